"""Servers, phones on the wire and phones in a browser, for the tests of the views.

This is the only place that knows Flet's wire format and looks into Flet's own state, so that a new
version of Flet breaks one file of the tests and not all of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NoReturn, Self, TypeVar, TypeVarTuple
from urllib.parse import urlsplit

import flet as ft
import flet_web.fastapi  # type: ignore[import-untyped]
import msgpack  # type: ignore[import-untyped]
import pytest
import uvicorn
import websockets
from flet.components.component import Component, Renderer
from flet.controls.context import _context_page
from playwright.sync_api import Browser, Locator, Page, Playwright, sync_playwright
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as TookTooLong
from starlette.types import ASGIApp
from websockets.typing import Origin

from companion.door import Door
from views.caller import Caller
from views.server.app import Start, build
from views.server.lines import Lines
from views.server.run import config, listen
from views.turns import SENT_AFTER, Turns

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
SECRET = b"the secret of a table in a test!"
PATIENCE_S = 30.0
"""How long a test waits for something that should happen at once: this machine may be busy."""

# ---------------------------------------------------------------- servers

Settings = Callable[[ASGIApp, Lines], uvicorn.Config]


class _AtOnce(uvicorn.Server):
    """Ends as soon as it is told to: uvicorn looks ten times a second whether it is."""

    def __init__(self, settings: uvicorn.Config) -> None:
        super().__init__(settings)
        self.serves = threading.Event()

    async def main_loop(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._serving = asyncio.ensure_future(super().main_loop())
        self.serves.set()
        with contextlib.suppress(asyncio.CancelledError):
            await self._serving

    def end(self) -> None:
        """Let it end, from another thread."""
        self._loop.call_soon_threadsafe(self._serving.cancel)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Wait for those who are still there, if there is anybody."""
        if self.server_state.connections or self.server_state.tasks:
            return await super().shutdown(sockets)
        for server in self.servers:
            server.close()
        await self.lifespan.shutdown()


class Server:
    """An ASGI app on a free port of this machine, in a thread, as long as the `with` block."""

    def __init__(self, app: ASGIApp, port: int = 0, settings: Settings = config) -> None:
        self.socket = listen("127.0.0.1", port)
        self.port: int = self.socket.getsockname()[1]
        self._server = _AtOnce(settings(app, self.socket))
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self.socket]}, daemon=True
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def thread_id(self) -> int:
        """The thread in which all of it runs."""
        assert self._thread.ident is not None
        return self._thread.ident

    def hear_it_hang_up(self) -> None:
        """Come to the moment when a phone has said that it goes, and its line is still there."""
        for line in self._server.server_state.connections:
            line.conn.send_close(1001)  # type: ignore[union-attr]  # a websocket

    async def is_left(self) -> None:
        """Wait until nobody is connected any more, and nothing goes on for whoever was."""
        state = self._server.server_state
        async with asyncio.timeout(PATIENCE_S):
            while state.connections or state.tasks:
                await asyncio.sleep(0.02)

    def __enter__(self) -> Server:
        self._thread.start()
        assert self._server.serves.wait(PATIENCE_S), "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self._server.end()
        self._thread.join(PATIENCE_S)
        self.socket.close()
        assert not self._thread.is_alive(), "the server did not stop"


def door() -> Door:
    """A door that is the same in every test; its typed code is 271828."""
    return Door(SECRET, draw_code=lambda: "271828")


def our_server(
    start: Start,
    at: Door | None = None,
    port: int = 0,
    **options: Any,
) -> Server:
    """The table server around a small app of the test."""
    return Server(build(at or door(), start, **options), port)


async def counter(page: ft.Page) -> None:
    """An app that answers a tap with a new number."""
    count = ft.Text("Count 0")

    def add(_: object) -> None:
        count.value = f"Count {int(count.value.split()[1]) + 1}"

    page.add(count, ft.Button("Add one", on_click=add))


async def hello(page: ft.Page, caller: Caller) -> None:
    """The same, and who has come."""
    page.add(ft.Text(f"You are {caller.phone}"))
    await counter(page)


def stock_server(main: Callable[[ft.Page], Awaitable[None]], **options: Any) -> Server:
    """What `ft.run` makes of the same app, with the settings it gives to uvicorn."""
    app = flet_web.fastapi.FastAPI()
    app.mount("/", flet_web.fastapi.app(main, **options))
    return Server(app, settings=stock_settings)


def stock_settings(app: ASGIApp, _: object = None) -> uvicorn.Config:
    """What `ft.run` gives to uvicorn."""
    return uvicorn.Config(
        app, ws="websockets-sansio", log_level="critical", timeout_graceful_shutdown=1
    )


def wait_until(
    is_true: Callable[[*Ts], object],
    what: str,
    *given: *Ts,
    patience_s: float = PATIENCE_S,
    every_s: float = 0.02,
) -> None:
    """Wait for something outside this thread; fails with `what` was missing."""
    deadline = time.monotonic() + patience_s
    while not is_true(*given):
        assert time.monotonic() < deadline, f"waited {patience_s} s in vain for {what}"
        time.sleep(every_s)


def run(test: Awaitable[T]) -> T:
    """Let something asynchronous happen that is done soon, or fails."""

    async def with_patience() -> T:
        async with asyncio.timeout(2 * PATIENCE_S):
            return await test

    return asyncio.run(with_patience())


@pytest.fixture(scope="module")
def ours() -> Iterator[Server]:
    """Our server, one for all tests of a file."""
    with our_server(hello) as server:
        yield server


@pytest.fixture
def fresh() -> Iterator[Server]:
    """Our server, on which nothing has happened yet."""
    forget_flet_sessions()
    with our_server(hello) as server:
        yield server


@pytest.fixture(scope="module")
def stock() -> Iterator[Server]:
    """What `ft.run` makes of the counter, one for all tests of a file."""
    with stock_server(counter) as server:
        yield server


@pytest.fixture
def no_sessions_from_before() -> None:
    forget_flet_sessions()


@dataclass(frozen=True)
class Answer:
    """What an HTTP request got."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def cookie(self) -> str:
        """The `name=value` that the answer sets."""
        return self.headers.get("set-cookie", "").partition(";")[0]


class _StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


def fetch(url: str, body: bytes | None = None, method: str | None = None, **headers: str) -> Answer:
    """One HTTP request as it stands: no redirect is followed, nothing is unpacked."""
    request = urllib.request.Request(url, data=body, method=method)
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    try:
        with urllib.request.build_opener(_StayHere).open(request, timeout=PATIENCE_S) as got:
            return _answer(got.status, got.headers.items(), got.read())
    except urllib.error.HTTPError as got:
        return _answer(got.code, got.headers.items(), got.read())


def _answer(status: int, headers: Any, body: bytes) -> Answer:
    return Answer(status, {name.lower(): value for name, value in headers}, body)


def cookie_for(at: Door) -> str:
    """The Cookie header of a phone that has joined."""
    return f"{at.cookie_name}={at.admit_link(at.join_token)}"


# ---------------------------------------------------------------- phones on the wire

REGISTER, PATCH, EVENT, PROPERTIES, CALL = 1, 2, 3, 4, 5
"""The actions of Flet's protocol; a frame is a zero byte and msgpack of `[action, body]`."""

_PAGE = {
    "route": "/",
    "pwa": False,
    "web": True,
    "debug": False,
    "wasm": True,
    "test": False,
    "multi_view": False,
    "pyodide": False,
    "platform_brightness": "light",
    "width": 390.0,
    "height": 844.0,
    "platform": "android",
    "window": {"_c": "Window", "_i": 2},
    "media": {
        "padding": {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0},
        "view_padding": {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0},
        "view_insets": {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0},
        "device_pixel_ratio": 2.0,
        "orientation": "portrait",
        "always_use_24_hour_format": True,
    },
}


def frame(action: int, body: object) -> bytes:
    """One message as it goes over the wire."""
    return b"\x00" + bytes(msgpack.packb([action, body]))


class Wire:
    """A phone without a screen: speaks Flet's protocol, about a millisecond a tap."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.session = ""
        self.received: list[Any] = []
        self._news = asyncio.Event()
        self._ears = asyncio.create_task(self._listen())

    @classmethod
    async def open(
        cls,
        url: str,
        cookie: str = "",
        session: str = "",
        route: str = "/",
        origin: str | None = None,
        register: bool = True,
        named: str = "",
    ) -> Self:
        """Connect, and say who this is unless `register` is false; `session` resumes one, `named`
        is what this phone calls the server."""
        at = urlsplit(url)
        address = f"ws://{named or at.hostname}:{at.port}/ws"
        headers = {"Cookie": cookie} if cookie else {}
        socket = await websockets.connect(
            address,
            host=at.hostname,
            port=at.port,
            origin=None if origin is None else Origin(origin),
            additional_headers=headers,
            max_size=None,
            proxy=None,
            user_agent_header="wire",
        )
        wire = cls(socket)
        if register:
            await wire.register(session, route)
        return wire

    async def register(self, session: str = "", route: str = "/") -> None:
        page = dict(_PAGE, route=route)
        await self.send(REGISTER, {"session_id": session, "page_name": "", "page": page})
        answer = await self.wait(lambda message: message[0] == REGISTER)
        self.session = answer[1]["session_id"]

    async def send(self, action: int, body: object) -> None:
        await self.socket.send(frame(action, body))

    async def event(self, control: int, name: str, data: object = None) -> None:
        await self.send(EVENT, {"target": control, "name": name, "data": data})

    async def tap(self, kind: str = "Button", **properties: object) -> None:
        """Tap the last control of this kind and these properties that was sent."""
        await self.event((await self.control(kind, **properties))["_i"], "click")

    async def control(self, kind: str, **properties: object) -> Any:
        """Wait for a control and answer its properties; `_i` is its number."""
        await self.wait(lambda _: self.controls(kind, **properties))
        return self.controls(kind, **properties)[-1]

    def controls(self, kind: str, **properties: object) -> list[Any]:
        return [
            control
            for message in self.received
            for control in _controls_in(message)
            if control.get("_c") == kind and properties.items() <= control.items()
        ]

    async def sees(self, text: str) -> None:
        """Wait until the server has sent this text, in a control or as a change of one."""
        await self.wait(lambda message: text in _strings_in(message))

    def has_seen(self, text: str) -> bool:
        return any(text in _strings_in(message) for message in self.received)

    async def wait(
        self, is_it: Callable[[Any], object], patience_s: float = PATIENCE_S, start: int = 0
    ) -> Any:
        """Wait for a message; those that have come already, from `start` on, count."""
        async with asyncio.timeout(patience_s):
            while True:
                while start < len(self.received):
                    if is_it(self.received[start]):
                        return self.received[start]
                    start += 1
                if self._ears.done():
                    raise ConnectionError(f"closed with {self.socket.close_code}")
                self._news.clear()
                await self._news.wait()

    async def closed(self, patience_s: float = PATIENCE_S) -> int | None:
        """Wait until the server ends the connection, and answer its close code."""
        async with asyncio.timeout(patience_s):
            await self.socket.wait_closed()
        return self.socket.close_code

    async def close(self) -> None:
        await self.socket.close()

    def vanish(self) -> None:
        """Go away without a word, as a phone does that leaves the Wi-Fi or is switched off."""
        self.socket.transport.abort()

    async def _listen(self) -> None:
        try:
            async for data in self.socket:
                await self._take(data)
        except websockets.ConnectionClosed:
            pass
        finally:
            self._news.set()

    async def _take(self, data: str | bytes) -> None:
        if not isinstance(data, bytes) or data[:1] != b"\x00":
            return
        message = msgpack.unpackb(
            data[1:], strict_map_key=False, ext_hook=lambda code, content: (code, content)
        )
        if message[0] == CALL and message[1]["name"] == _WHETHER_ALL_CAME:
            return await self._obey(message[1])
        self.received.append(message)
        self._news.set()
        if message[0] == CALL:
            await self._obey(message[1])

    async def _obey(self, call: Any) -> None:
        """Answer a call of the server as a browser would that has done it."""
        done = {"control_id": call["control_id"], "call_id": call["call_id"]}
        await self.send(CALL, done | {"result": None, "error": None})
        if call["name"] == "push_route":
            await self.at(call["args"]["route"])

    async def at(self, route: str) -> None:
        """Be at another address, and tell so: led there, or by the browser's own way back."""
        await self.send(PROPERTIES, {"id": 1, "props": {"route": route}})
        await self.event(1, "route_change", {"route": route})


def _controls_in(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "_i" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _controls_in(part)


def _strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _strings_in(list(value.values()))
    elif isinstance(value, list):
        for part in value:
            yield from _strings_in(part)


@dataclass(frozen=True)
class FletSession:
    """What Flet on the server knows of one phone."""

    id: str
    is_asleep: bool
    """True when it knows that the phone has gone, so that it can be resumed and will expire."""


def flet_sessions() -> dict[str, FletSession]:
    """All Flet sessions of this process, by their id."""
    held = flet_web.fastapi.app_manager._FletAppManager__sessions
    return {
        session.id: FletSession(session.id, session.connection is None)
        for session in list(held.values())
    }


def _session(session_id: str) -> Any:
    held = flet_web.fastapi.app_manager._FletAppManager__sessions
    [session] = [each for each in list(held.values()) if each.id == session_id]
    return session


def held_of(session_id: str, control: int) -> str:
    """What Flet on the server holds of a control of a phone: its properties, written out."""
    found = _session(session_id).index[control]
    return f"{found._i} {found._values} {getattr(found, 'text_style', None)}"


_WHETHER_ALL_CAME = "whether_all_came"
"""What a server of a test calls on a phone, which answers once it has taken what came before."""


async def all_came(session_id: str) -> None:
    """Wait until a phone of this process has all that its messages so far have brought about."""
    session = _session(session_id)
    while session.connection is None:  # it is about to be resumed
        await asyncio.sleep(0.01)
    loop = session.connection.loop
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(_all_sent(session), loop))


async def _all_sent(session: Any) -> None:
    """The same in the loop of its server, which has the app of all phones."""
    page = session.page._i
    await session.invoke_method(page, _WHETHER_ALL_CAME, {})  # its messages are here now, too
    await asyncio.gather(*session.connection._FletApp__running_tasks, return_exceptions=True)
    await _drawn(session.page.views.args[0]._turns)
    await session.invoke_method(page, _WHETHER_ALL_CAME, {})


class _Last:
    """What waits for its turn to be drawn, behind all screens that wait by now."""

    def __init__(self) -> None:
        self.came = asyncio.Event()

    def draw_now(self) -> None:
        self.came.set()


async def _drawn(turns: Turns) -> None:
    """Wait until every screen that waits for its turn by now is on its way to its phone."""
    last = _Last()
    turns.ask(last, is_first=False)
    await last.came.wait()
    for _ in range(SENT_AFTER):
        await asyncio.sleep(0)


def forget_flet_sessions() -> None:
    """Empty Flet's list, which all servers of one process share."""
    flet_web.fastapi.app_manager._FletAppManager__sessions.clear()


# ---------------------------------------------------------------- screens without a phone


def rendered(page: ft.Page, draw: Callable[[], ft.Control]) -> ft.Control:
    """Draw a tree of controls for a page that no client shows; components as what they draw."""
    shown: ContextVar[Any] = _context_page  # of None, says Flet, and puts pages into it
    shown.set(page)
    drawn: ft.Control = _expanded(renderer().render(draw))
    return drawn


def renderer(root: Component | None = None) -> Renderer:
    """What draws a tree, or what a component of one draws."""
    return Renderer(root)  # type: ignore[no-untyped-call]  # Flet gives it no types


def _expanded(value: Any) -> Any:
    """Put in the place of each component what it draws."""
    if isinstance(value, Component):
        return _expanded(renderer(value).render(value.fn, *value.args, **value.kwargs))
    for name in ("content", "controls"):
        below = getattr(value, name, None)
        if isinstance(below, list):
            below[:] = [_expanded(each) for each in below]
        elif isinstance(below, Component):
            object.__setattr__(value, name, _expanded(below))
        elif isinstance(below, ft.BaseControl):
            _expanded(below)  # set again, it would be compared with itself, to the last leaf
    return value


# ---------------------------------------------------------------- phones in a browser

UNUSED = (
    # What a window would show below the bar that addresses are typed into: two pages in each.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # Chromium takes the last such list alone, so these are Playwright's own.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that it is to do without."""
NO_CHROMIUM = "no Chromium found; install one or set CHROMIUM_PATH"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
    # An address that is not this machine's own, as a phone sees it: no secure context there.
    "--host-resolver-rules=MAP phone.test 127.0.0.1",
)
COMPILED_ONCE = "--js-flags=--liftoff-only"
"""WebAssembly, Flutter's and that of a phone alone's Python, is not compiled again, and better,
while it runs: that costs a quarter of a tap and a fifth of a start, and no page of a test lives
long enough to earn it back."""

UNPAINTED = () if os.environ.get("SCREENSHOTS") else ("--disable-gl-drawing-for-tests",)
"""What Flutter draws is not painted, where nobody looks at it: a fifth of what a tap costs."""


def chromium_path(playwright: Playwright) -> str | None:
    """Find a Chromium: CHROMIUM_PATH, then the usual names, then Playwright's own."""
    named = [os.environ.get("CHROMIUM_PATH"), *map(shutil.which, CHROMIUM_NAMES)]
    for path in (*named, playwright.chromium.executable_path):
        if path and Path(path).exists():
            return path
    return None


def lacking(reason: str) -> NoReturn:
    """Skip the test, or let it fail when REQUIRE_ALL is set, so that a test run cannot lose the
    tests that need another program unnoticed."""
    (pytest.fail if os.environ.get("REQUIRE_ALL") else pytest.skip)(reason)


@contextlib.contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A Chromium with a profile of its own, told more than others are."""
    with sync_playwright() as playwright, launched(playwright, *more) as opened:
        yield opened


@contextlib.contextmanager
def launched(playwright: Playwright, *more: str) -> Iterator[Browser]:
    """The same, started by a Playwright that runs already."""
    path = chromium_path(playwright)
    if path is None:
        lacking(NO_CHROMIUM)
    opened = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *more])
    try:
        yield opened
    finally:
        opened.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers, once a process: no other may run beside."""
    with sync_playwright() as started:
        if chromium_path(started) is None:
            lacking(NO_CHROMIUM)
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One for all tests of this process: each of their phones has a context of its own in it.

    Its screens are white; what is painted is for a `painter`.
    """
    with launched(playwright, COMPILED_ONCE, *UNPAINTED) as opened:
        yield opened


@pytest.fixture(scope="session")
def painter(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose screens can be looked at."""
    with launched(playwright, COMPILED_ONCE) as opened:
        yield opened


_SEMANTICS = "flt-semantics-placeholder"
_TEXTS = """() => [...document.querySelectorAll(
    "flt-semantics, flt-semantics input, flt-semantics textarea, flt-announcement-polite")]
  .flatMap(node => [node.getAttribute("aria-label"), node.value,
    ...[...node.childNodes].filter(child => /^H[1-6]$/.test(child.nodeName))
      .map(child => child.textContent),
    [...node.childNodes].filter(child => child.nodeType === 3 || child.nodeName === "SPAN")
      .map(child => child.textContent).join("")])
  .filter(text => text && text.trim())"""


@dataclass
class Phone:
    """One phone: a page of its own in the browser, with its own cookies.

    Flutter paints its controls; what a screen reader is told is what `tap`, `sees` and `texts`
    work with, so a control without a spoken name cannot be used by a test either.
    """

    browser: Browser
    size: tuple[int, int] = (390, 844)
    locale: str = "en-GB"
    scheme: Literal["light", "dark"] = "light"
    text_scale: float = 1.0
    service_workers: Literal["allow", "block"] = "block"
    console_errors: list[str] = field(default_factory=list)
    requested: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        width, height = self.size
        self.context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=self.locale,
            color_scheme=self.scheme,
            has_touch=True,
            reduced_motion="reduce",  # most of the time of these tests is for pictures
            service_workers=self.service_workers,
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.console_errors.append(str(error)))
        self.page.on("request", lambda request: self.requested.append(request.url))
        self.page.on("websocket", lambda socket: self.requested.append(socket.url))
        if self.text_scale != 1:
            sizes = {"standard": round(16 * self.text_scale), "fixed": round(13 * self.text_scale)}
            self.context.new_cdp_session(self.page).send("Page.setFontSizes", {"fontSizes": sizes})

    def _note(self, message: Any) -> None:
        if message.type == "error":
            self.console_errors.append(message.text)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def open(self, url: str) -> None:
        """Open the app and wait until its first screen can be read."""
        self.page.goto(url)
        self.listen()

    def is_let_in(self, url: str, cookie: str) -> None:
        """Have joined a table server already: hold its cookie, ``name=value``."""
        name, _, value = cookie.partition("=")
        self.context.add_cookies([{"name": name, "value": value, "url": url}])

    def reload(self) -> None:
        self.page.reload()
        self.listen()

    def listen(self) -> None:
        """Switch Flutter's semantics on, as a screen reader does; again after each load."""
        placeholder = self.page.locator(_SEMANTICS)
        placeholder.wait_for(state="attached", timeout=PATIENCE_S * 2000)
        placeholder.evaluate("node => node.click()")

    def tap(self, name: str, role: str = "button") -> None:
        """Tap the control with this spoken name, and wait for it if it is not there yet."""
        self.control(name, role).click(force=True, timeout=PATIENCE_S * 1000)

    def control(self, name: str, role: str = "button") -> Locator:
        """The control with this spoken name: the whole of it, otherwise its beginning.

        What is ticked by a tap is a button, too.
        """
        begins = re.compile("^" + re.escape(name))
        found = None
        for kind in (role, "checkbox") if role == "button" else (role,):
            exact = self.page.get_by_role(kind, name=name, exact=True)  # type: ignore[arg-type]  # a role
            longer = self.page.get_by_role(kind, name=begins)  # type: ignore[arg-type]  # likewise
            either = exact.or_(longer)
            found = either if found is None else found.or_(either)
        assert found is not None
        return found.first

    def type(self, name: str, text: str) -> None:
        """Type into the field with this label, in place of what it holds."""
        self.tap(name, role="textbox")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def sees(self, text: str, patience_s: float = PATIENCE_S) -> bool:
        """Wait until a text is on the screen, also as a part of a longer one."""
        script = f"text => ({_TEXTS})().some(shown => shown.includes(text))"
        try:
            self.page.wait_for_function(script, arg=text, timeout=patience_s * 1000, polling=50)
        except TookTooLong:
            return False
        return True

    def sees_no(self, text: str, patience_s: float = PATIENCE_S) -> bool:
        """Wait until a text is gone from the screen."""
        script = f"text => !({_TEXTS})().some(shown => shown.includes(text))"
        try:
            self.page.wait_for_function(script, arg=text, timeout=patience_s * 1000, polling=50)
        except TookTooLong:
            return False
        return True

    def texts(self) -> list[str]:
        """Everything that can be read on the screen, in the order of a screen reader."""
        try:
            return list(self.page.evaluate(_TEXTS))
        except BrowserError:  # the page is being loaded anew
            return []

    def screenshot(self, path: str | Path) -> None:
        self.page.screenshot(path=path)

    def foreign_requests(self) -> list[str]:
        """Requests that went to another host than the page's own, whether answered or not."""
        own = urlsplit(self.page.url).netloc
        return [url for url in self.requested if urlsplit(url).netloc not in ("", own)]
