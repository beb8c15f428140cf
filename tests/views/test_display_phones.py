"""Two phones at one table: one lies there for all to see while the other is tapped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.hub import TableHub
from companion.i18n import Texts
from tests.views.harness import cookie_for, run
from tests.views.house_server import Home, home_of, start_game
from tests.views.test_arrival import phone
from tests.views.wire_phone import WirePhone, speaking
from views.routes import table

EN, FR = Texts("en"), Texts("fr")
TURNED = 3.141592653589793


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with home_of(tmp_path) as running:
        yield running


@pytest.fixture
def hub(home: Home) -> TableHub:
    return start_game(home.house, ["Anna", "Julie"])


def display_of(onlooker: WirePhone) -> str:
    """All that is said of what lies there."""
    return next(said for said in onlooker.buttons().values() if FR("display.turn") in said)


def test_a_phone_that_plays_no_seat_lies_there_and_follows(home: Home, hub: TableHub) -> None:
    async def play() -> None:
        async with phone(home, str(table(hub.session.id)), "fr") as onlooker:
            await onlooker.press(FR("display.open"))
            await onlooker.until(lambda: any(FR("display.turn") in t for t in onlooker.texts()))
            assert hub.all_seats and FR("outback.status.starting") in display_of(onlooker)
            async with phone(home, str(table(hub.session.id))) as anna:
                await anna.press(EN("table.i_am", name="Anna"))
                await anna.press(EN("outback.start.choose_name", name="Julie"))
            await onlooker.sees(FR("outback.event.starts", name="Julie"))
            assert "Julie" in display_of(onlooker)
            assert not onlooker.can_tap(FR("undo")), "it only shows"

    run(play())


def test_it_is_turned_by_a_tap_and_stays_so_after_a_reload(home: Home, hub: TableHub) -> None:
    async def turn() -> None:
        address, cookie = str(table(hub.session.id, "display")), cookie_for(home.door)
        onlooker = await speaking("fr").open(home.server.url, cookie, route=address)
        await onlooker.until(lambda: any(FR("display.turn") in t for t in onlooker.texts()))
        assert not rotated(onlooker)
        number = next(n for n, said in onlooker.buttons().items() if FR("display.turn") in said)
        await onlooker.event(number, "click")
        await onlooker.until(lambda: rotated(onlooker))
        assert hub.session.seq == 0, "nothing happened at the table"
        await onlooker.close()
        again = await speaking("fr").open(home.server.url, cookie, route=address)
        await again.until(lambda: rotated(again))
        await again.close()

    run(turn())


def rotated(onlooker: WirePhone) -> bool:
    return TURNED in set(_rotations(onlooker._tree()))


def _rotations(control: object) -> Iterator[object]:
    if isinstance(control, dict):
        yield control.get("rotate")
        control = list(control.values())
    if isinstance(control, list):
        for each in control:
            yield from _rotations(each)


def test_who_plays_reaches_it_and_the_invitation_from_the_sheet_of_the_table(
    home: Home, hub: TableHub
) -> None:
    async def open_both() -> None:
        async with phone(home, str(table(hub.session.id))) as anna:
            await anna.press(EN("table.i_am", name="Anna"))
            await anna.press(EN("table.sheets"))
            await anna.press(EN("home.invite"))
            await anna.sees(EN("invite.scan"))
            await anna.press(EN("table.back"))
            await anna.press(EN("table.sheets"))
            await anna.press(EN("display.open"))
            await anna.until(lambda: any(EN("display.turn") in t for t in anna.texts()))

    run(open_both())
