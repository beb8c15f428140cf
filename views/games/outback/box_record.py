"""What this table's own box says, remembered for every later game."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.game import Mark
from companion.games.outback.options import Variant
from companion.games.outback.shape import FIRST_ROW
from companion.games.outback.state import OutbackBox
from views.here import Here
from views.present.outback.shape import ShapeDraft


def known_box(here: Here) -> OutbackBox:
    """Return what is known of the box."""
    return cast(OutbackBox, here.box("outback"))


def _save(here: Here, box: OutbackBox) -> None:
    here.keep_box("outback", box)


def keep_shape(here: Here, drawn: ShapeDraft, mark: Mark = Mark.CERTAIN) -> None:
    """Remember a side: compared hex by hex, or a guess that somebody has changed."""
    box, rows, shifts = known_box(here), drawn.rows, drawn.shifts
    if drawn.variant is Variant.PLUS:
        _save(here, replace(box, plus_rows=rows, plus_shifts=shifts, plus_mark=mark))
    else:
        _save(here, replace(box, rows=rows, shifts=shifts, rows_mark=mark, shape_mark=mark))


def keep_rows(here: Here, drawn: ShapeDraft) -> None:
    """Remember how many hexes the rows have; how they lie nobody has compared."""
    box = known_box(here)
    if drawn.variant is Variant.PLUS:
        keep_shape(here, drawn, Mark.UNCHECKED)
    else:
        shape = Mark.UNCHECKED if drawn.rows != box.rows else box.shape_mark
        changed = replace(box, rows=drawn.rows, shifts=drawn.shifts)
        _save(here, replace(changed, rows_mark=Mark.CERTAIN, shape_mark=shape))


def keep_upper_end(here: Here, space: int) -> None:
    """Remember where the upper track ends."""
    _save(here, replace(known_box(here), upper_end=space, upper_end_mark=Mark.CERTAIN))


def keep_row_points(here: Here, row: int, points: int) -> None:
    """Remember the points on the bonus tile of a row."""
    box = known_box(here)
    known = enumerate(box.row_points, FIRST_ROW)
    _save(here, replace(box, row_points=tuple(points if r == row else old for r, old in known)))


def keep_penalty(here: Here, penalty: tuple[int, ...]) -> None:
    """Remember a scoring tile that was typed in."""
    box = known_box(here)
    if penalty not in box.penalties:
        _save(here, replace(box, penalties=(*box.penalties, penalty)))
