"""What a table of Rush Out agrees on before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Self

from companion.game import LuckBy, Options
from companion.games.rush_out.pyramid import Place

MOST_EXTRA_TURNS = 20
"""No table is believed to start with more turns on top than this."""


class Pyramid(StrEnum):
    """Which pyramid is played: with 4, 5 or 6 treasures to bring out (R8)."""

    ONE = "one"
    TWO = "two"
    THREE = "three"


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


TREASURES_NEEDED = {Pyramid.ONE: 4, Pyramid.TWO: 5, Pyramid.THREE: 6}


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

    def for_a_new_table(self) -> Self:
        """Return these options as they are read today."""
        return replace(self, reading=Reading.TODAY)

    @property
    def exits_added(self) -> int:
        """How many sarcophagi an exit is laid for (R7)."""
        return self.extra_exits + self.discovery

    @property
    def treasures_needed(self) -> int:
        """How many treasures the explorers must bring out (R8)."""
        return TREASURES_NEEDED[self.pyramid]

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
