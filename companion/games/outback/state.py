"""Where a game of Outback stands: frozen values, and what can be read off them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import State
from companion.games.outback.box import UPPER_KNOWN_SPACES, UPPER_MOST_SPACES, OutbackBox
from companion.games.outback.hexes import Side
from companion.games.outback.options import Ending, OutbackOptions, PlusTiles, Variant
from companion.games.outback.pieces import (
    ANIMALS,
    DICE,
    FACES,
    JEEP_PLACES,
    MORE_DICE,
    ROLLS,
    TILES_PER_ANIMAL,
    Animal,
    BonusTile,
    Face,
)
from companion.games.outback.preserve import Placed, Preserve, Target
from companion.games.outback.shape import FIRST_ROW, MOST_HEXES, MOST_HEXES_IN_ROW, ROWS

__all__ = [
    "ANIMALS",
    "DICE",
    "FACES",
    "FIRST_ROW",
    "JEEP_PLACES",
    "LEFT_END_POINTS",
    "MORE_DICE",
    "MOST_HEXES",
    "MOST_HEXES_IN_ROW",
    "ROLLS",
    "ROWS",
    "TILES_PER_ANIMAL",
    "UPPER_KNOWN_SPACES",
    "UPPER_MOST_SPACES",
    "Animal",
    "BonusTile",
    "Ending",
    "Face",
    "OutbackBox",
    "OutbackOptions",
    "OutbackState",
    "Phase",
    "Placed",
    "PlusTiles",
    "Preserve",
    "Target",
    "Variant",
]

LEFT_END_POINTS = 9
"""The last space of the left track; the upper track goes on from there (OB9)."""
TEAM_SEATS = 4
"""So many play in partnership, nobody else (OB19)."""


class Phase(StrEnum):
    """What the table is waiting for."""

    DRAWING = "drawing"
    STARTING = "starting"
    FILLING = "filling"
    ROLLING = "rolling"
    PLACING = "placing"
    CLAIMING = "claiming"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OutbackState(State):
    """A game of Outback.

    Starting: ``contenders`` are the seats still rolling to be first, ``start_rolls`` what each
    seat has rolled for it (empty: not yet); ``first`` is ``None`` until that is settled.
    Tiles: ``unseen`` counts, per animal in the order of ``ANIMALS``, the tiles that lie in the bag
    or face down on a preserve (nobody can tell which is which); ``face_down`` is how many of them
    lie on preserves; ``retired`` counts those that left the game with a swapped jeep (OB15).
    Turn: ``dice`` is empty before the first of ``ROLLS`` rolls, ``rolls`` are those made, ``kept``
    the positions set aside; ``pending`` are animals taken from the jeep and not yet placed, and in
    partnership ``receivers`` the seats they go to. ``claiming`` are bonus tiles that must be taken
    before the turn ends.
    ``rows``, ``shifts``, ``upper_end`` and ``row_points`` are the box as this table knows it;
    ``is_mapped``: the shape is known for certain. ``round`` counts from 1. ``bonus_to_draw``
    counts the bonus tiles still to be drawn for a short game, ``bonus_on_table`` are those that
    nobody has taken yet.
    """

    options: OutbackOptions
    rows: tuple[int, ...]
    upper_end: int | None
    preserves: tuple[Preserve, ...]
    contenders: tuple[int, ...]
    start_rolls: tuple[tuple[Face, ...], ...]
    unseen: tuple[int, ...]
    first: int | None = None
    turn: int = 0
    round: int = 1
    jeep: tuple[Animal, ...] = ()
    face_down: int = 0
    retired: tuple[int, ...] = (0, 0, 0, 0, 0)
    dice: tuple[Face, ...] = ()
    kept: frozenset[int] = frozenset()
    rolls: int = 0
    pending: tuple[Target, ...] = ()
    over: bool = False
    shifts: tuple[int, ...] = ()
    is_mapped: bool = False
    receivers: tuple[int, ...] = ()
    bonus_to_draw: int = 0
    bonus_on_table: tuple[BonusTile, ...] = ()
    claiming: tuple[BonusTile, ...] = ()
    row_points: tuple[int | None, ...] = ()

    @property
    def phase(self) -> Phase:
        """What the table is waiting for now."""
        if self.over:
            return Phase.OVER
        if self.bonus_to_draw:
            return Phase.DRAWING
        if self.first is None:
            return Phase.STARTING
        if self.pending:
            return Phase.PLACING
        if self.claiming:
            return Phase.CLAIMING
        return Phase.FILLING if self.tiles_to_draw and not self.rolls else Phase.ROLLING

    @property
    def in_bag(self) -> int:
        """How many tiles are left in the bag."""
        return sum(self.unseen) - self.face_down

    @property
    def tiles_to_draw(self) -> int:
        """How many tiles the jeep still lacks and the bag can give (OB16)."""
        return min(JEEP_PLACES - len(self.jeep), self.in_bag)

    @property
    def row_numbers(self) -> range:
        """The numbers printed beside the rows, from the bottom."""
        return range(FIRST_ROW, FIRST_ROW + len(self.rows))

    @property
    def dice_in_game(self) -> int:
        """How many dice are played with: one more in Plus and in partnership."""
        return DICE if self.options.variant is Variant.BASE else MORE_DICE

    @property
    def dice_to_roll(self) -> int:
        """How many dice the next roll is made with."""
        return self.dice_in_game - len(self.kept)

    @property
    def is_partnership(self) -> bool:
        """Whether partners play together (OB19)."""
        return self.options.variant is Variant.TEAMS and len(self.preserves) == TEAM_SEATS

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together: partners face each other, else each is alone (OB19)."""
        seats = tuple(range(len(self.preserves)))
        if self.is_partnership:
            return seats[0::2], seats[1::2]
        return tuple((seat,) for seat in seats)

    @property
    def partner(self) -> int:
        """The seat that gets every second animal of this turn; one's own without a partner."""
        return (self.turn + 2) % TEAM_SEATS if self.is_partnership else self.turn

    @property
    def receiver(self) -> int:
        """The seat on whose preserve the next animal is placed."""
        return self.receivers[0] if self.receivers else self.turn

    @property
    def side(self) -> Side:
        """The side of the board as geometry; only to be asked while ``is_mapped``."""
        return Side(self.rows, self.shifts)

    def is_on_map(self, seat: int) -> bool:
        """Whether tiles are placed hex by hex here: the hex of all that lies here is known."""
        return self.is_mapped and self.preserves[seat].is_on_map

    def with_preserve(self, seat: int, preserve: Preserve) -> OutbackState:
        """Return the state with another preserve before a seat."""
        preserves = (preserve if s == seat else p for s, p in enumerate(self.preserves))
        return replace(self, preserves=tuple(preserves))

    def free(self, seat: int, row: int) -> int:
        """How many hexes of a row are still free on a seat's preserve."""
        return self.rows[row - FIRST_ROW] - self.preserves[seat].used(row)

    def room(self, seat: int) -> tuple[int, ...]:
        """How many hexes are free in each row of a seat's preserve, from the bottom."""
        return tuple(self.free(seat, row) for row in self.row_numbers)

    def free_rows(self, seat: int, last: int) -> tuple[int, ...]:
        """List the rows up to ``last`` in which a seat's preserve has a free hex."""
        return tuple(row for row in self.row_numbers if row <= last and self.free(seat, row))

    def rows_open(self, seat: int, target: Target) -> tuple[int, ...]:
        """List the rows in which a seat may lay an animal that was taken in this turn.

        The one it was taken for; a partner, who was not asked, has the choice of all rows that the
        group of dice can pay for (OB1, OB19).
        """
        if seat == self.turn:
            return (target.row,)
        return self.free_rows(seat, target.row)

    def is_full(self, seat: int) -> bool:
        """Whether every hex of a seat's preserve holds an animal or is blocked (OB11)."""
        return not any(self.room(seat))
