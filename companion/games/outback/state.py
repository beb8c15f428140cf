"""Where a game of Outback stands: frozen values, and what can be read off them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Box, LuckBy, Mark, Options, State


class Animal(StrEnum):
    """The five kinds of animal tile."""

    EMU = "emu"
    KANGAROO = "kangaroo"
    KOALA = "koala"
    PLATYPUS = "platypus"
    MONITOR = "monitor"


class Face(StrEnum):
    """The six faces of an animal die: each animal once, and the joker."""

    EMU = "emu"
    KANGAROO = "kangaroo"
    KOALA = "koala"
    PLATYPUS = "platypus"
    MONITOR = "monitor"
    JOKER = "joker"


ANIMALS = tuple(Animal)
FACES = tuple(Face)
TILES_PER_ANIMAL = 18
JEEP_PLACES = 5
DICE = 6
ROLLS = 3
FIRST_ROW = 2
LEFT_END_POINTS = 9
"""The last space of the left track; the upper track goes on from there (OB9)."""
UPPER_KNOWN_SPACES = 8
"""The upper track reaches at least this far; where it ends is for the box to say."""
UPPER_MOST_SPACES = 60
"""No typed upper end beyond this is believed."""
ROWS = 5
MOST_HEXES_IN_ROW = 9
MOST_HEXES = 21
"""With more hexes a side, four preserves and the jeep would need more than the 90 tiles."""


class Phase(StrEnum):
    """What the table is waiting for."""

    STARTING = "starting"
    FILLING = "filling"
    ROLLING = "rolling"
    PLACING = "placing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OutbackOptions(Options):
    """What a table of Outback agrees on: who rolls the dice and who draws from the bag."""

    dice: LuckBy = LuckBy.APP
    bag: LuckBy = LuckBy.APP


@dataclass(frozen=True, slots=True)
class OutbackBox(Box):
    """What is printed on the preserve's base side.

    ``rows`` are the hexes in the rows numbered 2, 3, 4, ... from the bottom; the default comes
    from reviews and is a guess until a table has compared it with its board. ``upper_end`` is the
    last space of the upper track, ``None`` while nobody has looked. Numbers that no board can
    have raise a ValueError: such a record is damaged.
    """

    rows: tuple[int, ...] = (3, 4, 3, 4, 1)
    rows_mark: Mark = Mark.UNCHECKED
    upper_end: int | None = None
    upper_end_mark: Mark = Mark.ABSENT

    def __post_init__(self) -> None:
        if len(self.rows) != ROWS or sum(self.rows) > MOST_HEXES:
            raise ValueError(f"no preserve has such rows: {self.rows}")
        if not all(1 <= hexes <= MOST_HEXES_IN_ROW for hexes in self.rows):
            raise ValueError(f"no preserve has such rows: {self.rows}")
        end = self.upper_end
        if end is not None and not UPPER_KNOWN_SPACES <= end <= UPPER_MOST_SPACES:
            raise ValueError(f"no upper track ends at {end}")


@dataclass(frozen=True, slots=True)
class Target:
    """An animal of the jeep and the row it is meant for; the row is the dice it costs (OB1)."""

    animal: Animal
    row: int


@dataclass(frozen=True, slots=True)
class Placed:
    """An animal on a preserve: its row, the group it made (tiles), the bonus it earned (points)."""

    animal: Animal
    row: int
    group: int
    bonus_points: int = 0


@dataclass(frozen=True, slots=True)
class Preserve:
    """One player's board: animals in the order they were placed, and the rows of blocked hexes."""

    placed: tuple[Placed, ...] = ()
    blocked: tuple[int, ...] = ()

    def count(self, animal: Animal) -> int:
        """How many tiles of this animal lie here."""
        return sum(tile.animal == animal for tile in self.placed)

    def points(self, animal: Animal) -> int:
        """All points this animal's marker has moved on, bonus included; 0 is still on -3."""
        return sum(t.group + t.bonus_points for t in self.placed if t.animal == animal)

    def bonus_tiles(self) -> tuple[Animal, ...]:
        """List the animals whose bonus tile was earned, in that order (OB10)."""
        return tuple(tile.animal for tile in self.placed if tile.bonus_points)

    def used(self, row: int) -> int:
        """How many hexes of a row hold an animal or are blocked."""
        return sum(tile.row == row for tile in self.placed) + self.blocked.count(row)


@dataclass(frozen=True, slots=True)
class OutbackState(State):
    """A game of Outback.

    Starting: ``contenders`` are the seats still rolling to be first, ``start_rolls`` what each
    seat has rolled for it (empty: not yet); ``first`` is ``None`` until that is settled.
    Tiles: ``unseen`` counts, per animal in the order of ``ANIMALS``, the tiles that lie in the bag
    or face down on a preserve (nobody can tell which is which); ``face_down`` is how many of them
    lie on preserves; ``retired`` counts those that left the game with a swapped jeep (OB15).
    Turn: ``dice`` is empty before the first of ``ROLLS`` rolls, ``rolls`` are those made, ``kept``
    the positions set aside; ``pending`` are animals taken from the jeep and not yet placed.
    ``rows`` and ``upper_end`` are the box as this table knows it; ``round`` counts from 1.
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

    @property
    def phase(self) -> Phase:
        """What the table is waiting for now."""
        if self.over:
            return Phase.OVER
        if self.first is None:
            return Phase.STARTING
        if self.pending:
            return Phase.PLACING
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
    def dice_to_roll(self) -> int:
        """How many dice the next roll is made with."""
        return DICE - len(self.kept)

    def free(self, seat: int, row: int) -> int:
        """How many hexes of a row are still free on a seat's preserve."""
        return self.rows[row - FIRST_ROW] - self.preserves[seat].used(row)

    def room(self, seat: int) -> tuple[int, ...]:
        """How many hexes are free in each row of a seat's preserve, from the bottom."""
        return tuple(self.free(seat, row) for row in self.row_numbers)

    def is_full(self, seat: int) -> bool:
        """Whether every hex of a seat's preserve holds an animal or is blocked (OB11)."""
        return not any(self.room(seat))
