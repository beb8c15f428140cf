"""The end of the game: what each marker is worth where it stands, and who wins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import assert_never

from companion.game import Line, Outcome, Scoresheet
from companion.games.outback.state import (
    ANIMALS,
    LEFT_END_POINTS,
    UPPER_KNOWN_SPACES,
    Animal,
    OutbackState,
)

START_VALUE = -3
COUNTED_ON_LEFT = 3
BLOCKED_POINTS = -2


class Track(StrEnum):
    """Where a marker stands: still in the -3 inlet, on the left track, on the upper track."""

    START = "start"
    LEFT = "left"
    UPPER = "upper"


class Score(StrEnum):
    """What a line of the scoresheet says; the names in brackets are its parameters."""

    UPPER = "upper"  # (animal, space)
    UPPER_END = "upper_end"  # (animal, space, lost)
    LEFT_COUNTS = "left_counts"  # (animal, space)
    LEFT_IDLE = "left_idle"  # (animal, space)
    START_COUNTS = "start_counts"  # (animal)
    START_IDLE = "start_idle"  # (animal)
    BLOCKED = "blocked"  # (hexes)


class TieBreak(StrEnum):
    """What told a winner from a rival with as many points (OB14)."""

    BONUS_TILES = "bonus_tiles"


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the scoring track and the number printed on it."""

    track: Track
    value: int


def space(points: int, upper_end: int | None) -> Space:
    """Where a marker stands that has made so many points (OB8, OB9).

    Surplus points beyond ``upper_end`` are lost; ``None`` when nobody knows where it ends.

    >>> space(0, 8), space(2, 8)
    (Space(track=<Track.START: 'start'>, value=-3), Space(track=<Track.LEFT: 'left'>, value=2))
    >>> space(10, 8).value, space(30, 8).value, space(30, None).value
    (1, 8, 21)
    """
    if points <= 0:
        return Space(Track.START, START_VALUE)
    if points <= LEFT_END_POINTS:
        return Space(Track.LEFT, points)
    upper = points - LEFT_END_POINTS
    return Space(Track.UPPER, upper if upper_end is None else min(upper, upper_end))


def sheet(seat: int, points: tuple[int, ...], blocked: int, upper_end: int | None) -> Scoresheet:
    """Score a preserve from typed numbers alone (OB13).

    ``points`` are what each marker has made, in the order of ``ANIMALS``; ``blocked`` counts the
    blocked hexes. One line per marker, then one for the blocked hexes, even when there are none.
    """
    spaces = tuple(space(made, upper_end) for made in points)
    counted = _lowest_on_left(spaces)
    markers = tuple(
        _marker(animal, made, spaces[at], at in counted)
        for at, (animal, made) in enumerate(zip(ANIMALS, points, strict=True))
    )
    hexes = Line(Score.BLOCKED, BLOCKED_POINTS * blocked, (("hexes", blocked),))
    return Scoresheet(seat, (*markers, hexes))


def _lowest_on_left(spaces: tuple[Space, ...]) -> frozenset[int]:
    """OB13: the three lowest of the markers that are not on the upper track, -3 included."""
    left = [at for at, where in enumerate(spaces) if where.track is not Track.UPPER]
    return frozenset(sorted(left, key=lambda at: spaces[at].value)[:COUNTED_ON_LEFT])


def _marker(animal: Animal, made: int, where: Space, counts: bool) -> Line:
    points = where.value if counts else 0
    match where.track:
        case Track.START:
            code = Score.START_COUNTS if counts else Score.START_IDLE
            return Line(code, points, (("animal", animal),))
        case Track.LEFT:
            code = Score.LEFT_COUNTS if counts else Score.LEFT_IDLE
            return Line(code, points, (("animal", animal), ("space", where.value)))
        case Track.UPPER:
            return _upper_marker(animal, made, where)
    assert_never(where.track)


def _upper_marker(animal: Animal, made: int, where: Space) -> Line:
    """OB9: points beyond the upper end are lost."""
    at: tuple[tuple[str, str | int], ...] = (("animal", animal), ("space", where.value))
    lost = made - LEFT_END_POINTS - where.value
    if lost:
        return Line(Score.UPPER_END, where.value, (*at, ("lost", lost)))
    return Line(Score.UPPER, where.value, at)


def standing(state: OutbackState, seat: int) -> Scoresheet:
    """Score a seat as if the game ended now."""
    preserve = state.preserves[seat]
    points = tuple(preserve.points(animal) for animal in ANIMALS)
    return sheet(seat, points, len(preserve.blocked), state.upper_end)


def needs_upper_end(state: OutbackState) -> bool:
    """Whether a marker stands where only the real board can tell if the track still goes on."""
    known = LEFT_END_POINTS + UPPER_KNOWN_SPACES
    return state.upper_end is None and any(
        preserve.points(animal) > known for preserve in state.preserves for animal in ANIMALS
    )


def outcome(state: OutbackState) -> Outcome | None:
    """Who won: most points, then most bonus tiles, then shared (OB14); ``None`` before the end."""
    if not state.over:
        return None
    sheets = tuple(standing(state, seat) for seat in range(len(state.preserves)))
    bonus = tuple(len(preserve.bonus_tiles()) for preserve in state.preserves)

    def worth(seat: int) -> tuple[int, int]:
        return sheets[seat].total, bonus[seat]

    order = sorted(range(len(sheets)), key=worth, reverse=True)
    ranking = tuple(tuple(seats) for _, seats in groupby(order, key=worth))
    is_tied = len(ranking) > 1 and sheets[ranking[0][0]].total == sheets[ranking[1][0]].total
    return Outcome(ranking, sheets, TieBreak.BONUS_TILES if is_tied else None)
