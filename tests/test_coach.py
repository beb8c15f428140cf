"""The coach: each page when it is first needed, once, and never from what a seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import AnyGame, State
from companion.games import GAMES
from companion.games.outback.state import OutbackState
from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.coach import has_passed, is_needed, needed
from companion.learn.exercise import Course
from companion.learn.pages import Page, page_of, pages
from companion.learn.progress import Progress
from companion.log import Entry
from companion.play import Play
from tests.games.outback.notation import read
from tests.games.outback.tables import TABLES, at_table
from tests.support.play import laid_table, walk

OUTBACK = COURSES["outback"]


def play_of(spec: AnyGame, start: State) -> Play:
    return Play(spec, start)


def then(play: Play, text: str) -> Play:
    """The play after one more line of Outback in writing."""
    after = play.then(Entry(play.seq + 1, 0, None, "t", read(text)))
    assert isinstance(after, Play), text
    return after


def begun(count: int = 2) -> Play:
    play = play_of(GAMES["outback"], laid_table(GAMES["outback"], count))
    return then(then(play, "first 0"), "fill koala emu emu monitor kangaroo")


def told(play: Play, seats: tuple[int, ...], *known: str) -> str:
    page = needed(
        pages("outback", "en"), OUTBACK, play, seats, None, lambda page: page.slug in known
    )
    return page.slug if page else ""


def test_a_page_comes_at_its_moment_to_whom_it_concerns() -> None:
    play = begun()
    assert told(play, (0,)) == "02-jeep"
    assert told(play, (1,)) == "", "it is not that seat's turn"
    assert told(play, ()) == "", "nobody plays on an onlooker's phone"
    play = then(play, "roll koala koala emu emu joker monitor")
    assert told(play, (0, 1)) == "03-rows"
    assert told(play, (0,), "03-rows") == "04-joker"
    assert told(play, (0,), "03-rows", "04-joker") == "05-rolls"
    assert told(play, (0,), "03-rows", "04-joker", "05-rolls") == "06-two"
    assert told(play, (0,), "03-rows", "04-joker", "05-rolls", "06-two") == ""


def test_later_lasts_until_the_moment_comes_anew() -> None:
    page = page_of("outback", "en", "02-jeep")
    assert page is not None
    play = begun()
    put_off_at = play.seq

    def passed(play: Play, seats: tuple[int, ...]) -> bool:
        return has_passed(page, OUTBACK, play, seats, None, put_off_at)

    assert not passed(play, (0,))
    play = then(play, "roll koala koala emu emu joker monitor")
    assert passed(play, (0,)), "she has rolled"
    assert passed(play, (0, 1))
    undone = replace(play, done=play.done[:-1])
    assert not passed(undone, (0,)), "the roll was taken back"


MOMENTS_OF: dict[str, set[str]] = {
    "base": {"base", "rare"},
    "plus": {"base", "plus", "rare"},
    "teams": {"base", "teams", "plus", "rare"},
}


@pytest.mark.parametrize("name", TABLES)
def test_over_whole_games_the_coach_says_each_thing_once_and_only_what_is_played(
    name: str,
) -> None:
    """Whatever happens at any table, no moment is an error, and each is told by its own rules."""
    spec = at_table(name)
    heard: list[str] = []
    for seed in range(2):
        for move in walk(spec, Random(seed), spec.min_seats):
            play = play_of(spec, move.after)
            for seat in range(spec.min_seats):
                page = needed(
                    pages("outback", "fr"), OUTBACK, play, (seat,), seat, lambda p: p.slug in heard
                )
                if page:
                    heard.append(page.slug)
                    assert page.short
    assert len(heard) == len(set(heard)) >= 8
    variant = name.split()[0] if name.split()[0] in MOMENTS_OF else "base"
    variant = "plus" if "plus" in name else variant
    lessons = {page.lesson for page in pages("outback", "fr") if page.slug in heard}
    assert lessons <= MOMENTS_OF[variant]


@pytest.mark.parametrize("reader", [None, 1])
def test_the_coach_asks_only_what_its_reader_can_see(reader: int | None) -> None:
    """With a game that hides everything, no moment is ever judged on the truth."""
    hidden = begun().state
    seen: list[int | None] = []

    def seen_by(state: State, seat: int | None) -> State:
        seen.append(seat)
        return hidden

    def holds(state: State, seat: int) -> bool:
        assert state is hidden
        return seat == 1

    spec = replace(GAMES["outback"], seen_by=seen_by)
    course = Course({}, {"now": holds})
    page = Page("outback", "x", "X", "base", "x", "", "", (), (), "now", "x")
    assert is_needed(page, course, spec, OutbackState.__new__(OutbackState), (1, 0), reader)
    assert seen == [reader], "whatever seats the phone plays"
    assert not is_needed(replace(page, coach="never"), course, spec, hidden, (0, 1), reader)


# ------------------------------------------------------------------------- what a phone remembers


def test_progress_remembers_pages_wishes_and_what_was_told() -> None:
    begin = Progress()
    assert (begin.page_of("outback/base"), begin.wants_coach("outback")) == ("", None)
    on = begin.at("outback/base", "02").at("outback/plus", "21").at("outback/base", "03")
    assert (on.page_of("outback/base"), on.page_of("outback/plus")) == ("03", "21")
    assert on.wishing("outback", False).wants_coach("outback") is False
    assert on.wishing("outback", True).wants_coach("ants") is None
    told = on.having_told("outback/02").having_told("ants/01").having_told("outback/02")
    assert told.told == ("outback/02", "ants/01")
    assert told.wishing("outback", False).told == told.told
    assert told.wishing("outback", True).told == ("ants/01",), "asked for again, told again"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_coach_says_names_no_button_and_ends_as_a_sentence(language: str) -> None:
    for page in pages("outback", language):
        assert not page.short or page.short[-1] in ".!?", page.id
