"""Two fingers make anything larger, and the app stays what it was."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from companion.i18n import Texts
from tests.views.harness import Phone, wait_until
from tests.views.house_server import home_of

EN = Texts("en")
MOBILE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
VIEW = """() => {
  const {width, height} = document.querySelector('flutter-view').getBoundingClientRect();
  return [width, height];
}"""


def move_fingers(phone: Phone, apart: tuple[int, int]) -> None:
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
    with home_of(tmp_path) as home, Phone(browser) as phone:
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
