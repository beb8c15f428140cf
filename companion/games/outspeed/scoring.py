"""The end of the race: who wins, and what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from companion.game import Line, Outcome, Scoresheet
from companion.games.outspeed.race import Exit
from companion.games.outspeed.state import OutspeedState


class Decided(StrEnum):
    """What decided the race, when it was not the row alone (O18, O19)."""

    FUEL = "fuel"
    TOKENS = "tokens"
    LAST_SHIP = "last_ship"
    NONE_LEFT = "none_left"


class Score(StrEnum):
    """What a line of the scoresheet says; the names in brackets are its parameters.

    The row counts as many points as its number; fuel and tokens only break ties and count none.
    """

    ROW = "row"  # (row)
    FUEL = "fuel"  # (fuel)
    TOKENS = "tokens"  # (tokens)
    OUT = "out"  # (exit)
    OUT_TYPED = "out_typed"  # ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one ship stands at the end: its absolute row, its fuel, the tokens it holds.

    ``left_at`` is 0 for a ship still in the race, else the how-manieth moment of eliminations it
    left at; ``exit`` says how, if that is known.
    """

    row: int
    fuel: int
    tokens: int
    left_at: int = 0
    exit: Exit | None = None

    @property
    def place(self) -> tuple[int, ...]:
        """O19: higher is better: front row, then fuel, then tokens.

        Ruled here: ships that are out come after all others, who left later before who left
        earlier; those of one moment share a place.
        """
        return (0, self.left_at) if self.left_at else (1, self.row, self.fuel, self.tokens)


def outcome(state: OutspeedState) -> Outcome | None:
    """Who won (O18, O19); ``None`` before the end."""
    if not state.is_over:
        return None
    ships = enumerate(state.race.ships)
    return rank(
        tuple(
            Standing(ship.row, ship.fuel, state.tokens(seat), ship.left_at, ship.exit)
            for seat, ship in ships
        )
    )


def rank(standings: tuple[Standing, ...]) -> Outcome:
    """Rank ships as they stand at the end, by seat.

    When none is left the first place is empty: there is no winner (O18).

    >>> rank((Standing(9, 4, 0), Standing(9, 5, 0), Standing(0, 0, 0, left_at=1))).ranking
    ((1,), (0,), (2,))
    """
    order = sorted(range(len(standings)), key=lambda seat: standings[seat].place, reverse=True)
    places = tuple(
        tuple(sorted(seats)) for _, seats in groupby(order, key=lambda seat: standings[seat].place)
    )
    left = [standing for standing in standings if not standing.left_at]
    return Outcome(
        ranking=places if left else ((), *places),
        sheets=tuple(Scoresheet(seat, _lines(each)) for seat, each in enumerate(standings)),
        decided_by=_decided_by(left, len(standings)),
    )


def _lines(standing: Standing) -> tuple[Line, ...]:
    if standing.exit is not None:
        return (Line(Score.OUT, 0, (("exit", standing.exit),)),)
    if standing.left_at:
        return (Line(Score.OUT_TYPED, 0),)
    return (
        Line(Score.ROW, standing.row, (("row", standing.row),)),
        Line(Score.FUEL, 0, (("fuel", standing.fuel),)),
        Line(Score.TOKENS, 0, (("tokens", standing.tokens),)),
    )


def _decided_by(left: list[Standing], ships: int) -> Decided | None:
    """O18, then O19: name the tie-break that told the winner from the best rival, if any did."""
    if not left:
        return Decided.NONE_LEFT
    if len(left) == 1:
        return Decided.LAST_SHIP if ships > 1 else None
    best, *others = sorted(left, key=lambda each: each.place, reverse=True)
    rivals = [each for each in others if each.place != best.place and each.row == best.row]
    if not rivals:
        return None
    return Decided.FUEL if rivals[0].fuel != best.fuel else Decided.TOKENS
