"""What a table of Rush Out agrees on before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar, Self

from companion.game import LATER, LuckBy, Options
from companion.games.rush_out.pieces import (
    EXTRAS,
    FAMILY,
    NORMAL_MIX,
    SYMBOLS,
    TILES,
    WRITINGS,
    Symbol,
    Tile,
)
from companion.games.rush_out.pyramid import Place

MOST_EXTRA_TURNS = 20
"""No table is believed to start with more turns on top than this."""
MOST_TURNS_KEPT = 20
"""No pyramid is believed to ask for more turns left than this."""


class Pyramid(StrEnum):
    """Which pyramid is played: with 4, 5 or 6 treasures to bring out (R8), or one's own (R27)."""

    ONE = "one"
    TWO = "two"
    THREE = "three"
    OWN = "own"


class Overflow(StrEnum):
    """What a loss does that is larger than the counter (R4): stop at 0, or lose the game."""

    STOPS = "stops"
    LOSES = "loses"


class PyramidMap(StrEnum):
    """Whether the app keeps a map: none, four square levels, or the levels the table drew."""

    NONE = "none"
    SQUARE = "square"
    DRAWN = "drawn"


class Reading(StrEnum):
    """How R8, R17, R19 and a lone start are read: as ruled today, or as in older sessions."""

    FIRST = "first"
    TODAY = "today"


@dataclass(frozen=True, slots=True)
class Conditions:
    """What has to be brought out of a pyramid (R8, R27).

    So many treasures, different writings and artefacts, with at least so many turns left.
    """

    treasures: int = 4
    writings: int = len(WRITINGS)
    artefacts: int = 0
    turns_left: int = 0


PRINTED = {
    Pyramid.ONE: Conditions(treasures=4),
    Pyramid.TWO: Conditions(treasures=5),
    Pyramid.THREE: Conditions(treasures=6),
}
"""The conditions of the three pyramids of the rules (R8)."""


@dataclass(frozen=True, slots=True)
class RushOutOptions(Options):
    """What a table of Rush Out agrees on.

    ``specials`` and ``equipment`` say for each pile whether the app draws from it or the table
    types in what it drew; the app can draw equipment only once the box's tiles were counted.
    ``overflow`` is the table agreement R4. ``discovery``: +5 turns and an exit for a sarcophagus;
    the beginner options, each on its own: ``extra_exits`` more exits for sarcophagi, ``free_talk``
    instead of walkie-talkies, ``extra_turns`` on the counter at the start (R7). ``layout`` holds
    the 30 places of a ``DRAWN`` map and is empty otherwise. ``reading`` is not for the table to
    choose: it lets an older session go on as it was begun.

    For the publisher's pages (R18), nothing of which is played by default: ``extras`` are the extra
    tiles that lie there, each as often as it does, in the order of ``EXTRAS`` (R21); ``artefacts``:
    four of them are laid for writings (R26); ``evolved`` is the basic equipment that the evolved
    piece replaces, and ``own`` the conditions of a pyramid of one's own (R27).
    """

    IN_OLDER_SESSIONS: ClassVar[Mapping[str, object]] = {"reading": Reading.FIRST.value}
    VARIANT: ClassVar[str] = "pyramid"

    specials: LuckBy = LuckBy.APP
    equipment: LuckBy = LuckBy.HAND
    pyramid: Pyramid = Pyramid.ONE
    overflow: Overflow = Overflow.STOPS
    discovery: bool = False
    extra_exits: int = 0
    free_talk: bool = False
    extra_turns: int = 0
    map: PyramidMap = PyramidMap.NONE
    layout: tuple[Place, ...] = ()
    reading: Reading = Reading.TODAY
    extras: tuple[Tile, ...] = field(default=(), metadata=LATER)
    artefacts: bool = field(default=False, metadata=LATER)
    evolved: Symbol | None = field(default=None, metadata=LATER)
    own: Conditions = field(default=Conditions(), metadata=LATER)

    def for_a_new_table(self) -> Self:
        """Return these options as they are read today."""
        return replace(self, reading=Reading.TODAY)

    @property
    def exits_added(self) -> int:
        """How many sarcophagi an exit is laid for (R7)."""
        return self.extra_exits + self.discovery

    @property
    def conditions(self) -> Conditions:
        """What the explorers must bring out (R8, R27)."""
        return PRINTED.get(self.pyramid, self.own)

    @property
    def laid(self) -> tuple[Tile, ...]:
        """The extra tiles that lie there, never more than tiles that they can be laid for (R21)."""
        return _with_room(self.extras) if self.extras else ()

    @property
    def has_evolved(self) -> bool:
        """Whether the evolved equipment is played, for a basic one (R27)."""
        return self.evolved in SYMBOLS

    def room_for(self, tile: Tile) -> int:
        """How many more extra tiles of this family can be laid: traps, or mummies (R21)."""
        family = FAMILY[tile]
        return NORMAL_MIX[TILES.index(family)] - sum(FAMILY[each] is family for each in self.laid)

    def with_extra(self, tile: Tile, by: int) -> Self:
        """Return these options with so many more of an extra tile, or fewer; never below none."""
        counts = {each: self.extras.count(each) for each in EXTRAS}
        counts[tile] = max(0, counts[tile] + by)
        return replace(self, extras=tuple(each for each in EXTRAS for _ in range(counts[each])))

    @property
    def takes_any_exit(self) -> bool:
        """Whether each explorer may leave by an exit of their own (R8), not all by the same."""
        return self.reading is Reading.TODAY

    @property
    def deals_to_all_first(self) -> bool:
        """Whether the app deals to everybody before anybody keeps two (R17)."""
        return self.equipment is LuckBy.APP and self.reading is Reading.TODAY

    @property
    def keeps_order(self) -> bool:
        """Whether the app keeps the pile of specials in the order it was shuffled into (R19)."""
        return self.specials is LuckBy.APP and self.reading is Reading.TODAY


@lru_cache(maxsize=64)
def _with_room(extras: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Those of the extra tiles that there are tiles for; asked at every tile of every screen."""
    counts = {tile: extras.count(tile) for tile in EXTRAS}
    room = {family: NORMAL_MIX[TILES.index(family)] for family in FAMILY.values()}
    laid: list[Tile] = []
    for tile, family in FAMILY.items():
        count = min(counts[tile], room[family])
        room[family] -= count
        laid += [tile] * count
    return tuple(laid)
