"""Who is at a table: awake, asleep, or gone. It is seen by the pages that are open there."""

from __future__ import annotations

import time
from enum import StrEnum

from companion.rights import SURELY_LEFT_MS, Attendance


class Presence(StrEnum):
    """Whether a phone is at a table.

    Asleep is one whose page is hidden, or shows another screen, or was closed only just: it may be
    back in a moment.
    """

    HERE = "here"
    ASLEEP = "asleep"
    GONE = "gone"


def clock_ms() -> int:
    """Milliseconds on a clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000


class Watch:
    """When each phone came to one table and left it."""

    def __init__(self) -> None:
        self._opened_ms = clock_ms()
        self._here: set[str] = set()
        self._hidden_ms: dict[str, int] = {}
        self._left_ms: dict[str, int] = {}

    def came(self, phone: str) -> None:
        """Note that a phone has a page of this table open."""
        self._here.add(phone)
        self._hidden_ms.pop(phone, None)

    def left(self, phone: str) -> None:
        """Note that a phone has closed its last page of this table, or lost it."""
        self._here.discard(phone)
        self._left_ms[phone] = self._hidden_ms.pop(phone, clock_ms())

    def went(self, phone: str) -> None:
        """Note that a phone has left this table for another screen: it is still there."""
        if phone not in self._here and phone in self._left_ms:
            self._hidden_ms[phone] = self._left_ms.pop(phone)

    def hid(self, phone: str, *, hidden: bool) -> None:
        """Note that a phone shows something else than its page, or shows it again."""
        if not hidden:
            self._hidden_ms.pop(phone, None)
        elif phone in self._here:
            self._hidden_ms.setdefault(phone, clock_ms())

    def of(self, phone: str) -> Presence:
        """Say whether a phone is at the table."""
        if phone in self._hidden_ms:
            return Presence.ASLEEP
        if phone in self._here:
            return Presence.HERE
        left_ms = self._left_ms.get(phone)
        is_back_soon = left_ms is not None and clock_ms() - left_ms < SURELY_LEFT_MS
        return Presence.ASLEEP if is_back_soon else Presence.GONE

    @property
    def attendance(self) -> Attendance:
        """Who is here now, and how long the others have been away."""
        now_ms = clock_ms()
        since_ms = {**self._left_ms, **self._hidden_ms}
        here = self._here - self._hidden_ms.keys()
        away_ms = {phone: now_ms - since for phone, since in since_ms.items()}
        asleep = frozenset(self._hidden_ms)
        return Attendance(frozenset(here), away_ms, now_ms - self._opened_ms, asleep)
