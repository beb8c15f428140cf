"""A page of a browser that Playwright can't drive, and a phone that shows it.

Answers what the phones of these tests ask of a page of Playwright's, and no more than that.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as TookTooLong

from tests.views.harness import PATIENCE_S
from tests.views.rush_out_pages import RushOutPhone

POLL_MS = 20
EVALUATED = """async (what, arg) =>
  JSON.stringify(await (typeof what === "function" ? what(arg) : what)) ?? "null\""""


class Refused(BrowserError):
    """The browser did not do what it was told; says why."""


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


class DrivenPage(ABC):
    """One page: it tells what happens on it, and is asked."""

    def __init__(self) -> None:
        self._ears: list[tuple[str, Callable[[Any], object]]] = []

    def on(self, event: str, hear: Callable[[Any], object]) -> None:
        """From now on tell these about an event, named as Playwright names it."""
        self._ears.append((event, hear))

    def heard(self, event: str, said: object) -> None:
        for awaited, hear in self._ears:
            if awaited == event:
                hear(said)

    @abstractmethod
    def evaluate(self, script: str, arg: Any = None) -> Any:
        """The value of an expression, or what a function returns or promises. Raises: Refused."""

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


def evaluated(script: str, arg: Any) -> str:
    """An expression that promises the value of a script as JSON."""
    return f"({EVALUATED})(({script}), {json.dumps(arg)})"


class DrivenPhone(RushOutPhone):
    """A phone with such a page; Rush Out, because its game needs one name and no more typing."""

    follows_ms = 650
    """Without a graphics card these browsers paint by themselves, and slowly."""

    def listen(self) -> None:
        """Wait until the page, which listens by itself, has something to say."""
        script = "() => document.querySelector('flt-semantics') !== null"
        self.page.wait_for_function(script, timeout=PATIENCE_S * 2000)

    def control(self, name: str, role: str = "button") -> Any:
        """The control with this spoken name, or one that begins so."""
        return Found(self.page, role, name)


@dataclass(frozen=True)
class Found:
    """A control, where the tests have a locator of Playwright's."""

    page: Any
    role: str
    name: str

    def wait_for(self, **_: object) -> None:
        self.page.wait_for_function(MIDDLE, arg=[self.role, self.name])

    def click(self, **_: object) -> None:
        self.wait_for()
        self.page.mouse.click(*self.page.evaluate(MIDDLE, [self.role, self.name]))


MIDDLE = """([role, name]) => {
  const kinds = {
    textbox: "input, textarea", button: "flt-semantics:is([role=button], [role=checkbox])",
  };
  const node = [...document.querySelectorAll(kinds[role])].find(
    each => (each.getAttribute("aria-label") || each.textContent).startsWith(name));
  const box = node?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where a control is: its middle."""
