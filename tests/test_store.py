"""What the store keeps on a real disk, and the list of it."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tinydb import TinyDB

from companion.codec import SCHEMA
from companion.log import Undone
from companion.store.disk import Disk, OsDisk
from companion.store.files import backup_of
from companion.store.seal import sealed
from companion.store.sessions import NoSuchSession, SessionLost, SessionStore, Unlisted
from companion.store.storage import Harm, Rescue
from tests.support.disks import CrumblingDisk, FailingDisk, NoLinksDisk
from tests.support.logs import STARTED_MS
from tests.support.stores import ID, LOG, SETUP, append, file_of, filled, left_over, three

# -- what it keeps ------------------------------------------------------------------------------


@pytest.mark.parametrize("disk", [OsDisk(), NoLinksDisk(), CrumblingDisk()], ids=type)
def test_a_session_comes_back(tmp_path: Path, disk: Disk) -> None:
    filled(tmp_path, 40, disk)
    saved = SessionStore(tmp_path).load(ID)
    assert saved.setup == SETUP
    assert saved.created_ms == STARTED_MS
    assert saved.entries == LOG
    assert any(isinstance(entry.event, Undone) for entry in LOG)
    assert saved.trouble is None
    assert not left_over(tmp_path)


def test_a_new_session_has_no_entries(tmp_path: Path) -> None:
    filled(tmp_path, 0)
    assert SessionStore(tmp_path).load(ID).entries == ()


def test_the_same_id_is_not_begun_twice(tmp_path: Path) -> None:
    store = filled(tmp_path)
    with pytest.raises(FileExistsError):
        store.create(ID, SETUP, 1)
    assert store.load(ID).entries == LOG[:5]


@pytest.mark.parametrize("bad", ["", "../x", "a/b", "a.b", "ä", "a b", "x" * 65, "a\n", "a\0"])
def test_an_id_that_could_name_another_file_is_refused(tmp_path: Path, bad: str) -> None:
    store = SessionStore(tmp_path)
    with pytest.raises(ValueError, match="session id"):
        store.create(bad, SETUP, 1)
    for use in (store.load, store.archive, lambda key: append(store, LOG[0], session_id=key)):
        with pytest.raises(NoSuchSession):
            use(bad)
    assert not list((tmp_path / "sessions").iterdir())


def test_an_unknown_session_is_a_key_error(tmp_path: Path) -> None:
    store = SessionStore(tmp_path)
    with pytest.raises(KeyError):
        store.load("nobody")
    with pytest.raises(KeyError):
        append(store, LOG[0], session_id="nobody")
    assert not list((tmp_path / "sessions").iterdir())


@pytest.mark.parametrize("seq", [0, 5, 7, 100])
def test_an_entry_out_of_sequence_is_refused(tmp_path: Path, seq: int) -> None:
    store = filled(tmp_path, 5)
    with pytest.raises(ValueError, match="after 5"):
        append(store, replace(LOG[5], seq=seq))
    append(store, LOG[5])
    assert SessionStore(tmp_path).load(ID).entries == LOG[:6]


def test_more_sessions_than_stay_open(tmp_path: Path) -> None:
    store = SessionStore(tmp_path)
    ids = [f"s{number}" for number in range(60)]
    for session_id in ids:
        store.create(session_id, SETUP, STARTED_MS)
    for entry in LOG[:2]:
        for session_id in ids:
            append(store, entry, session_id=session_id)
    assert all(store.load(session_id).entries == LOG[:2] for session_id in ids)
    assert len(store._books) < 60


def test_thirty_tables_in_play_are_not_read_again(tmp_path: Path) -> None:
    disk = FailingDisk()
    store = SessionStore(tmp_path, disk)
    ids = [f"s{number}" for number in range(30)]
    for session_id in ids:
        store.create(session_id, SETUP, STARTED_MS)
    disk.calls.clear()
    for entry in LOG[:2]:
        for session_id in ids:
            append(store, entry, session_id=session_id)
    assert "read" not in disk.calls


def test_a_tap_costs_one_file_and_two_flushes(tmp_path: Path) -> None:
    disk = FailingDisk()
    store = filled(tmp_path, 5, disk)
    disk.calls.clear()
    append(store, LOG[5])
    assert disk.calls == [
        "create", "write", "sync", "close", "remove", "link", "replace", "sync_folder",
    ]  # fmt: skip


def test_a_stock_tinydb_can_open_a_session(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    with TinyDB(file_of(tmp_path)) as db:
        assert db.tables() == {"_seal", "meta", "events"}
        assert [doc["seq"] for doc in db.table("events")] == [1, 2, 3, 4, 5]
    assert SessionStore(tmp_path).load(ID).trouble is None


def test_what_a_stock_tinydb_wrote_is_noticed(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    with TinyDB(file_of(tmp_path)) as db:
        db.table("events").insert({"seq": 6})
    saved = SessionStore(tmp_path).load(ID)
    assert saved.trouble is not None
    assert saved.trouble.harm is Harm.WRONG_SEAL


def test_a_file_laid_out_by_an_editor_is_the_same_file(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    file_of(tmp_path).write_text(json.dumps(json.loads(file_of(tmp_path).read_text()), indent=4))
    saved = SessionStore(tmp_path).load(ID)
    assert saved.trouble is None
    assert saved.entries == LOG[:5]


# -- the list -----------------------------------------------------------------------------------


def test_the_list_shows_what_was_touched_last_first(tmp_path: Path) -> None:
    listed = three(tmp_path).summaries()
    assert [each.id for each in listed] == ["s1", "s2", "s3"]
    assert [each.entries for each in listed] == [3, 1, 0]
    assert listed[2].created_ms == STARTED_MS - 3
    assert listed[0].names == ("Anna", "Ben")
    assert listed[0].game == "outback"


def test_a_wrong_clock_elsewhere_does_not_hold_the_head_of_the_list(tmp_path: Path) -> None:
    """Its moves are of 2099; what was touched here later comes first."""
    store = SessionStore(tmp_path)
    late = tuple(replace(entry, at_ms=4_080_000_000_000) for entry in LOG[:3])
    store.adopt("s2", SETUP, 4_070_000_000_000, late, finished=False)
    store.create("s1", SETUP, STARTED_MS)
    append(store, *LOG[:2], session_id="s1")
    for each in (store, SessionStore(tmp_path)):
        assert [summary.id for summary in each.summaries()] == ["s1", "s2"]
        assert all(abs(summary.touched_ms - now_ms()) < 60_000 for summary in each.summaries())


def test_when_a_session_was_touched_survives_a_copy_of_the_folder(tmp_path: Path) -> None:
    three(tmp_path)
    listed = SessionStore(tmp_path).summaries()
    for number in (1, 2, 3):  # copied in another order, and with the time of the copy
        os.utime(file_of(tmp_path, f"s{number}"), (2_000_000_000 + number,) * 2)
    assert SessionStore(tmp_path).summaries() == listed
    (tmp_path / "index.json").unlink()
    assert [each.id for each in SessionStore(tmp_path).summaries()] == ["s3", "s2", "s1"]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def test_a_tap_does_not_write_the_index(tmp_path: Path) -> None:
    store = three(tmp_path)
    before = (tmp_path / "index.json").stat().st_mtime_ns
    append(store, LOG[3], session_id="s1")
    assert store.summaries()[0].entries == 4
    assert (tmp_path / "index.json").stat().st_mtime_ns == before


def _a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


INDEX_HARM: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "cut off": lambda path: path.write_bytes(path.read_bytes()[:-9]),
    "another shape": lambda path: path.write_bytes(sealed({"sessions": {"1": {"x": 1}}})),
    "newer": lambda path: path.write_bytes(sealed({}, SCHEMA + 1)),
    "a folder": _a_folder,
    "none": lambda path: None,
}


@pytest.mark.parametrize("harm", INDEX_HARM)
def test_the_index_can_be_made_anew(tmp_path: Path, harm: str) -> None:
    store = three(tmp_path)
    store.mark_finished("s2", True)
    listed = store.summaries()
    INDEX_HARM[harm](tmp_path / "index.json")
    assert SessionStore(tmp_path).summaries() == listed
    assert SessionStore(tmp_path).summaries() == listed


def test_only_changed_files_are_read_for_the_list(tmp_path: Path) -> None:
    three(tmp_path).summaries()
    store = SessionStore(tmp_path)
    append(store, *LOG[3:5], session_id="s1")
    disk = FailingDisk()
    again = SessionStore(tmp_path, disk)
    assert next(each for each in again.summaries() if each.id == "s1").entries == 5
    assert disk.calls.count("read") == 2, "the index and one session"
    again.summaries()
    assert disk.calls.count("read") == 2


def test_a_file_put_there_or_taken_away_is_noticed(tmp_path: Path) -> None:
    store = three(tmp_path)
    file_of(tmp_path, "copy").write_bytes(file_of(tmp_path, "s1").read_bytes())
    file_of(tmp_path, "s2").unlink()
    (tmp_path / "sessions" / "s2.json.bak").unlink()
    (tmp_path / "sessions" / "notes.txt").write_text("not ours")
    assert {each.id for each in store.summaries()} == {"s1", "copy", "s3"}


def test_whether_a_game_is_over_survives_everything(tmp_path: Path) -> None:
    store = filled(tmp_path, 3)
    store.mark_finished(ID, True)
    append(store, LOG[3])
    (tmp_path / "index.json").unlink()
    again = SessionStore(tmp_path)
    assert again.summaries()[0].finished
    again.mark_finished(ID, True)
    again.mark_finished(ID, False)
    assert not again.summaries()[0].finished
    assert not SessionStore(tmp_path).summaries()[0].finished
    assert SessionStore(tmp_path).load(ID).entries == LOG[:4]


def test_an_archived_session_leaves_the_list_whole(tmp_path: Path) -> None:
    store = three(tmp_path)
    before = file_of(tmp_path, "s1").read_bytes()
    backup = backup_of(file_of(tmp_path, "s1")).read_bytes()
    assert store.archive("s1") == "archive/s1.json"
    assert (tmp_path / "archive" / "s1.json").read_bytes() == before
    assert (tmp_path / "archive" / "s1.json.bak").read_bytes() == backup
    for each in (store, SessionStore(tmp_path)):
        assert [summary.id for summary in each.summaries()] == ["s2", "s3"]
        with pytest.raises(NoSuchSession):
            each.load("s1")


def test_what_is_archived_twice_is_kept_twice(tmp_path: Path) -> None:
    names = []
    for count in (2, 5):
        store = filled(tmp_path, count)
        names.append(store.archive(ID))
    assert names == [f"archive/{ID}.json", f"archive/{ID}-2.json"]
    sizes = [(tmp_path / name).stat().st_size for name in names]
    assert sizes[0] < sizes[1]


@pytest.mark.parametrize("bad", ["newer", "senseless", "only a backup"])
def test_what_cannot_be_read_can_be_archived(tmp_path: Path, bad: str) -> None:
    filled(tmp_path, 3)
    if bad == "only a backup":
        file_of(tmp_path).unlink()
    else:
        raw = sealed({}, SCHEMA + 1) if bad == "newer" else sealed({"meta": {"1": {"setup": 1}}})
        file_of(tmp_path).write_bytes(raw)
    kept = {file.read_bytes() for file in (tmp_path / "sessions").iterdir()}
    store = SessionStore(tmp_path)
    store.archive(ID)
    assert {file.read_bytes() for file in (tmp_path / "archive").iterdir()} == kept
    assert store.summaries() == () and store.unlisted == ()
    assert not list((tmp_path / "sessions").iterdir())


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    three(tmp_path)
    file_of(tmp_path, "s1").write_bytes(sealed({}, SCHEMA + 1))
    file_of(tmp_path, "s2").write_bytes(b"")
    (tmp_path / "sessions" / "s2.json.bak").unlink()
    file_of(tmp_path, "s4").write_bytes(sealed({"meta": {"1": {"setup": 1}}}))
    file_of(tmp_path, "s5").mkdir()
    store = SessionStore(tmp_path)
    for _ in range(2):
        assert [each.id for each in store.summaries()] == ["s3"]
        assert set(store.unlisted) == {
            Unlisted("s1", is_newer=True),
            Unlisted("s4"),
            Unlisted("s5"),
        }
        assert store.troubles["s2"].rescue is Rescue.NOTHING
    with pytest.raises(SessionLost) as lost:
        store.load("s2")
    assert lost.value.trouble.kept is not None
    assert lost.value.trouble.kept.read_bytes() == b""


def test_only_the_store_knows_tinydb() -> None:
    root = Path(__file__).parent.parent
    users = {
        path.relative_to(root).parent.as_posix()
        for folder in ("companion", "views")
        for path in (root / folder).rglob("*.py")
        if re.search(r"^\s*(from|import) tinydb", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert users == {"companion/store"}
