"""A turn whose tile nobody has read: the table types what the tile did to each ship."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Choice, Refusal
from companion.games.outspeed.events import ShipResult, TurnTyped
from companion.games.outspeed.pieces import MOST_FUEL
from companion.games.outspeed.refusals import Why, refuse
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Told, told
from companion.games.outspeed.tiles import MOST_AMOUNT, MOST_TOKENS


def type_offer(state: OutspeedState) -> Choice:
    """Offer the form: nothing has happened to any ship yet."""
    results = tuple(ShipResult(seat) for seat in state.race.racing)
    return Choice(TurnTyped(state.turn, results))


def take_results(state: OutspeedState, results: tuple[ShipResult, ...]) -> OutspeedState | Refusal:
    """Check what was typed, and say who lost the turn (O12); paying and gaining come after."""
    refusal = _cannot_type(state, results)
    if refusal is not None:
        return refusal
    lost = tuple(told(Told.LOST_TURN, each.seat) for each in results if each.is_lost)
    return replace(state, phase=Phase.PAYING, lines=(*state.lines, *lost))


def _cannot_type(state: OutspeedState, results: tuple[ShipResult, ...]) -> Refusal | None:
    """Every ship in the race has one result, and each one is possible."""
    seats = [each.seat for each in results]
    for each in results:
        wrong = _no_such_ship(state, seats, each.seat) or _no_such_result(each)
        if wrong is not None:
            return wrong
    missing = [seat for seat in state.race.racing if seat not in seats]
    return refuse(Why.RESULT_MISSING, seat=missing[0]) if missing else None


def _no_such_ship(state: OutspeedState, seats: list[int], seat: int) -> Refusal | None:
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if not state.race.is_racing(seat):
        return refuse(Why.SHIP_OUT, seat=seat)
    return refuse(Why.RESULT_TWICE, seat=seat) if seats.count(seat) > 1 else None


def _no_such_result(result: ShipResult) -> Refusal | None:
    """No tile moves a ship back (O14); one that lost its turn paid and gained nothing (O12)."""
    amounts = (
        (result.spent, MOST_FUEL),
        (result.rows, MOST_AMOUNT),
        (result.fuel, MOST_AMOUNT),
        (result.tokens, MOST_TOKENS),
    )
    for amount, most in amounts:
        if not 0 <= amount <= most:
            return refuse(Why.NO_SUCH_RESULT, seat=result.seat, amount=amount, most=most)
    if result.is_lost and any(amount for amount, _ in amounts):
        return refuse(Why.LOST_TURN_WITH_RESULT, "O12", seat=result.seat)
    return None
