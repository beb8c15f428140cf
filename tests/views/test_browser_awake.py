"""The screen stays on wherever a table is shown, or what lies beside one, and only there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.i18n import Texts
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import Home, home_of, start_game

EN = Texts("en")

LOCKS = """
const ask = navigator.wakeLock?.request.bind(navigator.wakeLock);
window.locks = [];
if (ask) navigator.wakeLock.request = async kind => {
  const lock = await ask(kind);
  window.locks.push(lock);
  return lock;
};
"""
"""Notes down every lock that the browser has given."""
PRETEND_TO_BE_WEBKIT = """
Object.defineProperty(Navigator.prototype, 'vendor', {get: () => 'Apple Computer, Inc.'});
let finger = false;
addEventListener('pointerup', () => { finger = true; }, true);
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (finger || this.muted) return play.call(this);
  return Promise.reject(new DOMException('no finger', 'NotAllowedError'));
};
"""
"""It refuses a film with a sound until somebody taps. So does Chromium, but what a test evaluates
in a page counts there as a tap: whether it came before the film was a matter of luck."""
IS_AWAKE = {
    "localhost": "() => window.locks.some(lock => !lock.released)",
    "phone.test": """() => {
      const film = document.querySelector('video');
      return Boolean(film && !film.paused && film.readyState > 2);
    }""",
}
LOSES_SIGHT = """async () => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.all(window.locks.map(lock => lock.release()));
  document.querySelector('video')?.pause();
}"""
"""What a browser does with a page when another tab is looked at."""
IS_SEEN_AGAIN = """() => {
  delete document.hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}"""
every_way = pytest.mark.parametrize("host", ["localhost", "phone.test"])


@contextmanager
def at_the_table(browser: Browser, home: Home, host: str) -> Iterator[TablePhone]:
    """A phone that has come by one of the two ways, with a table on its screen."""
    start_game(home.house, ["Anna", "Julie"])
    with TablePhone(browser) as phone:
        phone.context.add_init_script(LOCKS)
        base = f"http://{host}:{home.server.port}"
        phone.open(f"{base}/join/{home.door.join_token}")
        assert phone.sees(EN("home.continue"))
        assert not is_awake(phone, host)
        phone.tap(EN("home.continue"))
        assert phone.sees(EN("table.who_are_you"))
        yield phone


def is_awake(phone: TablePhone, host: str) -> bool:
    return bool(phone.page.evaluate(IS_AWAKE[host]))


def stays_awake(phone: TablePhone, host: str) -> None:
    wait_until(lambda: is_awake(phone, host), "the screen to be kept on")
    phone.page.wait_for_timeout(1500)
    assert is_awake(phone, host), "only for a moment"


@every_way
def test_awake_after_a_restart_a_reload_and_another_tab_and_not_at_home(
    browser: Browser, tmp_path: Path, host: str
) -> None:
    with ExitStack() as phones:
        with home_of(tmp_path) as home:
            phone = phones.enter_context(at_the_table(browser, home, host))
            stays_awake(phone, host)
        phone.page.locator("#words").wait_for(state="visible")
        phones.enter_context(home_of(tmp_path, home.server.port))
        phone.page.locator("#words").wait_for(state="hidden")
        assert phone.sees(EN("table.who_are_you"))
        stays_awake(phone, host)
        phone.reload()
        assert phone.sees(EN("table.who_are_you"))
        stays_awake(phone, host)
        phone.page.evaluate(LOSES_SIGHT)
        assert not is_awake(phone, host)
        phone.page.evaluate(IS_SEEN_AGAIN)
        stays_awake(phone, host)
        phone.tap(EN("home.go"))
        assert phone.sees(EN("home.continue"))
        wait_until(lambda: not is_awake(phone, host), "the screen to be let go")
        phone.tap(EN("game.rush_out"))
        phone.tap(EN("rush_out.tools.counter"))
        assert phone.sees(EN("game.go"))
        stays_awake(phone, host)
        phone.tap(EN("game.go"))
        wait_until(lambda: not is_awake(phone, host), "the screen to be let go")


def test_where_a_film_needs_a_finger_it_waits_for_the_next_one(
    browser: Browser, tmp_path: Path
) -> None:
    with home_of(tmp_path) as home, at_the_table(browser, home, "phone.test") as phone:
        phone.context.add_init_script(PRETEND_TO_BE_WEBKIT)
        phone.page.goto(phone.page.url)
        phone.listen()
        assert phone.sees(EN("table.who_are_you"))
        phone.page.wait_for_selector("video", state="attached")
        assert not is_awake(phone, "phone.test")
        phone.tap(EN("table.look_on"))
        stays_awake(phone, "phone.test")
        assert not phone.page.evaluate("() => document.querySelector('video').muted")


def test_the_film_begins_again_when_it_ends(browser: Browser, tmp_path: Path) -> None:
    with home_of(tmp_path) as home, at_the_table(browser, home, "phone.test") as phone:
        stays_awake(phone, "phone.test")
        ended = """() => new Promise(done => {
          const film = document.querySelector('video');
          film.addEventListener('ended', () => done(true));
          film.currentTime = film.duration - 0.1;
        })"""
        assert phone.page.evaluate(ended)
        stays_awake(phone, "phone.test")
        at = "() => document.querySelector('video').currentTime"
        assert phone.page.evaluate(at) < 10
