"""What is chosen is told to the eye and to a screen reader, on every screen with a choice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from companion.games import GAMES
from tests.support.agreements import agreements, setup_of
from tests.views.drawn_phone import Drawn, DrawnPhone, laid
from tests.views.game_pages import TablePhone
from tests.views.harness import browser, wait_until  # noqa: F401
from tests.views.house_server import home_of, player_of
from tests.views.wire_phone import controls
from views.games import TABLES
from views.present.setup import STEPS, Draft
from views.routes import Route, game_page, table

HOUSE = (Route("home"), Route("settings"))


def places(game_id: str, phone: DrawnPhone) -> Iterator[Route]:
    """Every screen of a house and of a game on which something may be chosen."""
    yield from HOUSE
    yield game_page(game_id)
    yield from (game_page(game_id, sheet) for sheet in TABLES[game_id].pages)
    yield from (table(phone.hub.session.id, sheet) for sheet in ("", "settings", "board"))


def states(drawn: Drawn) -> list[bool]:
    """Whether each answer among these is chosen; nothing of what is no answer."""
    found = []
    for button in drawn["controls"]:
        said = (
            list(controls(button, ("Semantics",)))[:1] if button["_c"] == "MergeSemantics" else []
        )
        found += [each["selected"] for each in said if "selected" in each]
    return found


def check(drawn: Drawn, where: object) -> int:
    """Of answers side by side one is chosen; those of a row that wraps may be chosen together.

    None of the three pyramids is, where a table plays one of its own: that is said further below.
    """
    groups = [row for row in controls(drawn, ("Row",)) if len(states(row)) > 1]
    for row in groups:
        is_choice = row.get("intrinsic_height") and not row.get("wrap")
        is_own = getattr(where, "pyramid", "") == "own" and row.get("key") == "pyramid"
        chosen = 0 if is_own else 1
        assert not is_choice or states(row).count(True) == chosen, f"{states(row)} at {where}"
    return len(groups)


@pytest.mark.parametrize("game_id", GAMES)
def test_one_answer_of_each_question_is_the_chosen_one(game_id: str, tmp_path: Path) -> None:
    random = Random(21)
    options = agreements(game_id)
    setup = setup_of(game_id, options[0], random)
    house, hub = laid(tmp_path, setup)
    phone = DrawnPhone(house, hub)
    phone.sit(hub.all_seats)
    for place in places(game_id, phone):
        phone.go(place)
        check(phone.draw(), place)
    added = [player_of(house, name) for name in ("Ann", "Ben", "Cleo", "Dov")]
    for each in random.sample(options, min(20, len(options))):
        draft = Draft(game_id, setup_of(game_id, each, random).options, ())
        for player in added:
            draft = draft.with_player(player)
        phone.desk.draft = draft.at(STEPS.index("app"))
        phone.go(game_page(game_id, "new"))
        asked = check(phone.draw(), draft.options)
        assert asked >= 3 or len(options) == 1, "there is nothing to agree on"
        phone.go(Route("home"))


def test_a_screen_reader_hears_what_is_chosen_and_what_is_ticked(
    browser: Browser,  # noqa: F811
    tmp_path: Path,
) -> None:
    with home_of(tmp_path) as home, ExitStack() as stack:
        phone = stack.enter_context(TablePhone(browser))
        phone.open(home.link)
        phone.does("game.outback")
        phone.does("game.start")
        phone.seat("Ann", "Ben")
        phone.does("prepare.next.app")
        assert phone.reads("outback.option.dice")
        app, hand = (phone.text(f"outback.option.dice.{by}") for by in ("app", "hand"))
        assert [current(phone, name) for name in (app, hand)] == ["true", "false"]
        phone.does("outback.option.dice.hand")
        wait_until(lambda: current(phone, hand) == "true", "the other answer")
        assert current(phone, app) == "false"
        phone.does("prepare.next.box")
        assert phone.reads("prepare.lay_out")
        first, *others = phone.ticks()
        phone.tap(first)
        wait_until(lambda: phone.ticks(ticked=True) == [first], "its tick")
        assert phone.ticks() == others


def current(phone: TablePhone, name: str) -> str | None:
    """What is said of an answer: whether it is the current one."""
    return phone.control(name).get_attribute("aria-current")
