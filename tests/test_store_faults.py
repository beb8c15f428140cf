"""What the store does when the disk fails it."""

from __future__ import annotations

import contextlib
import errno
from pathlib import Path

import pytest
from tinydb import TinyDB

from companion.log import Entry
from companion.store.sessions import NoSuchSession, SessionStore
from companion.store.storage import DurableStorage, NotSaved
from tests.support.disks import FailingDisk
from tests.support.logs import STARTED_MS
from tests.support.stores import ID, LOG, SETUP, append, file_of, filled, kept_in, left_over

CALLS_OF_A_SAVE = 8


@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO], ids=errno.errorcode.get)
@pytest.mark.parametrize("call", range(1, CALLS_OF_A_SAVE + 1))
def test_a_save_that_fails_at_any_call_changes_nothing(
    tmp_path: Path, call: int, error: int, goes_on: bool
) -> None:
    disk = FailingDisk()
    store = filled(tmp_path, 5, disk)
    disk.break_at(call, error, goes_on=goes_on)
    was_saved = _is_saved(store, LOG[5])
    assert disk.has_failed
    disk.mend()
    expected = LOG[: 5 + was_saved]
    assert store.load(ID).entries == expected
    assert store.summaries()[0].entries == len(expected)
    on_disk = SessionStore(tmp_path).load(ID)
    assert on_disk.trouble is None
    if not goes_on:
        assert on_disk.entries == expected
        assert not left_over(tmp_path)
    assert on_disk.entries in (expected, LOG[:6]), "at worst the tap that was in flight"

    append(store, *LOG[len(expected) : 8])
    again = SessionStore(tmp_path).load(ID)
    assert (again.entries, again.trouble) == (LOG[:8], None)


def _is_saved(store: SessionStore, entry: Entry) -> bool:
    try:
        append(store, entry)
    except NotSaved as error:
        assert error.errno in (errno.ENOSPC, errno.EIO)
        assert Path(error.filename).name == f"{ID}.json"
        return False
    return True


def test_the_faults_cover_every_call(tmp_path: Path) -> None:
    disk = FailingDisk()
    store = filled(tmp_path, 5, disk)
    disk.calls.clear()
    append(store, LOG[5])
    assert len(disk.calls) == CALLS_OF_A_SAVE


def test_only_a_backup_that_can_not_be_linked_is_no_failure(tmp_path: Path) -> None:
    disk = FailingDisk()
    store = filled(tmp_path, 5, disk)
    disk.calls.clear()
    append(store, LOG[5])
    for number, name in enumerate(list(disk.calls), start=1):
        disk.break_at(number, errno.EIO, goes_on=False)
        seq = len(store.load(ID).entries)
        assert _is_saved(store, LOG[seq]) == (name == "link"), name
        disk.mend()


@pytest.mark.parametrize("call", range(1, 20))
def test_a_session_that_can_not_be_begun_is_not_there(tmp_path: Path, call: int) -> None:
    disk = FailingDisk()
    store = SessionStore(tmp_path, disk)
    disk.break_at(call, errno.ENOSPC, goes_on=False)
    try:
        store.create(ID, SETUP, STARTED_MS)
    except OSError:
        disk.mend()
        assert store.summaries() == SessionStore(tmp_path).summaries() == ()
        with pytest.raises(NoSuchSession):
            store.load(ID)
        assert not left_over(tmp_path)
        store.create(ID, SETUP, STARTED_MS)
    disk.mend()
    assert SessionStore(tmp_path).load(ID).entries == ()
    assert [each.id for each in SessionStore(tmp_path).summaries()] == [ID]


@pytest.mark.parametrize("call", range(1, 20))
def test_noting_the_end_never_fails(tmp_path: Path, call: int) -> None:
    disk = FailingDisk()
    store = filled(tmp_path, 3, disk)
    disk.break_at(call, errno.EIO, goes_on=False)
    store.mark_finished(ID, True)
    disk.mend()
    assert SessionStore(tmp_path).load(ID).entries == LOG[:3]
    append(store, LOG[3])
    assert SessionStore(tmp_path).load(ID).entries == LOG[:4]


@pytest.mark.parametrize("call", range(1, 8))
def test_archiving_that_fails_loses_nothing(tmp_path: Path, call: int) -> None:
    disk = FailingDisk()
    store = filled(tmp_path, 3, disk)
    disk.break_at(call, errno.EIO, goes_on=False)
    with contextlib.suppress(OSError):
        store.archive(ID)
    disk.mend()
    places = [file_of(tmp_path), tmp_path / "archive" / f"{ID}.json"]
    assert [place.exists() for place in places].count(True) == 1
    listed = SessionStore(tmp_path).summaries()
    assert [each.id for each in listed] == ([ID] if places[0].exists() else [])


@pytest.mark.parametrize("call", range(1, 12))
def test_a_rescue_that_fails_can_be_made_again(tmp_path: Path, call: int) -> None:
    filled(tmp_path, 5)
    file_of(tmp_path).write_bytes(b"bad")
    disk = FailingDisk()
    disk.break_at(call, errno.EIO, goes_on=False)
    with contextlib.suppress(OSError, NoSuchSession):
        SessionStore(tmp_path, disk).load(ID)
    saved = SessionStore(tmp_path).load(ID)
    assert saved.entries == LOG[:4]
    assert [each.read_bytes() for each in kept_in(tmp_path)] == [b"bad"]


def test_a_value_that_is_no_json_leaves_the_storage_as_it_was(tmp_path: Path) -> None:
    with TinyDB(storage=lambda: DurableStorage(tmp_path / "x.json")) as db:
        db.insert({"n": 1})
        for bad in ({"n": object()}, {"n": float("nan")}):
            with pytest.raises((TypeError, ValueError)):
                db.insert(bad)
        assert [dict(doc) for doc in db] == [{"n": 1}]
        db.insert({"n": 2})
    with TinyDB(storage=lambda: DurableStorage(tmp_path / "x.json")) as db:
        assert [doc["n"] for doc in db] == [1, 2]


def test_an_update_that_is_not_saved_is_not_seen(tmp_path: Path) -> None:
    """TinyDB changes documents in place before it saves them."""
    disk = FailingDisk()
    with TinyDB(storage=lambda: DurableStorage(tmp_path / "x.json", disk)) as db:
        db.insert({"n": 1})
        disk.break_at(2, errno.ENOSPC, goes_on=False)
        with pytest.raises(NotSaved):
            db.update({"n": 2})
        assert [dict(doc) for doc in db] == [{"n": 1}]
