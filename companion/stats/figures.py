"""What somebody's games come to: plays, wins, points, streaks, margins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from companion.players import NUMBERED
from companion.stats.parts import Part

K = TypeVar("K", str, int)


@dataclass(frozen=True, slots=True)
class Figures:
    """What some games of one person come to; numbers of games unless their name says otherwise.

    ``wins`` are all of them, ``shared`` those among them that were shared. ``best_points`` and
    ``average_points`` are ``None`` where there are no points; the averages are exact. ``streak`` is
    how many of the latest games were won in a row, ``longest`` the most there ever were.
    ``won_by_points`` and ``lost_by_points`` are averages over the games won alone or with one's
    team, and over those lost; ``None`` where there is no such game.
    """

    plays: int
    wins: int
    shared: int
    best_points: int | None
    average_points: Fraction | None
    streak: int
    longest: int
    won_by_points: Fraction | None
    lost_by_points: Fraction | None

    @property
    def losses(self) -> int:
        """How many games were not won."""
        return self.plays - self.wins


def figures(of: Sequence[Part]) -> Figures:
    """Sum up parts of one person, the oldest first.

    Ruled here: a shared win is a win, also for a streak.
    """
    points = [part.points for part in of if part.points is not None]
    won = [part.margin_points for part in of if part.is_won and not part.is_shared]
    lost = [part.margin_points for part in of if not part.is_won]
    runs = [(is_won, len(list(run))) for is_won, run in groupby(of, lambda part: part.is_won)]
    return Figures(
        plays=len(of),
        wins=sum(part.is_won for part in of),
        shared=sum(part.is_shared for part in of),
        best_points=max(points, default=None),
        average_points=_average(points),
        streak=runs[-1][1] if runs and runs[-1][0] else 0,
        longest=max((length for is_won, length in runs if is_won), default=0),
        won_by_points=_average([margin for margin in won if margin is not None]),
        lost_by_points=_average([-margin for margin in lost if margin is not None]),
    )


def _average(numbers: Sequence[int]) -> Fraction | None:
    return Fraction(sum(numbers), len(numbers)) if numbers else None


def grouped(of: Iterable[Part], key: Callable[[Part], K]) -> dict[K, tuple[Part, ...]]:
    """Sort parts by what ``key`` says of them, each group in the order it came."""
    found: dict[K, list[Part]] = {}
    for part in of:
        found.setdefault(key(part), []).append(part)
    return {value: tuple(those) for value, those in found.items()}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's games: by whom, what they were called last, and what the games come to."""

    player: str
    name: str
    figures: Figures


def people(of: Iterable[Part]) -> tuple[Person, ...]:
    """List who took part and was named, who played most first, then who won most."""
    by_player = grouped(of, lambda part: part.player)
    everybody = (
        Person(player, those[-1].name, figures(those))
        for player, those in by_player.items()
        if not player.startswith(NUMBERED)
    )
    return tuple(
        sorted(everybody, key=lambda who: (-who.figures.plays, -who.figures.wins, who.name))
    )
