"""What a table of Outback agrees on before it starts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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

    ``ending`` is the choice between OB11 and OB12. ``plus_tiles`` and ``penalty`` matter in Plus
    only: ``penalty`` is the scoring tile in play, the points for 0, 1, 2, ... blocked hexes (its
    last value goes on); empty when none is in play.
    """

    dice: LuckBy = LuckBy.APP
    bag: LuckBy = LuckBy.APP
    variant: Variant = Variant.BASE
    ending: Ending = Ending.ROUND
    plus_tiles: PlusTiles = PlusTiles.ALL
    penalty: tuple[int, ...] = ()
