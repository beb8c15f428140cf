"""The phone alone beside a bare Flet counter that Flet's own tool has published, in the same run.

    python -m tests.bench.phone_alone [starts]

Both are static sites on this machine. A first visit has an empty browser profile; later starts are
new browser processes with that profile, ours with the host switched off (the counter needs it). A
start counts from the navigation to the moment when the first button can be read out. The clock is
of use on a quiet machine only; what a start takes of the processor is told, too, from
`/proc`: of the worker that runs Python, and of the whole process that draws the page. Sizes are of
the files that Chromium keeps or asks for, each compressed by gzip, as a host sends them. Set
COMPANION_WHEELS to a folder with msgpack's wheel for the browser and COMPANION_FLET_CLI to one
with Flet's tool, and nothing is loaded for this.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import statistics
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Playwright, sync_playwright

from companion.exchange.session_file import as_game, games_to_file
from tests.bench.stock_counter import publish_stock
from tests.bench.tap_to_screen import WATCH
from tests.support.logs import played
from tests.views.alone_pages import (
    Profile,
    begun_outback,
    has_kept_everything,
    has_made_an_image,
    names_of_die,
    opens,
    phone_alone,
    takes_in,
)
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.published import Host
from views.publish.code import PACKAGES, program
from views.publish.site import made_ready, site_files, wheel_for_browser, write

ASKED_FOR_BY_FLET: Final = (
    "index.html", "flutter_bootstrap.js", "main.dart.mjs", "main.dart.wasm", "python.js",
    "python-worker.js", "app.tar.gz", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm",
    "assets/FontManifest.json", "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json",
)  # fmt: skip
"""What the counter's first visit asks its host for, the 20 fonts of formulas left aside."""
ENTRIES: Final = 300
TAPS: Final = 40
PAUSE_MS: Final = 350
MINE, OTHER = "ours", "counter"
WORKER: Final = "DedicatedWorker"
"""How Chromium calls the thread of a worker."""
FIRST_BUTTON: Final = {MINE: "Outback", OTHER: "Add one"}

ITS_PACKAGES: Final = tuple(f"{PACKAGES}/{each}" for each in ("flet", "repath", "six", "msgpack"))

SPY: Final = """
(() => {
  setInterval(() => document.querySelector("flt-semantics-placeholder")?.click(), 20);
  const seen = setInterval(() => {
    const said = [...document.querySelectorAll("flt-semantics[role=button]")]
      .map(node => (node.getAttribute("aria-label") ?? "") + node.textContent);
    if (!said.some(each => each.includes(AWAITED))) return;
    window.startedIn = performance.now();
    clearInterval(seen);
  }, 10);
})()
"""
TIME_SAVES: Final = """
import time
from companion.store.sessions import SessionStore

stock, saves = SessionStore.append, []


async def append(self, *how):
    began = time.perf_counter()
    await stock(self, *how)
    saves.append((time.perf_counter() - began) * 1000)


SessionStore.append = append
"""


@dataclass
class Figures:
    """What was measured of one site, in milliseconds and bytes."""

    cold: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    worker: list[float] = field(default_factory=list)
    """What the worker of a later start took of the processor, until the first button."""
    page: list[float] = field(default_factory=list)
    """What all of that page did."""
    taps: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    download: int = 0


def main(starts: int) -> None:
    """Measure both, in turns."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        sites = {name: folder_of(name, Path(folder)) for name in (MINE, OTHER)}
        figures = {name: Figures(download=download(site)) for name, site in sites.items()}
        for run in range(starts):
            for name, site in sites.items():
                visit(playwright, site, Path(folder) / f"{name}{run}", name, figures[name])
        report(figures, starts)
        kept, turned, saved = play(playwright, sites[MINE], Path(folder) / "saves")
    counted = statistics.median(figures[OTHER].taps)
    print(f"keep or give back a die: {told(kept)}, {statistics.median(kept) / counted:.2f}")
    print(f"undo or redo a turn in a game of {ENTRIES} entries: {told(turned)}")
    print(f"the same until it is durable, as Python sees it: {told(saved)}")


def folder_of(name: str, folder: Path) -> Path:
    """Publish one of the two sites."""
    folder.mkdir(exist_ok=True)
    wheels = os.environ.get("COMPANION_WHEELS")
    python = program(wheel_for_browser(Path(wheels) if wheels else None, folder))
    if name == MINE:
        write(site_files("/", made_ready(python)), folder / name)
    else:
        packages = {each: body for each, body in python.items() if each.startswith(ITS_PACKAGES)}
        publish_stock(folder / name, packages)
    return folder / name


def download(site: Path, renderer: str = "skwasm") -> int:
    """Add up what a browser with this renderer loads, compressed; skwasm is Chromium's."""
    script = site / "sw.js"
    if not script.exists():
        return _weight(site, ASKED_FOR_BY_FLET)
    everybody, groups = (
        json.loads(re.findall(rf"const {name} = (.*?);", script.read_text())[0])
        for name in ("FILES", "GROUPS")
    )
    return _weight(site, [*everybody, *groups[renderer]])


def _weight(site: Path, names: Iterable[str]) -> int:
    return sum(len(gzip.compress((site / each).read_bytes(), 6)) for each in names)


def visit(playwright: Playwright, site: Path, profile: Path, name: str, of: Figures) -> None:
    """A first visit; then a later start, with taps at its end."""
    host = Host(site)
    with started(playwright, profile, host.url, name) as page:
        of.cold.append(page.evaluate("window.startedIn"))
        if name == MINE:
            has_kept_everything(page)
        page.wait_for_timeout(6_000)
    if name == MINE:
        host.stop()
    with started(playwright, profile, host.url, name) as page:
        if name == MINE:
            has_made_an_image(page)
        page.wait_for_timeout(4_000)  # nothing is measured: all that is kept is kept by now
    with started(playwright, profile, host.url, name) as page:
        for took, threads in ((of.worker, WORKER), (of.page, "")):
            took.append(processor_ms(profile, threads))
        of.later.append(page.evaluate("window.startedIn"))
        page.wait_for_timeout(4_000)
        of.memory.append(memory(profile))
        of.taps += tap(page, STEPS[name])
    host.stop()


@contextmanager
def started(playwright: Playwright, profile: Path, url: str, name: str) -> Iterator[Page]:
    """A browser process in which the app has shown its first button."""
    phone = Profile(playwright, profile, is_painted=True)
    size: Any = {"width": 390, "height": 844}
    context = phone.new_context(viewport=size, locale="en-GB")
    page = context.pages[0]
    page.add_init_script(SPY.replace("AWAITED", json.dumps(FIRST_BUTTON[name])))
    page.goto(url)
    page.wait_for_function("() => window.startedIn", timeout=120_000)
    try:
        yield page
    finally:
        context.close()


STEPS: Final = {
    MINE: (("Settings", "Language"), ("Home", "Outback, 2")),
    OTHER: tuple(("Add one", f"Count {number}") for number in range(1, TAPS)),
}


def tap(page: Page, steps: tuple[tuple[str, str], ...]) -> list[float]:
    """From the pointer's release to the changed screen, for each step in turn."""
    page.evaluate("() => { window.wire = {} }")
    took = []
    for number in range(TAPS - 1):
        button, awaited = steps[number % len(steps)]
        box = page.get_by_role("button", name=re.compile(f"^{button}")).first.bounding_box()
        assert box is not None, button
        page.evaluate(WATCH, awaited)
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        took.append(float(page.evaluate("() => window.tap")["ms"]))
        page.wait_for_timeout(PAUSE_MS)
    return took[4:]


def memory(profile: Path) -> float:
    """The process that draws the page and runs its Python: proportional set size, in MB."""
    return max(map(_pss_kb, drawing(profile))) / 1000


def processor_ms(profile: Path, threads: str) -> float:
    """What the threads of a name have taken of the processor in the process that draws the page."""
    tasks = [task for pid in drawing(profile) for task in Path(f"/proc/{pid}/task").iterdir()]
    of_these = [each for each in tasks if (each / "comm").read_text().startswith(threads)]
    return sum(int((each / "schedstat").read_text().split()[0]) for each in of_these) / 1e6


def drawing(profile: Path) -> list[int]:
    """The processes that draw the pages of a browser."""
    parents = {int(each.name): _parent(each) for each in Path("/proc").glob("[0-9]*")}
    lines = {pid: command(pid) for pid in parents}
    mark = f"--user-data-dir={profile} "
    (browser,) = (pid for pid, line in lines.items() if mark in line and "--type=" not in line)
    return [
        pid
        for pid, line in lines.items()
        if "--type=renderer" in line and browser in _ancestors(pid, parents)
    ]


def command(pid: int) -> str:
    """The command line of a process, empty when it is gone."""
    try:
        said = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return ""
    return said.decode(errors="replace").replace("\0", " ")


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def _ancestors(pid: int, parents: dict[int, int]) -> Iterator[int]:
    while pid := parents.get(pid, 0):
        yield pid


def _pss_kb(pid: int) -> int:
    rolled = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(re.findall(r"^Pss:\s+(\d+)", rolled, re.MULTILINE)[0])


def play(playwright: Playwright, site: Path, profile: Path) -> tuple[list[float], ...]:
    """Tap at tables: a die; then undo and redo at a long game, to the screen and until durable."""
    host, file = Host(site), profile.with_suffix(".json")
    with phone_alone(TablePhone, Profile(playwright, profile, is_painted=True)) as phone:
        opens(phone, host.url)
        file.write_bytes(games_to_file([as_game(begun_outback())]))
        takes_in(phone, file)
        wait_until(phone.last_thing, "the table")
        phone.page.wait_for_timeout(4_000)
        kept = tap(phone.page, there_and_back(*names_of_die(phone)))
        phone.does("home.go")
        file.write_bytes(games_to_file([as_game(played("outback", length=ENTRIES))]))
        takes_in(phone, file)
        wait_until(phone.last_thing, "the table")
        phone.page.wait_for_timeout(4_000)
        python = phone.page.workers[0]
        python.evaluate("program => { self.pyodide.runPython(program) }", TIME_SAVES)
        undo = phone.last_thing()
        redo = phone.text("redo") + undo.removeprefix(phone.text("undo"))
        shown = tap(phone.page, there_and_back(undo, redo))
        saved = python.evaluate("() => self.pyodide.globals.get('saves').toJs()")
    host.stop()
    return kept, shown, [float(each) for each in saved]


def there_and_back(one: str, other: str) -> tuple[tuple[str, str], ...]:
    """Two buttons of which each puts the other in its place."""
    return (_named(one), other), (_named(other), one)


def _named(button: str) -> str:
    """Return what finds a button by a name in which spaces may keep words together."""
    return r"\s".join(re.escape(each) for each in button.split())


def report(figures: dict[str, Figures], starts: int) -> None:
    """Print ours beside the counter's."""
    ours, its = figures[MINE], figures[OTHER]
    print(f"medians of {starts} starts, {len(ours.taps)} taps  {MINE:>10} {OTHER:>10}   ratio")
    rows = (
        ("first visit, ms", ours.cold, its.cold),
        ("later start, host off, ms", ours.later, its.later),
        ("its worker, CPU ms", ours.worker, its.worker),
        ("its whole page, CPU ms", ours.page, its.page),
        ("tap that opens a screen, ms", ours.taps, its.taps),
        ("memory of the page, MB", ours.memory, its.memory),
        ("download, MB", [ours.download / 1e6], [its.download / 1e6]),
    )
    for name, here, there in rows:
        one, other = statistics.median(here), statistics.median(there)
        print(f"{name:35} {one:10.1f} {other:10.1f} {one / other:7.2f}")


def told(times: list[float]) -> str:
    """Write median and worst."""
    return f"median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
