"""A browser page over WebDriver BiDi, for a browser that Playwright can't drive.

Answers what the phones of these tests ask of a page of Playwright's, and no more than that.
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as TookTooLong
from websockets.sync.client import connect

from tests.views.harness import PATIENCE_S

EVENTS = ("log.entryAdded", "network.beforeRequestSent")
KEYS = {"Control": "\ue009"}
"""How WebDriver writes a key that is no letter."""
POLL_MS = 20
EVALUATED = """async (what, arg) =>
  JSON.stringify(await (typeof what === "function" ? what(arg) : what)) ?? "null\""""

Hear = Callable[[str, dict[str, Any]], None]


class Refused(BrowserError):
    """The browser did not do what it was told; says why."""


class Connection:
    """Commands to a browser, one at a time, and what it tells by itself."""

    def __init__(self, address: str, hear: Hear) -> None:
        self._open = ExitStack()
        opened = connect(address + "/session", proxy=None, max_size=None)
        self._socket = self._open.enter_context(opened)
        self._hear = hear
        self._number = 0
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=EVENTS)

    def call(self, method: str, **params: Any) -> Any:
        """Do a command and return its result; what was told before it is heard first.

        Raises: Refused; websockets' ConnectionClosed when the browser is gone.
        """
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        for said in self._said():
            if said["type"] == "event":
                self._hear(said["method"], said["params"])
            elif said["id"] == self._number and said["type"] == "success":
                return said["result"]
            else:
                raise Refused(f"{method}: {said['error']}: {said['message']}")

    def _said(self) -> Iterator[dict[str, Any]]:
        while True:
            yield json.loads(self._socket.recv(timeout=PATIENCE_S * 4))

    def close(self) -> None:
        self._open.close()


@dataclass(frozen=True)
class Message:
    """A line of the console."""

    type: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Request:
    """What a page asked for."""

    url: str


class BidiPage:
    """One tab, with its mouse and its keyboard."""

    def __init__(self, browser: Connection, tab: str) -> None:
        self._browser = browser
        self.tab = tab
        self._ears: list[tuple[str, Callable[[Any], object]]] = []
        self._mouse_at = 0.0, 0.0
        self.mouse = self.keyboard = self

    def on(self, event: str, hear: Callable[[Any], object]) -> None:
        """From now on tell these about an event, named as Playwright names it."""
        self._ears.append((event, hear))

    def heard(self, event: str, said: Message | Request) -> None:
        for awaited, hear in self._ears:
            if awaited == event:
                hear(said)

    def goto(self, url: str) -> None:
        self._do("browsingContext.navigate", url=url, wait="complete")

    def close(self) -> None:
        self._do("browsingContext.close")

    def evaluate(self, script: str, arg: Any = None) -> Any:
        """The value of an expression, or what a function returns or promises. Raises: Refused."""
        said = self._browser.call(
            "script.evaluate",
            expression=f"({EVALUATED})(({script}), {json.dumps(arg)})",
            target={"context": self.tab},
            awaitPromise=True,
        )
        if said["type"] == "exception":
            raise Refused(said["exceptionDetails"]["text"])
        return json.loads(said["result"]["value"])

    def wait_for_function(
        self,
        script: str,
        *,
        arg: Any = None,
        timeout: float = PATIENCE_S * 1000,
        polling: int = POLL_MS,
    ) -> None:
        """Wait until a function returns something true. Raises: TookTooLong."""
        deadline = time.monotonic() + timeout / 1000
        while not self.evaluate(script, arg):
            if time.monotonic() > deadline:
                raise TookTooLong(f"{script}, for {arg!r}")
            self.wait_for_timeout(polling)

    def wait_for_timeout(self, ms: float) -> None:
        time.sleep(ms / 1000)

    def screenshot(self, *, path: str | Path) -> None:
        taken = self._browser.call("browsingContext.captureScreenshot", context=self.tab)
        Path(path).write_bytes(base64.b64decode(taken["data"]))

    # -- as its mouse -------------------------------------------------------------------------

    def move(self, x: float, y: float) -> None:
        self._mouse_at = x, y
        self._act(_MOUSE, {"type": "pointerMove", "x": round(x), "y": round(y)})

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self._act(_MOUSE, *({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")))

    def wheel(self, across: float, down: float) -> None:
        x, y = map(round, self._mouse_at)
        by = {"deltaX": round(across), "deltaY": round(down)}
        self._act({"type": "wheel", "id": "wheel"}, {"type": "scroll", "x": x, "y": y, **by})

    # -- as its keyboard ----------------------------------------------------------------------

    def press(self, keys: str) -> None:
        """Press keys together, as in `Control+A`."""
        held = [KEYS.get(key, key.lower()) for key in keys.split("+")]
        down = [{"type": "keyDown", "value": key} for key in held]
        self._act(_KEYS, *down, *({"type": "keyUp", "value": key} for key in reversed(held)))

    def type(self, text: str) -> None:
        ways = ("keyDown", "keyUp")
        self._act(_KEYS, *({"type": way, "value": key} for key in text for way in ways))

    def _do(self, method: str, **params: Any) -> None:
        self._browser.call(method, context=self.tab, **params)

    def _act(self, source: dict[str, Any], *actions: dict[str, Any]) -> None:
        self._do("input.performActions", actions=[{**source, "actions": actions}])


_MOUSE = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
_KEYS = {"type": "key", "id": "keyboard"}
