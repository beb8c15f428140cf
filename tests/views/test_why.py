"""The small "why?": it leads to a ruling's page, and whoever comes back finds what they left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.game import LuckBy
from companion.games.outspeed.state import Phase
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.i18n import Texts
from companion.learn.pages import page_on
from tests.games.rush_out.notation import read
from tests.support.agreements import agreements, setup_of
from tests.test_ruling_ids import ID
from tests.views.drawn_phone import DrawnPhone, laid
from tests.views.harness import PATIENCE_S, cookie_for
from tests.views.house_server import Home, let_happen, start_game
from tests.views.wire_phone import WirePhone
from views.games.outspeed.handover import HANDED, Handover
from views.games.typed import keep_typed, typed
from views.routes import table

EN = Texts("en")
ROUND = (
    "first 0", "keep 0 mummy trap", "keep 1 trap trap", "specials 0 observe join",
    "specials 1 copy recover", "stand 0 on 29", "stand 1 on 0", "lower",
)  # fmt: skip


def why(game: str, ruling: str) -> str:
    """What the way to a ruling is called."""
    page = page_on(game, "en", ruling)
    assert page is not None
    return EN("why.rule", page=page.title)


@pytest.fixture
def round_of(home: Home) -> str:
    """The address of a round of Rush Out: Anna turns her actions."""
    hub = start_game(home.house, ["Anna", "Julie"], "rush_out")
    options = replace(RushOutOptions(), specials=LuckBy.HAND, map=PyramidMap.SQUARE)
    hub = home.house.start(replace(hub.session.setup, options=options))
    let_happen(hub, *map(read, ROUND))
    return f"/table/{hub.session.id}"


def on_phone(home: Home, route: str, play: Callable[[WirePhone], Awaitable[None]]) -> None:
    """Open an address on a new phone and go on from there."""

    async def run() -> None:
        async with asyncio.timeout(2 * PATIENCE_S):
            phone = await WirePhone.open(home.server.url, cookie_for(home.door), route=route)
            await play(phone)
            await phone.close()

    asyncio.run(run())


def holds_no_id(phone: WirePhone) -> bool:
    return not any(ID.search(said) for said in phone.texts())


def test_whoever_comes_back_is_still_in_the_middle_of_it(home: Home, round_of: str) -> None:
    idle, rule = EN("rush_out.idle.turn", action=""), why("rush_out", "R1")

    async def play(phone: WirePhone) -> None:
        await phone.press(EN("table.all_seats"))
        await phone.press(EN("rush_out.action.idle"))
        await phone.sees(EN("rush_out.idle.why"))
        assert holds_no_id(phone) and phone.can_tap(idle)
        await phone.press(rule)
        await phone.sees(EN("learn.ruling", ruling="R1"))
        assert not phone.can_tap(idle)
        await phone.press(EN("table.back"))
        await phone.sees(EN("rush_out.idle.why"))
        assert phone.can_tap(idle)

    on_phone(home, round_of, play)


def test_a_secret_is_not_shown_again_to_whoever_comes_back(tmp_path: Path) -> None:
    """Between two hands: what was open for one seat's eyes is asked for anew."""
    house, hub = laid(tmp_path, setup_of("outspeed", agreements("outspeed")[0], Random(1)))
    for is_shown in (False, True):
        desk = DrawnPhone(house, hub, "en").desk
        here, at = desk.places.at_table(), desk.route
        keep_typed(here, ("koala",))
        HANDED.keep(here, Handover(0, 3, Phase.DECLARING, is_shown))
        desk.arrive(table(hub.session.id, "rules", "02-path"))
        assert HANDED.of(desk) is None or not is_shown, "nor behind the page that is looked up"
        desk.arrive(at)
        for again in (desk, DrawnPhone(house, hub, "en").desk):
            assert typed(again.places.at_table()) == ("koala",)
            assert (HANDED.of(again) is None) is is_shown


def test_a_screen_that_is_left_forgets_what_it_was_in_the_middle_of(tmp_path: Path) -> None:
    house, hub = laid(tmp_path, setup_of("outback", agreements("outback")[0], Random(1)))
    desk = DrawnPhone(house, hub, "en").desk
    at = desk.route
    keep_typed(desk.places.at_table(), ("koala",))
    desk.arrive(table(hub.session.id, "history"))
    desk.arrive(at)
    assert typed(desk.places.at_table()) == ()


def test_from_a_preparation_one_comes_back_to_it(home: Home) -> None:
    for name in ("Anna", "Ben", "Cleo"):
        home.house.add_player(name)

    async def play(phone: WirePhone) -> None:
        for name in ("Anna", "Ben", "Cleo"):
            await phone.press(EN("prepare.seat", name=name))
            await phone.sees(EN("prepare.leave", name=name))
        await phone.press(EN("prepare.next.app"))
        await phone.press(why("ants", "A16"))
        await phone.sees(EN("learn.ruling", ruling="A16"))
        await phone.press(EN("prepare.back"))
        await phone.sees(EN("ants.option.leader"))
        assert holds_no_id(phone)

    on_phone(home, "/ants/new", play)


def test_a_refusal_has_its_way_to_the_rule_beside_it(home: Home) -> None:
    """OB19: partners are chosen for four, then somebody does not play."""
    four = ("Anna", "Ben", "Cleo", "Dan")
    for name in four:
        home.house.add_player(name)
    refused = EN("outback.why.teams_need_four", given=3)

    async def play(phone: WirePhone) -> None:
        for name in four:
            await phone.press(EN("prepare.seat", name=name))
            await phone.sees(EN("prepare.leave", name=name))
        await phone.press(EN("prepare.next.app"))
        await phone.press(EN("outback.option.variant.teams"))
        await phone.sees(EN("outback.option.variant.teams.why"))
        await phone.press(EN("prepare.back"))
        await phone.press(EN("prepare.leave", name="Dan"))
        await phone.sees(EN("prepare.seat", name="Dan"))
        await phone.press(EN("prepare.next.app"))
        await phone.press(EN("prepare.next.box"))
        await phone.press(EN("prepare.start"))
        await phone.sees(EN("close"))
        assert phone.shows(refused) and holds_no_id(phone)
        await phone.press(why("outback", "OB19"))
        await phone.sees(EN("learn.ruling", ruling="OB19"))

    on_phone(home, "/outback/new", play)
