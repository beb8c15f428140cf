"""A page that nobody sees: what a real browser says of it, and what another phone shows of that."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser

from tests.views.game_pages import TablePhone
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, start_game

SEEN = """state => {
  Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""What a browser does when its tab is covered or comes to the front: headless ones never do."""


def test_a_phone_whose_page_is_hidden_is_asleep_until_it_is_seen_again(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    hub = start_game(home.house, ["Anna", "Julie"])
    anna, julie = stack.enter_context(TablePhone(browser)), stack.enter_context(HeldPhone())
    for phone, name in ((anna, "Anna"), (julie, "Julie")):
        phone.comes_to(home, home.table(hub.session.id))
        phone.does("table.i_am", name=name)
        assert phone.reads("undo")
    julie.opens("settings")
    asleep = julie.text("people.elsewhere", presence=julie.text("people.asleep"))
    assert julie.sees_no(asleep)
    anna.page.evaluate(SEEN, "hidden")
    assert julie.sees(asleep)
    anna.page.evaluate(SEEN, "visible")
    assert julie.sees_no(asleep)
