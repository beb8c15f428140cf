"""The pieces of Rush Out: pyramid tiles, equipment, action tiles."""

from __future__ import annotations

from enum import StrEnum

FEWEST_SEATS, MOST_SEATS = 1, 4


class Tile(StrEnum):
    """What a tile of the pyramid shows; writings and artefacts have letters, not pictures.

    From ``ROCKFALL`` on they are extra tiles, which lie there only where a table wants them (R18).
    """

    MUMMY = "mummy"
    TRAP = "trap"
    SARCOPHAGUS = "sarcophagus"
    TREASURE = "treasure"
    WRITING_A = "writing_a"
    WRITING_B = "writing_b"
    WRITING_C = "writing_c"
    WRITING_D = "writing_d"
    EXIT = "exit"
    ROCKFALL = "rockfall"
    PORTAL = "portal"
    GATHERING = "gathering"
    LARGE_GIANT = "large_giant"
    SMALL_GIANT = "small_giant"
    BRUTE = "brute"
    ORC = "orc"
    ARTEFACT_A = "artefact_a"
    ARTEFACT_B = "artefact_b"
    ARTEFACT_C = "artefact_c"
    ARTEFACT_D = "artefact_d"


class Symbol(StrEnum):
    """What a piece of equipment is for: each of the three answers the danger of its name (R11).

    ``EVOLVED`` is the one piece that may replace a basic one; what it stops is typed in (R27).
    """

    MUMMY = "mummy"
    TRAP = "trap"
    SARCOPHAGUS = "sarcophagus"
    EVOLVED = "evolved"


class Special(StrEnum):
    """The six kinds of special action."""

    OBSERVE = "observe"
    RECOVER = "recover"
    BYPASS = "bypass"
    PROTECT = "protect"
    COPY = "copy"
    JOIN = "join"


class ActionTile(StrEnum):
    """What an explorer can turn as one of three actions: a basic, a special, an artefact (R26)."""

    MOVE = "move"
    REVEAL = "reveal"
    OBSERVE = "observe"
    RECOVER = "recover"
    BYPASS = "bypass"
    PROTECT = "protect"
    COPY = "copy"
    JOIN = "join"
    ARTEFACT = "artefact"


TRAPS = (Tile.ROCKFALL, Tile.PORTAL, Tile.GATHERING)
"""Extra tiles, each laid for a trap (R21)."""
MUMMIES = (Tile.LARGE_GIANT, Tile.SMALL_GIANT, Tile.BRUTE, Tile.ORC)
"""Extra tiles, each laid for a mummy (R21)."""
EXTRAS = (*TRAPS, *MUMMIES)
ARTEFACTS = (Tile.ARTEFACT_A, Tile.ARTEFACT_B, Tile.ARTEFACT_C, Tile.ARTEFACT_D)
"""Each is laid for one of the two writings of its letter (R26)."""
TILES = tuple(tile for tile in Tile if tile not in (*EXTRAS, *ARTEFACTS))
"""The kinds of tile that every pyramid is built of."""
SYMBOLS = (Symbol.MUMMY, Symbol.TRAP, Symbol.SARCOPHAGUS)
"""The symbols of the twelve basic pieces of equipment."""
SPECIALS = tuple(Special)
BASICS = (ActionTile.MOVE, ActionTile.REVEAL)
"""Actions that every explorer always has (R1)."""
DANGERS = (Tile.MUMMY, Tile.TRAP, Tile.SARCOPHAGUS)
DOES = (*TRAPS, Tile.BRUTE, Tile.ORC)
"""The extra tiles that do something beside the turns that they may cost (R22-R25)."""
ALL_DANGERS = (*DANGERS, *EXTRAS)
"""What has to be met when it comes up."""
WRITINGS = (Tile.WRITING_A, Tile.WRITING_B, Tile.WRITING_C, Tile.WRITING_D)
KEPT_WHEN_LEFT = (Tile.TREASURE, *WRITINGS, Tile.EXIT, *ARTEFACTS)
"""What the last to leave takes along; a danger leaves the game instead (R9)."""
NOT_IN_SOLO = (Special.COPY, Special.JOIN)
"""Specials that are taken out when one plays alone (R16)."""
FAMILY = dict.fromkeys(TRAPS, Tile.TRAP) | dict.fromkeys(MUMMIES, Tile.MUMMY)
"""For which tile each extra one is laid (R21)."""
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
