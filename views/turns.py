"""Whose screen is drawn next: one after another, and whoever has tapped before all others."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections import OrderedDict
from typing import Final, Protocol

log = logging.getLogger("companion")

SENT_AFTER: Final = 4
"""So often the loop turns from a drawing until it is on its way to the phone."""


class Drawn(Protocol):
    """A screen that can be drawn anew."""

    def draw_now(self) -> None:
        """Draw it."""


class Turns:
    """The screens of one event loop that wait to be drawn anew.

    Between two of them the loop turns once, so that a tap on any phone waits for one drawing and
    not for those of a whole table. What changes again while a screen waits is drawn with it.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[Drawn, bool] = OrderedDict()
        """Whether each has been tapped, in the order in which they are drawn."""
        self._work: asyncio.Task[None] | None = None

    def ask(self, screen: Drawn, is_first: bool) -> None:
        """Let a screen wait for its turn, in front of all others when it ``is_first``."""
        self._waiting[screen] = is_first or self._waiting.get(screen, False)
        if is_first:
            self._waiting.move_to_end(screen, last=False)
        if self._work is None or self._work.done():
            # Nothing of the phone that asks may be known where another one's screen is drawn.
            apart = contextvars.Context()
            self._work = asyncio.get_running_loop().create_task(self._draw_all(), context=apart)

    async def _draw_all(self) -> None:
        while self._waiting:
            screen, is_first = self._waiting.popitem(last=False)
            try:
                screen.draw_now()
            except Exception:
                log.exception("a screen could not be drawn")
            for _ in range(SENT_AFTER if is_first else 1):
                await asyncio.sleep(0)
