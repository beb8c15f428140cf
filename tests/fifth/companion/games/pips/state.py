"""Where a game of Pips stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import State

GOAL = 7
"""So many pips end the game."""


class Phase(StrEnum):
    """What the table is at."""

    ADDING = "adding"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PipsState(State):
    """How many pips each seat has added, and whether the table has stopped."""

    pips: tuple[int, ...]
    is_stopped: bool = False

    @property
    def count(self) -> int:
        """What the counter shows, in pips."""
        return sum(self.pips)

    @property
    def turn(self) -> int:
        """The seat that adds the next pip: in turn, from the first one (P1)."""
        return self.count % len(self.pips)

    @property
    def phase(self) -> Phase:
        """What the table is at; it is over at the goal (P2)."""
        return Phase.OVER if self.is_stopped or self.count == GOAL else Phase.ADDING
