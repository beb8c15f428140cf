"""What each phone has tapped in on a tool or a form, kept so that a reload does not lose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from views.debounce import Debounce
from views.desk import Desk

T = TypeVar("T")


class PerPhone(Generic[T]):
    """One value a phone, as long as the server runs."""

    def __init__(self, new: Callable[[], T]) -> None:
        self._new = new
        self._by_phone: dict[str, T] = {}
        self._debounce: dict[str, Debounce] = {}

    def of(self, desk: Desk) -> T:
        """Return what this phone has, or a new one."""
        return self._by_phone.get(desk.phone) or self._new()

    def keep(self, desk: Desk, value: T) -> None:
        """Keep something for this phone in the place of what it had."""
        self._by_phone[desk.phone] = value
        self._debounce.setdefault(desk.phone, Debounce()).changed()

    def keep_quietly(self, desk: Desk, value: T) -> None:
        """Keep what a drawing has begun by itself: no tap, so no tap was too soon for it."""
        self._by_phone[desk.phone] = value

    def forget(self, desk: Desk) -> None:
        """Begin anew."""
        self._by_phone.pop(desk.phone, None)

    def is_too_soon(self, desk: Desk) -> bool:
        """Whether a tap was meant for the screen before: the second one of a double tap."""
        return desk.phone in self._debounce and self._debounce[desk.phone].is_too_soon
