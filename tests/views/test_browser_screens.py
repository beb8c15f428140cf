"""Every screen in a real browser: on small, turned, dark phones, and whatever is typed into it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import flet as ft
import pytest
import segno
from playwright.sync_api import Browser

from tests.views.game_pages import CUT_OFF, TablePhone
from tests.views.harness import stock_server, wait_until
from tests.views.house_server import A_LONG_NAME, Home
from tests.views.outback_pages import open_table, table_of


def test_names_and_players_that_cannot_be_are_explained(browser: Browser, home: Home) -> None:
    def people() -> list[str]:
        return [player.name for player in home.house.library.players()]

    with TablePhone(browser, locale="fr-FR") as phone:
        phone.open(home.link)
        phone.does("game.outback")
        phone.does("game.start")
        phone.does("prepare.add")
        assert phone.reads("why.name_empty")
        phone.does("prepare.next.app")
        assert phone.reads("why.too_few_players", least=2, most=4, count=0)

        phone.type(phone.text("prepare.name"), "Anna")
        turn(phone, (844, 390))
        turn(phone, (390, 844))
        phone.type_on(phone.text("prepare.name"), "Anna", "belle")
        phone.does("prepare.add")
        assert phone.reads("prepare.leave", name="Annabelle")
        phone.does("prepare.next.app")
        assert phone.reads("why.too_few_players", least=2, most=4, count=1)

        phone.type(phone.text("prepare.name"), "ANNABELLE")
        phone.does("prepare.add")
        assert phone.reads("why.name_taken", name="ANNABELLE")
        assert people() == ["Annabelle"]
        phone.type(phone.text("prepare.name"), "N" * 41)
        phone.does("prepare.add")
        assert phone.reads("why.name_too_long", most=40, length=41)
        assert people() == ["Annabelle"]

        phone.seat("Julie", "🦘", "שרה", A_LONG_NAME)
        phone.does("prepare.next.app")
        assert phone.reads("why.too_many_players", least=2, most=4, count=5)
        assert phone.reads("prepare.players")
        assert home.house.sessions.summaries() == ()
        phone.does("prepare.leave", name="Julie")
        phone.does("prepare.next.app")
        assert phone.reads("outback.option.dice")
        assert phone.console_errors == []


def turn(phone: TablePhone, size: tuple[int, int]) -> None:
    """Turn the phone, and wait until the footer of its screen is where it belongs."""
    width, height = size
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.size = size
    is_flat = width > height

    def has_turned() -> bool:
        x, _, _ = phone.place(phone.text("prepare.next.app"))
        return (x > 0.6 * width) == is_flat and x <= width

    wait_until(has_turned, "the screen to turn")


def test_the_qr_code_on_the_screen_can_be_scanned(painter: Browser, home: Home) -> None:
    link = f"{home.address}/join/{home.door.join_token}"
    with TablePhone(painter) as phone:
        phone.open(home.link)
        phone.does("home.invite")
        assert phone.reads("invite.scan")
        code = [list(map(bool, row)) for row in segno.make(link, error="m").matrix_iter(border=2)]

        def is_painted() -> bool:
            return phone.squares(phone.text("invite.qr"), len(code)) == code

        wait_until(is_painted, "a QR code of the link to be on the screen")


@dataclass(frozen=True)
class Kind:
    """A kind of phone, and how its owner has set it."""

    name: str
    size: tuple[int, int]
    settings: dict[str, Any] = field(default_factory=dict)


@pytest.mark.parametrize(
    "kind",
    [
        Kind("small", (360, 640)),
        Kind("flat", (740, 360)),
        Kind("dark", (390, 844), {"scheme": "dark", "locale": "fr-FR"}),
        Kind("large-text", (360, 640), {"text_scale": 2, "locale": "fr-FR"}),
    ],
    ids=lambda kind: kind.name,
)
def test_every_screen_on_phones_of_every_kind(browser: Browser, home: Home, kind: Kind) -> None:
    """Whatever is looked at, nothing changes by it."""
    hub = table_of(home, A_LONG_NAME, "Jo")
    before = hub.session.entries
    with TablePhone(browser, size=kind.size, **kind.settings) as phone:

        def look_at(name: str, main_action: str = "") -> None:
            assert not main_action or phone.is_in_view(main_action), phone.buttons()
            phone.keep_picture(f"{kind.name}-{name}")
            shown = " ".join(phone.texts())
            assert "must be" not in shown and "Exception" not in shown
            assert phone.too_small() == []

        open_table(phone, home, hub)
        look_at("table", phone.text.count("outback.roll", 6))
        assert phone.sees(A_LONG_NAME)
        for way, says in WALK:
            phone.does(way)
            assert phone.reads(says)
            look_at(says, phone.text(ACTIONS[says]) if says in ACTIONS else "")
        assert hub.session.entries == before
        assert len(home.house.sessions.summaries()) == 1
        assert phone.foreign_requests() == phone.console_errors == []


def test_all_keys_are_there_on_a_phone_on_its_side_with_large_text(
    browser: Browser, home: Home
) -> None:
    """They are higher than the screen: they scroll, and the last one is in the thumb's reach."""
    with TablePhone(browser, size=(844, 390), text_scale=2) as phone:
        phone.open(home.link)
        phone.does("game.outspeed")
        phone.does("game.score")
        assert phone.is_in_view(phone.text("outspeed.finished.to_ships"))
        phone.does("outspeed.finished.to_ships")
        asked = {
            "name": phone.text("finished.seat", number=1),
            "what": phone.text("outspeed.finished.row"),
        }
        assert phone.reads("outspeed.finished.asked", **asked)
        assert phone.is_in_view(phone.text("outspeed.finished.higher"))
        first = phone.text("outspeed.finished.say", number=1, **asked)
        cut = phone.place(first)[2]
        phone.page.mouse.move(700, 200)
        phone.page.mouse.wheel(0, -600)
        wait_until(lambda: phone.place(first)[2] > max(cut, 47), "the whole of the first key")
        assert phone.console_errors == []


WALK = (
    ("table.sheets", "outback.track.title"),
    ("table.history", "table.history"),
    ("table.settings", "settings.language"),
    ("outback.box", "outback.box.rows"),
    ("table.back", "undo"),
    ("home.go", "home.boxes"),
    ("home.settings", "settings.title"),
    ("home.go", "home.boxes"),
    ("home.invite", "invite.title"),
    ("home.go", "home.boxes"),
    ("game.outback", "game.saved"),
    ("game.start", "prepare.players"),
    ("prepare.next.app", "outback.option.dice"),
    ("prepare.next.box", "outback.box.rows"),
)
"""Every screen in turn: what is tapped, and what can then be read."""

ACTIONS = {
    "undo": "undo",
    "outback.track.title": "table.back",
    "table.history": "table.back",
    "settings.language": "table.back",
    "home.boxes": "home.invite",
    "settings.title": "home.go",
    "invite.title": "home.go",
    "game.saved": "game.start",
    "prepare.players": "prepare.next.app",
    "outback.option.dice": "prepare.next.box",
}
"""What has to be in reach of a thumb on these screens, without scrolling."""


def test_a_reconnected_client_shows_nothing_new_fault_is_still_there(browser: Browser) -> None:
    """Why our page forgets its session when it has found its server again."""

    @ft.component
    def counter() -> ft.View:
        count, set_count = ft.use_state(0)
        add = ft.Button("Add one", on_click=lambda _: set_count(lambda n: n + 1))
        return ft.View(route="/", controls=[ft.Container(ft.Text(f"Count {count}")), add])

    async def main(page: ft.Page) -> None:
        page.render_views(counter)

    with stock_server(main, no_cdn=True) as stock, TablePhone(browser) as phone:
        phone.context.route("https://**", lambda route: route.abort())
        phone.open(stock.url)
        phone.tap("Add one")
        assert phone.sees("Count 1")
        phone.lose_the_network()
        assert phone.sees(CUT_OFF)
        phone.find_the_network()
        assert phone.sees_no(CUT_OFF)
        phone.tap("Add one")
        phone.page.wait_for_function("() => window.news.at(-1).includes('Count 2')")
        assert phone.sees("Count 1")
        assert not phone.sees("Count 2", patience_s=0.5)
