"""The rules of Outspeed: one row for each event, one module for each paragraph of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar, assert_never

from companion.game import Refusal, Rule, Rules, refuse, rule
from companion.games.outspeed import (
    declaring,
    dialling,
    programming,
    reading,
    resolution,
    revealing,
    rolling,
    tokens,
    turn,
    typing_in,
)
from companion.games.outspeed.acting import OfAShip, of_this_turn, racing
from companion.games.outspeed.bonus import next_row
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
from companion.games.outspeed.news import read_box
from companion.games.outspeed.options import Programming
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase

ANY_TIME = frozenset(Phase)
UNTIL_THE_END = ANY_TIME - {Phase.OVER}

# ------------------------------------------------------------------------- whose business it is


def _all(state: OutspeedState, _: object) -> frozenset[int]:
    return frozenset(state.seats)


def _own(state: OutspeedState, event: OfAShip) -> frozenset[int]:
    return frozenset(state.seats) & {event.seat}


def _own_dial(state: OutspeedState, event: PathProgrammed | NumberSet) -> frozenset[int]:
    """Let anybody say what is typed off the real dials."""
    is_typed = state.options.programming is Programming.TYPED_AT_REVEAL
    return _all(state, event) if is_typed else _own(state, event)


# ------------------------------------------------------------------------------ what it waits for


def _not_now(state: OutspeedState, _: OutspeedEvent) -> Refusal:
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
            die = rolling.rolling(state)
            return refuse(Why.ROLL_FIRST, "O14", seat=rolling.rollers(state)[0], die=die or "")
        case Phase.DRAWING:
            return refuse(Why.DRAW_FIRST, "O16", seat=state.drawers[0])
        case Phase.OVER:
            return refuse(Why.GAME_OVER, "O19")
    assert_never(state.phase)


def _bonus_first(state: OutspeedState) -> Refusal:
    """O1: first all declare, then tokens are turned up, then rows are resolved."""
    if state.phase is Phase.DECLARING:
        return refuse(Why.DECLARE_FIRST, "O1", seat=declaring.asked(state)[0])
    if state.phase is Phase.TURNING_UP:
        return refuse(Why.TURN_UP_FIRST, "O2", seat=declaring.face_down(state)[0])
    return refuse(Why.RESOLVE_ROW_FIRST, "O1", row=next_row(state.race, state.plays) or 0)


# ------------------------------------------------------------------------------------ the table

Happened = TypeVar("Happened", bound=OutspeedEvent)


def _row(
    event: type[Happened],
    does: Callable[[OutspeedState, Happened], OutspeedState | Refusal],
    phases: Collection[Phase],
    by: Callable[[OutspeedState, Happened], frozenset[int]],
    patient: bool = False,
) -> Rule[OutspeedState]:
    """One event; after it the race goes on as far as nobody is waited for."""

    def goes_on(state: OutspeedState, happened: Happened) -> OutspeedState | Refusal:
        after = does(state, happened)
        return after if isinstance(after, Refusal) else turn.advance(after)

    return rule(event, goes_on, phases, by, patient=patient)


RULES: Rules[OutspeedState, OutspeedEvent] = Rules(
    _row(PileShuffled, tokens.shuffle, {Phase.SHUFFLING}, _all),
    _row(TileRevealed, revealing.reveal, {Phase.REVEALING}, _all),
    _row(BonusPlayed, of_this_turn(racing(declaring.play)), {Phase.DECLARING}, _own, patient=True),
    _row(BonusPassed, of_this_turn(racing(declaring.skip)), {Phase.DECLARING}, _own, patient=True),
    _row(TokenTurnedUp, racing(declaring.turn_up), {Phase.TURNING_UP}, _own),
    _row(BonusRowResolved, turn.resolve_bonus_row, {Phase.RESOLVING_BONUS}, _all),
    _row(
        PathProgrammed,
        of_this_turn(racing(programming.program)),
        {Phase.PROGRAMMING},
        _own_dial,
        patient=True,
    ),
    _row(DialsRevealed, resolution.reveal_dials, {Phase.PROGRAMMING}, _all),
    _row(
        NumberSet,
        of_this_turn(racing(dialling.set_number)),
        {Phase.DIALLING},
        _own_dial,
        patient=True,
    ),
    _row(NumbersRevealed, dialling.reveal_numbers, {Phase.DIALLING}, _all),
    _row(TurnTyped, of_this_turn(typing_in.settle), {Phase.PROGRAMMING, Phase.TYPING}, _all),
    _row(DiceRolled, racing(rolling.roll), {Phase.PAYING, Phase.GAINING}, _own),
    _row(TokenKept, racing(tokens.keep), {Phase.DRAWING}, _own),
    _row(ShipCorrected, racing(reading.correct_ship), UNTIL_THE_END, _all),
    _row(TileRead, reading.read_tile, ANY_TIME, _all),
    _row(DiceFacesRead, reading.read_faces, ANY_TIME, _all),
    _row(BoxRead, read_box, ANY_TIME, _all),
    phase=lambda state: state.phase,
    not_now=_not_now,
)
