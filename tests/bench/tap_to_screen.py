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
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import flet as ft
from playwright.sync_api import Browser

from companion.game import Event, LuckBy
from companion.games.ants.options import AntsOptions, Keeping
from companion.games.outback.events import DiceRolled, FirstChosen, JeepFilled
from companion.games.outback.state import Animal, Face
from companion.games.outspeed.options import OutspeedOptions
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from tests.games.outspeed.notation import read as read_race
from tests.games.rush_out.notation import dealing, read
from tests.views.ants_pages import lay_table
from tests.views.harness import Phone, chromium, door, our_server
from tests.views.house_server import home_of, let_happen, start_game
from views.caller import Caller

WARM: Final = 12
MEASURED: Final = 60
BLOCK: Final = 12
"""Taps on one screen before the next screen's turn."""
PAUSE_MS: Final = 300
"""Between two taps: a finger is no faster, and the app takes no tap sooner (views/debounce.py)."""

DICE: Final = (Face.KOALA, Face.KOALA, Face.KOALA, Face.EMU, Face.JOKER, Face.JOKER)
JEEP: Final = (Animal.KOALA, Animal.KOALA, Animal.EMU, Animal.PLATYPUS, Animal.MONITOR)
BEFORE: Final[tuple[Event, ...]] = (FirstChosen(0), JeepFilled(JEEP), DiceRolled(DICE))
PYRAMID: Final = (
    "first 0", "keep 0 mummy trap", "keep 1 trap trap",
    *dealing("observe join", "copy recover"), "stand 0 on 29", "stand 1 on 0", "lower",
)  # fmt: skip

ANTS_BEFORE: Final = ("youngest 0", "plus leaf", "minus sun")

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
  window.tap = new Promise(done => {
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


Step = tuple[str, str]
"""The beginning of a button's spoken name, and of what is there to be read after the tap."""


@dataclass
class Screen:
    """A phone at a screen, and the taps that are made on it, in turns."""

    name: str
    phone: Phone
    steps: Callable[[], Iterator[Step]]
    taps: Taps = field(default_factory=Taps)

    def __post_init__(self) -> None:
        self._next = self.steps()

    def tap_often(self, count: int) -> None:
        for _ in range(count):
            self._tap(*next(self._next))

    def _tap(self, button: str, awaited: str) -> None:
        page = self.phone.page
        box = self.phone.control(button).bounding_box()
        assert box is not None, button
        page.evaluate(WATCH, awaited)
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
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


def keeping() -> Iterator[Step]:
    while True:
        yield "Die 2: Koala", "Die 2: Koala, kept"
        yield "Die 2: Koala, kept", "Undo: Anna took back a koala"


def choosing() -> Iterator[Step]:
    """A colour on the card pad: this phone alone, nothing is saved."""
    while True:
        yield "Blue, 9 cards left", "Blue, 9 cards left, chosen"
        yield "Green, 9 cards left", "Green, 9 cards left, chosen"


def laying() -> Iterator[Step]:
    """A card on the pad, and back: saved both times."""
    while True:
        yield "Lay green 2", "Undo: Anna laid the green 2"
        yield "Undo: Anna laid the green 2", "Redo: Anna laid the green 2"


def undoing() -> Iterator[Step]:
    while True:
        yield "Undo: Anna took back", "Redo: Anna took back"
        yield "Redo: Anna took back", "Undo: Anna took back"


def moving() -> Iterator[Step]:
    while True:
        yield "Go to level 3, row 2, column 2", "Undo: Anna moved"
        yield "Undo: Anna moved", "Redo: Anna moved"


def open_phone(browser: Browser, stack: ExitStack, url: str) -> Phone:
    phone = stack.enter_context(Phone(browser))
    phone.context.add_init_script(COUNT_BYTES)
    phone.open(url)
    return phone


def open_counter(browser: Browser, stack: ExitStack) -> Phone:
    at = door()
    server = stack.enter_context(our_server(counter, at))
    return open_phone(browser, stack, f"{server.url}/join/{at.join_token}")


def open_table(browser: Browser, stack: ExitStack) -> Phone:
    folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
    home = stack.enter_context(home_of(Path(folder)))
    hub = start_game(home.house, ["Anna", "Julie"])
    let_happen(hub, *BEFORE)
    phone = open_phone(browser, stack, home.link)
    phone.open(home.table(hub.session.id))
    phone.tap("Everybody plays on this phone")
    assert phone.sees("Roll 6 dice")
    return phone


def open_pad(browser: Browser, stack: ExitStack) -> Phone:
    """A table of four that taps its cards, at the first card of a round."""
    folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
    home = stack.enter_context(home_of(Path(folder)))
    options = AntsOptions(keeping=Keeping.TRICKS)
    hub = lay_table(home, ("Anna", "Julie", "Max", "Zoé"), options, *ANTS_BEFORE)
    phone = open_phone(browser, stack, home.link)
    phone.open(home.table(hub.session.id))
    phone.tap("Everybody plays on this phone")
    assert phone.sees("Anna leads: any card.")
    return phone


RACE: Final = (
    "read 1 many: rows 4, tokens 1 | cost 1, rows 2, tokens 1 | cost 1, rows 1",
    "read 2 many: cost 1, rows 2 | cost 2, rows 3 | rows 1",
    "tile 1",
    *(f"program {seat} {path}" for seat, path in enumerate(("left", "middle", "right") * 2)),
    "show",
    *(f"keep {seat} {kind}" for seat, kind in ((0, "nitro"), (3, "nitro"))),
    *(f"keep {seat} {kind}" for seat, kind in ((1, "flamethrower"), (4, "flamethrower"))),
    "tile 2",
)
"""Six ships, four of them with a token, in writing."""
PLAYED: Final = ("play 0 nitro", "play 3 nitro", "play 1 flamethrower", "play 4 flamethrower")
PASSED: Final = (
    *(f"pass {seat}" for seat in (0, 3, 1, 4)),
    *(f"program {seat} {path}" for seat, path in enumerate(("left", "middle", "right") * 2)),
)


def resolving() -> Iterator[Step]:
    while True:
        yield "Resolve row 7", "Undo: Row 7"
        yield "Undo: Row 7", "Resolve row 7"


def showing() -> Iterator[Step]:
    while True:
        yield "Show the dials", "Undo: All dials"
        yield "Undo: All dials", "Show the dials"


def open_race(browser: Browser, stack: ExitStack, texts: tuple[str, ...]) -> Phone:
    """A phone in everybody's hands at a race of six that has come so far."""
    folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
    home = stack.enter_context(home_of(Path(folder)))
    hub = start_game(home.house, ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"], "outspeed")
    options = hub.session.setup.options
    assert isinstance(options, OutspeedOptions)
    options = replace(options, tokens=LuckBy.HAND)
    hub = home.house.start(replace(hub.session.setup, options=options))
    let_happen(hub, *(read_race(text, 1) for text in RACE), *(read_race(text, 2) for text in texts))
    phone = open_phone(browser, stack, home.link)
    phone.open(home.table(hub.session.id))
    phone.tap("Everybody plays on this phone")
    return phone


def open_pyramid(browser: Browser, stack: ExitStack) -> Phone:
    folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
    home = stack.enter_context(home_of(Path(folder)))
    hub = start_game(home.house, ["Anna", "Julie"], "rush_out")
    options = replace(RushOutOptions(), specials=LuckBy.HAND, map=PyramidMap.SQUARE)
    hub = home.house.start(replace(hub.session.setup, options=options))
    let_happen(hub, *map(read, PYRAMID))
    phone = open_phone(browser, stack, home.link)
    phone.open(home.table(hub.session.id))
    phone.tap("Everybody plays on this phone")
    assert phone.sees("Silence!")
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
        table, pad = open_table(browser, stack), open_pad(browser, stack)
        screens = [
            Screen("counter", open_counter(browser, stack), counting),
            Screen("keep or release a die", table, keeping),
            Screen("undo or redo that", table, undoing),
            Screen("colour on the card pad", pad, choosing),
            Screen("lay a card, or undo it", pad, laying),
            Screen("Bonus row, or undo it", open_race(browser, stack, PLAYED), resolving),
            Screen("Resolution, or undo it", open_race(browser, stack, PASSED), showing),
            Screen("rush out: move on map", open_pyramid(browser, stack), moving),
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
