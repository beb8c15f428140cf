"""What a table of Outspeed agrees on before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Self

from companion.game import LuckBy, Options


class Programming(StrEnum):
    """How the paths are chosen: each on a phone, one phone handed over, or typed off the dials."""

    SECRET_ON_PHONES = "secret_on_phones"
    HANDED_OVER = "handed_over"
    TYPED_AT_REVEAL = "typed_at_reveal"


class Declaring(StrEnum):
    """When tokens are declared, and when they are applied (O1, O20).

    Each row its own before the next row declares; or all declare before any is applied, row by row
    from the front or in any order.
    """

    EACH_ROW = "each_row"
    BY_ROW = "by_row"
    AT_ONCE = "at_once"


class Dialling(StrEnum):
    """When the number on the centre dial is chosen (O15): after the paths were shown, or before."""

    IN_RESOLUTION = "in_resolution"
    IN_PROGRAMMING = "in_programming"


@dataclass(frozen=True, slots=True)
class OutspeedOptions(Options):
    """What a table of Outspeed agrees on.

    ``dice``: who rolls; the app can only once the faces are known. ``tokens``: who draws them; by
    hand the app may be told what was kept, or not. ``tiles``: whose pile of tiles; by hand the
    number is typed when a tile is turned up. ``first_game``: tiles 1 to 13 in order, whoever's
    pile it is. Sessions from before there was ``dialling`` set the centre dial with the path.
    """

    IN_OLDER_SESSIONS: ClassVar[Mapping[str, object]] = MappingProxyType(
        {"dialling": Dialling.IN_PROGRAMMING.value}
    )

    dice: LuckBy = LuckBy.APP
    tokens: LuckBy = LuckBy.APP
    tiles: LuckBy = LuckBy.HAND
    first_game: bool = False
    programming: Programming = Programming.SECRET_ON_PHONES
    declaring: Declaring = Declaring.EACH_ROW
    dialling: Dialling = Dialling.IN_RESOLUTION

    @classmethod
    def for_a_first_table(cls) -> Self:
        """Return a first race, as the rulebook has it, for the one phone that is known to be there.

        Others may come once it has begun: then each player chooses on their own all the same.
        """
        return cls(first_game=True, programming=Programming.HANDED_OVER)

    def for_the_next_table(self, phones: int) -> Self:
        """Return the same with mixed tiles; paths are chosen on as many phones as there were."""
        programming = self.programming
        if phones and programming is not Programming.TYPED_AT_REVEAL:
            is_one = phones == 1
            programming = Programming.HANDED_OVER if is_one else Programming.SECRET_ON_PHONES
        return replace(self, first_game=False, programming=programming)
