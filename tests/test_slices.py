"""Long work lets others have their turn, and comes to the same end however it is done."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.exchange import session_file, slices
from companion.exchange.json_reader import MOST_LEVELS
from companion.exchange.session_file import (
    MOST_BYTES,
    GamesFileWhy,
    as_game,
    games_from_file,
    games_to_file,
    reading,
    too_much,
    writing,
)
from companion.exchange.session_link import from_code
from companion.exchange.slices import Steps, at_once, in_slices
from companion.exchange.travel import exporting, take_in
from companion.game import Refusal
from companion.i18n import LANGUAGES, Texts
from companion.lobby import Lobby
from tests.support.logs import played
from tests.test_session_file import house, resealed, why
from tests.test_session_link import packed

GAME = as_game(played("outback", length=40))


def counting(to: int) -> Steps[int]:
    for _ in range(to):
        yield
    return to


async def turns_while(work: Callable[[], object]) -> int:
    """How often somebody else on the loop has had a turn meanwhile."""
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    running = asyncio.create_task(other())
    await asyncio.sleep(0)
    before = turns
    result = work()
    assert asyncio.iscoroutine(result)
    await result
    running.cancel()
    return turns - before


def test_work_ends_alike_at_once_and_in_slices() -> None:
    assert at_once(counting(1_000)) == asyncio.run(in_slices(counting(1_000))) == 1_000


def test_others_have_their_turn_as_often_as_slices_are_used_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slices, "SLICE_S", -1.0)
    monkeypatch.setattr(slices, "PAUSE_S", 0.0)
    assert asyncio.run(turns_while(lambda: in_slices(counting(50)))) >= 50


def test_a_large_file_is_read_and_taken_in_while_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it may be interrupted: at each line of a log, and at each game that is saved."""
    monkeypatch.setattr(slices, "SLICE_S", -1.0)
    monkeypatch.setattr(slices, "PAUSE_S", 0.0)
    games = tuple(replace(GAME, id=f"game{n}") for n in range(5))
    data = games_to_file(games, packed=True)
    assert asyncio.run(turns_while(lambda: in_slices(reading(data)))) >= 3 * 5 * 40
    here = house(tmp_path)
    assert asyncio.run(turns_while(lambda: take_in(Lobby(here), games))) >= 5 * 40
    assert len(here.sessions.summaries()) == 5
    gathered = at_once(exporting(Lobby(here), with_secrets=True))
    assert (
        asyncio.run(turns_while(lambda: in_slices(exporting(Lobby(here), with_secrets=True)))) >= 5
    )
    assert asyncio.run(turns_while(lambda: in_slices(writing(gathered)))) >= 2 * 5
    assert {each.id for each in gathered} == {each.id for each in games}
    longer = tuple(replace(GAME, id=f"more{n}", entries=GAME.entries[:1]) for n in range(2))
    asyncio.run(take_in(Lobby(here), longer))
    whole = tuple(replace(GAME, id=f"more{n}") for n in range(2))
    assert asyncio.run(turns_while(lambda: take_in(Lobby(here), whole))) >= 2 * 39


# ------------------------------------------------------------------------ what is too much


def test_a_file_that_unpacks_to_too_much_is_refused() -> None:
    assert why(gzip.compress(b" " * (MOST_BYTES + 1), mtime=0)) is GamesFileWhy.TOO_LARGE_GAMES


def test_too_many_games_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_file, "MOST_GAMES", 3)
    games = [replace(GAME, id=f"game{n}") for n in range(4)]
    assert why(games_to_file(games[:3])) == tuple(games[:3])
    assert why(games_to_file(games)) is GamesFileWhy.TOO_MANY_GAMES


def test_too_many_moves_in_a_game_are_refused_before_they_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(session_file, "MOST_MOVES", 40)
    assert why(games_to_file([GAME])) == (GAME,)
    line = json.loads(games_to_file([GAME]))["games"][0]["entries"][-1]
    log = [*json.loads(games_to_file([GAME]))["games"][0]["entries"], {**line, "seq": 41}]
    assert why(resealed({"entries": log})) is GamesFileWhy.TOO_MANY_MOVES
    assert why(resealed({"entries": [[]] * 41})) is GamesFileWhy.TOO_MANY_MOVES


@pytest.mark.parametrize("key", ["entries", "id", "more"])
def test_one_value_that_is_too_long_is_refused_before_it_is_read(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_file, "_MOST_IN_ONE", 30_000)
    much: list[object] = [[[]] * 10_000] if key == "entries" else [[]] * 10_000
    assert why(resealed({key: much})) is GamesFileWhy.TOO_LARGE_GAMES


@pytest.mark.parametrize("levels", [MOST_LEVELS + 2, 500, 100_000])
@pytest.mark.parametrize("key", ["entries", "more"])
def test_lists_in_lists_are_read_to_a_certain_depth_only(key: str, levels: int) -> None:
    doc = games_to_file([GAME]).decode()
    bomb = f'"{key}":{"[" * levels}{"]" * levels},"entries"'
    data = doc.replace('"entries"', bomb, 1).encode()
    assert why(data) is GamesFileWhy.TOO_DEEP_GAMES
    assert why(b'{"a":' + b"[" * levels + b"]" * levels + b"}") is GamesFileWhy.NOT_GAMES


def test_each_limit_is_said_in_every_language() -> None:
    for code in (c for c in GamesFileWhy if c.startswith("too_")):
        limits = dict(too_much(code).params)
        sentences = {Texts(language)(f"why.{code}", **limits) for language in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)


def test_a_link_is_unpacked_once_and_no_further_than_a_link_may() -> None:
    """What a code holds may be packed itself, a thousandfold each time."""
    twice = packed(gzip.compress(b" " * 10_000_000, mtime=0))
    refused = from_code(twice)
    assert isinstance(refused, Refusal) and refused.code is GamesFileWhy.TOO_LARGE_GAMES


def test_what_is_damaged_and_not_to_be_let_in_either_is_damaged() -> None:
    """Whatever else is wrong with a file: it is not as it was written."""
    name = GAME.setup.seats[0].name.encode()
    assert why(games_to_file([GAME]).replace(name, b"\\u202e" + name)) is GamesFileWhy.DAMAGED_GAMES


def test_a_file_in_another_layout_holds_the_same_games() -> None:
    doc = json.loads(games_to_file([GAME, replace(GAME, id="other")]))
    laid_out = json.dumps(doc, indent=4).encode()
    assert games_from_file(laid_out) == (GAME, replace(GAME, id="other"))
    assert games_from_file(laid_out + b" \n") == games_from_file(b"\xef\xbb\xbf" + laid_out)
    assert isinstance(games_from_file(laid_out + b"{}"), Refusal)
