"""What the store does with files that are not what it wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion.codec import SCHEMA
from companion.store.seal import sealed, unsealed
from companion.store.sessions import SessionLost, SessionStore, Unlisted
from companion.store.storage import Harm, NewerSchema, Rescue
from companion.strict import Unreadable
from tests.support.stores import ID, LOG, append, file_of, filled, kept_in

Change: TypeAlias = Callable[[Any], object]
"""What is done to a file's tables; they may be anything afterwards."""


def _json(change: Change) -> Callable[[bytes], bytes]:
    def changed(raw: bytes) -> bytes:
        document = json.loads(raw)
        change(document)
        return json.dumps(document, separators=(",", ":")).encode()

    return changed


DAMAGE: dict[str, tuple[Harm, Callable[[bytes], bytes]]] = {
    "empty": (Harm.EMPTY, lambda raw: b""),
    "cut off": (Harm.NOT_JSON, lambda raw: raw[: len(raw) // 2]),
    "a tail": (Harm.NOT_JSON, lambda raw: raw + b"}"),
    "zeros": (Harm.NOT_JSON, lambda raw: bytes(len(raw))),
    "a byte order mark": (Harm.NOT_JSON, lambda raw: b"\xef\xbb\xbf" + raw),
    "utf-16": (Harm.NOT_JSON, lambda raw: raw.decode().encode("utf-16")),
    "not utf-8": (Harm.NOT_JSON, lambda raw: raw.replace(b"Anna", b"An\xff\xff")),
    "too deep": (Harm.NOT_JSON, lambda raw: b"[" * 100_000 + b"]" * 100_000),
    "deep objects": (Harm.NOT_JSON, lambda raw: b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
    "a number without end": (Harm.NOT_JSON, lambda raw: b'{"a":{"1":{"n":' + b"9" * 5_000 + b"}}}"),
    "not a number": (Harm.NOT_JSON, lambda raw: raw.replace(b'"seq":1', b'"seq":NaN')),
    "null": (Harm.WRONG_SHAPE, lambda raw: b"null"),
    "a list": (Harm.WRONG_SHAPE, lambda raw: b"[]"),
    "a text": (Harm.WRONG_SHAPE, lambda raw: b'"events"'),
    "a table is a list": (Harm.WRONG_SHAPE, _json(lambda d: d.update(events=[]))),
    "a document is a list": (Harm.WRONG_SHAPE, _json(lambda d: d["events"].update({"1": []}))),
    "a key is a word": (Harm.WRONG_SHAPE, _json(lambda d: d["events"].update(one={}))),
    "an empty object": (Harm.WRONG_SEAL, lambda raw: b"{}"),
    "no seal": (Harm.WRONG_SEAL, _json(lambda d: d.pop("_seal"))),
    "an empty seal": (Harm.WRONG_SEAL, _json(lambda d: d.update(_seal={}))),
    "two seals": (Harm.WRONG_SEAL, _json(lambda d: d["_seal"].update({"2": {}}))),
    "a seal with more": (Harm.WRONG_SEAL, _json(lambda d: d["_seal"]["1"].update(x=1))),
    "another schema": (Harm.WRONG_SEAL, _json(lambda d: d["_seal"]["1"].update(schema=1))),
    "schema true": (Harm.WRONG_SEAL, _json(lambda d: d["_seal"]["1"].update(schema=True))),
    "schema text": (Harm.WRONG_SEAL, _json(lambda d: d["_seal"]["1"].update(schema="1"))),
    "one digit": (Harm.WRONG_SEAL, lambda raw: raw.replace(b'"seq":3', b'"seq":4')),
    "an entry less": (Harm.WRONG_SEAL, _json(lambda d: d["events"].pop("5"))),
    "another order": (Harm.WRONG_SEAL, _json(lambda d: d.update(meta=d.pop("meta")))),
    "an empty table": (Harm.WRONG_SEAL, _json(lambda d: d.update(more={}))),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_gives_way_to_the_backup(tmp_path: Path, name: str) -> None:
    harm, damaged = DAMAGE[name]
    filled(tmp_path, 5)
    path = file_of(tmp_path)
    bad = damaged(path.read_bytes())
    assert bad != path.read_bytes()
    path.write_bytes(bad)

    store = SessionStore(tmp_path)
    saved = store.load(ID)
    assert saved.entries == LOG[:4]
    assert saved.trouble is not None
    assert (saved.trouble.harm, saved.trouble.rescue) == (harm, Rescue.BACKUP)
    assert saved.trouble.kept is not None
    assert [saved.trouble.kept] == kept_in(tmp_path)
    assert saved.trouble.kept.read_bytes() == bad
    assert store.load(ID).trouble == saved.trouble, "it is said as long as the program runs"

    append(store, *LOG[4:7])
    again = SessionStore(tmp_path).load(ID)
    assert (again.entries, again.trouble) == (LOG[:7], None)
    assert saved.trouble.kept.read_bytes() == bad


@pytest.mark.parametrize("name", DAMAGE)
def test_without_a_backup_nothing_is_made_up(tmp_path: Path, name: str) -> None:
    harm, damaged = DAMAGE[name]
    filled(tmp_path, 5)
    path = file_of(tmp_path)
    for each in (path, path.with_name(path.name + ".bak")):
        each.write_bytes(damaged(path.read_bytes()) if each == path else b"{")
    bad = path.read_bytes()

    store = SessionStore(tmp_path)
    for _ in range(2):
        with pytest.raises(SessionLost) as lost:
            store.load(ID)
        trouble = lost.value.trouble
        assert (trouble.harm, trouble.rescue) == (harm, Rescue.NOTHING)
        assert trouble.kept is not None
        assert trouble.kept.read_bytes() == bad
    assert len(kept_in(tmp_path)) == 2, "the bad backup is kept too"
    assert store.summaries() == ()
    assert store.unlisted == ()


def test_a_missing_file_is_replaced_by_its_backup(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    file_of(tmp_path).unlink()
    store = SessionStore(tmp_path)
    assert [each.entries for each in store.summaries()] == [4]
    trouble = store.load(ID).trouble
    assert trouble is not None
    assert (trouble.harm, trouble.rescue, trouble.kept) == (Harm.MISSING, Rescue.BACKUP, None)
    append(store, *LOG[4:6])
    assert SessionStore(tmp_path).load(ID).entries == LOG[:6]


def test_the_list_tells_of_damage_and_loading_still_does(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    file_of(tmp_path).write_bytes(b"?")
    store = SessionStore(tmp_path)
    assert [each.entries for each in store.summaries()] == [4]
    assert store.troubles[ID].rescue is Rescue.BACKUP
    assert store.load(ID).trouble == store.troubles[ID]


def _resealed(path: Path, change: Change) -> bytes:
    tables = unsealed(path.read_bytes())
    change(tables)
    path.write_bytes(sealed(tables))
    return path.read_bytes()


BAD_ENTRIES: dict[str, tuple[int, Change]] = {
    "a gap": (2, lambda d: d["events"].pop("3")),
    "the first missing": (0, lambda d: d["events"].pop("1")),
    "a number twice": (3, lambda d: d["events"]["4"].update(seq=3)),
    "unknown event": (4, lambda d: d["events"]["5"].update(event={"type": "TileEaten"})),
    "a text for a number": (1, lambda d: d["events"]["2"].update(seq="2")),
    "an empty document": (3, lambda d: d["events"].update({"4": {}})),
    "numbered anew": (4, lambda d: d["events"].update({"9": d["events"].pop("5")})),
}


@pytest.mark.parametrize("name", BAD_ENTRIES)
def test_only_sound_entries_are_used_and_the_rest_is_kept(tmp_path: Path, name: str) -> None:
    sound, change = BAD_ENTRIES[name]
    filled(tmp_path, 5)
    bad = _resealed(file_of(tmp_path), change)
    store = SessionStore(tmp_path)
    saved = store.load(ID)
    assert saved.entries == LOG[:sound]
    assert saved.trouble is not None
    assert (saved.trouble.harm, saved.trouble.rescue) == (Harm.WRONG_ENTRIES, Rescue.PREFIX)
    assert saved.trouble.dropped > 0
    assert saved.trouble.kept is not None
    assert saved.trouble.kept.read_bytes() == bad
    append(store, *LOG[sound : sound + 3])
    again = SessionStore(tmp_path).load(ID)
    assert (again.entries, again.trouble) == (LOG[: sound + 3], None)


def test_entries_that_the_game_refuses_can_be_trimmed(tmp_path: Path) -> None:
    store = filled(tmp_path, 9)
    whole = file_of(tmp_path).read_bytes()
    trouble = store.trim(ID, 6)
    assert trouble.dropped == 3
    assert trouble.kept is not None
    assert trouble.kept.read_bytes() == whole
    assert store.summaries()[0].entries == 6
    append(store, *LOG[6:8])
    assert SessionStore(tmp_path).load(ID).entries == LOG[:8]


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.pop("meta"),
        lambda d: d["meta"].clear(),
        lambda d: d["meta"]["1"].update(created_ms="1"),
        lambda d: d["meta"]["1"]["setup"].update(game="chess"),
        lambda d: d["meta"]["1"].update(created_ms=10**20),
        lambda d: d["meta"]["1"]["setup"]["seats"][0].update(name="x" * 200_000),
    ],
)
def test_a_session_nobody_understands_is_left_alone(tmp_path: Path, change: Change) -> None:
    filled(tmp_path, 5)
    bad = _resealed(file_of(tmp_path), change)
    store = SessionStore(tmp_path)
    with pytest.raises(Unreadable):
        store.load(ID)
    assert store.summaries() == ()
    assert [each.id for each in store.unlisted] == [ID]
    assert file_of(tmp_path).read_bytes() == bad


@pytest.mark.parametrize("change", [{"at_ms": 10**20}, {"at_ms": -1}, {"actor": 2}, {"actor": -1}])
def test_a_move_that_cannot_be_ends_the_log(tmp_path: Path, change: dict[str, object]) -> None:
    filled(tmp_path, 5)
    _resealed(file_of(tmp_path), lambda d: d["events"]["3"].update(change))
    store = SessionStore(tmp_path)
    assert [each.id for each in store.summaries()] == [ID]
    saved = store.load(ID)
    assert saved.entries == LOG[:2] and saved.trouble and saved.trouble.dropped == 3


def test_a_session_that_ends_at_no_time_is_not_listed_but_named(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    _resealed(file_of(tmp_path), lambda d: d["events"]["5"].update(at_ms=10**20))
    store = SessionStore(tmp_path)
    assert store.summaries() == ()
    assert store.unlisted == (Unlisted(ID, "outback"),)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    newer = sealed({"rounds": {"1": {"x": 1}}}, SCHEMA + 1)
    file_of(tmp_path).write_bytes(newer)
    store = SessionStore(tmp_path)
    with pytest.raises(NewerSchema):
        store.load(ID)
    with pytest.raises(NewerSchema):
        append(store, LOG[5])
    assert store.summaries() == ()
    assert store.unlisted == (Unlisted(ID, is_newer=True),)
    assert file_of(tmp_path).read_bytes() == newer
    assert not kept_in(tmp_path)


def test_a_newer_backup_is_left_alone_too(tmp_path: Path) -> None:
    filled(tmp_path, 5)
    backup = tmp_path / "sessions" / f"{ID}.json.bak"
    backup.write_bytes(sealed({}, SCHEMA + 1))
    file_of(tmp_path).write_bytes(b"")
    with pytest.raises(NewerSchema):
        SessionStore(tmp_path).load(ID)
    assert file_of(tmp_path).read_bytes() == b""
