"""What a table of Outspeed agrees on before it starts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import LuckBy, Options


class Programming(StrEnum):
    """How the paths are chosen: each on a phone, one phone handed over, or typed off the dials."""

    SECRET_ON_PHONES = "secret_on_phones"
    HANDED_OVER = "handed_over"
    TYPED_AT_REVEAL = "typed_at_reveal"


class Declaring(StrEnum):
    """How tokens are declared: row by row from the front, as the rules say, or all at once."""

    BY_ROW = "by_row"
    AT_ONCE = "at_once"


@dataclass(frozen=True, slots=True)
class OutspeedOptions(Options):
    """What a table of Outspeed agrees on.

    ``dice``: who rolls; the app can only once the faces are known. ``tokens``: who draws them; by
    hand the app may be told what was kept, or not. ``tiles``: whose pile of tiles; by hand the
    number is typed when a tile is turned up. ``first_game``: tiles 1 to 13 in order, whoever's
    pile it is.
    """

    dice: LuckBy = LuckBy.APP
    tokens: LuckBy = LuckBy.APP
    tiles: LuckBy = LuckBy.HAND
    first_game: bool = False
    programming: Programming = Programming.SECRET_ON_PHONES
    declaring: Declaring = Declaring.BY_ROW
