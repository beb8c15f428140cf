"""Who is on which place at the end of a game, and which team stands where."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.game import Line, Outcome


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A seat's place, counted from 1; those who share one have the same, nobody where none won.

    ``total`` is what it has come to, by the ``lines`` of its score.
    """

    place: int | None
    seat: int
    total: int
    lines: tuple[Line, ...]


def places(ended: Outcome, teams: Collection[tuple[int, ...]] = ()) -> tuple[PlaceView, ...]:
    """List the seats from first to last; the partners of a team take up one place together."""
    listed, place = list[PlaceView](), 1
    for shared in ended.ranking:
        for seat in shared:
            sheet, number = ended.sheets[seat], place if ended.winners else None
            listed.append(PlaceView(number, seat, sheet.total, sheet.lines))
        place += sum(set(team) <= set(shared) for team in teams) if teams else len(shared)
    return tuple(listed)


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team as it stands: its place, its seats, and what each of them has."""

    place: int
    seats: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        """What the team has."""
        return sum(self.totals)
