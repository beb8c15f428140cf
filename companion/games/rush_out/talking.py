"""Silence, and when it may be broken (R16)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from companion.game import Refusal, refuse
from companion.games.rush_out.events import TalkieGivenUp
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.victory import is_all_on_one_tile

BEFORE_ROUND_1 = (Phase.STARTING, Phase.EQUIPPING, Phase.DEALING, Phase.PLACING)
"""Ruled here: silence begins with the first round."""
IN_ROUNDS = frozenset(Phase) - {*BEFORE_ROUND_1, Phase.OVER}


class Talk(StrEnum):
    """Whether the table may talk now, and why; only ``SILENT`` forbids it."""

    BEFORE = "before"
    FREE = "free"
    SOLO = "solo"
    TOGETHER = "together"
    TALKIE = "talkie"
    SILENT = "silent"
    AFTER = "after"


def talk(state: RushOutState) -> Talk:
    """Tell whether the table may talk now (R16)."""
    if state.phase is Phase.OVER:
        return Talk.AFTER
    if state.phase in BEFORE_ROUND_1:
        return Talk.BEFORE
    if state.is_solo:
        return Talk.SOLO
    if state.options.free_talk:
        return Talk.FREE
    if state.discussion is not None:
        return Talk.TALKIE
    return Talk.TOGETHER if is_all_on_one_tile(state) else Talk.SILENT


def give_up_talkie(state: RushOutState, given_up: TalkieGivenUp) -> RushOutState | Refusal:
    """Give up a walkie-talkie: all may talk (R16).

    Ruled here: until the next thing happens in the game, for the app cannot hear the end of it.
    """
    seat = given_up.seat
    refusal = cannot_give_up(state, seat)
    if refusal is not None:
        return refusal
    explorer = replace(state.explorers[seat], has_talkie=False)
    return replace(state.with_explorer(seat, explorer), discussion=seat)


def cannot_give_up(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat has no walkie-talkie to give up; ``None`` when it has one (R7, R16)."""
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if state.is_solo:
        return refuse(Why.NO_TALKIE_IN_SOLO, "R16")
    if state.options.free_talk:
        return refuse(Why.TALK_IS_FREE, "R7")
    if not state.explorers[seat].has_talkie:
        return refuse(Why.TALKIE_GONE, "R16", seat=seat)
    return None
