"""The phone alone in Firefox: what it waits for at its starts, and after a tap.

    python -m tests.bench.phone_alone_firefox [starts]

As `phone_alone` measures Chromium: a first visit has an empty profile; later starts are new
processes with that profile and the host switched off, after the browser was closed and after it was
killed. A start counts from the navigation to the first button that can be read out. A tap counts
from the pointer's release to what changed on the screen, and to its entry in IndexedDB, read there
again and again by the page. Sizes are of the files that Firefox keeps, compressed by gzip. Set
COMPANION_WHEELS to a folder with msgpack's wheel for the browser, and nothing is loaded for this.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.bench.phone_alone import FIRST_BUTTON, MINE, SPY, download, folder_of, told
from tests.views.alone_pages import has_kept_everything, logged, phone_alone
from tests.views.driven import DrivenPhone
from tests.views.firefox import Firefox, firefox_path
from tests.views.published import Host

TAPS: Final = 20
SETTLED_MS: Final = 6_000

WATCH: Final = """([awaited, entries]) => new Promise(ready => {
  const asked = indexedDB.open("table-companion");
  asked.onsuccess = () => {
    const database = asked.result, shown = {};
    const is_shown = () => [...document.querySelectorAll("flt-semantics[role=button]")].some(
      node => ((node.getAttribute("aria-label") ?? "") + node.textContent).startsWith(awaited));
    const look = began => {
      if (is_shown()) shown.ms ??= performance.now() - began;
      else setTimeout(look, 2, began);
    };
    const count = kept => kept.filter(each => each.includes('"events"')).reduce(
      (sum, each) => sum + Object.keys(JSON.parse(each).events ?? {}).length, 0);
    const read = (began, done) => {
      const asked = database.transaction("documents").objectStore("documents").getAll();
      asked.onsuccess = () => {
        if (count(asked.result.map(each => each[0])) > entries) done(performance.now() - began);
        else setTimeout(read, 2, began, done);
      };
    };
    window.tap = new Promise(done => addEventListener("pointerup", () => {
      const began = performance.now();
      look(began);
      read(began, durable => {
        const wait = () => shown.ms ? done([shown.ms, durable]) : setTimeout(wait, 2);
        database.close();
        wait();
      });
    }, {capture: true, once: true}));
    ready();
  };
})"""
"""Watch the next tap: when the screen says this, and when there are more entries than these."""


def main(starts: int) -> None:
    """Measure and print."""
    cold: list[float] = []
    closed: list[float] = []
    killed: list[float] = []
    taps: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        site = folder_of(MINE, Path(folder))
        for run in range(starts):
            host, browser = Host(site), Firefox(firefox_path(), Path(folder) / f"profile{run}")
            with started(browser, host.url, cold) as phone:
                has_kept_everything(phone.page)
                phone.page.wait_for_timeout(SETTLED_MS)
            host.stop()
            with started(browser, host.url, closed) as phone:
                phone.page.wait_for_timeout(SETTLED_MS)
            with started(browser, host.url, closed) as phone:
                phone.page.wait_for_timeout(SETTLED_MS)
                browser.kill()
            with started(browser, host.url, killed) as phone:
                taps += undo_and_redo(phone)
        print(f"{starts} profiles, load on this machine as it was")
        print(f"download: {download(site, 'canvaskit') / 1e6:.1f} MB")
    for name, times in (
        ("first visit", cold),
        ("later start, host off", closed),
        ("the same after a kill", killed),
        ("a tap at a table, to the screen", [shown for shown, _ in taps]),
        ("the same until it is durable", [durable for _, durable in taps]),
    ):
        print(f"{name}: {told(times)}, {len(times)} times")


@contextmanager
def started(browser: Firefox, url: str, took: list[float]) -> Iterator[DrivenPhone]:
    """A browser process in which the app has shown its first button."""
    with phone_alone(DrivenPhone, browser) as phone:
        phone.context.add_init_script(SPY.replace("AWAITED", f'"{FIRST_BUTTON[MINE]}"'))
        phone.page.goto(url)
        phone.page.wait_for_function("() => window.startedIn", timeout=120_000)
        took.append(phone.page.evaluate("window.startedIn"))
        yield phone


def undo_and_redo(phone: DrivenPhone) -> list[tuple[float, float]]:
    """Undo and redo by turns at a short game: to the screen, and until it is durable."""
    phone.begins_alone()
    phone.page.wait_for_timeout(SETTLED_MS)
    undo = phone.last_thing()
    redo = phone.text("redo") + undo.removeprefix(phone.text("undo"))
    page: Any = phone.page
    took = []
    for number in range(TAPS):
        tapped, awaited = (undo, redo) if number % 2 == 0 else (redo, undo)
        x, y, _ = phone.place(tapped)
        page.evaluate(WATCH, [awaited, logged(phone.page)])
        page.mouse.click(x, y)
        shown, durable = page.evaluate("window.tap")
        took.append((shown, durable))
        page.wait_for_timeout(phone.thumb_ms)
    return took


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
