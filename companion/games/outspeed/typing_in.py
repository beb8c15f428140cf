"""A turn whose tile nobody has read: the table types what the tile did to each ship."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Choice, Refusal, refuse
from companion.games.outspeed.acting import not_racing
from companion.games.outspeed.bills import typed_bill
from companion.games.outspeed.events import ShipResult, TurnTyped
from companion.games.outspeed.pieces import MOST_FUEL
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.steps import Told, told
from companion.games.outspeed.tiles import MOST_AMOUNT, MOST_TOKENS
from companion.games.outspeed.turn import settle_costs, settle_gains


def type_offer(state: OutspeedState) -> Choice:
    """Offer the form: nothing has happened to any ship yet."""
    results = tuple(ShipResult(seat) for seat in state.race.racing)
    return Choice(TurnTyped(state.turn, results))


def settle(state: OutspeedState, typed: TurnTyped) -> OutspeedState | Refusal:
    """Settle an unknown tile as it was typed: who lost the turn (O12); O10 and O8 hold as ever.

    Whether the paths were chosen in the app or on the real dials alone: what it did is typed.
    """
    refusal = _not_unread(state) or _cannot_type(state, typed.results)
    if refusal is not None:
        return refusal
    lost = tuple(told(Told.LOST_TURN, each.seat) for each in typed.results if each.is_lost)
    wanted = tuple(sorted(map(typed_bill, typed.results), key=lambda bill: bill.seat))
    paid = settle_costs(replace(state, lines=(*state.lines, *lost)), wanted)
    return paid if paid.is_over else settle_gains(paid, wanted)


def _not_unread(state: OutspeedState) -> Refusal | None:
    """Say why nothing is typed of a tile that is known: it says itself what it does."""
    return None if state.tile is None else refuse(Why.PROGRAM_FIRST, "O11")


def _cannot_type(state: OutspeedState, results: tuple[ShipResult, ...]) -> Refusal | None:
    """Every ship in the race has one result, and each one is possible."""
    seats = [each.seat for each in results]
    for each in results:
        wrong = not_racing(state, each) or _typed_twice(seats, each) or _no_such_result(each)
        if wrong is not None:
            return wrong
    missing = [seat for seat in state.race.racing if seat not in seats]
    return refuse(Why.RESULT_MISSING, seat=missing[0]) if missing else None


def _typed_twice(seats: list[int], result: ShipResult) -> Refusal | None:
    is_twice = seats.count(result.seat) > 1
    return refuse(Why.RESULT_TWICE, seat=result.seat) if is_twice else None


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
