"""How a game of Pips ends."""

from __future__ import annotations

from enum import StrEnum

from companion.game import Line, Outcome, Scoresheet
from companion.games.pips.state import GOAL, Phase, PipsState


class Points(StrEnum):
    """What a line of the score counts."""

    PIPS = "pips"


def outcome(state: PipsState) -> Outcome | None:
    """P2: whoever adds the last pip wins; all share a game that was stopped."""
    if state.phase is not Phase.OVER:
        return None
    sheets = tuple(Scoresheet(seat, (Line(Points.PIPS, n),)) for seat, n in enumerate(state.pips))
    seats = tuple(range(len(state.pips)))
    if state.count < GOAL:
        return Outcome((seats,), sheets)
    winner = (GOAL - 1) % len(seats)
    return Outcome(((winner,), tuple(seat for seat in seats if seat != winner)), sheets)
