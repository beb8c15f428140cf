"""Scoring a race that was run without the app, from what lies on the table at its end."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Event, Outcome, Refusal, TypedEnd, refuse
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import FEWEST_SEATS, MOST_FUEL, MOST_SEATS, TOKENS
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.scoring import Standing, rank

MOST_ROWS = 999
"""No race is believed to reach a row beyond."""


@dataclass(frozen=True, slots=True)
class Finished:
    """One ship at the end of a race: its row counted from the back, its fuel, its tokens held.

    Any row will do that puts the ships in their order. For a ship that is out the numbers do not
    matter.
    """

    row: int = 1
    fuel: int = 0
    tokens: int = 0
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class ResultTyped(Event):
    """A race was run without the app: every ship at its end, by seat."""

    ships: tuple[Finished, ...]


def score_finished(seats: tuple[Finished, ...]) -> Outcome | Refusal:
    """Rank ships as they stand at the end (O18, O19); those that are out share the last place.

    Refuses: what no race can end with.
    """
    refusal = cannot_be_the_end(seats)
    if refusal is not None:
        return refusal
    return rank(tuple(map(_standing, seats)))


def _score(
    seats: int, options: OutspeedOptions, box: OutspeedBox, typed: ResultTyped
) -> Outcome | Refusal:
    if seats != len(typed.ships):
        given = len(typed.ships)
        return refuse(Why.WRONG_SEAT_COUNT, given=given, least=seats, most=seats)
    return score_finished(typed.ships)


TYPED = TypedEnd(ResultTyped, _score)
"""How a race that was run without the app is kept."""


def _standing(finished: Finished) -> Standing:
    left_at = 1 if finished.is_out else 0
    return Standing(finished.row, finished.fuel, finished.tokens, left_at)


def cannot_be_the_end(seats: tuple[Finished, ...]) -> Refusal | None:
    """Why no race can end like this; ``None`` when one can."""
    given, least, most = len(seats), FEWEST_SEATS, MOST_SEATS
    if not least <= given <= most:
        return refuse(Why.WRONG_SEAT_COUNT, given=given, least=least, most=most)
    racing = [(seat, each) for seat, each in enumerate(seats) if not each.is_out]
    for seat, each in racing:
        wrong = _no_such_ship(seat, each)
        if wrong is not None:
            return wrong
    held = sum(each.tokens for _, each in racing)
    return refuse(Why.TOO_MANY_TOKENS, tokens=held, most=TOKENS) if held > TOKENS else None


def _no_such_ship(seat: int, finished: Finished) -> Refusal | None:
    """O10: at the end a ship may have no fuel left."""
    if not 1 <= finished.row <= MOST_ROWS:
        return refuse(Why.NO_SUCH_ROW, row=finished.row, least=1, most=MOST_ROWS)
    if not 0 <= finished.fuel <= MOST_FUEL:
        return refuse(Why.NO_SUCH_FUEL, "O10", fuel=finished.fuel, least=0, most=MOST_FUEL)
    if not 0 <= finished.tokens <= TOKENS:
        return refuse(Why.NO_SUCH_TOKEN_COUNT, seat=seat, tokens=finished.tokens, most=TOKENS)
    return None
