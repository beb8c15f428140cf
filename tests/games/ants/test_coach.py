"""What the coach of the ant game says when, whether the table taps its cards or not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.games import GAMES
from companion.games.ants.state import AntsState
from companion.learn import COURSES
from companion.learn.coach import needed
from companion.learn.pages import pages
from companion.log import Entry
from companion.play import Play
from tests.games.ants.notation import read
from tests.games.ants.tables import TABLES, at_table
from tests.support.play import laid_table, walk

COURSE = COURSES["ants"]
OPENED = ("youngest 0", "plus leaf", "minus sun")


def begun(table: str, count: int, *happened: str) -> Play:
    spec = at_table(table)
    play = Play(GAMES["ants"], laid_table(spec, count))
    for line in (*OPENED, *happened):
        after = play.then(Entry(play.seq + 1, 0, None, "t", read(line)))
        assert isinstance(after, Play), line
        play = after
    return play


def told(play: Play, seat: int, *known: str) -> str:
    page = needed(
        pages("ants", "en"), COURSE, play, (seat,), seat, lambda page: page.slug[:2] in known
    )
    return page.slug if page else ""


def heard(play: Play, seat: int) -> list[str]:
    """All that the coach has to say to a seat now, one after another."""
    slugs: list[str] = []
    while slug := told(play, seat, *(each[:2] for each in slugs)):
        slugs.append(slug)
    return slugs


def test_a_table_that_taps_its_cards_hears_of_what_lies_there() -> None:
    assert heard(begun("tricks", 3), 0) == ["08-tasks"]
    play = begun("tricks", 3, "lay leaf 7")
    assert heard(play, 1) == ["02-beat"]
    assert heard(play, 0) == heard(play, 2) == [], "it is not their turn"
    play = begun("tricks", 3, "lay leaf 7", "lay leaf queen")
    assert heard(play, 2) == ["02-beat", "04-queen"]
    play = begun("tricks", 3, "lay leaf ninja", "lay ladybug, sure")
    assert heard(play, 2) == ["02-beat", "07-ninja", "09-ladybug"]


def test_a_whole_trick_brings_what_has_just_happened() -> None:
    play = begun("tricks", 3, "lay leaf 7", "lay drop 7, sure", "lay sun queen")
    assert heard(play, 1) == ["03-equal", "04-queen", "05-alone"]
    play = begun("tricks", 3, "lay leaf queen", "lay drop queen", "lay moon 2")
    assert heard(play, 0) == ["04-queen", "05-alone", "41-queens"]


def test_a_ninja_beside_a_queen_is_told_of_by_the_tables_own_reading() -> None:
    """A11: the page of the other reading says what does not hold here."""
    laid = ("lay drop ninja", "lay leaf 8, sure", "lay leaf queen, sure")
    assert heard(begun("tricks", 3, *laid), 1) == ["04-queen", "42-ninja-queen"]
    assert heard(begun("tricks, other readings", 3, *laid), 1) == ["47-first-ninja"]
    without = ("lay drop 7", "lay leaf 8", "lay leaf queen")
    for table in ("tricks", "tricks, other readings"):
        assert heard(begun(table, 3, *without), 1) == ["04-queen"]
    queens = ("lay drop ninja", "lay drop queen, sure", "lay leaf queen, sure")
    assert "41-queens" in heard(begun("tricks", 3, *queens), 1)
    assert "41-queens" not in heard(begun("tricks, other readings", 3, *queens), 1)


def test_who_wins_a_queen_is_told_to_lay_her_open_and_nobody_else() -> None:
    play = begun("tricks", 3, "lay leaf 7", "lay leaf queen", "lay sun 8", "take")
    assert heard(play, 1) == ["46-open"]
    assert heard(play, 0) == heard(play, 2) == []


def test_a_table_that_does_not_tap_its_cards_hears_it_while_it_plays() -> None:
    play = begun("rounds", 3)
    assert heard(play, 0) == ["02-beat", "04-queen", "07-ninja", "08-tasks", "09-ladybug"]


def test_the_ghost_and_partners_are_told_of_where_they_play() -> None:
    assert "21-ghost" in heard(begun("rounds", 2), 1)
    assert "21-ghost" in heard(begun("tricks, the ghost by hand", 2), 1)
    assert "31-teams" in heard(begun("tricks, teams", 4), 3)
    for table, count in (("rounds", 3), ("tricks", 4)):
        assert not {"21-ghost", "31-teams"} & set(heard(begun(table, count), 0))


def test_the_end_is_told_of_once_it_may_come_but_not_to_teams() -> None:
    rounds = ("count 9 0 4 0 / 0 4 1 2 / 0 5 0 1", "plus drop", "minus leaf")
    assert "10-end" not in heard(begun("rounds", 3), 0)
    assert "10-end" in heard(begun("rounds", 3, *rounds), 1)
    four = ("count 9 0 4 0 / 0 4 1 2 / 0 5 0 1 / 0 0 0 0", "plus drop", "minus leaf")
    assert "10-end" in heard(begun("rounds", 4, *four), 1)
    assert "10-end" not in heard(begun("rounds, teams", 4, *four), 1)


@pytest.mark.parametrize("name", TABLES)
def test_over_whole_games_nothing_fails_and_only_what_is_played_is_told(name: str) -> None:
    spec = at_table(name)
    said: set[str] = set()
    for seed in range(2):
        for move in walk(spec, Random(seed), spec.min_seats):
            for seat in range(spec.min_seats):
                said |= set(heard(Play(spec, move.after), seat))
    assert len(said) >= 5
    lessons = {page.lesson for page in pages("ants", "fr") if page.slug in said}
    assert ("ghost" in lessons) == (spec.min_seats == 2)
    assert ("teams" in lessons) == ("teams" in name)


def test_the_order_of_the_ghosts_pile_changes_nothing_that_is_told() -> None:
    """What nobody may know cannot be heard from the coach."""
    spec = at_table("tricks, the ghost by the app")
    states = [m.after for m in walk(spec, Random(3), 2)]
    piles = [each for each in states if isinstance(each, AntsState) and each.pile]
    assert len(piles) > 20
    for state in piles:
        other = replace(state, pile=(state.pile[0], *reversed(state.pile[1:])))
        for seat in (0, 1):
            assert heard(Play(spec, state), seat) == heard(Play(spec, other), seat)
