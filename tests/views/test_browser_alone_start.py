"""The first visit of a phone alone, and starts that go wrong: what is said, and what is left."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

from companion.exchange.session_file import as_game, games_from_file, games_to_file
from tests.support.links import REAL_DIALS, code_of, lived
from tests.views.alone_pages import (
    SELDOM_S,
    START_S,
    Profile,
    begun_outback,
    has_kept_everything,
    opens,
    phone_alone,
    shows,
    takes_in,
)
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.published import Files, Host, site_files_of
from views.publish.code import unzipped, zipped
from views.publish.compiling import LIBRARY, LIBRARY_SOURCES, PROGRAM, PROGRAM_SOURCES
from views.publish.site import with_worker, write


class Unsteady(Files):
    """A host whose network goes away in the middle of Python, as long as `is_gone`.

    It also says of archives that they are packed for the way, as some hosts do.
    """

    is_gone = True

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.is_gone and self.path.endswith("pyodide.asm.wasm"):
            outputfile.write(source.read(1_000_000))
            self.close_connection = True
            return
        super().copyfile(source, outputfile)

    def end_headers(self) -> None:
        if self.path.endswith(".tar.gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


def test_a_first_visit_whose_network_goes_says_so_and_a_broken_start_gives_the_games_back(
    playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    host = Host(site.parent, Unsteady)
    profile, address = Profile(playwright, tmp_path / "profile"), host.url + "games/"
    session, file = begun_outback(), tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(session)]))
    with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
        page = phone.page
        page.goto(address)
        page.get_by_text(phone.text("alone.lost")).wait_for(timeout=START_S * 1000)
        assert 0 < page.evaluate(BAR) < 0.9
        loading = page.get_by_text(phone.text("app.loading"))  # again, while other files still come
        loading.wait_for(state="hidden", timeout=START_S * 1000)
        phone.keep_picture("alone-lost-fr")
        Unsteady.is_gone = False
        with page.expect_event("framenavigated", timeout=START_S * 1000):
            page.get_by_role("button", name=phone.text("alone.again")).click()
        shows(phone)
        assert page.evaluate(BAR) > 0.8
        takes_in(phone, file)
        assert phone.sees(phone.text("outback.head.roll", roll=1))
        has_kept_everything(page)
        phone.does("home.go")
        phone.does("home.settings")
        assert phone.reads("kept.whole")
        phone.keep_picture("alone-kept-fr")
        assert not [each for each in phone.requested if "sources" in each], "all is in the list"
        finds_what_was_left_out(page)

        page.evaluate(BREAK)
        page.reload()
        page.get_by_text(phone.text("alone.failed"), exact=True).wait_for(timeout=START_S * 1000)
        page.get_by_text(phone.text("alone.failed.games")).wait_for(timeout=START_S * 1000)
        phone.keep_picture("alone-failed-fr")
        with page.expect_download() as saved:
            page.get_by_role("button", name=phone.text("travel.export_all")).click()
        games = games_from_file(saved.value.path().read_bytes())
        assert games == (as_game(session),)
    host.stop()


BAR = """() => Math.max(...[...document.querySelectorAll("#words progress")]
  .map(bar => bar.hasAttribute("value") ? bar.value : 0))"""
BREAK = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const kept of await cache.keys()) if (kept.url.includes("/unpack.js"))
      await cache.put(kept, new Response("throw new Error('broken')",
        {headers: {"Content-Type": "text/javascript"}}));
  }
}"""
"""What was kept of the program no longer runs: as a fault of ours would be."""


def finds_what_was_left_out(page: Page) -> None:
    """A module of the standard library that no screen uses is there when it is asked for."""
    python = page.workers[0]
    assert python.evaluate("""() => self.pyodide.runPython(`
        import calendar, sys, wsgiref.util
        [calendar.__file__, str('tkinter' in sys.modules)]`).toJs()""") == [
        "/lib/python_sources.zip/calendar.py",
        "False",
    ]


def test_byte_code_of_another_version_is_not_run_and_what_fits_no_list_is_not_kept(
    playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    """Neither the library's, without which no Python starts, nor the program's; and the host of it
    is half way to the next version: the app runs, but nothing of it is kept. It shows the game of
    the link by which somebody came, which no host is sent."""
    files = site_files_of(site)
    library = unzipped(files[LIBRARY])
    packed, magic = gzip.decompress(files[PROGRAM]), next(iter(library.values()))[:4]
    files[LIBRARY] = zipped({name: FOREIGN + body[4:] for name, body in library.items()})
    files[PROGRAM] = gzip.compress(packed.replace(magic, FOREIGN), 1)
    folder = tmp_path / "site" / "games"
    write(with_worker(files) | {"favicon.png": files["icons/icon-192.png"]}, folder)
    host = Host(folder.parent)
    with phone_alone(TablePhone, Profile(playwright, tmp_path / "profile")) as phone:
        code = code_of(lived("outspeed", 6, options=REAL_DIALS))
        opens(phone, f"{host.url}games/#/take/{code}", "take.new")
        assert not [url for url in phone.requested if code in url.partition("#")[0]]
        for name in (PROGRAM_SOURCES, LIBRARY_SOURCES):
            assert any(name in url for url in phone.requested), name
        wait_until(lambda: phone.page.evaluate(HAS_GIVEN_UP), "the browser to refuse it")
        kept = "what Python has compiled by itself to be kept for the next start"
        wait_until(
            lambda: phone.page.evaluate(COMPILED), kept, patience_s=START_S, every_s=SELDOM_S
        )
    host.stop()


COMPILED = """async () => (await (await caches.open("companion-compiled")).keys()).length"""
FOREIGN = b"\0\0\r\n"
HAS_GIVEN_UP = """async () => !await navigator.serviceWorker.getRegistration()
  && (await caches.keys()).some(name => name.startsWith("table-companion-"))"""
"""A cache was opened for what was to be kept, and whoever was to keep it has gone."""
