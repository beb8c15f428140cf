"""Scoring a race that was run without the app: what has been typed in so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Outcome, Refusal
from companion.games.outspeed.finished import Finished, cannot_be_the_end, score_finished
from companion.games.outspeed.pieces import FEWEST_SEATS, MOST_SEATS
from views.present.people import with_person

COUNTS = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
FIELDS = ("row", "fuel", "tokens")


@dataclass(frozen=True, slots=True)
class FinishedDraft:
    """A finished race being typed in; ``step`` is 0: who played, 1: the ships, 2: the result."""

    ships: tuple[Finished, ...] = (Finished(),) * MOST_SEATS
    people: tuple[str, ...] = ()
    chosen_count: int = FEWEST_SEATS
    step: int = 0

    @property
    def count(self) -> int:
        """How many have played: never fewer than were named."""
        return max(self.chosen_count, len(self.people))

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The ships as they were typed in."""
        return self.ships[: self.count]

    def at(self, step: int) -> FinishedDraft:
        """Go to a step."""
        return replace(self, step=step)

    def with_count(self, count: int) -> FinishedDraft:
        """Say how many have played."""
        return replace(self, chosen_count=count, people=self.people[:count])

    def with_person(self, player: str) -> FinishedDraft:
        """Say that somebody has played, in seating order, or take that back."""
        return replace(self, people=with_person(self.people, player, MOST_SEATS))

    def with_ship(self, seat: int, ship: Finished) -> FinishedDraft:
        """Change what is typed in for a ship."""
        return replace(self, ships=(*self.ships[:seat], ship, *self.ships[seat + 1 :]))

    def changed(self, seat: int, field: str, by: int) -> FinishedDraft:
        """Change a number of a ship; it never falls below the lowest one."""
        ship = self.ships[seat]
        least = 1 if field == "row" else 0
        return self.with_ship(seat, replace(ship, **{field: max(least, getattr(ship, field) + by)}))

    def turned_out(self, seat: int) -> FinishedDraft:
        """Say that a ship is out of the race, or that it is not."""
        ship = self.ships[seat]
        return self.with_ship(seat, replace(ship, is_out=not ship.is_out))


def wrong(draft: FinishedDraft) -> Refusal | None:
    """Why no race can end like this; ``None`` when one can."""
    return cannot_be_the_end(draft.finished)


def result(draft: FinishedDraft) -> Outcome | Refusal:
    """Rank what was typed in, or say why no race can end like this."""
    return score_finished(draft.finished)
