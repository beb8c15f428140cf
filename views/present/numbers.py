"""Numbers that a form asks for one after the other, each of which can be said anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, Self, TypeVar

W = TypeVar("W", bound=StrEnum)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Cell(Generic[W]):
    """One number of a form with several for each seat: how much of what a seat has."""

    seat: int
    what: W


@dataclass(frozen=True, slots=True)
class Said(Generic[C]):
    """A number that somebody has said."""

    cell: C
    number: int


@dataclass(frozen=True, slots=True)
class Numbers(Generic[C]):
    """What was said so far, and the cell that was chosen to be ``asked`` next, out of its turn."""

    said: tuple[Said[C], ...] = ()
    asked: C | None = None

    def number(self, cell: C) -> int | None:
        """Return what was said; ``None`` when nothing was."""
        return next((each.number for each in self.said if each.cell == cell), None)

    def with_number(self, cell: C, number: int) -> Self:
        """Say a number, in the place of what was said there before."""
        others = tuple(each for each in self.said if each.cell != cell)
        return replace(self, said=(*others, Said(cell, number)), asked=None)

    def asking(self, cell: C | None) -> Self:
        """Ask for a number that was said already, or out of its turn; ``None``: in turn again."""
        return replace(self, asked=cell)

    def next_of(
        self, cells: Iterable[C], number: Callable[[C], int | None] | None = None
    ) -> C | None:
        """Return the cell to ask for: the chosen one, else the first of which nothing is known.

        ``number`` is what is known of a cell, where that is more than what was said of it.
        """
        listed, known = tuple(cells), number or self.number
        if self.asked in listed:
            return self.asked
        return next((cell for cell in listed if known(cell) is None), None)
