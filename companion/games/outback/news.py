"""What the house has learned of the box since this game began."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Mark
from companion.games.outback.box import OutbackBox
from companion.games.outback.events import (
    OutbackEvent,
    RowPointsRead,
    RowsRead,
    ShapeRead,
    UpperEndRead,
)
from companion.games.outback.options import Variant
from companion.games.outback.shape import FIRST_ROW
from companion.games.outback.state import OutbackState


def news(state: OutbackState, box: OutbackBox) -> tuple[OutbackEvent, ...]:
    """List what a box record says that was seen on a box, and that this game does not go by yet."""
    return (*_side(state, box), *_upper_end(state, box), *_row_points(state, box))


def _side(state: OutbackState, box: OutbackBox) -> Iterator[OutbackEvent]:
    variant = state.options.variant
    rows, shifts = box.side(variant)
    if box.is_shape_certain(variant):
        if not state.is_mapped or (rows, shifts) != (state.rows, state.shifts):
            yield ShapeRead(rows, shifts)
    elif variant is not Variant.PLUS and box.rows_mark is Mark.CERTAIN and rows != state.rows:
        yield RowsRead(rows)


def _upper_end(state: OutbackState, box: OutbackBox) -> Iterator[OutbackEvent]:
    is_certain = box.upper_end_mark is Mark.CERTAIN
    if is_certain and box.upper_end is not None and box.upper_end != state.upper_end:
        yield UpperEndRead(box.upper_end)


def _row_points(state: OutbackState, box: OutbackBox) -> Iterator[OutbackEvent]:
    known = state.row_points if state.options.variant is Variant.PLUS else ()
    for row, (here, points) in enumerate(zip(known, box.row_points, strict=False), FIRST_ROW):
        if points is not None and points != here:
            yield RowPointsRead(row, points)
