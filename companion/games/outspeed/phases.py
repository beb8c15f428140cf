"""Which event belongs to which phase, and whose business it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from companion.game import Refusal
from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.declaring import asked, face_down
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    BonusRowResolved,
    BoxRead,
    DialsRevealed,
    DiceFacesRead,
    DiceRolled,
    NumberSet,
    NumbersRevealed,
    OutspeedEvent,
    PathProgrammed,
    PileShuffled,
    ShipCorrected,
    TileRead,
    TileRevealed,
    TokenKept,
    TokenTurnedUp,
    TurnTyped,
)
from companion.games.outspeed.options import Programming
from companion.games.outspeed.refusals import Why, refuse
from companion.games.outspeed.rolling import rollers, rolling
from companion.games.outspeed.state import OutspeedState, Phase

_PHASES: Mapping[type[OutspeedEvent], tuple[Phase, ...]] = MappingProxyType(
    {
        PileShuffled: (Phase.SHUFFLING,),
        TileRevealed: (Phase.REVEALING,),
        BonusPlayed: (Phase.DECLARING,),
        BonusPassed: (Phase.DECLARING,),
        TokenTurnedUp: (Phase.TURNING_UP,),
        BonusRowResolved: (Phase.RESOLVING_BONUS,),
        PathProgrammed: (Phase.PROGRAMMING,),
        DialsRevealed: (Phase.PROGRAMMING,),
        NumberSet: (Phase.DIALLING,),
        NumbersRevealed: (Phase.DIALLING,),
        TurnTyped: (Phase.TYPING,),
        DiceRolled: (Phase.PAYING, Phase.GAINING),
        TokenKept: (Phase.DRAWING,),
        ShipCorrected: tuple(phase for phase in Phase if phase is not Phase.OVER),
        TileRead: tuple(Phase),
        DiceFacesRead: tuple(Phase),
        BoxRead: tuple(Phase),
    }
)
"""The phases that each event belongs to."""


def may_come(state: OutspeedState, event: OutspeedEvent) -> bool:
    """Whether an event belongs to the phase that the table is in."""
    return state.phase in _PHASES[type(event)]


def not_now(state: OutspeedState) -> Refusal:
    """Say what the table is waiting for instead."""
    match state.phase:
        case Phase.SHUFFLING:
            return refuse(Why.SHUFFLE_FIRST, "O16")
        case Phase.REVEALING:
            return refuse(Why.REVEAL_TILE_FIRST, turn=state.turn + 1)
        case Phase.DECLARING | Phase.TURNING_UP | Phase.RESOLVING_BONUS:
            return _bonus_first(state)
        case Phase.PROGRAMMING:
            return refuse(Why.PROGRAM_FIRST, "O11")
        case Phase.TYPING:
            return refuse(Why.TYPE_TURN_FIRST)
        case Phase.DIALLING:
            return refuse(Why.DIAL_FIRST, "O15")
        case Phase.PAYING | Phase.GAINING:
            die = rolling(state)
            return refuse(Why.ROLL_FIRST, "O14", seat=rollers(state)[0], die=die or "")
        case Phase.DRAWING:
            return refuse(Why.DRAW_FIRST, "O16", seat=state.drawers[0])
        case Phase.OVER:
            return refuse(Why.GAME_OVER, "O19")
    assert_never(state.phase)


def _bonus_first(state: OutspeedState) -> Refusal:
    """O1: first all declare, then tokens are turned up, then rows are resolved."""
    if state.phase is Phase.DECLARING:
        return refuse(Why.DECLARE_FIRST, "O1", seat=asked(state)[0])
    if state.phase is Phase.TURNING_UP:
        return refuse(Why.TURN_UP_FIRST, "O2", seat=face_down(state)[0])
    return refuse(Why.RESOLVE_ROW_FIRST, "O1", row=next_row(state.race, state.plays) or 0)


def seat_of(event: OutspeedEvent) -> int | None:
    """Name the seat whose ship an event is about; ``None`` when it is the whole table's."""
    match event:
        case BonusPlayed() | BonusPassed() | TokenTurnedUp() | PathProgrammed():
            return event.seat
        case NumberSet() | DiceRolled() | TokenKept() | ShipCorrected():
            return event.seat
        case PileShuffled() | TileRevealed() | BonusRowResolved() | DialsRevealed():
            return None
        case NumbersRevealed() | TurnTyped() | TileRead() | DiceFacesRead() | BoxRead():
            return None
    assert_never(event)


def turn_of(event: OutspeedEvent) -> int | None:
    """Name the turn that an event was meant for; ``None`` when it does not say."""
    match event:
        case BonusPlayed() | BonusPassed() | PathProgrammed() | NumberSet() | TurnTyped():
            return event.turn
        case _:
            return None


def actors(state: OutspeedState, event: OutspeedEvent) -> frozenset[int]:
    """Name the seats that may bring an event about: its own, or all of them.

    What is typed off the real dials and a ship put right are everybody's business.
    """
    seats = frozenset(state.seats)
    seat = seat_of(event)
    if seat is None or isinstance(event, ShipCorrected):
        return seats
    is_typed = state.options.programming is Programming.TYPED_AT_REVEAL
    if isinstance(event, PathProgrammed | NumberSet) and is_typed:
        return seats
    return seats & {seat}
