"""The scoring track: where a marker stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.outback.state import LEFT_END_POINTS

START_VALUE = -3


class Track(StrEnum):
    """Where a marker stands: still in the -3 inlet, on the left track, on the upper track."""

    START = "start"
    LEFT = "left"
    UPPER = "upper"


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


def least_points(where: Space) -> int:
    """How many points a marker has made at least that stands on this space.

    >>> [least_points(space(points, 8)) for points in (0, 9, 10, 30)]
    [0, 9, 10, 17]
    """
    match where.track:
        case Track.START:
            return 0
        case Track.LEFT:
            return where.value
        case Track.UPPER:
            return LEFT_END_POINTS + where.value
