"""The Bonus order without a session: ships on rows, the tokens they play, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Refusal
from companion.games.outspeed.bonus import bonus_order
from companion.games.outspeed.pieces import FIELD_MARKERS, MOST_SEATS, TokenKind
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.steps import BonusStep, Play

FEWEST = 2
COUNTS = tuple(range(FEWEST, MOST_SEATS + 1))


@dataclass(frozen=True, slots=True)
class BonusTool:
    """Ships on rows with the tokens they play; ``step`` is the step shown, 0: still being laid.

    ``choosing`` is the ship whose token is being chosen.
    """

    count: int = 3
    ships: tuple[Ship, ...] = tuple(Ship(row=2 * (MOST_SEATS - at)) for at in range(MOST_SEATS))
    played: tuple[TokenKind | None, ...] = (None,) * MOST_SEATS
    fields: tuple[int, ...] = ()
    is_end_tile: bool = False
    step: int = 0
    choosing: int | None = None

    @property
    def race(self) -> Race:
        """The boards as they are laid."""
        return Race(self.ships[: self.count], self.fields)

    @property
    def solved(self) -> tuple[BonusStep, ...] | Refusal:
        """Resolve the tokens, row by row, or say why nobody can lie like this."""
        return bonus_order(self.race, self.played[: self.count], self.is_end_tile)

    def with_count(self, count: int) -> BonusTool:
        """Say how many ships race."""
        return replace(self, count=count, choosing=None)

    def moved(self, seat: int, by: int) -> BonusTool:
        """Put a ship on another row of the boards."""
        row = self.ships[seat].row + by
        return self._with_ship(seat, row=row) if row in self.race.rows else self

    def refuelled(self, seat: int, by: int) -> BonusTool:
        """Give a ship other fuel; a ship without fuel is not in the race."""
        return self._with_ship(seat, fuel=max(1, self.ships[seat].fuel + by))

    def _with_ship(self, seat: int, **changed: int) -> BonusTool:
        ship = Ship(
            changed.get("row", self.ships[seat].row), changed.get("fuel", self.ships[seat].fuel)
        )
        return replace(self, ships=(*self.ships[:seat], ship, *self.ships[seat + 1 :]))

    def asking(self, seat: int) -> BonusTool:
        """Open the choice of a ship's token, or shut it."""
        return replace(self, choosing=None if self.choosing == seat else seat)

    def with_token(self, seat: int, kind: TokenKind | None) -> BonusTool:
        """Say which token a ship plays, or that it plays none."""
        played = (*self.played[:seat], kind, *self.played[seat + 1 :])
        return replace(self, played=played, choosing=None)

    def with_field(self, row: int) -> BonusTool:
        """Lay a force field marker on a row, or take it away."""
        if row in self.fields:
            return replace(self, fields=tuple(each for each in self.fields if each != row))
        if len(self.fields) == FIELD_MARKERS:
            return self
        return replace(self, fields=tuple(sorted((*self.fields, row))))

    def turned(self) -> BonusTool:
        """Say that the End tile lies open, or that it does not (O6)."""
        return replace(self, is_end_tile=not self.is_end_tile)

    def at(self, step: int) -> BonusTool:
        """Show a step of the resolution, 0: lay the ships again."""
        return replace(self, step=step, choosing=None)

    def left_after(self, number: int) -> tuple[Play, ...]:
        """List the tokens that are still to be applied after a step, counted from 1."""
        steps = self.solved
        assert not isinstance(steps, Refusal), "only what can be resolved has steps"
        plays = tuple(play for step in steps for play in step.plays)
        for step in steps[:number]:
            done = {play.seat for play in step.plays}
            plays = tuple(play for play in plays if play.seat not in done)
        return plays
