"""Scoring a race that was run without the app: what has been typed in so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.game import Outcome, Refusal
from companion.games.outspeed.finished import (
    MOST_ROWS,
    Finished,
    cannot_be_the_end,
    score_finished,
)
from companion.games.outspeed.pieces import (
    BOARD_ROWS,
    FEWEST_SEATS,
    MOST_FUEL,
    MOST_SEATS,
    START_FUEL,
    TOKENS,
)
from views.present.people import with_person

COUNTS = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))


class Field(StrEnum):
    """What is said of a ship at the end of a race."""

    ROW = "row"
    FUEL = "fuel"
    TOKENS = "tokens"


LEAST: Final = {Field.ROW: 1, Field.FUEL: 0, Field.TOKENS: 0}
MOST: Final = {Field.ROW: MOST_ROWS, Field.FUEL: MOST_FUEL, Field.TOKENS: TOKENS}
SHOWN: Final = {Field.ROW: 3 * BOARD_ROWS, Field.FUEL: 2 * START_FUEL - 1, Field.TOKENS: 11}
"""So many numbers are shown at once, beside the key for higher ones; few races need it."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of the form: what is said of whose ship."""

    seat: int
    field: Field


@dataclass(frozen=True, slots=True)
class Said:
    """A number that somebody has said."""

    cell: Cell
    number: int


@dataclass(frozen=True, slots=True)
class FinishedDraft:
    """A finished race being typed in; ``step`` is 0: who played, 1: the ships, 2: the result.

    ``out`` are the seats whose ships are out of the race, ``asked`` is the cell that was chosen to
    be said anew; ``beyond`` is how many times higher numbers were asked for.
    """

    said: tuple[Said, ...] = ()
    out: tuple[int, ...] = ()
    asked: Cell | None = None
    beyond: int = 0
    people: tuple[str, ...] = ()
    chosen_count: int = FEWEST_SEATS
    step: int = 0

    @property
    def count(self) -> int:
        """How many have played: never fewer than were named."""
        return max(self.chosen_count, len(self.people))

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The ships as they were typed in; what was not said yet is the least it can be."""
        return tuple(self._ship(seat) for seat in range(self.count))

    def _ship(self, seat: int) -> Finished:
        row, fuel, tokens = (
            LEAST[field] if (number := self.number(Cell(seat, field))) is None else number
            for field in Field
        )
        return Finished(row, fuel, tokens, seat in self.out)

    def number(self, cell: Cell) -> int | None:
        """Return what was said of a ship; ``None`` when nothing was."""
        return next((each.number for each in self.said if each.cell == cell), None)

    @property
    def in_hand(self) -> Cell | None:
        """The cell that is asked for: a chosen one, else the next that nobody has said."""
        if self.asked is not None:
            return self.asked
        racing = (seat for seat in range(self.count) if seat not in self.out)
        cells = (Cell(seat, field) for seat in racing for field in Field)
        return next((cell for cell in cells if self.number(cell) is None), None)

    def can_be(self, field: Field) -> range:
        """Return the numbers that are shown to be said."""
        first = LEAST[field] + self.beyond * SHOWN[field]
        return range(first, min(first + SHOWN[field], MOST[field] + 1))

    def with_number(self, cell: Cell, number: int) -> FinishedDraft:
        """Say a number, in the place of what was said there before."""
        others = tuple(each for each in self.said if each.cell != cell)
        return replace(self, said=(*others, Said(cell, number)), asked=None, beyond=0)

    def asking(self, cell: Cell) -> FinishedDraft:
        """Ask for a number that was said already, or out of its turn."""
        return replace(self, asked=cell, beyond=0)

    def turned_out(self, seat: int) -> FinishedDraft:
        """Say that a ship is out of the race, or that it is not."""
        others = tuple(each for each in self.out if each != seat)
        out = others if seat in self.out else (*others, seat)
        return replace(self, out=out, asked=None, beyond=0)

    def at(self, step: int) -> FinishedDraft:
        """Go to a step."""
        return replace(self, step=step, asked=None, beyond=0)

    def with_count(self, count: int) -> FinishedDraft:
        """Say how many have played."""
        return replace(self, chosen_count=count, people=self.people[:count], asked=None)

    def with_person(self, player: str) -> FinishedDraft:
        """Say that somebody has played, in seating order, or take that back."""
        return replace(self, people=with_person(self.people, player, MOST_SEATS))

    def anew(self) -> FinishedDraft:
        """Begin another race of the same people."""
        return FinishedDraft(people=self.people, chosen_count=self.chosen_count)


def wrong(draft: FinishedDraft) -> Refusal | None:
    """Why no race can end like this; ``None`` when one can."""
    return cannot_be_the_end(draft.finished)


def result(draft: FinishedDraft) -> Outcome | Refusal:
    """Rank what was typed in, or say why no race can end like this."""
    return score_finished(draft.finished)
