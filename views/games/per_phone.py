"""What each phone has tapped in on a tool or a form."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from companion.strict import from_doc, to_doc
from views.desk import Desk

T = TypeVar("T")


class PerPhone(Generic[T]):
    """One value a phone, by its name among the drafts of the house.

    ``kind``, a frozen record, outlives reload and restart; without it the value is there as long
    as the house is open. ``new`` is what a phone has at first.
    """

    def __init__(self, name: str, new: Callable[[], T], kind: type[T] | None = None) -> None:
        self._name = name
        self._new = new
        self._read = partial(from_doc, kind) if kind else None
        self._write = to_doc if kind else None

    def of(self, desk: Desk) -> T:
        """Return what this phone has, or a new one."""
        return desk.house.drafts.of(desk.phone, self._name, self._read) or self._new()

    def keep(self, desk: Desk, value: T) -> None:
        """Keep something for this phone in the place of what it had."""
        desk.debounce_of(self._name).changed()
        self.keep_quietly(desk, value)

    def keep_quietly(self, desk: Desk, value: T) -> None:
        """Keep what a drawing has begun by itself: no tap, so no tap was too soon for it."""
        desk.house.drafts.keep(desk.phone, self._name, value, self._write)

    def forget(self, desk: Desk) -> None:
        """Begin anew."""
        desk.house.drafts.keep(desk.phone, self._name, None, self._write)

    def is_too_soon(self, desk: Desk) -> bool:
        """Whether a tap was meant for the screen before: the second one of a double tap."""
        return desk.debounce_of(self._name).is_too_soon
