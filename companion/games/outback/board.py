"""What the table reads off its own boards: row lengths and the end of the upper track."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal
from companion.games.outback.refusals import Why, refuse
from companion.games.outback.state import (
    FIRST_ROW,
    MOST_HEXES,
    MOST_HEXES_IN_ROW,
    ROWS,
    UPPER_KNOWN_SPACES,
    UPPER_MOST_SPACES,
    OutbackState,
)
from companion.games.outback.turn import end_if_round_is_over, pass_over_full


def read_rows(state: OutbackState, rows: tuple[int, ...]) -> OutbackState | Refusal:
    """Take over the row lengths that the table counted, from the bottom.

    A preserve that turns out to be full ends the game as OB11 says, and its owner's turn at once.
    """
    refusal = no_such_rows(rows) or _row_in_use(state, rows)
    if refusal is not None:
        return refusal
    after = replace(state, rows=rows)
    if after.first is None or after.pending:
        return after
    return pass_over_full(end_if_round_is_over(after))


def no_such_rows(rows: tuple[int, ...]) -> Refusal | None:
    """Why a board cannot have rows of these lengths; ``None`` when it can."""
    if len(rows) != ROWS:
        return refuse(Why.WRONG_ROW_COUNT, wanted=ROWS, given=len(rows))
    for row, hexes in enumerate(rows, FIRST_ROW):
        if not 1 <= hexes <= MOST_HEXES_IN_ROW:
            most = MOST_HEXES_IN_ROW
            return refuse(Why.NO_SUCH_ROW_LENGTH, row=row, hexes=hexes, most=most)
    if sum(rows) > MOST_HEXES:
        return refuse(Why.TOO_MANY_HEXES, hexes=sum(rows), most=MOST_HEXES)
    return None


def _row_in_use(state: OutbackState, rows: tuple[int, ...]) -> Refusal | None:
    """No row can be shorter than what lies in it, or was just taken for it."""
    for seat, preserve in enumerate(state.preserves):
        for row, hexes in enumerate(rows, FIRST_ROW):
            coming = sum(t.row == row for t in state.pending) if seat == state.turn else 0
            used = preserve.used(row) + coming
            if used > hexes:
                return refuse(Why.ROW_IN_USE, row=row, hexes=hexes, used=used, seat=seat)
    return None


def read_upper_end(state: OutbackState, space: int) -> OutbackState | Refusal:
    """Take over the last space of the upper track, even when the game is over (OB9)."""
    least, most = UPPER_KNOWN_SPACES, UPPER_MOST_SPACES
    if not least <= space <= most:
        return refuse(Why.NO_SUCH_UPPER_END, "OB9", space=space, least=least, most=most)
    return replace(state, upper_end=space)
