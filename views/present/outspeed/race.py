"""The race as a picture and as a list: rows from the front, ships, force fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.game import Seat, Setup
from companion.games.outspeed.pieces import BOARD_ROWS, TokenKind
from companion.games.outspeed.race import Exit, Race
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.steps import BonusStep
from companion.i18n import Texts
from views.present.outspeed.names import letters
from views.present.people import all_of

MARGIN_ROWS = 1
"""So many empty rows are shown around what matters where two pictures stand side by side."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a ship is told apart: by colour, by the shape on it, and by a letter."""

    colour: str
    shape: str
    letter: str


def marks(seats: Sequence[Seat]) -> tuple[Mark, ...]:
    """Return the marks of all ships, by seat."""
    named = letters([seat.name for seat in seats])
    return tuple(
        Mark(seat.colour, seat.shape, letter) for seat, letter in zip(seats, named, strict=True)
    )


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the boards: who stands there, how many markers lie there, where a board ends.

    ``is_lit``: this row is what the moment is about.
    """

    number: int
    ships: tuple[int, ...] = ()
    fields: int = 0
    is_lit: bool = False
    is_board_front: bool = False


@dataclass(frozen=True, slots=True)
class TrackView:
    """Rows from the front to the back."""

    rows: tuple[RowView, ...]

    @property
    def most_ships(self) -> int:
        """How many ships stand on the fullest row."""
        return max((len(row.ships) for row in self.rows), default=0)


def track_view(race: Race, lit: Iterable[int] = (), rows: Iterable[int] = ()) -> TrackView:
    """Read the boards; only these rows, where some are given."""
    lights = frozenset(lit)
    shown = sorted(rows or race.rows, reverse=True)
    return TrackView(
        tuple(
            RowView(
                number,
                race.on_row(number),
                race.fields.count(number),
                number in lights,
                number in race.rows and (race.front - number) % BOARD_ROWS == 0,
            )
            for number in shown
        )
    )


def before_and_after(step: BonusStep) -> tuple[TrackView, TrackView]:
    """Read the boards before and after a row was resolved, as far as something stands there."""
    before, after = step.before, step.after
    moved = {each.start for each in step.movements}
    moved |= {each.end for each in step.movements if not each.is_off}
    busy = {*before.occupied, *after.occupied, *before.fields, *after.fields, step.row, *moved}
    front = min(max(busy) + MARGIN_ROWS, max(before.front, after.front))
    rear = max(min(busy) - MARGIN_ROWS, before.rear)
    rows = range(rear, front + 1)
    return track_view(before, {step.row}, rows), track_view(after, moved, rows)


def track_sentence(track: TrackView, setup: Setup | None, text: Texts) -> str:
    """Say the picture: every row on which something is, from the front."""
    said = []
    for row in track.rows:
        there = [all_of(row.ships, setup, text)] if row.ships else []
        if row.fields:
            there.append(text.count("outspeed.track.fields", row.fields))
        if there:
            said.append(text("outspeed.track.row", row=row.number, there=", ".join(there)))
    return " ".join(said)


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship as everybody may see it; ``kinds`` are the tokens whose kind the viewer knows."""

    seat: int
    row: int
    fuel: int
    tokens: int
    kinds: tuple[TokenKind, ...]
    exit: Exit | None


def ship_views(seen: OutspeedState) -> tuple[ShipView, ...]:
    """List the ships from the front, those that are out last; ``seen`` is what a viewer sees."""
    ships = [
        ShipView(
            seat,
            ship.row,
            ship.fuel,
            seen.tokens(seat),
            tuple(kind for kind in seen.hands[seat] if kind is not None),
            ship.exit,
        )
        for seat, ship in enumerate(seen.race.ships)
    ]
    return tuple(sorted(ships, key=lambda ship: (ship.exit is not None, -ship.row, ship.seat)))


def ship_sentence(ship: ShipView, name: str, text: Texts) -> str:
    """Say where a ship is and what it has, or how it left the race."""
    if ship.exit is not None:
        return text("outspeed.ship.out", name=name, why=text(f"outspeed.exit.{ship.exit}"))
    tokens = text.count("outspeed.tokens", ship.tokens)
    return text("outspeed.ship.at", name=name, row=ship.row, fuel=ship.fuel, tokens=tokens)
