"""The campaign of Rush Out: what people have won is offered when the same people play again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.rush_out.box import RushOutBox, Unlocked
from companion.games.rush_out.campaign import with_unlocked
from companion.games.rush_out.options import Pyramid
from companion.games.rush_out.pieces import Tile
from companion.i18n import Texts
from tests.support.typed import TYPED
from tests.views.harness import PATIENCE_S, cookie_for, run
from tests.views.house_server import Home, home_of, player_of
from tests.views.wire_phone import WirePhone
from views.present.rush_out.campaign import pyramid_name, unlocked_words
from views.present.setup import Draft, seats

EN = Texts("en")
PAIR, THIRD = ("Anna", "Ben"), "Cleo"
PORTALS = Unlocked(Pyramid.ONE, (Tile.PORTAL, Tile.PORTAL))
ONE, TWO = (pyramid_name(each, EN) for each in (Pyramid.ONE, Pyramid.TWO))
WON = EN("rush_out.campaign.won", pyramids=ONE)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """A house in which Anna and Ben have won the first pyramid."""
    with home_of(tmp_path) as running:
        house = running.house
        setup, result = TYPED["rush_out"]
        pair = tuple(player_of(house, name) for name in PAIR)
        player_of(house, THIRD)
        sitting = seats(Draft("rush_out", setup.options, pair), house.library.players())
        kept = run(house.type_in(replace(setup, seats=sitting), result, by="phone"))
        assert isinstance(kept, str)
        yield running


def prepare(
    home: Home, names: tuple[str, ...], look: Callable[[WirePhone], Awaitable[None]]
) -> None:
    """Seat these people, and look at what they can agree on."""

    async def prepared() -> None:
        async with asyncio.timeout(2 * PATIENCE_S):
            cookie = cookie_for(home.door)
            phone = await WirePhone.open(home.server.url, cookie, route="/rush_out/new")
            for name in names:
                await phone.press(EN("prepare.seat", name=name))
                await phone.sees(EN("prepare.leave", name=name))
            await phone.press(EN("prepare.next.app"))
            await phone.sees(EN("rush_out.option.pyramid"))
            await look(phone)
            await phone.close()

    run(prepared())


def test_the_next_pyramid_is_offered_to_those_who_have_won_one(home: Home) -> None:
    async def look(phone: WirePhone) -> None:
        await phone.sees(WON)
        await phone.press(EN("rush_out.campaign.next", pyramid=TWO))
        await phone.sees(EN("rush_out.option.pyramid.two.why"))

    prepare(home, PAIR[::-1], look)


def test_with_somebody_else_nothing_was_won(home: Home) -> None:
    async def look(phone: WirePhone) -> None:
        assert not phone.shows(WON) and not phone.shows(EN("rush_out.campaign"))

    prepare(home, (*PAIR, THIRD), look)


def test_what_a_pyramid_unlocked_is_laid_by_a_tap_and_put_back_by_another(home: Home) -> None:
    home.house.library.save_box("rush_out", with_unlocked(RushOutBox(), PORTALS))
    what = unlocked_words(PORTALS, EN)
    row = EN("rush_out.campaign.unlocked", pyramid=ONE, what=what)

    async def look(phone: WirePhone) -> None:
        for is_laid in (True, False):
            await phone.press(row)
            await phone.until(lambda wanted=is_laid: (row, wanted) in phone.ticks())  # type: ignore[misc]

    prepare(home, PAIR, look)


def test_what_a_pyramid_unlocks_is_said_once_and_can_be_forgotten(home: Home) -> None:
    portal = EN("rush_out.tile.portal")
    new = EN("rush_out.campaign.keep", pyramid=ONE, what=portal)

    async def look(phone: WirePhone) -> None:
        unknown = EN("rush_out.campaign.unknown", pyramid=ONE)
        assert phone.shows(WON) and not phone.shows(unknown)
        await phone.press(EN("rush_out.option.pages.add"))
        await phone.sees(unknown)
        await phone.press(EN("rush_out.box.more", what=portal))
        await phone.press(new)
        await phone.sees(EN("rush_out.campaign.unlocked", pyramid=ONE, what=portal))
        assert known() == (Unlocked(Pyramid.ONE, (Tile.PORTAL,)),)
        await phone.press(EN("rush_out.campaign.forget", pyramid=ONE))
        await phone.sees(new)

    def known() -> tuple[Unlocked, ...]:
        box = home.house.library.box("rush_out")
        assert isinstance(box, RushOutBox)
        return box.unlocked

    prepare(home, PAIR, look)
    assert known() == ()
