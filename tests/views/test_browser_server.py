"""The table server in a real browser: it starts, asks nobody else, and comes back quickly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft
import pytest
from playwright.sync_api import Browser, Locator

from companion.i18n import Texts
from tests.views.game_pages import TablePhone
from tests.views.harness import Phone, Server, door, our_server, stock_server, wait_until
from views.caller import Caller
from views.server.client_files import ClientFiles

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


def test_what_fails_behind_flets_back_is_said_in_our_words(browser: Browser) -> None:
    """Flet's client would put a heading over them, in English."""

    async def main(page: ft.Page, _: Caller) -> None:
        await counter(page)
        page.add(ft.Button("Fail", on_click=lambda _: page.session.error("a fault of a test")))

    with our_server(main) as server, TablePhone(browser, locale="fr-FR") as phone:
        phone.open(link(server))
        phone.tap("Add one")
        assert phone.sees("Count 1")
        phone.tap("Fail")
        phone.page.get_by_text(phone.text("sorry.page")).wait_for()
        phone.keep_picture("server-sorry-fr")
        assert not any("Error" in text for text in phone.texts())
        assert not phone.page.get_by_role("button", name="Add one").is_visible()


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_what_a_screen_reader_finds_first_is_in_its_language(
    browser: Browser, server: Server, locale: str
) -> None:
    with Phone(browser, locale=locale) as phone:
        phone.page.goto(link(server))
        label = "() => document.querySelector('flt-semantics-placeholder')?.ariaLabel"
        expected = Texts(locale[:2])("app.read_aloud")
        wait_until(lambda: phone.page.evaluate(label) == expected, "the name of the button")


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


def our_words(phone: Phone) -> Locator:
    """What lies over Flet's page while there is nothing to see on it."""
    return phone.page.locator("#words")


def said(phone: Phone, key: str) -> None:
    """Wait until our words are these, in French."""
    our_words(phone).get_by_text(Texts("fr")(f"app.{key}")).wait_for(state="visible")


NOTE_LAST_WORDS = """addEventListener("pagehide", () => {
  sessionStorage.said = document.querySelector("#words [data-says]:not([hidden])").textContent;
})"""
IS_NEWER = "older => typeof PAGE === 'string' && PAGE !== older"
"""A page that was just begun has no mark yet."""
WAS_LOADED_ANEW = """() => sessionStorage["loaded for"] === "another"
  && performance.getEntriesByType("navigation")[0].type === "reload\""""
IS_THE_SAME = "() => window.isTheSame === true"
"""Whether a page was not loaded anew since this was made true."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    with Phone(browser, locale="fr-FR") as opened:
        yield opened


def at_the_counter(phone: Phone, server: Server) -> None:
    phone.open(link(server, "phone.test"))
    assert phone.sees("Count 0")
    our_words(phone).wait_for(state="hidden")
    phone.page.evaluate("() => { window.isTheSame = true }")


def test_a_phone_finds_a_server_that_was_restarted_and_keeps_what_it_has_loaded(
    phone: Phone,
) -> None:
    with our_server(counter, host_names=["phone.test"]) as first:
        at_the_counter(phone, first)
        phone.tap("Add one")
        assert phone.sees("Count 1")
    said(phone, "away")
    phone.requested.clear()
    with our_server(counter, port=first.port, host_names=["phone.test"]):
        assert phone.sees("Count 0")
        our_words(phone).wait_for(state="hidden")
        phone.tap("Add one")
        assert phone.sees("Count 1")
        assert phone.page.evaluate(IS_THE_SAME)
        assert {urlsplit(url).path for url in phone.requested} == {"/health", "/ws"}


def test_a_page_older_than_its_server_says_so_and_is_loaded_anew(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    with our_server(counter, host_names=["phone.test"]) as first:
        at_the_counter(phone, first)
    older = phone.page.evaluate(f"() => {{ {NOTE_LAST_WORDS}; return PAGE }}")
    monkeypatch.setattr(ClientFiles, "mark", lambda self: "other files")
    with our_server(counter, port=first.port, host_names=["phone.test"]):
        phone.page.wait_for_function(IS_NEWER, arg=older)
        phone.listen()
        assert phone.sees("Count 0")
        assert not phone.page.evaluate(IS_THE_SAME)
        assert phone.page.evaluate("() => sessionStorage.said") == Texts("fr")("app.newer")


def test_a_page_that_stays_older_is_not_loaded_again_and_again(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As behind somebody who keeps pages for longer than they are good."""

    async def health(_: object) -> dict[str, str]:
        return {"page": "another"}

    monkeypatch.setattr("views.server.app._Client.health", health)
    with our_server(counter, host_names=["phone.test"]) as server:
        phone.page.goto(link(server, "phone.test"))
        phone.page.wait_for_function(WAS_LOADED_ANEW)
        at_the_counter(phone, server)
        phone.page.wait_for_timeout(1000)
        assert phone.page.evaluate(IS_THE_SAME)
