"""Scoring a game that was played without the app: what the form of every game begins with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.game import Box, Event, Options, Seat, Setup
from companion.players import NUMBERED
from views.present.people import Company


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished game that was kept, and is being corrected: its session, and who has played."""

    session: str
    seats: tuple[Seat, ...]

    def as_then(self, seats: tuple[Seat, ...], people: tuple[str, ...]) -> tuple[Seat, ...]:
        """Return the seats, those as they were then in which the same people still sit."""
        pairs = zip(seats, self.seats, strict=False)
        same = [was for _, was in pairs if _sits_at(was, self.seats, people)]
        by_place = {self.seats.index(was): was for was in same}
        return tuple(by_place.get(at, seat) for at, seat in enumerate(seats))


def _sits_at(was: Seat, seats: tuple[Seat, ...], people: tuple[str, ...]) -> bool:
    """Whether who sat there still does: named as then, or numbered as then."""
    at = seats.index(was)
    named = people[at] if at < len(people) else None
    return named == was.player or (named is None and was.player.startswith(NUMBERED))


@dataclass(frozen=True, slots=True)
class FinishedGame(Company, ABC):
    """A finished game being tapped in: who has played, and the ``step`` that the form is at.

    Step 0 asks what was played; after the ``last_step`` comes the result. ``kept`` is the game that
    is being corrected, ``None`` while a new one is tapped in.
    """

    GAME: ClassVar[str]

    step: int = 0
    kept: Kept | None = None

    @property
    def last_step(self) -> int:
        """The step after which everything has been tapped in."""
        return 0

    @property
    def is_result(self) -> bool:
        """Whether everything has been tapped in."""
        return self.step > self.last_step

    @property
    @abstractmethod
    def options(self) -> Options:
        """What was played, as far as it matters for the score."""

    def at(self, step: int) -> Self:
        """Go to a step."""
        return replace(self, step=max(0, step))

    @abstractmethod
    def anew(self) -> Self:
        """Begin another game of the same people, played in the same way."""

    def setup(self, seats: tuple[Seat, ...], box: Box) -> Setup:
        """Return the setup of the game that was played elsewhere."""
        if self.kept:
            seats = self.kept.as_then(seats, self.people)
        return Setup(self.GAME, seats, self.options, box, is_typed_in=True)

    @property
    @abstractmethod
    def result(self) -> Event:
        """What was tapped in, as the log of its session has it."""

    @classmethod
    @abstractmethod
    def of(cls, setup: Setup, result: Event) -> Self:
        """Return the form as it was when this was tapped in."""

    @classmethod
    def correcting(cls, session: str, setup: Setup, result: Event) -> Self:
        """Return the form of a game that was kept, to be corrected from its first step on."""
        named = [seat.player for seat in setup.seats if not seat.player.startswith(NUMBERED)]
        people, count = tuple(named), len(setup.seats)
        kept = Kept(session, setup.seats)
        return replace(cls.of(setup, result), people=people, chosen_count=count, kept=kept)
