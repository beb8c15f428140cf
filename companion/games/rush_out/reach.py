"""Who is at most one move away."""

from __future__ import annotations

from companion.game import Refusal, refuse
from companion.games.rush_out.pyramid import is_one_move
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState


def is_near(state: RushOutState, one: int, other: int) -> bool | None:
    """Whether two seats are at most one move apart; ``None`` when only the table can tell."""
    first, second = state.explorers[one].number, state.explorers[other].number
    if one == other or first == second:
        return True
    here = None if first is None else state.place(first)
    there = None if second is None else state.place(second)
    if here is None or there is None:
        return None
    return is_one_move(here, there)


def out_of_reach(state: RushOutState, seat: int, other: int, ruling: str) -> Refusal | None:
    """Why a seat does not reach another; ``None`` when it does, or when that is the table's word.

    The ruling is R11 for equipment that helps, R14 for Recover and Exchange.
    """
    if is_near(state, seat, other) is False:
        return refuse(Why.OUT_OF_REACH, ruling, seat=seat, other=other)
    return None
