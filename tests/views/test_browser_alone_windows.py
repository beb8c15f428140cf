"""The phone alone in two windows of one browser: the app is open in one of them at a time."""

from __future__ import annotations

from pathlib import Path

from companion.exchange.session_file import as_game, games_to_file
from companion.i18n import Texts
from tests.support.links import REAL_DIALS, code_of, lived
from tests.views.alone_pages import (
    ADDRESS,
    ELSEWHERE,
    START_S,
    Visited,
    begun_outback,
    die_of,
    logged,
    names_of_die,
    opens,
    phone_alone,
    takes_in,
)
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.published import Host


def test_the_app_goes_on_in_the_window_that_asks_for_it(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """It lets go in the one where it was, and is taken from one that sleeps and does not answer."""
    session, file = begun_outback(), tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(session)]))
    with phone_alone(TablePhone, visited(host), locale="fr-FR") as phone:
        first = phone.page
        opens(phone, ADDRESS)
        takes_in(phone, file)
        assert phone.sees(phone.text("outback.head.roll", roll=1))
        taps_the_die(phone)

        second = phone.page = phone.context.new_page()
        opens(phone, ADDRESS, "alone.busy")
        phone.keep_picture("alone-second-tab-fr")
        phone.does("alone.here")
        assert phone.reads("home.continue")
        assert logged(second) == session.seq + 1
        phone.does("home.continue")
        taps_the_die(phone)
        wait_until(lambda: logged(second) == session.seq + 2, "a tap to be saved in the other one")
        first.get_by_text(phone.text("alone.elsewhere")).wait_for()
        phone.page = first
        phone.keep_picture("alone-elsewhere-fr")

        first.get_by_role("button", name=phone.text("alone.here")).click()
        taps_the_die(phone)
        wait_until(lambda: logged(first) == session.seq + 3, "the tap to be saved")
        second.get_by_text(phone.text("alone.elsewhere")).wait_for()
        second.goto(f"{ADDRESS}{ELSEWHERE}")
        second.evaluate(SLEEPS_WITH_IT)
        first.get_by_text(phone.text("alone.elsewhere")).wait_for()
        opens(phone, ADDRESS, "alone.busy")
        phone.does("alone.here")
        phone.does("home.continue")
        taps_the_die(phone)
        wait_until(lambda: logged(first) == session.seq + 4, "the next tap to be saved")
        assert second.evaluate("() => window.wasRobbed")
        assert phone.console_errors == []


def taps_the_die(phone: TablePhone) -> None:
    """Keep the second die or let go of it, once the table is there."""
    assert phone.sees(phone.text("outback.head.roll", roll=1), patience_s=START_S)
    (die,) = [name for name in names_of_die(phone) if name in phone.buttons()]
    phone.tap(die)


SLEEPS_WITH_IT = """() => new Promise(done => navigator.locks.request(
  "table-companion", {steal: true}, () => { done(); return new Promise(() => {}); })
  .catch(() => { window.wasRobbed = true; }))"""
"""Another window has the app, and is asleep: it does not let go."""


def test_a_page_that_a_browser_keeps_for_the_way_back_holds_nothing(
    visited: Visited, host: Host
) -> None:
    """As WebKit does with one that is left by address; shown again, it begins anew."""
    with phone_alone(TablePhone, visited(host), locale="fr-FR") as phone:
        opens(phone, ADDRESS)
        left, phone.page = phone.page, phone.context.new_page()
        left.evaluate(KEPT.replace("EVENT", "pagehide"))
        opens(phone, ADDRESS, "home.boxes")
        with left.expect_event("framenavigated", timeout=START_S * 1000):
            left.evaluate(f"() => setTimeout({KEPT.replace('EVENT', 'pageshow')})")


KEPT = "() => dispatchEvent(new PageTransitionEvent('EVENT', {persisted: true}))"


def test_a_link_is_taken_by_the_app_that_is_open(visited: Visited, host: Host) -> None:
    """In the same tab and from another one: nothing is loaded anew, and what was begun is there.

    Whoever puts the page on a home screen meanwhile finds it there in the language of the app.
    """
    game = lived("outspeed", 6, options=REAL_DIALS)
    link = f"#/take/{code_of(game)}"
    with phone_alone(TablePhone, visited(host), locale="fr-FR") as phone:
        opens(phone, ADDRESS)
        phone.page.evaluate("() => { window.isTheSame = true }")
        phone.does("home.settings")
        assert phone.page.evaluate(CALLED) == called("fr")
        phone.tap("English")
        phone.speaks("en")
        wait_until(lambda: phone.page.evaluate(CALLED) == called("en"), "the other name")
        phone.does("take.link")
        assert phone.reads("take.paste")  # until then the tap is still on its way to that address
        phone.page.evaluate("link => { location.hash = link }", link)
        assert phone.reads("take.new")
        phone.keep_picture("alone-link-fr")
        phone.does("prepare.back")
        phone.does("home.go")
        phone.does("game.outback")
        phone.does("game.start")
        phone.seat("Sol")
        first, phone.page = phone.page, phone.context.new_page()
        phone.speaks("fr")  # what is chosen in the app lies where this one can't look
        opens(phone, ADDRESS + link, "alone.busy")
        phone.speaks("en")
        phone.page.close()
        phone.page = first
        assert phone.reads("take.new")
        phone.does("prepare.back")
        assert phone.sees("Sol")
        phone.page.evaluate("link => { location.hash = link }", link)
        phone.does("take.go")
        assert phone.reads("end.again")
        wait_until(lambda: logged(phone.page) == len(game.entries), "the game to be kept")
        assert phone.page.evaluate("() => window.isTheSame")
        assert phone.console_errors == []


CALLED = """() => [
  document.title, document.querySelector("meta[name=apple-mobile-web-app-title]").content,
  document.querySelector("link[rel=manifest]").href.split("/").pop()]"""


def called(language: str) -> list[str]:
    """What the page is called in a language."""
    text = Texts(language)
    return [text("app.name"), text("home.title"), f"manifest-{language}.json"]


def test_what_fails_behind_flets_back_is_said_in_our_words(visited: Visited, host: Host) -> None:
    with phone_alone(TablePhone, visited(host), locale="fr-FR") as phone:
        opens(phone, ADDRESS)
        phone.page.workers[0].evaluate(FAIL)
        phone.page.get_by_text(phone.text("alone.sorry")).wait_for()
        phone.keep_picture("alone-sorry-fr")
        assert not any("Error" in text for text in phone.texts())
        phone.page.get_by_role("button", name=phone.text("alone.again")).click()
        assert phone.sees(phone.text("home.boxes"), patience_s=START_S)


FAIL = """() => { self.pyodide.runPython(`
import gc
from flet.messaging.session import Session
gc.unfreeze()  # what was made before the first screen is looked through no more
next(each for each in gc.get_objects() if isinstance(each, Session)).error("a fault of a test")
`) }"""


def test_nothing_is_written_by_a_window_that_was_robbed_in_its_sleep(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """Its own tap comes before the news that it was: what another one has signed stops it."""
    session, file = begun_outback(), tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(session)]))
    with phone_alone(TablePhone, visited(host), locale="fr-FR") as phone:
        opens(phone, ADDRESS)
        takes_in(phone, file)
        assert phone.sees(phone.text("outback.head.roll", roll=1))
        wait_until(lambda: logged(phone.page) == session.seq, "the game to be kept")
        phone.page.evaluate(SIGN)
        phone.page.mouse.click(*die_of(phone))
        phone.page.get_by_text(phone.text("alone.elsewhere")).wait_for()
        assert logged(phone.page) == session.seq


SIGN = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("table-companion");
  asked.onsuccess = () => {
    const signing = asked.result.transaction("documents", "readwrite");
    signing.objectStore("documents").put(['"another one"', 1], "thief");
    signing.oncomplete = () => { asked.result.close(); done(); };
    signing.onabort = () => failed(signing.error);
  };
})"""
