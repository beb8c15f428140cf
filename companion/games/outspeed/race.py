"""The race on the boards: ships, rows, force fields, and who is out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.games.outspeed.pieces import BOARD_ROWS, BOARDS, START_BOARDS, START_FUEL, START_ROW


class Exit(StrEnum):
    """How a ship left the race."""

    OUT_OF_FUEL = "out_of_fuel"  # O10: a cost took the last cube
    TOO_DEAR = "too_dear"  # O10: the End tile asked for more than there was
    NO_PATH = "no_path"  # O11: no path could be paid
    ION_CANNON = "ion_cannon"  # O5
    PUSHED_OFF = "pushed_off"  # O9
    BOARD_REMOVED = "board_removed"  # O8


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship: its absolute row and its fuel in cubes.

    ``exit`` is how it left the race, ``None`` while it races, and ``left_at`` the how-manieth
    moment of eliminations that was, from 1: ships of one moment share it (O18). A ship that is out
    keeps the row and the fuel it had last.
    """

    row: int = START_ROW
    fuel: int = START_FUEL
    exit: Exit | None = None
    left_at: int = 0

    @property
    def is_racing(self) -> bool:
        """Whether it is still in the race."""
        return self.exit is None


@dataclass(frozen=True, slots=True)
class Race:
    """All that lies on the boards; enough to resolve a Bonus phase, with or without a session.

    Rows are absolute: 1 is the rearmost row of the first two boards, and a row keeps its number
    when boards come and go. ``rear`` is the first row that still lies on the table, ``boards`` how
    many boards of seven rows lie there. ``fields`` are the rows of the force field markers, sorted,
    a row once for each marker; ``entered`` the rows with a marker that a ship entered this turn
    (O6). ``ships`` are in the order of the seats.
    """

    ships: tuple[Ship, ...]
    fields: tuple[int, ...] = ()
    entered: frozenset[int] = frozenset()
    rear: int = 1
    boards: int = START_BOARDS

    @property
    def front(self) -> int:
        """The foremost row that lies on the table."""
        return self.rear + BOARD_ROWS * self.boards - 1

    @property
    def rows(self) -> range:
        """The rows that lie on the table, from the back."""
        return range(self.rear, self.front + 1)

    @property
    def racing(self) -> tuple[int, ...]:
        """The seats whose ships are still in the race."""
        return tuple(seat for seat, ship in enumerate(self.ships) if ship.is_racing)

    @property
    def occupied(self) -> tuple[int, ...]:
        """The rows with ships, from the front."""
        return tuple(sorted({self.ships[seat].row for seat in self.racing}, reverse=True))

    @property
    def has_third_board(self) -> bool:
        """Whether a board has been added that is not yet paid for with one at the rear (O8)."""
        return self.boards == BOARDS

    @property
    def is_short(self) -> bool:
        """Whether a ship counts on in the air, beyond the foremost row (O8)."""
        return any(self.ships[seat].row > self.front for seat in self.racing)

    def on_row(self, row: int) -> tuple[int, ...]:
        """Return the seats of the ships on a row."""
        return tuple(seat for seat in self.racing if self.ships[seat].row == row)

    def is_racing(self, seat: int) -> bool:
        """Whether there is such a seat and its ship is in the race."""
        return seat in self.racing

    def with_ship(self, seat: int, ship: Ship) -> Race:
        """Return the race with another ship at a seat."""
        return replace(self, ships=(*self.ships[:seat], ship, *self.ships[seat + 1 :]))

    def out(self, exits: dict[int, Exit]) -> Race:
        """Return the race after the eliminations of one moment (O18): how, by seat."""
        moment = 1 + max((ship.left_at for ship in self.ships), default=0)
        ships = tuple(
            replace(ship, exit=exits[seat], left_at=moment) if seat in exits else ship
            for seat, ship in enumerate(self.ships)
        )
        return replace(self, ships=ships).without_lost_markers()

    def without_lost_markers(self) -> Race:
        """Return the race without the markers that no row lies under, or comes to lie under (O6).

        Ruled here: a marker in the air stays while a ship is there, for both wait for the board
        that was removed (O8); when no ship is there any more, no board comes, and the marker goes.
        """
        if self.is_short:
            return self
        fields = tuple(row for row in self.fields if row in self.rows)
        return replace(self, fields=fields, entered=self.entered & frozenset(self.rows))
