"""How a phone has come, and how it lets others in: addresses and its own clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

import pytest

from companion.i18n import Texts
from tests.views.harness import cookie_for, run
from tests.views.house_server import Home, home_of, let_happen, start_game
from tests.views.test_desk import BEFORE
from tests.views.wire_phone import WirePhone, controls
from views.caller import WayIn
from views.present.times import moment
from views.widgets.qr import qr_svg

EN = Texts("en")
WLAN = WayIn("http://192.168.1.20:8550", "wlan0")
CABLE = WayIn("http://10.0.0.5:8550", "enp3s0")
VPN = WayIn("http://10.8.0.2:8550", "tun0", is_doubtful=True)
found: list[WayIn] = []
"""What this machine's cards are, for a test to change."""


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    found[:] = [WLAN, CABLE, VPN]
    with home_of(tmp_path, ways_in=lambda: tuple(found)) as running:
        yield running


@asynccontextmanager
async def phone(
    home: Home, route: str, named: str = "", zone: str = "", still: str = "false"
) -> AsyncIterator[WirePhone]:
    cookie = f"{cookie_for(home.door)}; zone={quote(zone, safe='')}; still={still}"
    opened = await WirePhone.open(home.server.url, cookie, route=route, named=named)
    try:
        yield opened
    finally:
        await opened.close()


def test_a_phone_invites_to_the_address_by_which_it_came(home: Home) -> None:
    async def invite() -> None:
        async with phone(home, "/invite", named="phone.test") as anna:
            await anna.sees(f"http://phone.test:{home.server.port}")
            assert not anna.shows("192.168.1.20") and not anna.can_tap("10.0.0.5")

    run(invite())


def test_an_invitation_tells_where_an_iphone_opens_it_and_can_be_sent(home: Home) -> None:
    async def invite() -> None:
        async with phone(home, "/invite") as anna:  # as the machine itself, which may copy
            await anna.sees(EN("invite.apple"))
            assert anna.can_tap(EN("code.copy_link"))
            (action,) = [each for each in controls(anna._tree(), ("TextButton",)) if _copies(each)]
            assert _copies(action).endswith(home.door.join_path)
        async with phone(home, "/invite", named="phone.test") as anna:
            await anna.sees(EN("invite.apple"))
            (field,) = controls(anna._tree(), ("TextField",))
            assert field["value"].endswith(home.door.join_path) and field["read_only"]

    run(invite())


def _copies(button: Any) -> str:
    """What a button copies, empty where it copies nothing."""
    return str((button.get("action") or {}).get("args", {}).get("data", ""))


@pytest.mark.parametrize("still", ["true", "false", ""])
def test_vibration_is_offered_where_there_is_any(home: Home, still: str) -> None:
    async def look() -> None:
        async with phone(home, "/settings", still=still) as anna:
            await anna.sees(EN("settings.theme"))
            assert anna.shows(EN("settings.vibration")) is (still != "true")

    run(look())


def test_the_machine_itself_shows_all_its_cards_and_lets_choose(home: Home) -> None:
    async def invite() -> None:
        async with phone(home, "/invite") as host:
            await host.sees(WLAN.address)
            assert not host.shows(EN("invite.doubtful"))
            await host.press("10.8.0.2 · tun0")
            await host.sees(VPN.address)
            assert host.shows(EN("invite.doubtful")) and host.can_tap("192.168.1.20 · wlan0")

    run(invite())


@pytest.mark.parametrize(
    ("address", "sent"),
    [(WLAN.address, "http"), (WLAN.address.replace("http", "https"), "https")],
)
def test_whoever_invites_is_told_who_sees_what(home: Home, address: str, sent: str) -> None:
    found[:] = [WayIn(address)]

    async def invite() -> None:
        async with phone(home, "/invite") as host:
            for each in ("in", sent, "owner"):
                await host.sees(EN(f"invite.safe.{each}"))
            assert host.shows(EN("invite.safe.http")) is (sent == "http")

    run(invite())


def test_a_new_address_is_shown_at_the_next_look(home: Home) -> None:
    async def invite() -> None:
        async with phone(home, "/invite", named="localhost") as host:
            await host.sees(WLAN.address)
            found[:] = [WayIn("http://192.168.7.7:8550")]
            await host.press(EN("invite.new_code"))
            await host.sees("http://192.168.7.7:8550")
            found.clear()
            await host.press(EN("home.go"))
            await host.press(EN("home.invite"))
            await host.sees(EN("invite.alone"))

    run(invite())


@pytest.mark.parametrize(
    "zone", ["Pacific/Auckland", "America/New_York", "no/such", "../etc/passwd"]
)
def test_a_table_is_told_by_the_clock_of_the_phone(home: Home, zone: str) -> None:
    hub = start_game(home.house, ["Anna", "Julie"])
    let_happen(hub, *BEFORE)
    at_ms = hub.session.entries[-1].at_ms
    known = ZoneInfo(zone) if zone[0].isupper() else None
    shown = moment(at_ms, at_ms, known, EN)

    async def look() -> None:
        async with phone(home, f"/table/{hub.session.id}/history", zone=zone) as anna:
            await anna.press(EN("table.look_on"))
            await anna.sees(shown)
        async with phone(home, "/outback", zone=zone) as anna:
            assert await anna.button(f"Anna, Julie. {shown}. ")

    run(look())
    assert shown == datetime.fromtimestamp(at_ms / 1000, known).strftime("%H:%M")


def images(phone: WirePhone) -> list[str]:
    """The pictures on the screen."""
    return [each["src"] for each in controls(phone._tree(), ("Image",))]


def test_the_qr_code_of_a_table_leads_to_that_table(home: Home) -> None:
    hub = start_game(home.house, ["Anna", "Ben"])

    async def invite() -> None:
        async with phone(home, f"/table/{hub.session.id}/invite") as host:
            await host.press(EN("table.look_on"))
            await host.sees(EN("invite.type"))
            link = f"{WLAN.address}{home.door.join_path}?to=/table/{hub.session.id}"
            assert qr_svg(link) in images(host)
        async with phone(home, "/invite") as host:
            await host.sees(EN("invite.type"))
            assert qr_svg(WLAN.address + home.door.join_path) in images(host)

    run(invite())


def test_a_code_that_one_phone_has_drawn_anew_is_shown_on_all(home: Home) -> None:
    codes = iter(["111111", "222222", "333333"])
    home.door._draw_code = lambda: next(codes)

    async def draw() -> None:
        async with phone(home, "/invite") as host, phone(home, "/invite") as other:
            await host.sees("271 828")
            await other.sees("271 828")
            for shown in ("111 111", "222 222"):
                await host.press(EN("invite.new_code"))
                await host.sees(shown)
                await other.sees(shown)

    run(draw())
