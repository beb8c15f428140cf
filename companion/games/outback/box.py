"""The box record: what is printed on the boards and tiles, as far as this table has looked."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Box, Mark, Refusal, refuse
from companion.games.outback.options import Variant
from companion.games.outback.pieces import ROW_OF_TILE
from companion.games.outback.refusals import Why
from companion.games.outback.shape import MOST_HEXES, PLUS_ROWS, ROWS, no_such_shape

UPPER_KNOWN_SPACES = 8
"""The upper track reaches at least this far; where it ends is for the box to say."""
UPPER_MOST_SPACES = 60
"""No typed upper end beyond this is believed."""
ROW_MOST_POINTS = 20
"""No row tile is believed to be worth more."""
PENALTY_MOST_POINTS = 60
"""No scoring tile is believed to give or to take more."""


@dataclass(frozen=True, slots=True)
class OutbackBox(Box):
    """What is printed on the preserves and on the tiles.

    ``rows`` are the hexes in the rows numbered 2, 3, 4, ... of the base side, from the bottom, and
    ``shifts`` how many half hexes each is moved to the right; both come from reviews and are a
    guess until a table has compared them with its board. ``upper_end`` is the last space of the
    upper track, ``None`` while nobody has looked. ``plus_rows`` and ``plus_shifts`` describe the
    Plus side and are empty while nobody has; ``row_points`` are the points on the tiles of rows 2
    to 7, ``penalties`` the scoring tiles that were typed in: points for 0, 1, 2, ... blocked hexes.
    Numbers that no box can have raise a ValueError: such a record is damaged.
    """

    rows: tuple[int, ...] = (3, 4, 3, 4, 1)
    rows_mark: Mark = Mark.UNCHECKED
    upper_end: int | None = None
    upper_end_mark: Mark = Mark.ABSENT
    shifts: tuple[int, ...] = (1, 0, 1, 0, 1)
    shape_mark: Mark = Mark.UNCHECKED
    plus_rows: tuple[int, ...] = ()
    plus_shifts: tuple[int, ...] = ()
    plus_mark: Mark = Mark.ABSENT
    row_points: tuple[int | None, ...] = (None,) * len(ROW_OF_TILE)
    penalties: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        for wrong in (
            no_such_shape(self.rows, self.shifts),
            self._no_such_plus_side(),
            None if self.upper_end is None else no_such_upper_end(self.upper_end),
            *(no_such_row_points(points) for points in self.row_points if points is not None),
            *map(no_such_penalty, self.penalties),
        ):
            if wrong is not None:
                raise ValueError(f"no box has this: {wrong.code} {dict(wrong.params)}")
        if len(self.row_points) != len(ROW_OF_TILE):
            raise ValueError(f"not the points of {len(ROW_OF_TILE)} rows: {self.row_points}")

    def _no_such_plus_side(self) -> Refusal | None:
        if not self.plus_rows and not self.plus_shifts:
            return None
        return no_such_shape(self.plus_rows, self.plus_shifts, PLUS_ROWS)

    def side(self, variant: Variant) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the rows and shifts of the side that a variant is played on."""
        if variant is Variant.PLUS:
            return self.plus_rows, self.plus_shifts
        return self.rows, self.shifts

    def is_shape_certain(self, variant: Variant) -> bool:
        """Whether a table has compared that side, hex by hex, with its board."""
        mark = self.plus_mark if variant is Variant.PLUS else self.shape_mark
        return mark is Mark.CERTAIN


def row_count(variant: Variant) -> int:
    """How many rows the side has that a variant is played on."""
    return PLUS_ROWS if variant is Variant.PLUS else ROWS


def no_such_upper_end(space: int) -> Refusal | None:
    """Why the upper track cannot end at this space; ``None`` when it can (OB9)."""
    least, most = UPPER_KNOWN_SPACES, UPPER_MOST_SPACES
    if least <= space <= most:
        return None
    return refuse(Why.NO_SUCH_UPPER_END, "OB9", space=space, least=least, most=most)


def no_such_row_points(points: int) -> Refusal | None:
    """Why no row tile is worth so many points; ``None`` when one can be (OB17)."""
    if 1 <= points <= ROW_MOST_POINTS:
        return None
    return refuse(Why.NO_SUCH_ROW_POINTS, "OB17", points=points, least=1, most=ROW_MOST_POINTS)


def no_such_penalty(penalty: tuple[int, ...]) -> Refusal | None:
    """Why no scoring tile gives these points for 0, 1, 2, ... blocked hexes; ``None`` if one can.

    A tile says something for at least one number of hexes, and for no more than a side has.
    """
    if not 1 <= len(penalty) <= MOST_HEXES + 1:
        return refuse(Why.WRONG_PENALTY_COUNT, given=len(penalty), least=1, most=MOST_HEXES + 1)
    for hexes, points in enumerate(penalty):
        if abs(points) > PENALTY_MOST_POINTS:
            most = PENALTY_MOST_POINTS
            return refuse(Why.NO_SUCH_PENALTY, hexes=hexes, points=points, most=most)
    return None
