"""The coach at a table of Rush Out: each page at its moment, and nothing of what was observed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import AnyGame, State
from companion.games import GAMES
from companion.games.rush_out.explorer import Note
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.state import RushOutState
from companion.learn import COURSES
from companion.learn.coach import is_needed, needed
from companion.learn.pages import pages
from companion.log import Entry
from companion.play import Play
from tests.games.rush_out.notation import dealing, read
from tests.games.rush_out.tables import TABLES, at_table
from tests.support.play import laid_table, walk

COURSE = COURSES["rush_out"]
BEGUN = (
    "first 0", "keep 0 mummy trap", "keep 1 trap sarcophagus",
    *dealing("observe protect", "copy join"), "stand 0 on 0", "stand 1 on 1",
)  # fmt: skip


def played(*lines: str, spec: AnyGame | None = None) -> Play:
    game = spec or GAMES["rush_out"]
    play = Play(game, laid_table(game, 2))
    for line in (*BEGUN, *lines):
        after = play.then(Entry(play.seq + 1, 0, None, "t", read(line)))
        assert isinstance(after, Play), line
        play = after
    return play


def told(play: Play, seat: int) -> list[str]:
    """All pages that a seat needs now, in their order."""
    heard: list[str] = []
    while page := needed(
        pages("rush_out", "en"), COURSE, play, (seat,), seat, lambda page: page.slug in heard
    ):
        heard.append(page.slug)
    return heard


def test_silence_is_told_to_all_when_it_begins() -> None:
    play = played()
    assert told(play, 0) == told(play, 1) == ["08-silence"]
    talking = at_table("easy, on the map")
    assert "08-silence" not in {
        slug for move in walk(talking, Random(3), 2) for slug in told(Play(talking, move.after), 0)
    }


def test_a_turn_begins_with_the_actions_and_its_specials_and_goes_on_with_moving() -> None:
    play = played("lower")
    assert told(play, 0) == ["02-three", "04-free", "21-observe"]
    assert told(play, 1) == []
    play = played("lower", "turn 0 move")
    assert told(play, 0) == ["03-walk", "04-free", "21-observe"]


def test_a_danger_is_told_to_who_can_stop_it() -> None:
    play = played("lower", "reveal 0 trap")
    assert told(play, 0) == ["06-kit", "22-protect"]
    assert told(play, 1) == ["06-kit"]
    play = played("lower", "reveal 0 sarcophagus")
    assert told(play, 0) == ["22-protect"] and told(play, 1) == ["06-kit"]
    play = played("lower", "reveal 0 sarcophagus", "protect 0")
    assert told(play, 1) == []


def test_what_was_found_is_told_to_who_can_take_it() -> None:
    play = played("lower", "reveal 0 treasure")
    assert "07-take" in told(play, 0) and "07-take" not in told(play, 1)
    play = played("lower", "move 0 to 1", "reveal 0 exit")
    assert {"11-out", "41-last"} <= set(told(play, 0)) and "07-take" not in told(play, 0)
    play = played("lower", "reveal 0 exit", "move 0 to 1")
    assert "42-carry" in told(play, 0) and "11-out" not in told(play, 0)


def test_the_second_round_brings_the_torch_and_the_end_the_zero() -> None:
    play = played("lower", *["turn 0 move"] * 3, *["turn 1 move"] * 3, "check")
    assert told(play, 0) == told(play, 1) == ["09-round"]
    state = played("lower").state
    assert isinstance(state, RushOutState)
    low = replace(state, counter=3)
    assert "10-zero" in told(Play(play.spec, low), 0)


def test_a_map_tells_by_itself_where_to_go_and_what_is_free() -> None:
    spec = at_table("on the map")
    for move in walk(spec, Random(1), 2):
        assert not {"03-walk", "04-free"} & set(told(Play(spec, move.after), 0))


MORE: dict[str, set[str]] = {"hard, by asking": {"levels"}, "drawn by the table": {"levels"}}


@pytest.mark.parametrize("name", TABLES)
def test_over_whole_games_only_what_is_played_is_told(name: str) -> None:
    spec = at_table(name)
    by_slug = {page.slug: page for page in pages("rush_out", "fr")}
    for count in (1, 3):
        heard: set[str] = set()
        for move in walk(spec, Random(5), count):
            heard |= {slug for seat in range(count) for slug in told(Play(spec, move.after), seat)}
        lessons = {by_slug[slug].lesson for slug in heard}
        assert lessons <= {"base", "specials", "rare"} | MORE.get(name, set())
        assert all(by_slug[slug].short for slug in heard) and len(heard) >= 4
        if count == 1:
            assert not heard & {"08-silence", "24-copy", "26-join", "41-last", "42-carry"}


def test_what_others_observed_changes_nothing_that_is_told() -> None:
    """Whatever somebody noted, the coach of everybody else says the same."""
    spec = at_table("by asking")
    seen = 0
    for move in walk(spec, Random(8), 3):
        state = move.after
        assert isinstance(state, RushOutState)
        for tile in (None, Tile.EXIT, Tile.MUMMY):
            noted: State = with_note(state, tile)
            for page in pages("rush_out", "en"):
                if page.coach:
                    same = is_needed(page, COURSE, spec, state, (0, 1), None)
                    assert same == is_needed(page, COURSE, spec, noted, (0, 1), None), page.slug
                    seen += same
    assert seen > 100


def with_note(state: RushOutState, tile: Tile | None) -> RushOutState:
    noting = state.explorers[2]
    note = Note(noting.number or 0, tile)
    return state.with_explorer(2, replace(noting, notes=(note,)))
