"""Scoring a game that was played without the app: what the form of every game begins with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.game import Box, Options, Seat, Setup
from views.present.people import Company


@dataclass(frozen=True, slots=True)
class FinishedGame(Company):
    """A finished game being tapped in: who has played, and the ``step`` that the form is at.

    Step 0 asks what was played; after the ``last_step`` comes the result.
    """

    GAME: ClassVar[str]

    step: int = 0

    @property
    def last_step(self) -> int:
        """The step after which everything has been tapped in."""
        return 0

    @property
    def is_result(self) -> bool:
        """Whether everything has been tapped in."""
        return self.step > self.last_step

    @property
    def options(self) -> Options:
        """What was played, as far as it matters for the score."""
        raise NotImplementedError

    def at(self, step: int) -> Self:
        """Go to a step."""
        return replace(self, step=max(0, step))

    def anew(self) -> Self:
        """Begin another game of the same people, played in the same way."""
        raise NotImplementedError

    def setup(self, seats: tuple[Seat, ...], box: Box) -> Setup:
        """Return the game as if it had been set up here, so that sentences find its names."""
        return Setup(self.GAME, seats, self.options, box)
