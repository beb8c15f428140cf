"""The end of the game: who wins, and where everybody's aphids come from."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import groupby

from companion.game import Line, Outcome, Scoresheet
from companion.games.ants.awards import OBJECTIVE_APHIDS, Awards, awards_of
from companion.games.ants.state import AntsState, Round

Teams = tuple[tuple[int, ...], ...]


class Score(StrEnum):
    """What a line of the scoresheet says; the names in brackets are its parameters.

    ``ladybugs`` counts the cards won; the line's points say what they really cost (A14).
    """

    PLUS = "plus"  # (round, colour)
    MINUS = "minus"  # (round, colour)
    QUEENS = "queens"  # (round)
    LADYBUGS = "ladybugs"  # (round, ladybugs)
    BEFORE = "before"  # (): typed in, the aphids before the last round
    TYPED = "typed"  # (): typed in, the aphids at the end


def outcome(state: AntsState) -> Outcome | None:
    """Who won: most aphids, equal is shared (A17), partners together (A18); else ``None``."""
    return rank(sheets(state), state.teams) if state.is_over else None


def sheets(state: AntsState) -> tuple[Scoresheet, ...]:
    """Return every seat's aphids so far, line by line."""
    return tuple(sheet(state, seat) for seat in range(state.seats))


def sheet(state: AntsState, seat: int) -> Scoresheet:
    """Return one seat's aphids so far, round by round."""
    brought = awards_of(state.rounds, state.seats)
    pairs = enumerate(zip(state.rounds, brought, strict=True), start=1)
    lines = (line for at, (counted, won) in pairs for line in round_lines(at, counted, won, seat))
    return Scoresheet(seat, tuple(lines))


def round_lines(number: int, counted: Round, won: Awards, seat: int) -> Iterator[Line]:
    """List what one round brought a seat, in the order in which it is counted (A14, A15)."""
    at = ("round", number)
    if seat in won.plus:
        yield Line(Score.PLUS, OBJECTIVE_APHIDS, (at, ("colour", counted.plus)))
    if seat in won.minus:
        yield Line(Score.MINUS, OBJECTIVE_APHIDS, (at, ("colour", counted.minus)))
    if seat in won.queens:
        yield Line(Score.QUEENS, OBJECTIVE_APHIDS, (at,))
    ladybugs = counted.counts[seat].ladybugs
    if ladybugs:
        yield Line(Score.LADYBUGS, -won.ladybugs[seat], (at, ("ladybugs", ladybugs)))


def rank(sheets: tuple[Scoresheet, ...], teams: Teams) -> Outcome:
    """Rank the teams by their aphids, each seat in the place of its team (A17, A18)."""

    def worth(team: tuple[int, ...]) -> int:
        return sum(sheets[seat].total for seat in team)

    order = sorted(teams, key=worth, reverse=True)
    places = (
        tuple(sorted(seat for team in tied for seat in team)) for _, tied in groupby(order, worth)
    )
    return Outcome(tuple(places), sheets)
