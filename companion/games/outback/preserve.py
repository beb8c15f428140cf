"""One player's board, and what lies on it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.outback.hexes import Hex
from companion.games.outback.pieces import Animal, BonusTile


@dataclass(frozen=True, slots=True)
class Target:
    """An animal of the jeep and the row it is meant for; the row is the dice it costs (OB1)."""

    animal: Animal
    row: int


@dataclass(frozen=True, slots=True)
class Placed:
    """An animal on a preserve: its row, the group it made (tiles), the bonus it earned (points).

    ``column`` is its hex in the row, counted from 0 from the left; ``None`` when nobody said.
    """

    animal: Animal
    row: int
    group: int
    bonus_points: int = 0
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Preserve:
    """One player's board: animals in the order they were placed, and the rows of blocked hexes.

    ``blocked_columns`` are the hexes of ``blocked``, as far as the table said them; ``tiles`` the
    bonus tiles taken in Plus and in partnership, in that order (OB17).
    """

    placed: tuple[Placed, ...] = ()
    blocked: tuple[int, ...] = ()
    blocked_columns: tuple[int, ...] = ()
    tiles: tuple[BonusTile, ...] = ()

    def count(self, animal: Animal) -> int:
        """How many tiles of this animal lie here."""
        return sum(tile.animal == animal for tile in self.placed)

    def points(self, animal: Animal) -> int:
        """All points this animal's marker has moved on, bonus included; 0 is still on -3."""
        return sum(t.group + t.bonus_points for t in self.placed if t.animal == animal)

    def bonus_tiles(self) -> tuple[Animal, ...]:
        """List the animals whose bonus tile was earned, in that order (OB10)."""
        return tuple(tile.animal for tile in self.placed if tile.bonus_points)

    @property
    def tile_count(self) -> int:
        """How many bonus tiles of either kind lie here: they break ties (OB14)."""
        return len(self.bonus_tiles()) + len(self.tiles)

    def used(self, row: int) -> int:
        """How many hexes of a row hold an animal or are blocked."""
        return [tile.row for tile in self.placed].count(row) + self.blocked.count(row)

    @property
    def is_on_map(self) -> bool:
        """Whether the hex of everything that lies here is known."""
        return len(self.blocked_columns) == len(self.blocked) and all(
            tile.column is not None for tile in self.placed
        )

    def lying(self) -> dict[Hex, Animal | None]:
        """Say what lies on each hex, as far as that is known; ``None`` is a blocked hex."""
        blocked = zip(self.blocked, self.blocked_columns, strict=False)
        animals = {Hex(t.row, t.column): t.animal for t in self.placed if t.column is not None}
        return {**dict.fromkeys((Hex(row, column) for row, column in blocked), None), **animals}
