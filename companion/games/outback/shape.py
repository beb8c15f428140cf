"""Which sides of a board there can be: row lengths, and how far each row is moved sideways."""

from __future__ import annotations

from itertools import pairwise

from companion.game import Refusal, refuse
from companion.games.outback.refusals import Why

FIRST_ROW = 2
ROWS = 5
"""The rows of the base side, numbered 2 to 6."""
PLUS_ROWS = 6
"""The rows of the Plus side, numbered 2 to 7."""
MOST_HEXES_IN_ROW = 9
MOST_HEXES = MOST_HEXES_IN_ROW * PLUS_ROWS
"""No side has more. Even the 90 tiles need not fill all boards: the bag may run dry (OB16)."""
MOST_HALVES = 20
"""No side is wider than this, in half hexes."""


def no_such_rows(rows: tuple[int, ...], wanted: int = ROWS) -> Refusal | None:
    """Why a side cannot have rows of these lengths; ``None`` when it can.

    ``wanted`` is how many rows that side has.
    """
    if len(rows) != wanted:
        return refuse(Why.WRONG_ROW_COUNT, wanted=wanted, given=len(rows))
    for row, hexes in enumerate(rows, FIRST_ROW):
        if not 1 <= hexes <= MOST_HEXES_IN_ROW:
            most = MOST_HEXES_IN_ROW
            return refuse(Why.NO_SUCH_ROW_LENGTH, row=row, hexes=hexes, most=most)
    return None


def no_such_shape(
    rows: tuple[int, ...], shifts: tuple[int, ...], wanted: int = ROWS
) -> Refusal | None:
    """Why no side looks like this; ``None`` when one can.

    ``shifts`` say how many half hexes each row is moved to the right, from the bottom row on. Rows
    that touch lie between each other's hexes: their shifts differ by an odd number of halves.

    >>> no_such_shape((3, 4, 3, 4, 1), (1, 0, 1, 0, 1)) is None
    True
    >>> no_such_shape((3, 4, 3, 4, 1), (1, 0, 0, 1, 0)).params
    (('row', 3), ('above', 4))
    """
    return no_such_rows(rows, wanted) or _no_such_shifts(rows, shifts)


def _no_such_shifts(rows: tuple[int, ...], shifts: tuple[int, ...]) -> Refusal | None:
    if len(shifts) != len(rows):
        return refuse(Why.WRONG_SHIFT_COUNT, wanted=len(rows), given=len(shifts))
    for row, halves in enumerate(shifts, FIRST_ROW):
        if halves < 0:
            return refuse(Why.NO_SUCH_SHIFT, row=row, halves=halves)
    for row, (below, above) in enumerate(pairwise(shifts), FIRST_ROW):
        if (above - below) % 2 == 0:
            return refuse(Why.ROWS_OVERLAP, row=row, above=row + 1)
    for row, (hexes, halves) in enumerate(zip(rows, shifts, strict=True), FIRST_ROW):
        if (width := halves - min(shifts) + 2 * hexes) > MOST_HALVES:
            return refuse(Why.TOO_WIDE, row=row, halves=width, most=MOST_HALVES)
    return None
