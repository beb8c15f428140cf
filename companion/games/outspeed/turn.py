"""How one phase leads to the next, and what every moment of eliminations brings."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Refusal, refuse
from companion.games.outspeed.bills import Bill, bills, gain, pay
from companion.games.outspeed.bonus import next_row, resolve_row, without_row
from companion.games.outspeed.declaring import face_down, is_asking, undeclared
from companion.games.outspeed.dialling import diallers
from companion.games.outspeed.events import BonusRowResolved
from companion.games.outspeed.options import Programming
from companion.games.outspeed.pieces import TURNS, TileFace
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.rolling import rollers
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Told, told
from companion.games.outspeed.tokens import DRAWN, lose_hands, reshuffled_by_hand


def advance(state: OutspeedState) -> OutspeedState:
    """Go on as far as nobody is waited for."""
    after = _forward(state)
    return after if after.phase is state.phase else advance(after)


def _forward(state: OutspeedState) -> OutspeedState:
    """Take the next step of the turn: Bonus, Programming, Resolution, Reveal."""
    match state.phase:
        case Phase.DECLARING:
            return state if is_asking(state) else replace(state, phase=Phase.TURNING_UP)
        case Phase.TURNING_UP:
            return state if face_down(state) else replace(state, phase=Phase.RESOLVING_BONUS)
        case Phase.RESOLVING_BONUS:
            return state if state.plays else _after_rows(state)
        case Phase.DIALLING:
            return state if diallers(state) else replace(state, phase=Phase.PAYING)
        case Phase.PAYING:
            return state if rollers(state) else settle_costs(state, bills(state))
        case Phase.GAINING:
            return state if rollers(state) else settle_gains(state, bills(state))
        case Phase.DRAWING:
            return _go_on_drawing(state)
        case Phase.PROGRAMMING | Phase.TYPING:
            return state
        case Phase.SHUFFLING | Phase.REVEALING | Phase.OVER:
            return state
    assert_never(state.phase)


def resolve_bonus_row(state: OutspeedState, resolved: BonusRowResolved) -> OutspeedState | Refusal:
    """Apply the tokens of the next row together, and discard them (O1)."""
    row = next_row(state.race, state.plays)
    if row is None or row != resolved.row:
        return refuse(Why.OTHER_ROW_NEXT, "O1", row=resolved.row, next=row or 0)
    step = resolve_row(state.race, row, state.plays)
    after = replace(
        state,
        race=step.after,
        plays=without_row(state.race, row, state.plays),
        discards=state.discards + tuple(play.kind for play in step.plays),
        steps=(*state.steps, step),
    )
    return flip(end_if_decided(after))


def _after_rows(state: OutspeedState) -> OutspeedState:
    """O20: where each row declares for itself the next one is asked now; then come the paths."""
    return replace(state, phase=Phase.DECLARING) if undeclared(state) else _ask_for_paths(state)


def _ask_for_paths(state: OutspeedState) -> OutspeedState:
    """Ask for paths; where real dials are typed off them, an unknown tile only for what it did."""
    is_typed = state.options.programming is Programming.TYPED_AT_REVEAL
    is_unread = state.tile is None
    return replace(state, phase=Phase.TYPING if is_unread and is_typed else Phase.PROGRAMMING)


def settle_costs(state: OutspeedState, wanted: tuple[Bill, ...]) -> OutspeedState:
    """All costs, then who is out (O10, O11): before any gain."""
    return end_if_decided(replace(pay(state, wanted), phase=Phase.GAINING))


def settle_gains(state: OutspeedState, wanted: tuple[Bill, ...]) -> OutspeedState:
    """All gains and the boards (O8), then who is out, and only then a flip (O17)."""
    return flip(end_if_decided(replace(gain(state, wanted), phase=Phase.DRAWING)))


def end_if_decided(state: OutspeedState) -> OutspeedState:
    """O18: eliminations of one moment are judged together; one ship left wins, none is no winner.

    No token is left to apply then: who has played it and who acted before it are both in the race.
    """
    state = lose_hands(state)
    racing = state.race.racing
    if len(racing) > 1:
        return state
    last = told(Told.LAST_SHIP, racing[0]) if racing else told(Told.NONE_LEFT)
    return replace(state, phase=Phase.OVER, lines=(*state.lines, last), drawers=())


def flip(state: OutspeedState) -> OutspeedState:
    """O17: with four ships or fewer all tiles are flipped; their order stays."""
    if state.is_over or not state.is_flip_due:
        return state
    line = told(Told.FLIPPED, ships=len(state.race.racing))
    return replace(state, face=TileFace.FEW, lines=(*state.lines, line))


def _go_on_drawing(state: OutspeedState) -> OutspeedState:
    """O16: an empty pile is made new of the discards; without any there is nothing to draw.

    Ruled here: a pile of one is made new, too, so that there are two to choose from if possible.
    """
    if not state.drawers:
        return _end_turn(state)
    if len(state.pile) < DRAWN and state.discards:
        if state.knows_tokens:
            return replace(state, phase=Phase.SHUFFLING)
        return reshuffled_by_hand(state)
    return state if state.pile else _end_turn(replace(state, drawers=()))


def _end_turn(state: OutspeedState) -> OutspeedState:
    """After the End tile the race is over (O19), else the next tile is turned up."""
    return replace(state, phase=Phase.OVER if state.turn == TURNS else Phase.REVEALING)
