"""A table server in a process of its own, and phones that look at it without a screen.

What the server costs is told apart from what its phones cost: these only answer and note when
something has come, and live in another process.
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import flet as ft

from companion.i18n import Texts
from companion.store.folder import DataFolder
from tests.bench.tables import Table
from tests.views.harness import PATCH, PATIENCE_S, Server, cookie_for, door, our_server
from tests.views.house_server import house_in
from tests.views.wire_phone import WirePhone
from views.app import make_start
from views.caller import Caller
from views.memory import spare_what_lasts
from views.server.guard import Limits

EN: Final = Texts("en")
COUNTS: Final = "Count "
MANY: Final = Limits(answer_s=600, opening=0)
"""One phone comes as often as it wants, and to a machine that is busy."""


@dataclass(frozen=True)
class Figures:
    """What the server's process says of itself, since it was asked last.

    ``cpu_s`` is what the thread has used in which all of the app runs, ``rss_bytes`` what the
    process has by then; ``longest_pause_ms`` is the longest collection of the garbage collector,
    ``pauses`` how many there were that looked at everything.
    """

    cpu_s: float
    rss_bytes: int
    longest_pause_ms: float
    pauses: int


@dataclass(frozen=True)
class Served:
    """A running server: where it is, the tables in it, and what it says of itself."""

    url: str
    routes: Sequence[str]
    _line: Connection

    def figures(self) -> Figures:
        """Ask for its figures, and let it begin anew."""
        self._line.send("figures")
        told = self._line.recv()
        assert isinstance(told, Figures)
        return told


@contextmanager
def served(tables: Sequence[Table]) -> Iterator[Served]:
    """Serve these tables; without any, Flet's own counter, shared by all phones."""
    spawn = get_context("spawn")
    line, theirs = spawn.Pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        serving = spawn.Process(target=_serve, args=(theirs, folder, tables), daemon=True)
        serving.start()
        try:
            url, routes = line.recv()
            yield Served(url, routes, line)
            line.send("end")
            serving.join(PATIENCE_S)
        finally:
            serving.terminate()


def _serve(line: Connection, folder: str, tables: Sequence[Table]) -> None:
    """Be the process of the server until it is told to end."""
    at = door()
    if not tables:
        with our_server(shared_counter(), at, limits=MANY) as server:
            _answer(line, server, ["/"])
        return
    with DataFolder(Path(folder)):
        house = house_in(Path(folder))
        routes = [f"/table/{each.lay(house).session.id}" for each in tables]
        with our_server(make_start(house, at), at, limits=MANY) as server:
            _answer(line, server, routes)


def _answer(line: Connection, server: Server, routes: Sequence[str]) -> None:
    """Tell where the server is, and then its figures as often as they are asked for."""
    gc.collect()
    spare_what_lasts()
    pauses = Pauses()
    gc.callbacks.append(pauses)
    line.send((server.url, routes))
    of_the_loop = time.pthread_getcpuclockid(server.thread_id)
    while line.recv() == "figures":
        line.send(Figures(time.clock_gettime(of_the_loop), rss_bytes(), *pauses.taken()))


class Pauses:
    """How long the garbage collector stops everything, in CPU time of the thread it stops."""

    def __init__(self) -> None:
        self._longest_s = self._began_s = 0.0
        self._full = 0

    def __call__(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._began_s = time.thread_time()
        else:
            self._longest_s = max(self._longest_s, time.thread_time() - self._began_s)
            self._full += about["generation"] == 2

    def taken(self) -> tuple[float, int]:
        """Return the longest in milliseconds and how many were full ones, and begin anew."""
        taken = self._longest_s * 1000, self._full
        self._longest_s, self._full = 0.0, 0
        return taken


def rss_bytes() -> int:
    """Return how much memory this process has from the system, 0 where Linux is not."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def shared_counter() -> Callable[[ft.Page, Caller], Any]:
    """Return what Flet's own example of a counter is, when all phones share its number."""
    texts: list[ft.Text] = []
    number = 0

    async def start(page: ft.Page, caller: Caller) -> None:
        text = ft.Text(f"{COUNTS}{number}")
        page.add(text, ft.Button("Add one", on_click=add))
        texts.append(text)

    def add(_: object) -> None:
        nonlocal number
        number += 1
        for text in texts:
            copy_context().run(text.page.run_task, show, text)

    async def show(text: ft.Text) -> None:
        text.value = f"{COUNTS}{number}"
        text.update()

    return start


# -- phones -------------------------------------------------------------------------------------


class Glance(WirePhone):
    """A phone that can stop reading: then it only notes how often and when its screen changed."""

    is_reading = True
    at_button = (0, "")
    """What it taps by then: the number of a control, and its event."""
    changes = 0
    changed_s = 0.0

    async def _take(self, data: str | bytes) -> None:
        if not self.is_reading and isinstance(data, bytes) and data[2:3] == bytes([PATCH]):
            self.changes += 1
            self.changed_s = time.perf_counter()
            self._news.set()
            return
        await super()._take(data)
        if not self.is_reading:
            self.received.clear()

    async def changes_by(self, count: int, patience_s: float = PATIENCE_S) -> None:
        """Wait until the screen has changed so often."""
        async with asyncio.timeout(patience_s):
            while self.changes < count:
                self._news.clear()
                await self._news.wait()


async def come(server: Served, route: str, button: str, seen: str) -> Glance:
    """Open a phone at a table, tap what it is to be there, and see that it is."""
    phone = await Glance.open(server.url, cookie_for(door()), route=route)
    if button:
        await phone.press(button)
    await phone.sees(seen)
    return phone


@dataclass
class Times:
    """How long taps took, in milliseconds."""

    ms: list[float] = field(default_factory=list)

    def p50(self) -> float:
        return median(self.ms)

    def p95(self) -> float:
        return quantiles(self.ms, n=20)[-1]

    def __str__(self) -> str:
        return f"{self.p50():8.1f}{self.p95():8.1f}"
