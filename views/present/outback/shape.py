"""A side of the board while somebody draws it: its rows, how they lie, and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Refusal, refuse
from companion.games.outback.box import OutbackBox, row_count
from companion.games.outback.hexes import Side
from companion.games.outback.options import Variant
from companion.games.outback.refusals import Why
from companion.games.outback.shape import (
    FIRST_ROW,
    MOST_HEXES_IN_ROW,
    PLUS_ROWS,
    no_such_shape,
)

BLANK_ROW = 3
"""How long each row of the Plus side is drawn while nobody has looked: to start from, no guess."""


@dataclass(frozen=True, slots=True)
class ShapeDraft:
    """A side as drawn so far; it may be one that no board can have."""

    variant: Variant
    rows: tuple[int, ...]
    shifts: tuple[int, ...]

    @property
    def side(self) -> Side:
        """The side as geometry, rows on top of each other included."""
        return Side(self.rows, self.shifts)

    @property
    def problem(self) -> Refusal | None:
        """Why no board looks like this, ``None`` when one can."""
        return no_such_shape(self.rows, self.shifts, row_count(self.variant))

    def with_hexes(self, row: int, more: int) -> ShapeDraft | Refusal:
        """Make a row longer or shorter. Refuses: a row without hexes, or longer than any."""
        hexes = self.rows[row - FIRST_ROW] + more
        if not 1 <= hexes <= MOST_HEXES_IN_ROW:
            return refuse(Why.NO_SUCH_ROW_LENGTH, row=row, hexes=hexes, most=MOST_HEXES_IN_ROW)
        numbered = enumerate(self.rows, FIRST_ROW)
        return replace(self, rows=tuple(hexes if r == row else n for r, n in numbered))

    def moved(self, row: int, halves: int) -> ShapeDraft:
        """Move a row by so many half hexes to the right; the side stays as far left as it can."""
        numbered = enumerate(self.shifts, FIRST_ROW)
        shifts = [n + halves * (r == row) for r, n in numbered]
        return replace(self, shifts=tuple(n - min(shifts) for n in shifts))


def shape_draft(box: OutbackBox, variant: Variant) -> ShapeDraft:
    """Return the side that a variant is played on as far as the box says, else a plain one."""
    rows, shifts = box.side(variant)
    if rows:
        return ShapeDraft(variant, rows, shifts)
    at = range(PLUS_ROWS)
    return ShapeDraft(variant, (BLANK_ROW,) * PLUS_ROWS, tuple(n % 2 for n in at))
