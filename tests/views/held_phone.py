"""A phone on the wire in somebody's hands: whole games by the names of buttons, without a browser.

A screen is here what the server has sent, in the order of a screen reader. What only a browser
knows (where things lie, whether a thumb can hit them, what is painted) is the business of
:mod:`tests.views.game_pages`; both kinds of phone are told what to do in the same words.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

from companion.i18n import Texts
from tests.views.game_pages import TablePhone
from tests.views.hands import Hands
from tests.views.harness import PATCH, PATIENCE_S, all_came, fetch
from tests.views.wire_phone import WirePhone, speaking
from views.boundary import _COULD_NOT_BE_SHOWN as BROKEN

T = TypeVar("T")
H = TypeVar("H", bound="HeldPhone")
SOON_S = 0.05
"""Nearly every tap is answered by then; of others it is asked whether anything will come."""


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """What all wires of this process run in: a thread of its own, as a browser is."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


def _done(work: Coroutine[Any, Any, T]) -> T:
    doing: Future[T] = asyncio.run_coroutine_threadsafe(work, _loop())
    return doing.result(2 * PATIENCE_S)


class HeldPhone(Hands):
    """A phone of one player that has no browser; it plays in the language it speaks."""

    def __init__(self, language: str = "en") -> None:
        self.text = Texts(language)
        self._kind = speaking(language)
        self._wire: WirePhone | None = None
        self._url = self._cookie = ""
        self.taps = 0
        """How often it was tapped."""
        self._tapped: int | None = None
        """How much had been drawn when it tapped or came last; of what is answered, nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()

    # -- where it is ------------------------------------------------------------------------

    def open(self, url: str) -> None:
        at = urlsplit(url)
        self._url = f"{at.scheme}://{at.netloc}"
        route = at.path
        if not self._cookie:
            self._cookie, route = fetch(url).cookie, "/"
        self._leave()
        self._wire = _done(self._kind.open(self._url, self._cookie, route=route))
        self._tapped = None
        assert self._comes(lambda wire: bool(wire.texts()), PATIENCE_S), "no screen came"

    def is_let_in(self, url: str, cookie: str) -> None:
        self._cookie = cookie

    @property
    def cookie(self) -> str:
        """What the house knows this phone by."""
        return self._cookie

    def is_put_away(self) -> None:
        """Close the page: nobody looks at this phone any more."""
        self._leave()
        self._wire = None

    def reload(self) -> None:
        wire = self._on()
        _assert_whole(wire)
        wire.vanish()
        again = self._kind.open(self._url, self._cookie, wire.session, wire.route)
        self._wire = _done(again)
        self._tapped = 0

    def _leave(self) -> None:
        """Close a page that is open."""
        if self._wire:
            _assert_whole(self._wire)
            _done(self._wire.close())

    def _on(self) -> WirePhone:
        assert self._wire, "it has to be opened first"
        return self._wire

    # -- what it shows ----------------------------------------------------------------------

    def texts(self) -> list[str]:
        self._is_answered()
        return self._now(WirePhone.texts)

    def buttons(self) -> list[str]:
        self._is_answered()
        return [name for name, _ in self._now(WirePhone.targets)]

    def was_told(self, text: str) -> bool:
        """Whether a text ever came to this phone, whether shown or not."""
        return self._now(WirePhone.has_read, text)

    def received(self) -> list[Any]:
        """All that came to this phone, since it was opened last."""
        return self._now(lambda wire: list(wire.received))

    def ticks(self, ticked: bool = False) -> list[str]:
        """The spoken names of the boxes that are ticked, or not, now."""
        return [name for name, is_ticked in self._now(WirePhone.ticks) if is_ticked is ticked]

    def sees(self, text: str, patience_s: float = PATIENCE_S) -> bool:
        return self._comes(lambda wire: wire.shows(text), patience_s)

    def sees_no(self, text: str, patience_s: float = PATIENCE_S) -> bool:
        return self._comes(lambda wire: not wire.shows(text), patience_s)

    def _now(self, ask: Callable[..., T], *given: object) -> T:
        """Ask the wire in its own thread, where its screen changes."""
        wire = self._on()

        async def asked() -> T:
            return ask(wire, *given)

        return _done(asked())

    def _comes(self, is_true: Callable[[WirePhone], bool], patience_s: float) -> bool:
        """Wait for something that news from the server will bring about."""
        wire = self._on()

        async def waited() -> bool:
            try:
                async with asyncio.timeout(patience_s):
                    await wire.until(lambda: is_true(wire))
            except TimeoutError:
                return False
            return True

        return _done(waited())

    # -- what it does -----------------------------------------------------------------------

    def tap(self, name: str, role: str = "button") -> None:
        """Tap what is called so; as a person does, once the tap before has been answered."""
        self._is_answered()
        there = self._comes(lambda wire: _target(wire, name) is not None, PATIENCE_S)
        target = self._now(_target, name)
        assert there and target is not None, f"{name} is not there: {self.buttons()}"
        self.taps += 1
        self._tapped = self._now(_drawn)
        _done(self._on().event(*target))

    def _is_answered(self) -> None:
        """Wait until something was drawn since the last tap, if that changes anything."""
        before, self._tapped = self._tapped, None
        if before is not None and not self._comes(lambda wire: _drawn(wire) > before, SOON_S):
            _done(all_came(self._on().session))

    def type(self, name: str, text: str) -> None:
        _done(self._on().type(name, text))


@contextmanager
def away_from_the_screen(kind: type[H], *phones: TablePhone) -> Iterator[list[H]]:
    """Phones in a browser, held on the wire each at its own address; afterwards they look again.

    So is played what a browser has shown before, and shows again at the end.
    """
    with ExitStack() as stack:
        held = [kind(phone.text.language) for phone in phones]
        for phone, away in zip(phones, held, strict=True):
            stack.enter_context(away)
            jar = phone.context.cookies()
            away.is_let_in("", "; ".join(f"{each['name']}={each['value']}" for each in jar))
            away.open(phone.page.url)
            phone.page.goto("about:blank")
        yield held
    for phone in phones:
        phone.page.go_back()
    for phone in phones:
        phone.listen()


def _assert_whole(wire: WirePhone) -> None:
    assert not wire.has_drawn(BROKEN), "a part of a screen could not be drawn"


def _target(wire: WirePhone, name: str) -> tuple[int, str] | None:
    """The control of this name and its event; else one whose name begins so."""
    targets = wire.targets()
    begin = next((target for said, target in targets if said.startswith(name)), None)
    return next((target for said, target in targets if said == name), begin)


def _drawn(wire: WirePhone) -> int:
    """How often the server has changed the screen."""
    return sum(action == PATCH for action, _ in wire.received)
