"""A file is replayed as far as its logs hold, and the entry is named at which one does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.exchange.replay import Broken, Replays, replays
from companion.exchange.session_file import GamesFileWhy, as_game, games_to_file
from companion.game import Refusal
from companion.store.seal import sealed, unsealed
from tests.support.logs import played
from tests.test_older_sessions import signed
from tests.test_session_file import house, taken

SESSION = played("ants", length=30)
GAME = as_game(SESSION)
WHOLE = games_to_file([GAME])


def replayed(data: bytes) -> Replays:
    read = replays(data)
    assert isinstance(read, Replays), read
    return read


def broken_at(data: bytes) -> int:
    (log,) = replayed(data).logs
    assert log.broken is not None
    return log.broken.number


def changed(change: Callable[[Any], object]) -> bytes:
    """The file after somebody has changed it, with a right sum over it."""
    doc = json.loads(WHOLE)
    change(doc["games"][0])
    return signed(doc)


@pytest.mark.parametrize("packed", [False, True])
def test_what_was_exported_holds(packed: bool) -> None:
    read = replayed(games_to_file([GAME, as_game(played("outback", length=9))], packed=packed))
    assert read.hold and [each.broken for each in read.logs] == [None, None]
    assert read.logs[0].session == SESSION


def test_a_sum_that_is_wrong_is_said_though_the_log_could_be_played() -> None:
    read = replayed(WHOLE.replace(b'"at_ms":1700000000004', b'"at_ms":1700000000003', 1))
    assert not read.hold and read.logs[0].broken is None


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (lambda game: game["setup"].update(game="chess"), 0),
        (lambda game: game["setup"]["seats"][0].update(name="\u202eannA"), 0),
        (lambda game: game.update(entries=None), 1),
        (lambda game: game["entries"].pop(4), 5),
        (lambda game: game["entries"][9].update(event={"type": "Nonsense"}), 10),
        (lambda game: game["entries"][9].update(actor=7), 10),
        (lambda game: game["entries"][9].update(at_ms=10**20), 10),
        (lambda game: game["entries"].insert(12, game["entries"][11]), 13),
    ],
)
def test_the_entry_is_named_at_which_a_log_does_not_hold(
    change: Callable[[Any], object], number: int
) -> None:
    assert broken_at(changed(change)) == number


def test_it_is_played_as_far_as_it_holds() -> None:
    (log,) = replayed(changed(lambda game: game["entries"].pop(4))).logs
    assert log.session is not None and log.session.entries == GAME.entries[:4]
    assert log.broken and log.broken.why is not None, "the rules say why"


def test_a_file_that_is_cut_short_is_played_to_where_it_ends() -> None:
    at = WHOLE.index(b'{"seq":8,')
    assert broken_at(WHOLE[: at + 20]) == 8


def test_a_sessions_own_file_is_played_too(tmp_path: Path) -> None:
    taken(house(tmp_path), GAME)
    path = tmp_path / "sessions" / f"{GAME.id}.json"
    read = replayed(path.read_bytes())
    assert read.hold and read.logs[0].session is not None
    assert read.logs[0].session.entries == SESSION.entries
    tables = unsealed(path.read_bytes())
    del tables["events"]["6"]
    path.write_bytes(sealed(tables))
    assert broken_at(path.read_bytes()) == 6
    path.write_bytes(path.read_bytes().replace(b'"setup"', b'"set up"'))
    read = replayed(path.read_bytes())
    assert not read.is_as_written and read.logs[0].broken == Broken(0)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"a letter to Anna", GamesFileWhy.NOT_GAMES),
        (b"{}", GamesFileWhy.NOT_GAMES),
        (b'{"_seal":', GamesFileWhy.DAMAGED_GAMES),
        (WHOLE.replace(b'"schema":', b'"schema":9', 1), GamesFileWhy.NEWER_GAMES),
    ],
)
def test_what_holds_no_log_is_refused(data: bytes, why: GamesFileWhy) -> None:
    assert replays(data) == Refusal(why)
