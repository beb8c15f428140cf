"""What lies in the box of Outback, and how much of it a base game needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.outback.state import ANIMALS, DICE, TILES_PER_ANIMAL


class Piece(StrEnum):
    """The components of a base game."""

    JEEP = "jeep"
    BAG = "bag"
    TILE = "tile"
    DIE = "die"
    START_MARKER = "start_marker"
    PRESERVE = "preserve"
    SCORING_MARKER = "scoring_marker"
    BONUS_TILE = "bonus_tile"


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the check-list: how many of a piece lie on the table, and how many per player.

    ``each`` is 0 for what belongs to the table as a whole.
    """

    piece: Piece
    count: int
    each: int = 0


def checklist(seats: int) -> tuple[Item, ...]:
    """List what a base game for so many players needs on the table.

    >>> [item.count for item in checklist(2)]
    [1, 1, 90, 6, 1, 2, 10, 10]
    """
    kinds = len(ANIMALS)
    return (
        Item(Piece.JEEP, 1),
        Item(Piece.BAG, 1),
        Item(Piece.TILE, kinds * TILES_PER_ANIMAL),
        Item(Piece.DIE, DICE),
        Item(Piece.START_MARKER, 1),
        Item(Piece.PRESERVE, seats, each=1),
        Item(Piece.SCORING_MARKER, seats * kinds, each=kinds),
        Item(Piece.BONUS_TILE, seats * kinds, each=kinds),
    )
