"""Archived, deleted, brought back, thrown away: what becomes of a session's file."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from companion.game import Refusal
from companion.house import DAY_MS, MOST_UNATTENDED, TRASH_DAYS, House, HouseWhy
from companion.past import Kind, kind_of
from companion.store.library import Library
from companion.store.sessions import NoSuchSession, Place, SessionStore
from tests.views.house_server import start_game

NOW_MS = 1_700_000_000_000


class Clock:
    now_ms = NOW_MS

    def __call__(self) -> int:
        return self.now_ms


def house(folder: Path, clock: Clock | None = None) -> House:
    return House(SessionStore(folder), Library(folder / "library.json"), clock or Clock())


def begun(home: House, *names: str) -> str:
    return start_game(home, names or ("Anna", "Ben")).session.id


def kinds(home: House) -> dict[str, Kind]:
    return {each.id: kind_of(each) for each in home.sessions.with_trash()}


def put(home: House, session_id: str, place: Place, by: str = "phone") -> None:
    assert home.put(session_id, place, by) is None


def test_an_archived_one_is_kept_and_comes_back(tmp_path: Path) -> None:
    home = house(tmp_path)
    one = begun(home)
    put(home, one, Place.ARCHIVE)
    assert kinds(house(tmp_path)) == {one: Kind.ARCHIVED}
    assert house(tmp_path).table(one).session.id == one, "it can be looked at"
    put(home, one, Place.LIST)
    assert kinds(house(tmp_path)) == {one: Kind.OPEN}


def test_a_deleted_one_is_in_no_list_has_no_table_and_comes_back(tmp_path: Path) -> None:
    home = house(tmp_path)
    one, other = begun(home), begun(home)
    put(home, one, Place.TRASH)
    for again in (home, house(tmp_path)):
        assert [each.id for each in again.sessions.summaries()] == [other]
        assert kinds(again)[one] is Kind.DELETED
        with pytest.raises(NoSuchSession):
            again.table(one)
    put(home, one, Place.LIST)
    assert house(tmp_path).table(one).session.id == one


def test_to_put_it_somewhere_is_no_news_of_the_game(tmp_path: Path) -> None:
    home = house(tmp_path)
    one = begun(home)
    path = tmp_path / "sessions" / f"{one}.json"
    os.utime(path, ns=(NOW_MS * 10**6, NOW_MS * 10**6))
    (tmp_path / "index.json").unlink()
    again = house(tmp_path)
    assert again.sessions.summaries()[0].touched_ms == NOW_MS
    put(again, one, Place.ARCHIVE)
    assert again.sessions.summaries()[0].touched_ms == NOW_MS
    (tmp_path / "index.json").unlink()
    assert house(tmp_path).sessions.summaries()[0].touched_ms == NOW_MS


def test_the_trash_is_emptied_of_what_lies_there_too_long(tmp_path: Path) -> None:
    clock = Clock()
    home = house(tmp_path, clock)
    old, new, kept = begun(home), begun(home), begun(home)
    put(home, old, Place.TRASH)
    clock.now_ms += 2 * DAY_MS
    put(home, new, Place.TRASH)
    clock.now_ms += (TRASH_DAYS - 1) * DAY_MS
    again = house(tmp_path, clock)
    again.empty_trash()
    assert kinds(again) == kinds(house(tmp_path)) == {new: Kind.DELETED, kept: Kind.OPEN}
    assert not list((tmp_path / "sessions").glob(f"{old}*")), "nor does a backup bring it back"


def test_only_what_is_in_the_trash_is_thrown_away(tmp_path: Path) -> None:
    home = house(tmp_path)
    one, other = begun(home), begun(home)
    put(home, one, Place.TRASH)
    for each in (one, other):
        home.throw_away(each)
    assert kinds(house(tmp_path)) == {other: Kind.OPEN}


def test_nothing_is_taken_from_under_those_who_are_at_it(tmp_path: Path) -> None:
    home = house(tmp_path)
    one = begun(home)
    stop = home.table(one).listen("anna", lambda: None)
    for place in (Place.TRASH, Place.ARCHIVE):
        refused = home.put(one, place, "ben")
        assert isinstance(refused, Refusal) and refused.code is HouseWhy.IN_USE
    put(home, one, Place.TRASH, by="anna")
    stop()
    assert kinds(home) == {one: Kind.DELETED}


def test_looking_at_many_keeps_few_in_memory_and_never_two_of_one(tmp_path: Path) -> None:
    home = house(tmp_path)
    ids = [begun(home) for _ in range(MOST_UNATTENDED + 20)]
    mine = home.table(ids[0])
    for each in ids:
        home.table(each)
    gc.collect()
    assert home.table(ids[0]) is mine, "as long as anybody has it"
    assert len(home._tables) < MOST_UNATTENDED + 5
