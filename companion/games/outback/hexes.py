"""A side of the board as geometry: which hexes touch, where they lie, and how groups connect.

Hexes stand on a corner. A row's shift is how many half hexes it is moved to the right, so a hex
of the row above touches two of this row, unless the row ends there.

>>> base = Side((3, 4, 3, 4, 1), (1, 0, 1, 0, 1))
>>> [(hex.row, hex.column) for hex in base.neighbours(Hex(2, 0))]
[(3, 0), (3, 1), (2, 1)]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import hypot, sqrt
from typing import TypeVar

from companion.games.outback.shape import FIRST_ROW

WIDTH = sqrt(3) / 2
"""How wide a hex is, in hex heights."""
ROW_STEP = 0.75
"""How much higher the next row lies, in hex heights."""
REACH = 0.6
"""How far from a hex's centre a tap still means it, in hex heights; its corners are at 0.5."""

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """A space of a side: the number of its row, and its column from the left, counted from 0."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Side:
    """A side of the board: hexes per row from the bottom, and shifts to the right in half hexes."""

    rows: tuple[int, ...]
    shifts: tuple[int, ...]

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """All hexes in reading order: the top row first, each from the left."""
        rows = reversed(tuple(enumerate(self.rows, FIRST_ROW)))
        return tuple(Hex(row, column) for row, count in rows for column in range(count))

    def __contains__(self, place: object) -> bool:
        return isinstance(place, Hex) and self._has(place)

    def _has(self, place: Hex) -> bool:
        at = place.row - FIRST_ROW
        return at in range(len(self.rows)) and place.column in range(self.rows[at])

    def halves(self, place: Hex) -> int:
        """How far right a hex's left edge lies, in half hexes from the side's own left edge."""
        return self.shifts[place.row - FIRST_ROW] - min(self.shifts) + 2 * place.column

    def neighbours(self, place: Hex) -> tuple[Hex, ...]:
        """List the hexes that touch this one, in reading order."""
        return _neighbours(self)[place]

    @property
    def width(self) -> float:
        """How wide the side is, in hex widths."""
        return max(self.halves(place) + 2 for place in self.hexes) / 2

    @property
    def height(self) -> float:
        """How high the side is, in hex heights."""
        return 1 + ROW_STEP * (len(self.rows) - 1)

    def centre(self, place: Hex) -> tuple[float, float]:
        """Where a hex's centre is: x in hex widths from the left, y in hex heights from the top."""
        below_top = len(self.rows) - 1 - (place.row - FIRST_ROW)
        return (self.halves(place) + 1) / 2, 0.5 + ROW_STEP * below_top

    def at(self, x: float, y: float) -> Hex | None:
        """Return the hex nearest to a point (units of :meth:`centre`), ``None`` beside them all.

        >>> Side((3, 4), (1, 0)).at(0.6, 0.4)
        Hex(row=3, column=0)
        """

        def distance(place: Hex) -> float:
            centre_x, centre_y = self.centre(place)
            return hypot((x - centre_x) * WIDTH, y - centre_y)

        nearest = min(self.hexes, key=distance)
        return nearest if distance(nearest) <= REACH else None


@cache
def _neighbours(side: Side) -> Mapping[Hex, tuple[Hex, ...]]:
    """All neighbours of all hexes of a side."""
    lies_at = {(place.row, side.halves(place)): place for place in side.hexes}
    around = ((1, -1), (1, 1), (0, -2), (0, 2), (-1, -1), (-1, 1))
    return {
        place: tuple(
            lies_at[row + up, halves + right]
            for up, right in around
            if (row + up, halves + right) in lies_at
        )
        for (row, halves), place in lies_at.items()
    }


def group(side: Side, placed: Mapping[Hex, Kind], place: Hex, kind: Kind) -> int:
    """How many tiles the group would have that a tile of this kind makes here, itself included.

    >>> group(Side((3, 4), (1, 0)), {Hex(2, 0): "emu", Hex(3, 3): "emu"}, Hex(3, 1), "emu")
    2
    """
    found, edge = {place}, [place]
    while edge:
        for near in side.neighbours(edge.pop()):
            if near not in found and placed.get(near) == kind:
                found.add(near)
                edge.append(near)
    return len(found)
