"""A network in which nothing takes time: what is on its way arrives in an order drawn from a seed.

Milliseconds are only the order of things here. Nobody sleeps, so a seed gives the same evening
again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random

SETTLING = 4
"""How often others have their turn before the next thing arrives: a lock passes on in three."""


class Network:
    """Everything that is still to happen, by the time at which it does."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.now_ms = 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()

    def chance(self, percent: int) -> bool:
        """Whether something happens that does so often in a hundred times."""
        return self.random.randrange(100) < percent

    def at(self, at_ms: int, does: Callable[[], None]) -> None:
        """Let something happen at a time, after all that was to happen then already."""
        heappush(self._due, (at_ms, next(self._numbers), does))

    def within(self, most_ms: int, does: Callable[[], None]) -> int:
        """Let something happen soon, and answer when."""
        at_ms = self.now_ms + self.random.randrange(most_ms + 1)
        self.at(at_ms, does)
        return at_ms

    async def pause(self, most_ms: int) -> None:
        """Return some time later."""
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.within(most_ms, partial(over.set_result, None))
        await over

    async def run(self) -> None:
        """Return when nothing is left to happen."""
        while self._due:
            self.now_ms, _, does = heappop(self._due)
            does()
            for _ in range(SETTLING):
                await asyncio.sleep(0)
