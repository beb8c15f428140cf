"""Who played what, and how it went for them: one part for each seat of each game that is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.store.book import Ending, Summary

NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
"""Nobody has turned out to be somebody else."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one game was for one seat.

    ``player`` is the saved player's id by now, ``name`` what they were called then; ``seats`` how
    many played; ``is_shared``: won, together with others who are no partners. ``points`` are the
    seat's own, ``margin_points`` how far it, or its team, was ahead of the best of the others,
    below 0 when it was behind; both are ``None`` where all play together, the margin also where
    nobody else had points.
    """

    session: str
    game: str
    variant: str
    player: str
    name: str
    seat: int
    seats: int
    ended_ms: int
    is_won: bool
    is_shared: bool
    is_together: bool
    points: int | None
    margin_points: int | None


def parts(summaries: Iterable[Summary], merged: Mapping[str, str] = NOBODY) -> tuple[Part, ...]:
    """List all parts in the games whose result is known, those that ended first first.

    ``merged`` tells of an id under which somebody has played who they are by now.
    """
    over = [
        (each.ending.ended_ms, each.id, each)
        for each in summaries
        if each.ending and each.ending.ranking
    ]
    over.sort(key=lambda at: at[:2])
    return tuple(
        part for _, _, each in over if each.ending for part in _parts(each, each.ending, merged)
    )


def _parts(of: Summary, ending: Ending, merged: Mapping[str, str]) -> Iterator[Part]:
    sides = ending.teams or tuple((seat,) for seat in range(len(of.names)))
    winners, together = ending.winners, ending.won is not None
    winning = sum(set(side) <= set(winners) for side in sides)
    for seat, (player, name) in enumerate(zip(of.players, of.names, strict=True)):
        is_won = seat in winners
        yield Part(
            session=of.id,
            game=of.game,
            variant=ending.variant,
            player=merged.get(player, player),
            name=name,
            seat=seat,
            seats=len(of.names),
            ended_ms=ending.ended_ms,
            is_won=is_won,
            is_shared=is_won and not together and winning > 1,
            is_together=together,
            points=ending.points[seat] if ending.points else None,
            margin_points=_margin(seat, sides, ending.points),
        )


def _margin(seat: int, sides: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> int | None:
    """How far the side of a seat is ahead of the best other side."""
    if not points or len(sides) < 2:
        return None
    own = next(sum(points[at] for at in side) for side in sides if seat in side)
    return own - max(sum(points[at] for at in side) for side in sides if seat not in side)
