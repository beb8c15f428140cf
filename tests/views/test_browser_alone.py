"""The phone alone in a real browser: no server, no network, and nothing lost when it is killed."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import segno
from playwright.sync_api import Playwright

from companion.exchange.session_file import as_game, as_session, games_from_file, games_to_file
from companion.games.rush_out.pieces import WRITINGS
from companion.games.rush_out.state import RushOutState
from tests.support.links import REAL_DIALS, code_of, cut, lived
from tests.views.alone_pages import (
    ADDRESS,
    FORGETS,
    START_S,
    Profile,
    Visited,
    begun_outback,
    chooses,
    die_of,
    documents,
    downloaded,
    has_kept_everything,
    leaves_the_app,
    logged,
    names_of_die,
    opens,
    phone_alone,
    reads_how_it_is_kept,
    same_phone,
    shows,
    takes_in,
)
from tests.views.ants_pages import AntsPhone
from tests.views.game_pages import SPOKEN, TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import home_of
from tests.views.published import Host, site_files_of
from tests.views.rush_out_pages import RushOutPhone
from views.publish.site import with_worker, write

NAMES = ("Anna", "Léa")
KILLS = 5


def test_three_games_without_a_server_or_a_network_and_back_to_the_table(
    playwright: Playwright, visited: Visited, host: Host, tmp_path: Path
) -> None:
    """Begun with the host there, and ended offline after a kill in the middle of a count; then all
    of them go on at a table server."""
    nearly_won = tmp_path / "nearly-won.json"
    nearly_won.write_bytes(games_to_file([cut(WON, len(WON.entries) - 1)]))
    profile = visited(host)
    with phone_alone(RushOutPhone, profile) as phone:
        opens(phone, ADDRESS)
        phone.begins_alone()
        assert phone.reads("rush_out.talk.solo")
        assert not phone.offers("rush_out.talkie.talk")
        first_round(phone)
        go_home(phone)
        phone.does("home.settings")
        phone.tap("Français")
        phone.speaks("fr")
        go_home(phone)
        ants = same_phone(phone, AntsPhone)
        begin_ants(ants)
        count_first_round(ants)
        begin_second_round(ants)
        has_kept_everything(phone.page)
        host.stop()
        profile.kill()

    with phone_alone(RushOutPhone, profile) as phone:
        phone.speaks("fr")
        opens(phone, ADDRESS)
        phone.keep_picture("alone-home-fr")
        ants = same_phone(phone, AntsPhone)
        ants.does("home.continue")
        end_second_round(ants)
        go_home(phone)
        reads_how_it_is_kept(phone)
        phone.does("home.continue")
        phone.lowers_to(COUNTER_OF_A_SECOND_ROUND)
        go_home(phone)
        takes_in(phone, nearly_won)
        phone.acts(phone.text("rush_out.pass.won"))
        end = as_session(WON).state
        assert isinstance(end, RushOutState)
        assert phone.counts("rush_out.end.won", end.counter, round=end.round)
        go_home(phone)
        phone.does("home.settings")
        backup = downloaded(phone, "travel.export_all", tmp_path)
        with phone.context.new_page() as printed:
            printed.goto(f"{ADDRESS}lessons/fr/outback")
            assert printed.locator("article img").first.evaluate("node => node.naturalWidth") > 0
        assert profile.foreign == [] and phone.console_errors == []

    games = games_from_file(backup.read_bytes())
    assert isinstance(games, tuple)
    outcomes = {each.id: as_session(each).outcome for each in games}
    assert sorted(outcome is None for outcome in outcomes.values()) == [False, False, True]
    elsewhere: Any = Profile(playwright, tmp_path / "elsewhere")
    with home_of(tmp_path / "table") as home, TablePhone(elsewhere) as other:
        other.open(home.link)
        chooses(other, backup)
        assert other.counts("parcel.new", 3) and home.house.sessions.summaries() == ()
        other.does("parcel.go")
        wait_until(lambda: len(home.house.sessions.summaries()) == 3, "all games")
        sessions = home.house.sessions.summaries()
        assert {each.id: home.house.table(each.id).session.outcome for each in sessions} == outcomes
        assert [each.id for each in sessions if not each.finished] == [
            each for each, outcome in outcomes.items() if outcome is None
        ]


def test_no_tap_that_was_shown_is_lost_when_the_browser_is_killed(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """A die is kept and given back as fast as the screen follows, until the kill; five times."""
    profile = visited(host)
    session = begun_outback()
    file = tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(session)]))
    shown, luck = session.seq, Random(8)
    for kill in range(KILLS):
        with phone_alone(TablePhone, profile) as phone:
            if kill == 0:
                opens(phone, ADDRESS)
                takes_in(phone, file)
            else:
                opens(phone, f"{ADDRESS}#/table/{session.id}", "undo")
            assert phone.sees(phone.text("outback.head.roll", roll=1), patience_s=START_S)
            kept = logged(phone.page)
            assert shown <= kept <= shown + 1, f"kill {kill}"
            shown = kept
            die = tap_quickly(phone, luck.randrange(3, 12))
            shown += die.acknowledged
            phone.page.mouse.click(*die.place)
            profile.kill()


def test_one_tab_has_the_app_and_clearing_the_site_loses_nothing_that_is_open(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """A second tab is told; a full phone says so; the storage that is cleared is filled again.

    What is thrown away while nobody looks cannot be, but is told at the next start.
    """
    profile = visited(host)
    session = begun_outback()
    file = tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(session)]))
    with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
        phone.context.add_init_script(WORDS_OVER_FLUTTER)
        opens(phone, ADDRESS)
        assert phone.page.evaluate("() => window.words") == [phone.text("app.loading"), "1"]
        phone.page.evaluate(COUNT_REQUESTS_TO_KEEP)
        takes_in(phone, file)
        assert phone.sees(phone.text("outback.head.roll", roll=1))
        assert phone.page.evaluate("() => window.asked") == 1, "to keep what is saved"
        first = phone.page
        phone.page = phone.context.new_page()
        opens(phone, ADDRESS, "alone.busy")
        phone.page.close()
        phone.page = first

        first.evaluate(FORGETS)
        wait_until(lambda: f"sessions/{session.id}.json" in documents(first), "all to be back")
        assert logged(first) == session.seq

        python = first.workers[0]
        python.evaluate(FULL)
        first.mouse.click(*die_of(phone))
        assert phone.reads("why.not_saved")
        assert logged(first) == session.seq
        phone.does("home.go")
        assert phone.reads("worry.full")
        assert downloaded(phone, "travel.export_all", tmp_path).stat().st_size > 500
        python.evaluate(ROOM_AGAIN)
        phone.does("home.continue")
        first.mouse.click(*die_of(phone))
        wait_until(lambda: logged(first) == session.seq + 1, "the tap to be saved now")

        leaves_the_app(first)
        first.evaluate(FORGETS)
        opens(phone, ADDRESS)
        assert phone.reads("worry.gone")
        phone.keep_picture("alone-gone-fr")


def test_a_new_version_takes_over_at_the_next_start_and_keeps_the_game(
    visited: Visited, site: Path, tmp_path: Path
) -> None:
    """While the old one is open nothing changes under it; then the new one starts offline."""
    folder = tmp_path / "host" / "games"
    shutil.copytree(site, folder)
    served, session = Host(folder.parent), begun_outback()
    profile = visited(served)
    file = tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(session)]))
    with phone_alone(TablePhone, profile) as phone:
        opens(phone, ADDRESS)
        takes_in(phone, file)
        assert phone.sees(phone.text("outback.head.roll", roll=1))
        has_kept_everything(phone.page)
        (old,) = phone.page.evaluate(VERSIONS)
    files = site_files_of(folder)
    write(with_worker(files | {"favicon.png": files["icons/icon-192.png"]}), folder)
    with phone_alone(TablePhone, profile) as phone:
        opens(phone, ADDRESS, "home.continue")
        wait_until(lambda: phone.page.evaluate(IS_WAITING), "the new version")
        assert old in phone.page.evaluate(VERSIONS), "the old one is still complete"
        assert phone.reads("alone.update")
    served.stop()
    with phone_alone(TablePhone, profile) as phone:
        opens(phone, ADDRESS, "home.continue")
        wait_until(lambda: old not in phone.page.evaluate(VERSIONS), "the old one to go")
        assert logged(phone.page) == session.seq
        phone.does("home.continue")
        assert phone.sees(phone.text("outback.head.roll", roll=1))


def test_a_newer_version_is_told_and_taken_with_a_tap(
    playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site" / "games"
    shutil.copytree(site, folder)
    served, profile = Host(folder.parent), Profile(playwright, tmp_path / "profile")
    address = served.url + "games/"
    with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
        opens(phone, address)
        has_kept_everything(phone.page)
        assert not phone.offers("alone.update")
        (old,) = phone.page.evaluate(VERSIONS)
        files = site_files_of(folder)
        write(with_worker(files | {"favicon.png": files["icons/icon-192.png"]}), folder)
        phone.page.evaluate(COMES_BACK_TO_IT)
        assert phone.reads("alone.update")
        phone.keep_picture("alone-update-fr")
        with phone.page.expect_event("framenavigated", timeout=START_S * 1000):
            phone.does("alone.update")
        shows(phone)
        assert not phone.offers("alone.update")
        wait_until(lambda: old not in phone.page.evaluate(VERSIONS), "the old one to go")
    served.stop()


COMES_BACK_TO_IT = "() => document.dispatchEvent(new Event('visibilitychange'))"


def test_a_link_opens_a_game_and_is_made_of_one(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """What a scanned code opens: the app, and the game in the address, which no host is sent."""
    profile = visited(host, is_painted=True)
    game = lived("outspeed", 6, options=REAL_DIALS)
    link = f"{ADDRESS}#/take/{code_of(game)}"
    with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
        asked: list[str] = []
        phone.context.on("request", lambda request: asked.append(request.url))
        opens(phone, link, "take.new")
        assert logged(phone.page) == 0
        phone.does("take.go")
        assert phone.reads("end.again")
        assert phone.page.url == f"{ADDRESS}#/table/{game.id}"
        wait_until(lambda: logged(phone.page) == len(game.entries), "the game to be kept")
        leads_on_from_its_end(phone)
        phone.opens("settings")
        phone.does("code.open")
        assert phone.reads("code.apple")
        phone.keep_picture("alone-code-fr")
        before = f"{ADDRESS}#/take/A"
        code = segno.make([before, link[len(before) :]], error="l")  # type: ignore[arg-type]  # takes parts, too
        expected = [list(map(bool, row)) for row in code.matrix_iter(border=4)]
        label = phone.text("code.qr")
        wait_until(lambda: phone.squares(label, len(expected)) == expected, "a code of the link")
        phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
        phone.does("code.copy_link")
        assert phone.reads("code.copied")
        assert phone.page.evaluate("() => navigator.clipboard.readText()") == link
        assert not [url for url in asked if code_of(game) in url.partition("#")[0]]
        assert phone.console_errors == []


PNG = b"\x89PNG\r\n"


def leads_on_from_its_end(phone: TablePhone) -> None:
    """Show how the game went, in Flet's own chart, and save its result as a picture."""
    phone.does("course.title")
    phone.does("stats.figures")
    assert phone.reads("course.start")
    phone.does("stats.chart")
    assert phone.does_not_read("course.start")
    phone.does("table.back")
    phone.does("share.title")
    with phone.page.expect_download() as picture:
        phone.does("share.picture")
    assert picture.value.path().read_bytes().startswith(PNG)
    phone.does("table.back")
    assert phone.reads("end.again")


VERSIONS = """async () =>
  (await caches.keys()).filter(name => name.startsWith("table-companion-"))"""
IS_WAITING = """async () => {
  const known = await navigator.serviceWorker.getRegistration();
  return Boolean(known?.waiting) && known.active !== known.waiting;
}"""

WORDS_OVER_FLUTTER = """addEventListener("flutter-first-frame", () => {
  const words = document.getElementById("words");
  window.words = [words.innerText.trim().split("\\n")[0], getComputedStyle(words).zIndex];
})"""
"""What is read on the page, and how high it lies, when Flutter begins to draw its own."""


COUNT_REQUESTS_TO_KEEP = """() => {
  window.asked = 0;
  navigator.storage.persist = async () => { window.asked++; };
}"""


FULL = """() => {
  self.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
"""A phone without room, which no test can make: Chromium ignores a smaller quota."""
ROOM_AGAIN = "() => { IDBObjectStore.prototype.put = self.put; }"


@dataclass(frozen=True)
class Tapped:
    """A die, where it lies, and how many taps on it the screen has shown."""

    place: tuple[float, float]
    acknowledged: int


def tap_quickly(phone: TablePhone, taps: int) -> Tapped:
    """Tap one die again and again, each time as soon as the screen has followed."""
    names = names_of_die(phone)
    is_kept = names[1] in phone.buttons()
    x, y, _ = phone.place(names[is_kept])
    for _ in range(taps):
        phone.page.mouse.click(x, y)
        is_kept = not is_kept
        phone.page.wait_for_function(IS_THERE, arg=names[is_kept], polling=5)
        phone.page.wait_for_timeout(DOUBLE_TAP_MS)
    return Tapped((x, y), taps)


DOUBLE_TAP_MS = 60
"""Flutter takes two taps that follow closer for one gesture."""
IS_THERE = f"""name => [...document.querySelectorAll("flt-semantics[role=button]")]
  .map({SPOKEN}).includes(name)"""

WON = lived("rush_out", 1, seed=15)
"""Somebody alone, who has all that is needed at the exit; with the last entry they say so."""
COUNTER_OF_A_SECOND_ROUND = 30 - 2


def first_round(phone: RushOutPhone) -> None:
    """Reveal a writing, go back to where nothing is, and reveal another."""
    phone.lowers_to(30 - 1)
    phone.reveals(WRITINGS[0])
    phone.steps(phone.text("rush_out.where.empty"))
    phone.reveals(WRITINGS[1])
    phone.acts(phone.text("rush_out.pass.not_won"))


def begin_ants(phone: AntsPhone) -> None:
    phone.does("game.ants")
    phone.does("game.start")
    phone.seat(*NAMES)
    phone.does("prepare.next.app")
    phone.does("prepare.next.box")
    phone.does("prepare.start")
    phone.acts(phone.text("ants.start.is_youngest", name=NAMES[0]))


def count_first_round(phone: AntsPhone) -> None:
    phone.turns("leaf", "sun")
    phone.opens_count()
    phone.counts_round(NAMES, "leaf", "sun", ((5, 4), (4, 5), (3, 2), (0, 1)))
    phone.acts(phone.text("ants.count.go"))
    assert phone.reads("ants.award.title", round=1)


def begin_second_round(phone: AntsPhone) -> None:
    """It ends early; the first of its numbers is said."""
    phone.turns("drop", "moon")
    phone.opens_count()
    phone.does("ants.count.early")
    phone.says(NAMES[0], phone.kinds("drop", "moon")[0], 1)


def end_second_round(phone: AntsPhone) -> None:
    """What was said of it stands there; say the rest."""
    plus, minus, queens, ladybugs = phone.kinds("drop", "moon")
    assert phone.reads("ants.count.cell", name=NAMES[0], kind=plus, count=1)
    for kind, number in ((minus, 0), (queens, 2), (ladybugs, 3)):
        phone.says(NAMES[0], kind, number)
    for kind, number in ((plus, 0), (minus, 1), (queens, 1)):
        phone.says(NAMES[1], kind, number)
    phone.acts(phone.text("ants.count.go"))
    assert phone.sees(NAMES[0])


def go_home(phone: TablePhone) -> None:
    phone.does("home.go")
    assert phone.reads("home.boxes")
