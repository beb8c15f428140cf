"""Giving back the memory of phones that have gone, when nobody waits for anything.

What the garbage collector finds is free for this program, not yet for the system: the C library of
Linux keeps a heap that is full of holes, and that grew with each evening.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
import time
from collections.abc import Callable
from typing import Final
from weakref import WeakSet

from flet.messaging.session import Session

from views.server.sessions import kept

EVERY_S: Final = 5.0
QUIET_S: Final = 2.0
"""So long nobody has tapped: a quarter of a second is not noticed then."""
LATEST_S: Final = 600.0
"""After so long it is done all the same."""
MOST_ENDED: Final = 16
"""So is it when so many pages have ended: what was in use once is not all given to the system."""


class GivingBack:
    """A page that has ended is a ring of things that only the garbage collector takes apart.

    With many phones around, it needs a quarter of a second to find it among all others.
    """

    def __init__(self) -> None:
        self._known: WeakSet[Session] = WeakSet()
        self._heard_s = 0.0
        self._due_s: float | None = None

    def heard(self) -> None:
        """Note that a phone has said something."""
        self._heard_s = time.monotonic()

    async def go_on(self) -> None:
        """Give back whatever has ended, until this is cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            self.give_back(time.monotonic())

    def give_back(self, now_s: float) -> None:
        """Give back what has ended by now, if nobody would notice, or after a long time."""
        there = set(kept().values())
        ended = sum(each not in there for each in self._known)
        self._known.update(there)
        if not ended:
            return
        if self._due_s is None:
            self._due_s = now_s + LATEST_S
        if now_s - self._heard_s > QUIET_S or now_s > self._due_s or ended > MOST_ENDED:
            self._due_s = None
            self._known = WeakSet(there)
            give_to_the_system()


def give_to_the_system() -> None:
    """Find all that is of no use any more, and give it back to the system, where it takes it."""
    gc.collect()
    if trim := _trim():
        trim(0)


def _trim() -> Callable[[int], object] | None:
    """Return what gives the holes back, ``None`` where the C library has nothing for it."""
    if sys.platform != "linux":
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)
