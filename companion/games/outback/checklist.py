"""What lies in the box of Outback, and how much of it a game needs."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from companion.game import Item, LuckBy
from companion.games.outback.bonus import in_play
from companion.games.outback.pieces import DRAWN_TILES
from companion.games.outback.state import (
    ANIMALS,
    DICE,
    JEEP_PLACES,
    MORE_DICE,
    TILES_PER_ANIMAL,
    OutbackOptions,
    PlusTiles,
    Variant,
)


class Piece(StrEnum):
    """The components of a game."""

    JEEP = "jeep"
    BAG = "bag"
    TILE = "tile"
    DIE = "die"
    START_MARKER = "start_marker"
    PRESERVE = "preserve"
    SCORING_MARKER = "scoring_marker"
    BONUS_TILE = "bonus_tile"
    PLUS_TILE = "plus_tile"
    DRAWN_TILE = "drawn_tile"
    PENALTY_TILE = "penalty_tile"


_BASE = OutbackOptions()


def can_run_dry(seats: int, rows: tuple[int, ...]) -> bool:
    """Whether the bag can be empty before so many preserves are full and the jeep is, too (OB16).

    >>> can_run_dry(4, (4, 3, 4, 3, 4, 3)), can_run_dry(4, (4, 4, 4, 4, 4, 4))
    (False, True)
    """
    return seats * sum(rows) + JEEP_PLACES > len(ANIMALS) * TILES_PER_ANIMAL


def checklist(seats: int, options: OutbackOptions = _BASE) -> tuple[Item, ...]:
    """List what a game for so many players needs on the table, and what can stay in the box.

    >>> [item.count for item in checklist(2)]
    [1, 0, 90, 0, 1, 2, 10, 10]
    >>> by_hand = OutbackOptions(LuckBy.HAND, LuckBy.HAND, variant=Variant.TEAMS)
    >>> [item.count for item in checklist(4, by_hand)]
    [1, 1, 90, 7, 1, 4, 20, 5]
    """
    kinds = len(ANIMALS)
    dice = DICE if options.variant is Variant.BASE else MORE_DICE
    return (
        Item(Piece.JEEP, 1),
        Item(Piece.BAG, 1 if options.bag is LuckBy.HAND else 0),
        Item(Piece.TILE, kinds * TILES_PER_ANIMAL),
        Item(Piece.DIE, dice if options.dice is LuckBy.HAND else 0),
        Item(Piece.START_MARKER, 1),
        Item(Piece.PRESERVE, seats, each=1),
        Item(Piece.SCORING_MARKER, seats * kinds, each=kinds),
        *_bonus_tiles(seats, options),
    )


def _bonus_tiles(seats: int, options: OutbackOptions) -> Iterator[Item]:
    """In the base game each player has a set; else they lie in the middle, one of each (OB18)."""
    if options.variant is Variant.BASE:
        yield Item(Piece.BONUS_TILE, seats * len(ANIMALS), each=len(ANIMALS))
        return
    if options.variant is Variant.PLUS and options.plus_tiles is PlusTiles.FIVE:
        yield Item(Piece.DRAWN_TILE, DRAWN_TILES)
    else:
        yield Item(Piece.PLUS_TILE, len(in_play(options)))
    if tiles := options.penalties_in_play(seats):
        yield Item(Piece.PENALTY_TILE, len(tiles), each=int(bool(options.penalties)))
