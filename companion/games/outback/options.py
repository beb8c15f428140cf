"""What a table of Outback agrees on before it starts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.game import LuckBy, Options


class Variant(StrEnum):
    """Which game of the box is played."""

    BASE = "base"
    PLUS = "plus"
    TEAMS = "teams"


class Ending(StrEnum):
    """When the game ends: with the round of the first full preserve, or when all are full."""

    ROUND = "round"
    ALL_FULL = "all_full"


class PlusTiles(StrEnum):
    """With how many bonus tiles Plus is played: all of them, or five drawn (OB18)."""

    ALL = "all"
    FIVE = "five"


@dataclass(frozen=True, slots=True)
class OutbackOptions(Options):
    """What a table of Outback agrees on: who rolls, who draws, and what is played.

    ``ending`` is the choice between OB11 and OB12. What follows matters in Plus only.
    ``penalty`` is the scoring tile that counts for everybody, the points for 0, 1, 2, ... blocked
    hexes (its last value goes on); empty when none is in play. Where players have tiles of their
    own, ``penalties`` has one for each seat, empty for who has none.
    """

    VARIANT: ClassVar[str] = "variant"

    dice: LuckBy = LuckBy.APP
    bag: LuckBy = LuckBy.APP
    variant: Variant = Variant.BASE
    ending: Ending = Ending.ROUND
    plus_tiles: PlusTiles = PlusTiles.ALL
    penalty: tuple[int, ...] = ()
    penalties: tuple[tuple[int, ...], ...] = ()

    def penalty_of(self, seat: int) -> tuple[int, ...]:
        """Return the scoring tile that counts for a seat; empty for 2 points a hex (OB13)."""
        if self.variant is not Variant.PLUS:
            return ()
        if self.penalties:
            return self.penalties[seat] if seat < len(self.penalties) else ()
        return self.penalty

    def penalties_in_play(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """List the scoring tiles on the table: one for all, or those that players have."""
        if self.penalties:
            own = (self.penalty_of(seat) for seat in range(seats))
            return tuple(tile for tile in own if tile)
        return (self.penalty,) if self.penalty_of(0) else ()
