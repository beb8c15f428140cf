"""The pieces of Outspeed: tokens, tiles, dice and lights, and what every box is known to hold."""

from __future__ import annotations

from enum import StrEnum


class TokenKind(StrEnum):
    """The six kinds of Bonus token."""

    ELECTROMAGNET = "electromagnet"
    ION_CANNON = "ion_cannon"
    FLAMETHROWER = "flamethrower"
    FORCE_FIELD = "force_field"
    NITRO = "nitro"
    FUEL_CAN = "fuel_can"


class PathKey(StrEnum):
    """The three lights of a tile, and the three places of the right dial, by position."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Die(StrEnum):
    """The two dice: yellow tells fuel to lose, blue tells rows to gain (O14)."""

    YELLOW = "yellow"
    BLUE = "blue"


class Pip(StrEnum):
    """What a face of a die counts, its sign left out: yellow is a loss, blue a gain (O14)."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"

    @property
    def number(self) -> int:
        """The count as a number."""
        return int(self)


class TileFace(StrEnum):
    """The two faces of a tile: for three and four ships, for five and six."""

    FEW = "few"
    MANY = "many"


class TileNumber(StrEnum):
    """The numbers of the tiles: Race tiles 1 to 12, End tiles 13 to 16."""

    T1 = "1"
    T2 = "2"
    T3 = "3"
    T4 = "4"
    T5 = "5"
    T6 = "6"
    T7 = "7"
    T8 = "8"
    T9 = "9"
    T10 = "10"
    T11 = "11"
    T12 = "12"
    T13 = "13"
    T14 = "14"
    T15 = "15"
    T16 = "16"

    @property
    def number(self) -> int:
        """The number printed on the tile."""
        return int(self)

    @property
    def is_end(self) -> bool:
        """Whether it is an End tile."""
        return self.number > TURNS - 1


COPIES = {
    TokenKind.ELECTROMAGNET: 2,
    TokenKind.ION_CANNON: 2,
    TokenKind.FLAMETHROWER: 7,
    TokenKind.FORCE_FIELD: 7,
    TokenKind.NITRO: 7,
    TokenKind.FUEL_CAN: 7,
}
"""How many tokens of each kind there are."""
TOKENS = sum(COPIES.values())
"""All tokens together: 32."""
FIELD_MARKERS = 7
MOST_FUEL = 99
"""No ship is believed to carry more cubes."""
TURNS = 13
"""Twelve Race tiles and one End tile."""
FIRST_TILE, LAST_TILE = 1, 16
BOARD_ROWS = 7
START_BOARDS = 2
BOARDS = 3
"""Two boards from the start and one in reserve."""
START_ROW = 3
START_FUEL = 12
DIAL_MOST = 9
"""The centre dial goes from 0 to 9."""
DIE_FACES = 6
DIE_MOST = 9
FEWEST_SEATS, MOST_SEATS = 3, 6
FEW_MOST_SHIPS = 4
"""So many ships or fewer race on the faces for few (O17)."""
PATHS = tuple(PathKey)
TOKEN_KINDS = tuple(TokenKind)
