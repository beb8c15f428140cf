"""From a tap to the changed screen: every game's table beside a bare Flet counter.

    python -m tests.bench.tap_to_screen [measured taps]

All are served the same way and lie in pages of one browser; blocks of taps take turns. A tap
counts from the pointer's release to the moment when the page can read out what has changed, both
by the page's own clock. Bytes are those of the websocket, both ways, without the frames' headers.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Final

import flet as ft
from playwright.sync_api import Browser

from tests.bench import tables
from tests.bench.tables import EVERYBODY, Step, Table
from tests.views.game_pages import TablePhone
from tests.views.harness import chromium, door, our_server
from tests.views.house_server import home_of
from views.caller import Caller

WARM: Final = 12
MEASURED: Final = 60
BLOCK: Final = 12
"""Taps on one screen before the next screen's turn."""
PAUSE_MS: Final = 300
"""Between two taps: a finger is no faster, and the app takes no tap sooner (views/debounce.py)."""

COUNT_BYTES: Final = """
(() => {
  window.wire = {up: 0, down: 0, answered: 0};
  const size = data => data.byteLength ?? data.size ?? data.length;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", event => {
        window.wire.down += size(event.data);
        window.wire.answered ||= performance.now();
      });
    }
    send(data) { window.wire.up += size(data); super.send(data); }
  };
})()
"""

WATCH: Final = """
awaited => {
  const said = () => [...document.querySelectorAll("flt-semantics")].some(node =>
    [node.getAttribute("aria-label"), node.textContent].some(text => text?.startsWith(awaited)));
  Object.assign(window.wire, {up: 0, down: 0, answered: 0});
  window.tap = new Promise((done, failed) => {
    setTimeout(() => failed(new Error(`${awaited} is not to be read`)), 10000);
    let released = 0;
    addEventListener("pointerup", () => { released = performance.now() },
      {capture: true, once: true});
    const watcher = new MutationObserver(() => {
      if (!released || !said()) return;
      watcher.disconnect();
      done({ms: performance.now() - released, answer_ms: window.wire.answered - released});
    });
    watcher.observe(document.body,
      {subtree: true, childList: true, attributes: true, characterData: true});
  });
}
"""
"""Promise the milliseconds from the next release to the moment when a text can be read out."""


@dataclass
class Taps:
    """What taps of one kind took."""

    ms: list[float] = field(default_factory=list)
    answer_ms: list[float] = field(default_factory=list)
    up: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=list)


@dataclass
class Screen:
    """A phone at a screen, and the taps that are made on it, in turns."""

    name: str
    phone: TablePhone
    steps: Iterator[Step]
    taps: Taps = field(default_factory=Taps)

    def tap_often(self, count: int) -> None:
        for _ in range(count):
            self._tap(*next(self.steps))

    def _tap(self, button: str, awaited: str) -> None:
        page = self.phone.page
        page.evaluate(WATCH, awaited)
        self.phone.tap(button)
        took = page.evaluate("() => window.tap")
        self.taps.ms.append(took["ms"])
        self.taps.answer_ms.append(took["answer_ms"])
        wire = page.evaluate("() => window.wire")
        self.taps.up.append(wire["up"])
        self.taps.down.append(wire["down"])
        page.wait_for_timeout(PAUSE_MS)


async def counter(page: ft.Page, caller: Caller | None = None) -> None:
    count = ft.Text("Count 0")

    def add(_: object) -> None:
        count.value = f"Count {int(str(count.value).split()[1]) + 1}"

    page.add(count, ft.Button("Add one", on_click=add))


def counting() -> Iterator[Step]:
    number = 0
    while True:
        number += 1
        yield "Add one", f"Count {number}"


def open_phone(browser: Browser, stack: ExitStack, url: str) -> TablePhone:
    phone = stack.enter_context(TablePhone(browser))
    phone.context.add_init_script(COUNT_BYTES)
    phone.open(url)
    return phone


def open_counter(browser: Browser, stack: ExitStack) -> TablePhone:
    at = door()
    server = stack.enter_context(our_server(counter, at))
    return open_phone(browser, stack, f"{server.url}/join/{at.join_token}")


def open_table(browser: Browser, stack: ExitStack, at: Table, awaited: str) -> TablePhone:
    """A phone in everybody's hands at a table that has come so far."""
    folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
    home = stack.enter_context(home_of(Path(folder)))
    hub = at.lay(home.house)
    phone = open_phone(browser, stack, home.link)
    phone.open(home.table(hub.session.id))
    phone.tap(EVERYBODY)
    assert phone.sees(awaited)
    return phone


def report(screens: list[Screen]) -> None:
    basis = statistics.median(screens[0].taps.ms)
    print(f"{'':24}{'median':>9}{'p95':>9}{'ratio':>7}{'answer':>9}{'up':>7}{'down':>8}")
    for screen in screens:
        taps = screen.taps
        median = statistics.median(taps.ms)
        p95 = statistics.quantiles(taps.ms, n=20)[-1]
        up, down = statistics.median(taps.up), statistics.median(taps.down)
        print(
            f"{screen.name:24}{median:6.1f} ms{p95:6.1f} ms{median / basis:7.2f}"
            f"{statistics.median(taps.answer_ms):6.1f} ms"
            f"{up:5.0f} B{down:6.0f} B"
        )


def main(measured: int) -> None:
    with chromium() as browser, ExitStack() as stack:
        table = open_table(browser, stack, tables.DICE, "Roll 6 dice")
        pad = open_table(browser, stack, tables.PAD, "Anna leads: any card.")
        bonus = open_table(browser, stack, tables.BONUS, "Resolve row 7")
        race = open_table(browser, stack, tables.RESOLUTION, "Show the dials")
        pyramid = open_table(browser, stack, tables.PYRAMID, "Silence!")
        screens = [
            Screen("counter", open_counter(browser, stack), counting()),
            Screen("keep or release a die", table, cycle(tables.KEEPING)),
            Screen("undo or redo that", table, cycle(tables.UNDOING)),
            Screen("lay a card, or undo it", pad, cycle(tables.LAYING)),
            Screen("Bonus row, or undo it", bonus, cycle(tables.RESOLVING)),
            Screen("Resolution, or undo it", race, cycle(tables.SHOWING)),
            Screen("rush out: move on map", pyramid, cycle(tables.MOVING)),
        ]
        for screen in screens:
            screen.tap_often(WARM)
            screen.taps = Taps()
        for _ in range(0, measured, BLOCK):
            for screen in screens:
                screen.tap_often(BLOCK)
        report(screens)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MEASURED)
