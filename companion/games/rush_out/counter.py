"""The turn counter alone, for a table that keeps all the rest itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from companion.games.rush_out.damage import suffered
from companion.games.rush_out.finished import MOST_TREASURES
from companion.games.rush_out.options import Overflow
from companion.games.rush_out.pieces import TREASURE_TURNS, TURNS_LOST, Tile
from companion.games.rush_out.state import LostBy

ROUND_TURNS = 1
"""What a round costs at its start (R2)."""


class Step(StrEnum):
    """What moves the counter: a new round, a mummy or a trap, a sarcophagus, a treasure."""

    ROUND = "round"
    DANGER = "danger"
    SARCOPHAGUS = "sarcophagus"
    TREASURE = "treasure"


TURNS = {
    Step.ROUND: -ROUND_TURNS,
    Step.DANGER: -TURNS_LOST[Tile.MUMMY],
    Step.SARCOPHAGUS: -TURNS_LOST[Tile.SARCOPHAGUS],
    Step.TREASURE: TREASURE_TURNS,
}
"""What each of them does to the counter."""


@dataclass(frozen=True, slots=True)
class Counting:
    """A counter that shows ``start`` before round 1, and all that has moved it since.

    ``seats`` explorers pass the torch on; seat 0 has it first.
    """

    seats: int
    start: int
    overflow: Overflow = Overflow.STOPS
    steps: tuple[Step, ...] = ()

    @property
    def counter(self) -> int:
        """What the counter shows now."""
        return self._now[0]

    @property
    def lost_by(self) -> LostBy | None:
        """How the game is lost; ``None`` while it is not (R2, R4)."""
        return self._now[1]

    @property
    def round(self) -> int:
        """Which round is played, 0 before the first; one that begins at 0 is none (R2)."""
        begun = self.steps.count(Step.ROUND)
        return begun - (self.lost_by is LostBy.OUT_OF_TURNS)

    @property
    def torch(self) -> int:
        """Which seat has the torch: it goes on with each round, but not with the first (R3)."""
        return max(0, self.round - 1) % self.seats

    @property
    def _now(self) -> tuple[int, LostBy | None]:
        counter, lost_by = self.start, None
        for step in self.steps:
            counter, lost_by = _moved(counter, step, self.overflow)
        return counter, lost_by

    def can(self, step: Step) -> bool:
        """Whether this can happen now: nothing comes up before round 1, or after the last."""
        if self.lost_by is not None:
            return False
        if step is Step.TREASURE and self.steps.count(step) == MOST_TREASURES:
            return False
        return step is Step.ROUND or self.round > 0

    def stepped(self, step: Step) -> Self:
        """Let it happen; what cannot be changes nothing."""
        return replace(self, steps=(*self.steps, step)) if self.can(step) else self

    def back(self) -> Self:
        """Take the last step back."""
        return replace(self, steps=self.steps[:-1])


def _moved(counter: int, step: Step, overflow: Overflow) -> tuple[int, LostBy | None]:
    match step:
        case Step.ROUND if counter == 0:
            return 0, LostBy.OUT_OF_TURNS
        case Step.DANGER | Step.SARCOPHAGUS:
            return suffered(counter, -TURNS[step], overflow)
        case _:
            return counter + TURNS[step], None
