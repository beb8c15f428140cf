"""The table server in a real browser: it starts, asks nobody else, and comes back quickly."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft
import pytest
from playwright.sync_api import Browser, Locator

from companion.i18n import Texts
from tests.views.harness import Phone, Server, door, our_server, stock_server, wait_until
from views.caller import Caller

OUTAGE_S = 8
"""Long enough for four tries of Flet's own client: after 0.5, 1.5, 3.5 and 7.5 s."""

PRETEND_TO_BE_FIREFOX = """
Object.defineProperty(Navigator.prototype, "vendor", {get: () => ""});
Object.defineProperty(Navigator.prototype, "userAgent",
  {get: () => "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"});
"""


async def counter(page: ft.Page, caller: Caller | None = None) -> None:
    count = ft.Text("Count 0")

    def add(_: object) -> None:
        count.value = f"Count {int(count.value.split()[1]) + 1}"

    page.add(ft.Text(f"At {page.route}"), count, ft.Button("Add one", on_click=add))


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with our_server(counter, host_names=["phone.test"]) as running:
        yield running


def link(server: Server, host: str = "127.0.0.1") -> str:
    return f"http://{host}:{server.port}/join/{door().join_token}"


@pytest.mark.parametrize("host", ["127.0.0.1", "phone.test"])
def test_the_app_starts_asks_no_other_host_and_reports_no_error(
    browser: Browser, server: Server, host: str
) -> None:
    with Phone(browser) as phone:
        phone.open(link(server, host))
        assert phone.sees("Count 0")
        phone.tap("Add one")
        assert phone.sees("Count 1")
        assert phone.foreign_requests() == []
        assert phone.console_errors == []
        assert {urlsplit(url).scheme for url in phone.requested} <= {"http", "ws", "blob"}


def test_the_renderer_of_other_browsers_starts_too(browser: Browser, server: Server) -> None:
    with Phone(browser, locale="fr-FR", scheme="dark") as phone:
        phone.context.add_init_script(PRETEND_TO_BE_FIREFOX)
        phone.open(link(server, "phone.test"))
        assert phone.sees("Count 0")
        assert any("canvaskit.wasm" in url for url in phone.requested)
        assert phone.foreign_requests() == []
        assert phone.console_errors == []


def test_the_client_asks_a_foreign_host_fault_is_still_there(browser: Browser) -> None:
    async def main(page: ft.Page) -> None:
        await counter(page)

    with stock_server(main, no_cdn=True) as stock, Phone(browser) as phone:
        phone.context.route("https://**", lambda route: route.abort())
        phone.page.goto(stock.url)
        wait_until_asked(phone, "rive_native.js")


def wait_until_asked(phone: Phone, name: str) -> None:
    def asked() -> bool:
        phone.page.wait_for_timeout(20)  # lets Playwright report
        return any(name in url for url in phone.foreign_requests())

    wait_until(asked, f"a request for {name}")


def test_a_phone_without_the_link_types_the_code(browser: Browser, server: Server) -> None:
    with Phone(browser, locale="fr-FR", scheme="dark") as phone:
        phone.page.goto(f"{server.url}/table/7")
        phone.page.get_by_role("textbox").fill("111 111")
        phone.page.get_by_role("button", name="Rejoindre la table").click()
        assert "pas le code" in phone.page.get_by_role("alert").inner_text()
        phone.page.get_by_role("textbox").fill("271 828")
        phone.page.get_by_role("button", name="Rejoindre la table").click()
        phone.listen()
        assert phone.sees("Count 0")
        assert not [error for error in phone.console_errors if "403" not in error]


@pytest.mark.parametrize("width", [320, 390, 844])
def test_the_join_page_fits_any_phone(
    browser: Browser, server: Server, width: int, tmp_path: Path
) -> None:
    with Phone(browser, size=(width, 640), text_scale=2, locale="fr") as phone:
        phone.page.goto(server.url)
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
        button = phone.page.get_by_role("button").bounding_box()
        assert button is not None and button["height"] >= 48


@dataclass(frozen=True)
class Restart:
    """What a phone did while the server was away for `OUTAGE_S`."""

    tries: int
    reload_after_s: float
    is_back: bool
    said_meanwhile: str


@pytest.fixture(scope="module")
def restart(browser: Browser) -> Restart:
    with Phone(browser, locale="fr-FR") as phone:
        with our_server(counter, host_names=["phone.test"]) as first:
            phone.open(link(first, "phone.test"))
            assert phone.sees("Count 0")
            our_words(phone).wait_for(state="hidden")
        before = sockets(phone)
        phone.page.wait_for_timeout(OUTAGE_S * 1000)
        tries = sockets(phone) - before
        our_words(phone).wait_for(state="visible")
        said_meanwhile = our_words(phone).inner_text()
        with our_server(counter, port=first.port, host_names=["phone.test"]):
            back_at = time.monotonic()
            phone.page.wait_for_event("framenavigated", timeout=10_000)
            reload_after_s = time.monotonic() - back_at
            phone.listen()
            is_back = phone.sees("Count 0")
            our_words(phone).wait_for(state="hidden")
            return Restart(tries, reload_after_s, is_back, said_meanwhile)


def our_words(phone: Phone) -> Locator:
    """What lies over Flet's page while there is nothing to see on it."""
    return phone.page.locator("#words")


def sockets(phone: Phone) -> int:
    return sum(url.startswith("ws") for url in phone.requested)


def test_a_phone_is_back_soon_after_the_server_was_restarted(restart: Restart) -> None:
    assert restart.is_back
    assert restart.reload_after_s < 4


def test_a_phone_without_its_table_says_so_in_its_language(restart: Restart) -> None:
    assert Texts("fr")("app.loading") in restart.said_meanwhile


def test_long_waits_between_tries_fault_is_still_there(restart: Restart) -> None:
    # After 0.5, 1.5, 3.5 and 7.5 s; the next would have come at 15.5, then at 31.5 s.
    assert 2 <= restart.tries <= 4
