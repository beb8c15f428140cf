"""Scoring a race that was run without the app: what has been typed in so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import ClassVar, Final

from companion.game import Event, Outcome, Refusal, Setup
from companion.games.outspeed.finished import (
    MOST_ROWS,
    Finished,
    ResultTyped,
    cannot_be_the_end,
    score_finished,
)
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import (
    BOARD_ROWS,
    FEWEST_SEATS,
    MOST_FUEL,
    MOST_SEATS,
    START_FUEL,
    TOKENS,
)
from views.present.finished import FinishedGame
from views.present.numbers import Cell, Numbers, Said


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
class FinishedDraft(FinishedGame):
    """A finished race being typed in: who played, then the ships, number by number.

    ``out`` are the seats whose ships are out of the race; ``beyond`` is how many times higher
    numbers were asked for.
    """

    GAME: ClassVar[str] = "outspeed"
    COUNTS: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)

    chosen_count: int = FEWEST_SEATS
    ships: Numbers[Cell[Field]] = field(default_factory=Numbers)
    out: tuple[int, ...] = ()
    beyond: int = 0

    @property
    def last_step(self) -> int:
        """The ships are a step of their own."""
        return 1

    @property
    def options(self) -> OutspeedOptions:
        """What was raced, as far as it matters for the score."""
        return OutspeedOptions()

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The ships as they were typed in; what was not said yet is the least it can be."""
        return tuple(self._ship(seat) for seat in range(self.count))

    @property
    def result(self) -> ResultTyped:
        """What was typed in, as the log of its session has it."""
        return ResultTyped(self.finished)

    @classmethod
    def of(cls, setup: Setup, result: Event) -> FinishedDraft:
        """Return the form as it was when this was typed in."""
        assert isinstance(result, ResultTyped)
        ships = enumerate(result.ships)
        said = tuple(
            Said(Cell(seat, what), number)
            for seat, ship in ships
            if not ship.is_out
            for what, number in zip(Field, (ship.row, ship.fuel, ship.tokens), strict=True)
        )
        out = tuple(seat for seat, ship in enumerate(result.ships) if ship.is_out)
        return cls(ships=Numbers(said), out=out)

    def _ship(self, seat: int) -> Finished:
        row, fuel, tokens = (
            LEAST[what] if (number := self.number(Cell(seat, what))) is None else number
            for what in Field
        )
        return Finished(row, fuel, tokens, seat in self.out)

    def number(self, cell: Cell[Field]) -> int | None:
        """Return what was said of a ship; ``None`` when nothing was."""
        return self.ships.number(cell)

    @property
    def in_hand(self) -> Cell[Field] | None:
        """The cell that is asked for: a chosen one, else the next that nobody has said."""
        racing = (seat for seat in range(self.count) if seat not in self.out)
        return self.ships.next_of(Cell(seat, what) for seat in racing for what in Field)

    def can_be(self, what: Field) -> range:
        """Return the numbers that are shown to be said."""
        first = LEAST[what] + self.beyond * SHOWN[what]
        return range(first, min(first + SHOWN[what], MOST[what] + 1))

    def with_number(self, cell: Cell[Field], number: int) -> FinishedDraft:
        """Say a number, in the place of what was said there before."""
        return replace(self, ships=self.ships.with_number(cell, number), beyond=0)

    def asking(self, cell: Cell[Field]) -> FinishedDraft:
        """Ask for a number that was said already, or out of its turn."""
        return replace(self, ships=self.ships.asking(cell), beyond=0)

    def turned_out(self, seat: int) -> FinishedDraft:
        """Say that a ship is out of the race, or that it is not."""
        others = tuple(each for each in self.out if each != seat)
        out = others if seat in self.out else (*others, seat)
        return replace(self, out=out, ships=self.ships.asking(None), beyond=0)

    def further(self) -> FinishedDraft:
        """Ask for higher numbers."""
        return replace(self, beyond=self.beyond + 1)

    def at(self, step: int) -> FinishedDraft:
        """Go to a step."""
        return replace(self, step=step, ships=self.ships.asking(None), beyond=0)

    def anew(self) -> FinishedDraft:
        """Begin another race of the same people."""
        return FinishedDraft(people=self.people, chosen_count=self.chosen_count)


def wrong(draft: FinishedDraft) -> Refusal | None:
    """Why no race can end like this; ``None`` when one can."""
    return cannot_be_the_end(draft.finished)


def result(draft: FinishedDraft) -> Outcome | Refusal:
    """Rank what was typed in, or say why no race can end like this."""
    return score_finished(draft.finished)
