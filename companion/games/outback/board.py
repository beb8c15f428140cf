"""What the table reads off its own boards and tiles."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outback.box import no_such_row_points, no_such_upper_end, row_count
from companion.games.outback.events import RowPointsRead, RowsRead, ShapeRead, UpperEndRead
from companion.games.outback.pieces import ROW_OF_TILE
from companion.games.outback.refusals import Why
from companion.games.outback.shape import FIRST_ROW, no_such_rows, no_such_shape
from companion.games.outback.state import OutbackState, Variant
from companion.games.outback.turn import end_if_round_is_over, finish_turn, pass_over_full

__all__ = ["no_such_rows", "read_row_points", "read_rows", "read_shape", "read_upper_end"]


def read_rows(state: OutbackState, read: RowsRead) -> OutbackState | Refusal:
    """Take over the row lengths that the table counted, from the bottom.

    A preserve that turns out to be full ends the game as OB11 says, and its owner's turn at once.
    With other lengths than before nobody knows any more where each hex is: the map is put away.
    """
    rows = read.rows
    refusal = no_such_rows(rows, row_count(state.options.variant)) or _row_in_use(state, rows)
    if refusal is not None:
        return refusal
    is_mapped = state.is_mapped and rows == state.rows
    return _settled(replace(state, rows=rows, is_mapped=is_mapped))


def read_shape(state: OutbackState, read: ShapeRead) -> OutbackState | Refusal:
    """Take over the whole side, compared hex by hex: from now on tiles are placed on the map.

    A preserve whose tiles were placed without their hexes stays off it.
    """
    rows, shifts = read.rows, read.shifts
    refusal = (
        no_such_shape(rows, shifts, row_count(state.options.variant))
        or _row_in_use(state, rows)
        or _hex_in_use(state, rows)
    )
    if refusal is not None:
        return refusal
    return _settled(replace(state, rows=rows, shifts=shifts, is_mapped=True))


def _settled(state: OutbackState) -> OutbackState:
    """Let the game go on, or end, after rows have turned out to be longer or shorter."""
    if state.first is None or state.pending:
        return state
    if state.claiming:
        return finish_turn(state)
    return pass_over_full(end_if_round_is_over(state))


def _row_in_use(state: OutbackState, rows: tuple[int, ...]) -> Refusal | None:
    """No row can be shorter than what lies in it, or was just taken for it."""
    coming_to = state.receivers or (state.turn,) * len(state.pending)
    own = [t.row for s, t in zip(coming_to, state.pending, strict=True) if s == state.turn]
    for seat, preserve in enumerate(state.preserves):
        for row, hexes in enumerate(rows, FIRST_ROW):
            used = preserve.used(row) + own.count(row) * (seat == state.turn)
            if used > hexes:
                return refuse(Why.ROW_IN_USE, row=row, hexes=hexes, used=used, seat=seat)
    return _partner_without_room(state, rows)


def _partner_without_room(state: OutbackState, rows: tuple[int, ...]) -> Refusal | None:
    """OB19: what was just taken for the partner still needs one hex of the rows open to it."""
    after = replace(state, rows=rows)
    for seat, target in zip(state.receivers, state.pending, strict=False):
        if after.rows_open(seat, target):
            continue
        row = state.rows_open(seat, target)[0]
        hexes, used = rows[row - FIRST_ROW], state.preserves[seat].used(row) + 1
        return refuse(Why.ROW_IN_USE, row=row, hexes=hexes, used=used, seat=seat)
    return None


def _hex_in_use(state: OutbackState, rows: tuple[int, ...]) -> Refusal | None:
    """No hex can be missing that a tile was placed on."""
    for seat, preserve in enumerate(state.preserves):
        for place in preserve.lying():
            if place.column >= rows[place.row - FIRST_ROW]:
                return refuse(Why.HEX_IN_USE, row=place.row, column=place.column, seat=seat)
    return None


def read_upper_end(state: OutbackState, read: UpperEndRead) -> OutbackState | Refusal:
    """Take over the last space of the upper track, even when the game is over (OB9)."""
    refusal = no_such_upper_end(read.space)
    return refusal or replace(state, upper_end=read.space)


def read_row_points(state: OutbackState, read: RowPointsRead) -> OutbackState | Refusal:
    """Take over the points on a row's bonus tile, even when the game is over (OB17)."""
    if state.options.variant is not Variant.PLUS:
        return refuse(Why.NO_ROW_TILES, "OB17")
    if read.row not in ROW_OF_TILE.values():
        return refuse(Why.NO_SUCH_ROW, row=read.row)
    refusal = no_such_row_points(read.points)
    if refusal is not None:
        return refusal
    known = enumerate(state.row_points, FIRST_ROW)
    row_points = tuple(read.points if row == read.row else old for row, old in known)
    return replace(state, row_points=row_points)
