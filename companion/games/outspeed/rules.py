"""The rules of Outspeed; each paragraph of the rulebook has a module beside this one."""

from __future__ import annotations

from typing import assert_never

from companion.game import Choice, Refusal
from companion.games.outspeed import (
    declaring,
    dialling,
    programming,
    reading,
    revealing,
    rolling,
    tokens,
)
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
    ShipResult,
    TileRead,
    TileRevealed,
    TokenKept,
    TokenTurnedUp,
    TurnTyped,
)
from companion.games.outspeed.hiding import seen_by
from companion.games.outspeed.laying import setup
from companion.games.outspeed.news import read_box
from companion.games.outspeed.offers import awaited, offers
from companion.games.outspeed.phases import actors, may_come, not_now, seat_of, turn_of
from companion.games.outspeed.refusals import Why, refuse
from companion.games.outspeed.resolution import reveal_dials
from companion.games.outspeed.settling import typed_bill
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.turn import (
    advance,
    after_shuffle,
    resolve_bonus_row,
    settle_costs,
    settle_gains,
)
from companion.games.outspeed.typing_in import take_results

__all__ = ["actors", "apply", "choices", "seen_by", "setup"]


def choices(state: OutspeedState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not.

    Nothing when it is not awaited, or when nothing of it may be done.
    """
    if seat is None or seat not in awaited(state):
        return ()
    offered = tuple(offers(state, seat))
    return offered if any(choice.refusal is None for choice in offered) else ()


def apply(state: OutspeedState, event: OutspeedEvent) -> OutspeedState | Refusal:
    """Return the state after an event, or why it may not happen now."""
    refusal = _cannot_come(state, event)
    if refusal is not None:
        return refusal
    after = _happened(state, event)
    return after if isinstance(after, Refusal) else advance(after)


def _cannot_come(state: OutspeedState, event: OutspeedEvent) -> Refusal | None:
    """Refuse what belongs to another phase or turn, and what is done with a ship that is out."""
    if not may_come(state, event):
        return not_now(state)
    turn = turn_of(event)
    if turn is not None and turn != state.turn:
        return refuse(Why.OTHER_TURN, turn=turn, now=state.turn)
    seat = seat_of(event)
    if seat is None:
        return None
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    return None if state.race.is_racing(seat) else refuse(Why.SHIP_OUT, seat=seat)


def _happened(state: OutspeedState, event: OutspeedEvent) -> OutspeedState | Refusal:
    match event:
        case BonusPlayed() | BonusPassed() | TokenTurnedUp() | BonusRowResolved():
            return _bonus(state, event)
        case PathProgrammed() | DialsRevealed() | NumberSet() | NumbersRevealed():
            return _program(state, event)
        case TurnTyped() | DiceRolled():
            return _drive(state, event)
        case PileShuffled() | TokenKept() | TileRevealed():
            return _draw(state, event)
        case ShipCorrected() | TileRead() | DiceFacesRead() | BoxRead():
            return _read(state, event)
    assert_never(event)


def _bonus(
    state: OutspeedState, event: BonusPlayed | BonusPassed | TokenTurnedUp | BonusRowResolved
) -> OutspeedState | Refusal:
    match event:
        case BonusPlayed(seat, _, kind):
            return declaring.play(state, seat, kind)
        case BonusPassed(seat):
            return declaring.skip(state, seat)
        case TokenTurnedUp(seat, kind):
            return declaring.turn_up(state, seat, kind)
        case BonusRowResolved(row):
            due = next_row(state.race, state.plays) or 0
            if row != due:
                return refuse(Why.OTHER_ROW_NEXT, "O1", row=row, next=due)
            return resolve_bonus_row(state)
    assert_never(event)


def _program(
    state: OutspeedState, event: PathProgrammed | DialsRevealed | NumberSet | NumbersRevealed
) -> OutspeedState | Refusal:
    match event:
        case PathProgrammed(seat, _, path, dial):
            return programming.program(state, seat, path, dial)
        case DialsRevealed():
            return programming.cannot_reveal(state) or reveal_dials(state)
        case NumberSet(seat, _, number):
            return dialling.set_number(state, seat, number)
        case NumbersRevealed():
            return dialling.cannot_reveal_numbers(state) or dialling.reveal_numbers(state)
    assert_never(event)


def _drive(state: OutspeedState, event: TurnTyped | DiceRolled) -> OutspeedState | Refusal:
    match event:
        case TurnTyped(_, results):
            return _typed(state, results)
        case DiceRolled(seat, die, faces):
            return rolling.roll(state, seat, die, faces)
    assert_never(event)


def _typed(state: OutspeedState, results: tuple[ShipResult, ...]) -> OutspeedState | Refusal:
    """Settle an unknown tile as it was typed: O10 and O8 hold as ever."""
    after = take_results(state, results)
    if isinstance(after, Refusal):
        return after
    wanted = tuple(sorted(map(typed_bill, results), key=lambda bill: bill.seat))
    paid = settle_costs(after, wanted)
    return paid if paid.is_over else settle_gains(paid, wanted)


def _draw(
    state: OutspeedState, event: PileShuffled | TokenKept | TileRevealed
) -> OutspeedState | Refusal:
    match event:
        case PileShuffled(order):
            after = tokens.shuffle(state, order)
            return after if isinstance(after, Refusal) else after_shuffle(after)
        case TokenKept(seat, kind):
            return tokens.keep(state, seat, kind)
        case TileRevealed(drawn):
            return revealing.reveal(state, drawn)
    assert_never(event)


def _read(
    state: OutspeedState, event: ShipCorrected | TileRead | DiceFacesRead | BoxRead
) -> OutspeedState | Refusal:
    match event:
        case ShipCorrected(seat, row, fuel):
            return reading.correct_ship(state, seat, row, fuel)
        case TileRead(tile):
            return reading.read_tile(state, tile)
        case DiceFacesRead(die, faces):
            return reading.read_faces(state, die, faces)
        case BoxRead():
            return read_box(state, event)
    assert_never(event)
