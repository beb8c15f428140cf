"""The pieces of Outback: animals, dice, and the bonus tiles of the Plus side."""

from __future__ import annotations

from enum import StrEnum

FEWEST_SEATS, MOST_SEATS = 2, 4


class Animal(StrEnum):
    """The five kinds of animal tile."""

    EMU = "emu"
    KANGAROO = "kangaroo"
    KOALA = "koala"
    PLATYPUS = "platypus"
    MONITOR = "monitor"


class Face(StrEnum):
    """The six faces of an animal die: each animal once, and the joker."""

    EMU = "emu"
    KANGAROO = "kangaroo"
    KOALA = "koala"
    PLATYPUS = "platypus"
    MONITOR = "monitor"
    JOKER = "joker"


class BonusTile(StrEnum):
    """The 14 bonus tiles of the Plus variant, one copy each (OB17).

    Five of a kind; a full preserve; no marker left on -3; two markers on the upper track; a row
    full of animals.
    """

    FIVE_EMU = "five_emu"
    FIVE_KANGAROO = "five_kangaroo"
    FIVE_KOALA = "five_koala"
    FIVE_PLATYPUS = "five_platypus"
    FIVE_MONITOR = "five_monitor"
    PRESERVE = "preserve"
    NO_START = "no_start"
    TWO_UPPER = "two_upper"
    ROW_2 = "row_2"
    ROW_3 = "row_3"
    ROW_4 = "row_4"
    ROW_5 = "row_5"
    ROW_6 = "row_6"
    ROW_7 = "row_7"


ANIMALS = tuple(Animal)
FACES = tuple(Face)
BONUS_TILES = tuple(BonusTile)
TILES_PER_ANIMAL = 18
JEEP_PLACES = 5
DICE = 6
"""The dice of the base game."""
MORE_DICE = 7
"""The dice of the Plus and of the partnership variant."""
ROLLS = 3
FIVE_ALIKE = dict(zip(BONUS_TILES[: len(ANIMALS)], ANIMALS, strict=True))
"""The animal of each tile for five of a kind."""
ROW_OF_TILE = dict(zip(BONUS_TILES[-6:], range(2, 8), strict=True))
"""The row of each tile for a full row."""
TILE_POINTS = {
    **dict.fromkeys(FIVE_ALIKE, 2),
    BonusTile.PRESERVE: 3,
    BonusTile.NO_START: 2,
    BonusTile.TWO_UPPER: 2,
}
"""The points on the tiles; those on the row tiles are for the box to say."""
DRAWN_TILES = 5
"""How many bonus tiles a short Plus game draws (OB18)."""


def in_order(tiles: tuple[BonusTile, ...]) -> tuple[BonusTile, ...]:
    """Sort bonus tiles into their one order.

    >>> [str(tile) for tile in in_order((BonusTile.ROW_2, BonusTile.FIVE_EMU))]
    ['five_emu', 'row_2']
    """
    return tuple(sorted(tiles, key=BONUS_TILES.index))
