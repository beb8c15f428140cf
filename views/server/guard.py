"""Between a phone's websocket and Flet 1.0.5, which trusts it too much.

Without this layer a phone that goes away at the wrong moment leaves its Flet session stuck for
ever, a connection that never says who it is leaves two tasks for ever, and one phone that sends a
flood stops all others (measured; `tests/views/test_server.py` says which of this Flet still does).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.roster import name_of
from views.flet_events import heed_what_is_shown, missed
from views.server.gate import POLICY_VIOLATION, TRY_AGAIN_LATER, refuse
from views.server.lines import Line

_log = logging.getLogger(__name__)
STILL_THERE: Final = b"\x02"
"""What a phone asks that has heard nothing for a while, and what it is answered: not for Flet."""
_GONE: Final = {"type": "websocket.disconnect", "code": 1005}


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one phone may ask of the table."""

    message_bytes: int = 1 << 18
    """The longest message: a box file that is being read arrives as one."""

    per_second: float = 60
    """How many units are given back in a second. A message costs 1, and 1 for each 4 KiB."""

    burst: float = 300
    """How many units may be used at once: 300 taps."""

    opening: float = 60
    """What a new connection costs: for each, a screen is drawn."""

    miss: float = 20
    """What a message about something costs that this phone was not shown."""

    refusal_s: float = 2
    """How long who asks for too much waits for the answer that it was too much."""

    answer_s: float = 10
    """Flet must have answered by then, or the phone has not said who it is."""

    farewell_s: float = 3
    """How long Flet may tidy up after a phone has gone, before its task is cancelled."""

    lines_per_phone: int = 12
    """Websockets of one phone at the same time: tabs, and those it has left without a word."""


class Budget:
    """What one phone may still ask for, in units; it is the same over all its connections."""

    def __init__(self, limits: Limits) -> None:
        """Begin with all there is."""
        self._limits = limits
        self._units = limits.burst
        self._counted_at = time.monotonic()

    @property
    def units(self) -> float:
        """What is left now; below 0 it has asked for too much."""
        now = time.monotonic()
        earned = (now - self._counted_at) * self._limits.per_second
        self._units, self._counted_at = min(self._limits.burst, self._units + earned), now
        return self._units

    def pay(self, cost: float) -> bool:
        """Take units, and answer whether there were so many."""
        self._units = self.units - cost
        return self._units >= 0

    def forfeit(self) -> None:
        """Take all, and as much again: who was told off has to wait."""
        self._units = -self._limits.burst

    @property
    def is_full(self) -> bool:
        """Whether nothing is known of this phone that a new budget would not know."""
        return self.units >= self._limits.burst


class Guard:
    """Wraps Flet's own app; only websockets of phones that have joined come here."""

    def __init__(self, app: ASGIApp, limits: Limits | None = None) -> None:
        """Guard `app` with `limits`, or with the usual ones."""
        heed_what_is_shown()
        self._app = app
        self._limits = limits or Limits()
        self._open: Counter[str] = Counter()
        self._budgets: dict[str, Budget] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one websocket, of `scope["phone"]`, until the phone or Flet ends it."""
        phone = scope["phone"]
        for each in [each for each, budget in self._budgets.items() if budget.is_full]:
            del self._budgets[each]
        budget = self._budgets.setdefault(phone, Budget(self._limits))
        is_many = self._open[phone] >= self._limits.lines_per_phone
        if is_many or budget.units < self._limits.opening:
            await asyncio.sleep(self._limits.refusal_s)
            return await refuse(scope, receive, send, "refused.busy")
        budget.pay(self._limits.opening)
        self._open[phone] += 1
        try:
            await self._serve(scope, _Line(scope, receive, send, self._limits, budget))
        finally:
            self._open[phone] -= 1
            self._open += Counter()  # drops the phones that are at zero

    async def _serve(self, scope: Scope, line: _Line) -> None:
        missed.set(line.miss)  # Flet's tasks take a copy of this context along
        flet = asyncio.create_task(self._flet(scope, line))
        ears = asyncio.create_task(line.listen())
        gone = asyncio.create_task(line.gone.wait())
        try:
            await asyncio.wait(
                {flet, gone}, timeout=self._limits.answer_s, return_when=asyncio.FIRST_COMPLETED
            )
            if not line.is_answered:
                await line.close(POLICY_VIOLATION)
            await asyncio.wait({flet, gone}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({flet}, timeout=self._limits.farewell_s)
        finally:
            for task in (flet, ears, gone):
                task.cancel()
            await asyncio.gather(flet, ears, gone, return_exceptions=True)

    async def _flet(self, scope: Scope, line: _Line) -> None:
        try:
            await self._app(scope, line.receive, line.send)
        except Exception:
            _log.debug("Flet ended a connection with an error", exc_info=True)


class _Line:
    """One phone's websocket, as Flet sees it.

    Sending never fails, because Flet forgets a session whose sending fails; receiving always ends
    in a disconnect, because only then does Flet let the session go to sleep.
    """

    def __init__(
        self, scope: Scope, receive: Receive, send: Send, limits: Limits, budget: Budget
    ) -> None:
        self.gone = asyncio.Event()
        self.is_answered = False
        self._receive = receive
        self._send = send
        self._limits = limits
        self._inbox: asyncio.Queue[Message] = asyncio.Queue(maxsize=8)
        self._is_registered = False
        self._budget = budget
        self._phone: str = scope["phone"]
        self._wire: Line | None = scope.get("line")
        self._misses = 0
        self._closing: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Pass on what the phone sends, as long as it is there and makes sense."""
        try:
            while (message := await self._receive())["type"] != "websocket.disconnect":
                code = self._judge(message)
                if code is not None:
                    self._budget.forfeit()
                    return await self.close(code)
                if message.get("bytes") == STILL_THERE:
                    await self.send({"type": "websocket.send", "bytes": STILL_THERE})
                else:
                    await self._inbox.put(message)
        finally:
            self._hang_up()

    async def receive(self) -> Message:
        """Give Flet the next message; after the last one, the disconnect."""
        if self.gone.is_set() and self._inbox.empty():
            return _GONE
        return await self._inbox.get()

    async def send(self, message: Message) -> None:
        """Send to the phone if it is still there."""
        if self.gone.is_set():
            return
        self.is_answered = self.is_answered or message["type"] == "websocket.send"
        try:
            await self._send(message)
        except Exception:
            self._hang_up()

    async def close(self, code: int) -> None:
        """End the connection from our side; nothing happens when it has ended already."""
        if self.gone.is_set():
            return
        self._hang_up()
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})
        if self._wire:
            self._wire.part()

    def miss(self, what: str) -> None:
        """Count a message that was about nothing the phone was shown; it can not send many."""
        self._misses += 1
        if self._misses & (self._misses - 1) == 0:  # 1, 2, 4, 8 ...: the log is for more than this
            said = "phone %s: %d messages about nothing it was shown: %s"
            _log.warning(said, name_of(self._phone), self._misses, what)
        if not self._budget.pay(self._limits.miss) and self._closing is None:
            self._budget.forfeit()
            self._closing = asyncio.create_task(self.close(POLICY_VIOLATION))

    def _hang_up(self) -> None:
        self.gone.set()
        if self._inbox.empty():
            self._inbox.put_nowait(_GONE)

    def _judge(self, message: Message) -> int | None:
        """Answer the close code that a message deserves, or None when it may pass."""
        if message["type"] != "websocket.receive":
            return None
        frame = message.get("bytes") or b""
        is_first, self._is_registered = not self._is_registered, True
        if len(frame) > self._limits.message_bytes or not _is_sensible(frame, is_first):
            return POLICY_VIOLATION
        return None if self._budget.pay(1 + len(frame) / 4096) else TRY_AGAIN_LATER


def _is_sensible(frame: bytes, is_first: bool) -> bool:
    """Say whether a message has the shape of Flet's protocol.

    A message is a zero byte and a msgpack pair `[action, body]`. Action 1 says who the phone is:
    it must be the first and only the first. 3, 4 and 5 are events, properties and answers. A
    message that begins with a one byte belongs to a data channel; a single two byte is our own.
    """
    match frame[:3]:
        case b"\x00\x92\x01":
            return is_first
        case b"\x00\x92\x03" | b"\x00\x92\x04" | b"\x00\x92\x05":
            return not is_first
        case _:
            return not is_first and (frame == STILL_THERE or (len(frame) >= 5 and frame[0] == 1))
