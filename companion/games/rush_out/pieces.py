"""The pieces of Rush Out: pyramid tiles, equipment, action tiles."""

from __future__ import annotations

from enum import StrEnum

FEWEST_SEATS, MOST_SEATS = 1, 4


class Tile(StrEnum):
    """What a tile of the pyramid shows; the four kinds of writing have letters, not pictures."""

    MUMMY = "mummy"
    TRAP = "trap"
    SARCOPHAGUS = "sarcophagus"
    TREASURE = "treasure"
    WRITING_A = "writing_a"
    WRITING_B = "writing_b"
    WRITING_C = "writing_c"
    WRITING_D = "writing_d"
    EXIT = "exit"


class Symbol(StrEnum):
    """The three symbols on equipment: each answers the danger of its name (R11)."""

    MUMMY = "mummy"
    TRAP = "trap"
    SARCOPHAGUS = "sarcophagus"


class Special(StrEnum):
    """The six kinds of special action."""

    OBSERVE = "observe"
    RECOVER = "recover"
    BYPASS = "bypass"
    PROTECT = "protect"
    COPY = "copy"
    JOIN = "join"


class ActionTile(StrEnum):
    """What an explorer can turn as one of three actions: the two basics, or a special."""

    MOVE = "move"
    REVEAL = "reveal"
    OBSERVE = "observe"
    RECOVER = "recover"
    BYPASS = "bypass"
    PROTECT = "protect"
    COPY = "copy"
    JOIN = "join"


class Unplayed(StrEnum):
    """What the pages for the publisher name without numbers: not played here (R18)."""

    EVOLVING_PYRAMIDS = "evolving_pyramids"
    MORE_PYRAMIDS = "more_pyramids"
    ARTEFACTS = "artefacts"
    ROCKFALL = "rockfall"
    PORTAL = "portal"
    GATHERING = "gathering"
    GIANTS = "giants"
    BRUTE = "brute"
    ORC = "orc"


TILES = tuple(Tile)
SYMBOLS = tuple(Symbol)
SPECIALS = tuple(Special)
BASICS = (ActionTile.MOVE, ActionTile.REVEAL)
"""Actions that every explorer always has (R1)."""
DANGERS = (Tile.MUMMY, Tile.TRAP, Tile.SARCOPHAGUS)
WRITINGS = (Tile.WRITING_A, Tile.WRITING_B, Tile.WRITING_C, Tile.WRITING_D)
KEPT_WHEN_LEFT = (Tile.TREASURE, *WRITINGS, Tile.EXIT)
"""What the last to leave takes along; a danger leaves the game instead (R9)."""
NOT_IN_SOLO = (Special.COPY, Special.JOIN)
"""Specials that are taken out when one plays alone (R16)."""
PYRAMID_TILES = 30
NORMAL_MIX = (6, 6, 3, 6, 2, 2, 2, 2, 1)
"""How many of each tile lie in a pyramid, in the order of ``TILES``, before R7."""
SPARE_EXITS = 3
"""So many exits lie beside the game, each to replace a sarcophagus (R7)."""
TURNS_LOST = {Tile.MUMMY: 2, Tile.TRAP: 2, Tile.SARCOPHAGUS: 3}
TREASURE_TURNS = 1
"""What a revealed treasure adds to the counter (R6)."""
START_TURNS = (30, 15, 10, 7)
"""The counter at the start for 1, 2, 3, 4 players."""
DISCOVERY_TURNS = 5
"""What a discovery game adds to that (R7)."""
ACTIONS = 3
"""So many action tiles each explorer turns in a round (R1)."""
SPECIALS_EACH = 2
EQUIPMENT_DEALT = 3
EQUIPMENT_KEPT = 2
EQUIPMENT_TILES = 12
SPECIAL_TILES = 12
