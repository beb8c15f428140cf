"""Learning on a phone, on the wire: base lessons, exercises, the look-up, what now, the coach."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest

from companion.game import LuckBy
from companion.games.outback.options import OutbackOptions
from companion.learn import COURSES
from companion.learn.pages import page_of, pages
from tests.games.outback.notation import read
from tests.views.harness import wait_until
from tests.views.house_server import Home, home_of, let_happen, start_game
from tests.views.learn_pages import HeldLearn

FILLED = ("first 0", "fill koala emu emu monitor kangaroo")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with home_of(tmp_path_factory.mktemp("learn")) as served:
        yield served


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", COURSES)
def test_the_base_lesson_from_its_first_page_to_its_last(
    stack: ExitStack, home: Home, game: str, language: str
) -> None:
    phone = stack.enter_context(HeldLearn(home.house, language))
    phone.open(home.link)
    phone.reads_the_base_lesson(game)


def test_an_exercise_comes_again_with_something_else(stack: ExitStack, home: Home) -> None:
    phone = stack.enter_context(HeldLearn(home.house))
    phone.comes_to(home, f"{home.server.url}/outback/learn/31-partners")
    page = page_of("outback", "en", "31-partners")
    assert page is not None
    phone.does_the_exercise(page)
    before = phone.attempt(page).question
    for _ in range(6):
        phone.does("learn.again")
        wait_until(lambda: not phone.attempt(page).said, "new material")
        if phone.attempt(page).question != before:
            break
    assert phone.attempt(page).question != before
    assert phone.does_not_read("learn.right")
    phone.does_the_exercise(page)


@pytest.mark.parametrize(
    ("locale", "word", "slug"), [("en-GB", "ties", "45-tie"), ("fr-FR", "egalite", "45-tie")]
)
def test_a_rule_is_looked_up_and_seen(
    stack: ExitStack, home: Home, locale: str, word: str, slug: str
) -> None:
    phone = stack.enter_context(HeldLearn(home.house, locale[:2]))
    phone.open(home.link)
    phone.does("game.outback")
    phone.does("rules")
    assert phone.counts("rules.found", len(pages("outback", phone.language)))
    page = page_of("outback", phone.language, slug)
    assert page is not None
    phone.looks_up("zzzz")
    phone.looks_up(word)
    phone.tap(page.title)
    assert phone.reads("learn.ruling", ruling="OB14")
    phone.does_the_exercise(page)
    phone.does("rules.go")
    assert phone.sees(page.title), "the word is still there"


def test_at_a_table_somebody_asks_what_now_and_looks_a_rule_up(
    stack: ExitStack, home: Home
) -> None:
    hub = start_game(home.house, ["Ada", "Bo"])
    let_happen(hub, *map(read, FILLED))
    phone = stack.enter_context(HeldLearn(home.house))
    phone.comes_to(home, home.table(hub.session.id))
    phone.does("table.all_seats")
    phone.does("coach.no")
    assert phone.does_not_read("coach.no")
    before = hub.session.entries
    phone.does("outback.head.turn", name="Ada")
    assert phone.reads("outback.now.first_roll", name="Ada")
    assert phone.reads("outback.now.next", name="Bo")
    phone.does("rules")
    phone.looks_up("joker")
    joker = page_of("outback", "en", "04-joker")
    assert joker is not None
    phone.tap(joker.title)
    assert phone.reads("learn.ruling", ruling="OB2")
    phone.does("table.back")
    assert phone.reads("outback.jeep.title")
    assert hub.session.entries == before, "looking changes nothing"


def test_the_coach_says_each_thing_once_to_who_wants_it(stack: ExitStack, home: Home) -> None:
    setup = start_game(home.house, ["Cleo", "Dov"]).session.setup
    hub = home.house.start(replace(setup, options=OutbackOptions(dice=LuckBy.HAND)))
    let_happen(hub, *map(read, FILLED))
    cleo, dov = (stack.enter_context(HeldLearn(home.house)) for _ in range(2))
    for phone, who in ((cleo, "Cleo"), (dov, "Dov")):
        phone.comes_to(home, home.table(hub.session.id))
        phone.does("table.i_am", name=who)
        assert phone.reads("coach.ask", game="Outback")
    dov.does("coach.no")
    cleo.does("coach.yes")
    jeep, rows, joker = (page_of("outback", "en", s) for s in ("02-jeep", "03-rows", "04-joker"))
    assert jeep and rows and joker
    assert cleo.sees(jeep.short)
    cleo.does("coach.later")
    assert cleo.sees_no(jeep.short)

    cleo.roll(1, "kkeejm")
    assert cleo.sees(rows.short)
    assert not dov.sees(rows.short, patience_s=0.3) and not dov.says("coach.later")
    cleo.does("coach.more")
    assert cleo.reads("learn.ruling", ruling="OB1")
    cleo.does("table.back")
    assert cleo.sees(joker.short), "the next one"
    cleo.does("coach.never")
    assert cleo.sees_no(joker.short)

    cleo.reload()
    assert cleo.reads("outback.head.roll", roll=1)
    assert not cleo.sees(rows.short, patience_s=0.3) and not cleo.sees(joker.short, 0.1)
    keep = page_of("outback", "en", "05-rolls")
    assert keep and cleo.sees(keep.short)
    cleo.roll(2, "kkeejm")
    assert cleo.sees_no(keep.short), "who plays on has seen it"
