"""How many sessions ended, read out of their logs behind the screen."""

from __future__ import annotations

from weakref import WeakSet

from companion.exchange.slices import in_slices
from companion.lobby import Lobby
from views.desk import Desk

_AT_WORK: WeakSet[Lobby] = WeakSet()


def tell_behind(desk: Desk) -> None:
    """Tell all endings that are not known yet, and draw the screen anew then; once at a time."""
    house = desk.house
    if house in _AT_WORK:
        return
    _AT_WORK.add(house)

    async def work() -> None:
        try:
            await in_slices(house.tell_endings())
        finally:
            _AT_WORK.discard(house)

    desk.places.later(work)
