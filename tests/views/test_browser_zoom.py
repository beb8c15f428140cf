"""Two fingers make anything larger, and the app stays what it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games.outback.events import FirstChosen
from companion.i18n import Texts
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import home_of, let_happen, start_game
from tests.views.outback_pages import open_table

EN = Texts("en")
MOBILE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
VIEW = """() => {
  const {width, height} = document.querySelector('flutter-view').getBoundingClientRect();
  return [width, height];
}"""

SCROLLS = """() => Math.max(...[...document.querySelectorAll("flt-semantics")]
  .filter(node => /scroll/.test(getComputedStyle(node).overflowY))
  .map(node => node.getBoundingClientRect().height))"""
"""How high the highest of what scrolls is."""
LEAST_DP = 200
"""So much of a screen has to be left for the game."""


def move_fingers(phone: TablePhone, apart: tuple[int, int]) -> None:
    """Put two fingers on the screen, so many dots from the middle, and move them."""
    client = phone.context.new_cdp_session(phone.page)

    def touch(kind: str, *xs: float) -> None:
        points = [{"x": x, "y": 600, "id": finger} for finger, x in enumerate(xs)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        phone.page.wait_for_timeout(20)

    begin, end = apart
    touch("touchStart", 195 - begin, 195 + begin)
    for step in range(1, 11):
        at = begin + (end - begin) * step / 10
        touch("touchMove", 195 - at, 195 + at)
    touch("touchEnd")


def test_two_fingers_zoom_and_nothing_is_drawn_anew(browser: Browser, tmp_path: Path) -> None:
    with home_of(tmp_path) as home, TablePhone(browser) as phone:
        phone.context.new_cdp_session(phone.page).send("Emulation.setDeviceMetricsOverride", MOBILE)
        phone.open(home.link)
        assert phone.sees(EN("home.boxes"))
        before = phone.page.evaluate(VIEW)
        placed = phone.control(EN("home.settings")).bounding_box()
        move_fingers(phone, (40, 90))
        wait_until(lambda: phone.page.evaluate("visualViewport.scale") > 1.5, "a larger picture")
        phone.page.wait_for_timeout(500)
        assert phone.page.evaluate(VIEW) == before
        tag = phone.page.locator("meta[name=viewport]").first.get_attribute("content") or ""
        assert "user-scalable" not in tag and "maximum-scale" not in tag
        move_fingers(phone, (180, 10))
        wait_until(lambda: phone.page.evaluate("visualViewport.scale") == 1, "the whole again")
        assert phone.control(EN("home.settings")).bounding_box() == placed
        phone.tap(EN("home.settings"))
        assert phone.sees(EN("settings.title"))
        assert phone.console_errors == []


def test_in_large_letters_on_a_low_phone_a_question_leaves_room_for_the_game(
    browser: Browser, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """How large they are is known once what is asked above the foot was too high there."""
    with (
        home_of(tmp_path) as home,
        TablePhone(browser, size=(360, 640), locale="fr-FR", text_scale=2.0) as phone,
    ):
        hub = start_game(home.house, ["Anna", "Ben"])
        let_happen(hub, FirstChosen(0))
        open_table(phone, home, hub)
        wait_until(lambda: phone.page.evaluate(SCROLLS) > LEAST_DP, "room for the game")
        phone.keep_picture("large-letters-asked")
        phone.does("coach.no")
        assert phone.does_not_read("coach.no")
        assert phone.console_errors == [] and caplog.messages == []
