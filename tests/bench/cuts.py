"""Back at the table: the network goes away for 3 to 5 seconds, again and again, and comes back.

    python -m tests.bench.cuts [cuts] [loopback] [lan] [https] [silent]

One phone, a page in a browser, is cut off while another one keeps a die or releases it. Measured is
from the moment when the network is back until the page reads out what it has missed; beside that
what the page has called for and been sent by then, and the CPU time of the whole browser until a
second later. `silent` is a network that goes without a word: nobody is told that the line is dead.
A page that reads out nothing for half a minute is frozen, and a new one is opened in its place.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ConsoleMessage
from starlette.types import Receive, Scope, Send

from companion.game import Choice, Event
from companion.games.outback.events import DieKept
from companion.hub import Tap
from companion.i18n import Texts
from companion.log import Entry, Undone
from companion.store.folder import DataFolder
from tests.bench import tables
from tests.views.cable import Cable
from tests.views.game_pages import TablePhone
from tests.views.harness import Server, chromium, cookie_for, door
from tests.views.house_server import HOST_NAMES, IN_QUICK_HANDS, house_in
from views.app import make_start
from views.server.app import build
from views.server.certificate import own_certificate
from views.server.run import config

EN: Final = Texts("en")
CUTS: Final = 10
PATIENCE_S: Final = 30.0
HAPPENS: Final = DieKept(1)
KEPT: Final = ("Die 2: Koala", "Die 2: Koala, kept")
"""What is to be read before and after that."""
TELLS: Final = """setInterval(() => {
  const kept = [...document.querySelectorAll("flt-semantics")].flatMap(node =>
    [node.getAttribute("aria-label"), node.textContent]).find(text => text?.startsWith("Die 2"));
  if (kept !== window.kept) console.debug(window.kept = kept);
}, 20)"""
"""Let the page tell by itself what is to be read: one that is frozen answers no question."""


@dataclass(frozen=True)
class Way:
    """How a phone comes to its table, and how it loses it."""

    scheme: str
    host: str
    is_silent: bool = False
    away_s: tuple[float, float] = (3, 5)


WAYS: Final = {
    "loopback": Way("http", "127.0.0.1"),
    "lan": Way("http", "phone.test"),
    "https": Way("https", "phone.test"),
    "silent": Way("http", "phone.test", is_silent=True, away_s=(6, 8)),
}


@dataclass(frozen=True)
class Return:
    """What one return took; `ms` is `None` where the page was frozen."""

    ms: float | None
    calls: int
    received: int
    cpu_s: float


@dataclass
class Room:
    """A table where somebody plays on, and a page that is cut off from it."""

    browser: Browser
    way: Way
    cable: Cable
    address: str
    cookie: str
    plays_on: Callable[[Event], None]
    phone: TablePhone | None = None
    state: int = 0
    told: str = ""
    """What is to be read on the page."""

    def open(self) -> None:
        is_first = self.phone is None
        if self.phone:
            self.phone.context.close()
        self.phone, self.told = TablePhone(self.browser), ""
        self.phone.context.add_init_script(TELLS)
        self.phone.page.on("console", self._hear)
        url = f"{self.way.scheme}://{self.way.host}:{self.cable.port}"
        self.phone.is_let_in(url, self.cookie)
        self.phone.open(url + self.address)
        if is_first:
            self.phone.does("table.i_am", name="Julie")
        assert self._is_back()
        self.phone.page.wait_for_timeout(2000)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "debug":
            self.told = message.text

    def lose_and_find(self, away_s: float) -> Return:
        """Be away for so long, and miss something."""
        assert self.phone
        self.cable.kink() if self.way.is_silent else self.cable.cut()
        self.plays_on(Undone() if self.state else HAPPENS)
        self.state = 1 - self.state
        self.phone.page.wait_for_timeout(away_s * 1000)
        self.cable.count_anew()
        cpu_s, begun = self.cpu_s(), time.perf_counter()
        self.cable.strand() if self.way.is_silent else self.cable.mend()
        ms = (time.perf_counter() - begun) * 1000 if self._is_back() else None
        calls, received = self.cable.connections, self.cable.bytes_down
        time.sleep(1)
        return Return(ms, calls, received, self.cpu_s() - cpu_s)

    def _is_back(self) -> bool:
        assert self.phone
        deadline = time.monotonic() + PATIENCE_S
        while self.told != KEPT[self.state] and time.monotonic() < deadline:
            self.phone.page.wait_for_timeout(10)
        return self.told == KEPT[self.state]

    def cpu_s(self) -> float:
        """What all processes of the browser have computed so far."""
        asked = self.browser.new_browser_cdp_session()
        try:
            told = asked.send("SystemInfo.getProcessInfo")["processInfo"]
        finally:
            asked.detach()
        return sum(float(each["cpuTime"]) for each in told)


@contextmanager
def room(browser: Browser, way: Way) -> Iterator[Room]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(DataFolder(folder))
        house, at = house_in(folder), door()
        hub = tables.DICE.lay(house)
        app = build(at, make_start(house, at), host_names=HOST_NAMES, limits=IN_QUICK_HANDS)
        certificate = own_certificate(folder, ()) if way.scheme == "https" else None
        loops = list[asyncio.AbstractEventLoop]()

        async def served(scope: Scope, receive: Receive, send: Send) -> None:
            loops.append(asyncio.get_running_loop())
            await app(scope, receive, send)

        server = Server(served, settings=lambda app, lines: config(app, lines, certificate))
        cable = stack.enter_context(Cable(stack.enter_context(server).port))
        hub.sit("anna", frozenset({0}))

        def plays_on(event: Event) -> None:
            tap = Tap("anna", hub.session.seq, str(hub.session.seq))
            done = asyncio.run_coroutine_threadsafe(hub.act(tap, Choice(event)), loops[0])
            assert isinstance(done.result(PATIENCE_S), Entry)

        yield Room(browser, way, cable, f"/table/{hub.session.id}", cookie_for(at), plays_on)


def cut_often(browser: Browser, way: Way, cuts: int) -> list[Return]:
    luck, returns = random.Random(1), list[Return]()
    with room(browser, way) as at:
        at.open()
        for _ in range(cuts):
            returns.append(at.lose_and_find(luck.uniform(*way.away_s)))
            if returns[-1].ms is None:
                print(f"  frozen at cut {len(returns)}", flush=True)
                at.open()
        assert at.phone
        at.phone.context.close()
    return returns


def report(name: str, returns: Sequence[Return]) -> None:
    took = [each.ms for each in returns if each.ms is not None] or [float("nan")]

    def middle(of: Callable[[Return], float]) -> float:
        return statistics.median(map(of, returns))

    frozen = sum(each.ms is None for each in returns)
    print(
        f"{name:10}{len(returns):5}{frozen:8}"
        f"{statistics.median(took):9.0f} ms{max(took):7.0f} ms"
        f"{middle(lambda each: each.calls):7.0f}{middle(lambda each: each.received):11,.0f} B"
        f"{middle(lambda each: each.cpu_s):7.2f} s",
        flush=True,
    )


def main(cuts: int, ways: Sequence[str]) -> None:
    print(
        f"{'':10}{'cuts':>5}{'frozen':>8}{'median':>12}{'max':>10}{'calls':>7}{'sent':>13}{'CPU':>9}"
    )
    with chromium("--ignore-certificate-errors") as browser:
        for name in ways or WAYS:
            report(name, cut_often(browser, WAYS[name], cuts))


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    main(numbers[0] if numbers else CUTS, [each for each in sys.argv[1:] if not each.isdigit()])
