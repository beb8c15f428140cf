"""Long work on the event loop that lets others have their turn.

Such work is a generator that yields wherever it may be interrupted. No thread does that as well:
what is done in C, as reading JSON, keeps all other threads waiting, and a browser has none.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Work that may be interrupted at each ``yield``; a step takes a few milliseconds at most."""

SLICE_S: Final = 0.01
PAUSE_S: Final = 0.003
"""Long enough for a tap that has come meanwhile, which the loop hands on several times."""


def at_once(work: Steps[T]) -> T:
    """Do all of it now."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


async def in_slices(work: Steps[T]) -> T:
    """Do it a slice at a time."""
    slices = Slices()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        await slices.pause_if_due()


class Slices:
    """How long the loop has been kept busy by now."""

    def __init__(self) -> None:
        self._began_s = time.perf_counter()

    async def pause_if_due(self) -> None:
        """Let others have their turn when a slice is used up."""
        if time.perf_counter() - self._began_s > SLICE_S:
            await asyncio.sleep(PAUSE_S)
            self._began_s = time.perf_counter()
