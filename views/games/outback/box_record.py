"""What this table's own box says, remembered for every later game."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.game import Mark
from companion.games.outback.options import Variant
from companion.games.outback.shape import FIRST_ROW
from companion.games.outback.state import OutbackBox
from views.desk import Desk
from views.present.outback.shape import ShapeDraft


def known_box(desk: Desk) -> OutbackBox:
    """Return what is known of the box."""
    return cast(OutbackBox, desk.house.library.box("outback"))


def _save(desk: Desk, box: OutbackBox) -> None:
    desk.house.keep_box("outback", box)


def keep_shape(desk: Desk, drawn: ShapeDraft, mark: Mark = Mark.CERTAIN) -> None:
    """Remember a side: compared hex by hex, or a guess that somebody has changed."""
    box, rows, shifts = known_box(desk), drawn.rows, drawn.shifts
    if drawn.variant is Variant.PLUS:
        _save(desk, replace(box, plus_rows=rows, plus_shifts=shifts, plus_mark=mark))
    else:
        _save(desk, replace(box, rows=rows, shifts=shifts, rows_mark=mark, shape_mark=mark))


def keep_rows(desk: Desk, drawn: ShapeDraft) -> None:
    """Remember how many hexes the rows have; how they lie nobody has compared."""
    box = known_box(desk)
    if drawn.variant is Variant.PLUS:
        keep_shape(desk, drawn, Mark.UNCHECKED)
    else:
        shape = Mark.UNCHECKED if drawn.rows != box.rows else box.shape_mark
        changed = replace(box, rows=drawn.rows, shifts=drawn.shifts)
        _save(desk, replace(changed, rows_mark=Mark.CERTAIN, shape_mark=shape))


def keep_upper_end(desk: Desk, space: int) -> None:
    """Remember where the upper track ends."""
    _save(desk, replace(known_box(desk), upper_end=space, upper_end_mark=Mark.CERTAIN))


def keep_row_points(desk: Desk, row: int, points: int) -> None:
    """Remember the points on the bonus tile of a row."""
    box = known_box(desk)
    known = enumerate(box.row_points, FIRST_ROW)
    _save(desk, replace(box, row_points=tuple(points if r == row else old for r, old in known)))


def keep_penalty(desk: Desk, penalty: tuple[int, ...]) -> None:
    """Remember a scoring tile that was typed in."""
    box = known_box(desk)
    if penalty not in box.penalties:
        _save(desk, replace(box, penalties=(*box.penalties, penalty)))
