"""Scoring a game that was played without the app, from a few typed numbers."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Event, Line, Outcome, Refusal, Scoresheet, TypedEnd, refuse
from companion.games.ants.awards import ROUND_MOST_APHIDS, awards
from companion.games.ants.box import AntsBox
from companion.games.ants.counting import cannot_count
from companion.games.ants.events import RoundCounted
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.ants.refusals import Why
from companion.games.ants.scoring import Score, rank, round_lines
from companion.games.ants.setup import cannot_start
from companion.games.ants.state import GOAL_APHIDS, TEAM_ROUNDS, AntsState, Round


@dataclass(frozen=True, slots=True)
class ResultTyped(Event):
    """A game was played without the app: everybody's aphids at its end, by seat.

    With the ``last`` round they are those before it, as :func:`score_finished` has them.
    """

    aphids: tuple[int, ...]
    last: Round | None = None


def score_finished(
    options: AntsOptions, aphids: tuple[int, ...], last: Round | None = None
) -> Outcome | Refusal:
    """Rank the seats by their aphids at the end, or by those before the last round and that round.

    ``aphids`` are per seat; with ``last`` they are the stocks before that round was counted, which
    then is counted here (A14, A15). Partners are ranked together (A18).

    Refuses: what no game can end with.
    """
    refusal = cannot_be_the_end(options, aphids, last)
    if refusal is not None:
        return refusal
    sheets = tuple(_sheet(seat, aphids, last) for seat in range(len(aphids)))
    return rank(sheets, _table(options, len(aphids), last).teams)


def _score(seats: int, options: AntsOptions, box: AntsBox, typed: ResultTyped) -> Outcome | Refusal:
    if seats != len(typed.aphids):
        given = len(typed.aphids)
        return refuse(Why.WRONG_SEAT_COUNT, given=given, least=seats, most=seats)
    return score_finished(options, typed.aphids, typed.last)


TYPED = TypedEnd(ResultTyped, _score)
"""How a game that was played without the app is kept."""


def _table(options: AntsOptions, seats: int, last: Round | None) -> AntsState:
    """Return the table at which such a game was played, with the last round's objectives."""
    agreed = AntsOptions(keeping=Keeping.ROUNDS, variant=options.variant)
    plus, minus = (None, None) if last is None else (last.plus, last.minus)
    return AntsState(agreed, AntsBox(), seats, plus=plus, minus=minus)


def _sheet(seat: int, aphids: tuple[int, ...], last: Round | None) -> Scoresheet:
    if last is None:
        return Scoresheet(seat, (Line(Score.TYPED, aphids[seat]),))
    won = awards(last, aphids)
    before = Line(Score.BEFORE, aphids[seat])
    return Scoresheet(seat, (before, *round_lines(0, last, won, seat)))


def cannot_be_the_end(
    options: AntsOptions, aphids: tuple[int, ...], last: Round | None = None
) -> Refusal | None:
    """Why no game can end like this; ``None`` when one can."""
    seats = len(aphids)
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return refuse(Why.WRONG_SEAT_COUNT, given=seats, least=FEWEST_SEATS, most=MOST_SEATS)
    refusal = cannot_start(seats, options) or _out_of_range(options, aphids, last is not None)
    if refusal is not None or last is None:
        return refusal
    told = RoundCounted(last.counts, last.is_set_aside, last.is_early)
    return cannot_count(_table(options, seats, last), told)


def most_aphids(options: AntsOptions, has_last_round: bool) -> int:
    """How many aphids a seat can have at most, at the end or before the last round (A17, A18).

    >>> most_aphids(AntsOptions(), False), most_aphids(AntsOptions(), True)
    (23, 14)
    """
    if options.variant is Variant.TEAMS:
        return (TEAM_ROUNDS - has_last_round) * ROUND_MOST_APHIDS
    before = GOAL_APHIDS - 1
    return before if has_last_round else before + ROUND_MOST_APHIDS


def _out_of_range(
    options: AntsOptions, aphids: tuple[int, ...], has_last_round: bool
) -> Refusal | None:
    """A17: whoever had 15 before the last round would have ended the game."""
    most = most_aphids(options, has_last_round)
    ruling = "A18" if options.variant is Variant.TEAMS else "A17"
    for seat, stock in enumerate(aphids):
        if not 0 <= stock <= most:
            return refuse(Why.APHIDS_OUT_OF_RANGE, ruling, seat=seat, aphids=stock, most=most)
    return None
