"""What lies in the box of Rush Out, and how much of it a game needs."""

from __future__ import annotations

from enum import StrEnum

from companion.game import Item, LuckBy
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.mix import kinds, mix
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import (
    ARTEFACTS,
    EQUIPMENT_DEALT,
    EQUIPMENT_TILES,
    EXTRAS,
    TILES,
    WRITINGS,
    Tile,
)
from companion.games.rush_out.setup import special_counts, start_turns


class Piece(StrEnum):
    """The components of a game."""

    MUMMY = "mummy"
    TRAP = "trap"
    SARCOPHAGUS = "sarcophagus"
    TREASURE = "treasure"
    WRITING = "writing"
    EXIT = "exit"
    EQUIPMENT = "equipment"
    SPECIAL = "special"
    PAWN = "pawn"
    EXPLORER = "explorer"
    TALKIE = "talkie"
    TORCH = "torch"
    COUNTER = "counter"
    ROCKFALL = "rockfall"
    PORTAL = "portal"
    GATHERING = "gathering"
    LARGE_GIANT = "large_giant"
    SMALL_GIANT = "small_giant"
    BRUTE = "brute"
    ORC = "orc"
    ARTEFACT = "artefact"
    EVOLVED = "evolved"


_BASE = RushOutOptions()


def checklist(seats: int, options: RushOutOptions = _BASE) -> tuple[Item, ...]:
    """List what a game for so many players needs on the table.

    >>> [item.count for item in checklist(4)]
    [6, 6, 3, 6, 8, 1, 12, 12, 4, 4, 4, 1, 7]
    """
    tiles = dict(zip(kinds(options), mix(options), strict=True))
    writings = sum(tiles[writing] for writing in WRITINGS)
    alone = (tile for tile in TILES if tile not in (*WRITINGS, Tile.EXIT))
    specials = special_counts(RushOutBox().specials, is_solo=seats == 1)
    talkies = 0 if seats == 1 or options.free_talk else seats
    return (
        *(Item(Piece(tile.value), tiles[tile]) for tile in alone),
        Item(Piece.WRITING, writings),
        Item(Piece.EXIT, tiles[Tile.EXIT]),
        *(Item(Piece(tile.value), tiles[tile]) for tile in tiles if tile in EXTRAS),
        *([Item(Piece.ARTEFACT, len(ARTEFACTS))] if options.artefacts else []),
        *([Item(Piece.EVOLVED, 1)] if options.has_evolved else []),
        Item(Piece.EQUIPMENT, EQUIPMENT_TILES, EQUIPMENT_DEALT, options.equipment is LuckBy.APP),
        Item(Piece.SPECIAL, sum(specials), by_app=options.specials is LuckBy.APP),
        Item(Piece.PAWN, seats, each=1),
        Item(Piece.EXPLORER, seats, each=1),
        *([Item(Piece.TALKIE, talkies, each=1)] if talkies else []),
        Item(Piece.TORCH, 1),
        Item(Piece.COUNTER, start_turns(seats, options)),
    )
