"""A browser page over WebDriver BiDi."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.views.driven import DrivenPage, Refused, evaluated
from tests.views.harness import PATIENCE_S

EVENTS = ("log.entryAdded", "network.beforeRequestSent")
KEYS = {"Control": "\ue009"}
"""How WebDriver writes a key that is no letter."""

Hear = Callable[[str, dict[str, Any]], None]


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


class BidiPage(DrivenPage):
    """One tab, with its mouse and its keyboard."""

    def __init__(self, browser: Connection, tab: str) -> None:
        super().__init__()
        self._browser = browser
        self.tab = tab
        self._mouse_at = 0.0, 0.0
        self.mouse = self.keyboard = self

    def goto(self, url: str) -> None:
        self._do("browsingContext.navigate", url=url, wait="complete")

    def close(self) -> None:
        self._do("browsingContext.close")

    def evaluate(self, script: str, arg: Any = None) -> Any:
        said = self._browser.call(
            "script.evaluate",
            expression=evaluated(script, arg),
            target={"context": self.tab},
            awaitPromise=True,
        )
        if said["type"] == "exception":
            raise Refused(said["exceptionDetails"]["text"])
        return json.loads(said["result"]["value"])

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
