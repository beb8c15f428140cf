"""Bytes, requests and time of a first visit and of a later one, ours beside Flet's own server.

    python -m tests.bench.first_load [runs]

Both servers run the same small app on this machine, in turns, in one run. Every run has a browser
profile of its own on the disk; the later visit is a new browser process with that profile, as when
a phone is taken out of the pocket again. Bytes are counted where the server sends them, bodies and
headers. Flet's server is told not to use a CDN, as ours never does.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet_web.fastapi  # type: ignore[import-untyped]
from playwright.sync_api import Playwright, sync_playwright
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.views.harness import FLAGS, Server, Settings, chromium_path, door, stock_settings
from views.caller import Caller
from views.server.app import build
from views.server.run import config

Site = tuple["Counted", Settings, str]
"""An app that is counted, the settings of its server, and the path that a phone opens."""

HOSTS: Final = {"this machine": "127.0.0.1", "phone on the LAN": "phone.test"}


@dataclass
class Traffic:
    """What a server has sent; `bytes` with headers, `unchanged` are answers without a body."""

    bytes: int = 0
    requests: int = 0
    unchanged: int = 0


@dataclass(frozen=True)
class Visit:
    """One visit of a page, until its first text could be read."""

    traffic: Traffic
    ms: float


class Counted:
    """Wraps an app and counts what it sends over HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.sent = Traffic()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def count(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.sent.requests += 1
                self.sent.unchanged += message["status"] == 304
                self.sent.bytes += sum(len(k) + len(v) + 4 for k, v in message["headers"])
            if message["type"] == "http.response.body":
                self.sent.bytes += len(message.get("body", b""))
            await send(message)

        await self.app(scope, receive, count)


async def hello(page: ft.Page, caller: Caller | None = None) -> None:
    page.add(ft.Text("Hello table", size=30), ft.Button("Roll 4 dice"))


def ours() -> Site:
    """Our server."""
    at = door()
    return Counted(build(at, hello, host_names=["phone.test"])), config, f"/join/{at.join_token}"


def stock() -> Site:
    """The server of `ft.run`."""

    async def main(page: ft.Page) -> None:
        await hello(page)

    app = flet_web.fastapi.FastAPI()
    app.mount("/", flet_web.fastapi.app(main, no_cdn=True))
    return Counted(app), stock_settings, "/"


@contextmanager
def serving(make: Callable[[], Site]) -> Iterator[tuple[Counted, int, str]]:
    counted, settings, path = make()
    with Server(counted, settings=settings) as server:
        time.sleep(2)  # our server compresses for two seconds; neither is measured meanwhile
        yield counted, server.port, path


def visit(playwright: Playwright, profile: str, url: str, counted: Counted) -> Visit:
    """Open the page in a new browser process."""
    counted.sent = Traffic()
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium_path(playwright),
        args=list(FLAGS),
        viewport={"width": 390, "height": 844},
    )
    page = context.pages[0]
    began = time.perf_counter()
    page.goto(url)
    placeholder = page.locator("flt-semantics-placeholder")
    placeholder.wait_for(state="attached")
    placeholder.evaluate("node => node.click()")
    page.get_by_text("Hello table").wait_for(state="attached")
    took_ms = (time.perf_counter() - began) * 1000
    page.wait_for_load_state("networkidle")
    context.close()
    return Visit(counted.sent, took_ms)


def measure(make: Callable[[], Site], host: str) -> tuple[Visit, Visit]:
    """A first and a later visit."""
    with (
        serving(make) as (counted, port, path),
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
    ):
        first = visit(playwright, profile, f"http://{host}:{port}{path}", counted)
        return first, visit(playwright, profile, f"http://{host}:{port}/", counted)


def report(where: str, kind: str, ours: list[Visit], stock: list[Visit]) -> None:
    def middle(visits: list[Visit], of: Callable[[Visit], float]) -> float:
        return statistics.median(of(each) for each in visits)

    rows: list[tuple[str, Callable[[Visit], float]]] = [
        ("bytes", lambda each: each.traffic.bytes),
        ("requests", lambda each: each.traffic.requests),
        ("of these unchanged", lambda each: each.traffic.unchanged),
        ("ms to the first text", lambda each: each.ms),
    ]
    for name, of in rows:
        here, there = middle(ours, of), middle(stock, of)
        ratio = f"{here / there:8.2f}" if there else "       -"
        print(f"{where:17} {kind:6} {name:20} {here:12,.0f} {there:12,.0f} {ratio}")


def main(runs: int) -> None:
    print(f"median of {runs} runs{'':25}{'ours':>12} {'stock Flet':>12}    ratio")
    for where, host in HOSTS.items():
        both = [(measure(ours, host), measure(stock, host)) for _ in range(runs)]
        for index, kind in enumerate(("first", "later")):
            report(where, kind, [our[index] for our, _ in both], [its[index] for _, its in both])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
