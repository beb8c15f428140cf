"""Drawing one's own pyramid: levels of rows and columns, with holes, each half a tile to move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Refusal
from companion.games.rush_out.pieces import PYRAMID_TILES
from companion.games.rush_out.pyramid import SIDE, Place, no_such_layout

MOST_LEVELS = 6
MOST_ACROSS = 8
"""How many tiles a drawn level has at most, each way."""
MOST_MOVED = 2 * MOST_ACROSS
"""How far a drawn level is moved at most, in half tiles."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level: columns by rows of tiles, moved right and away by half tiles, and its holes.

    ``holes`` are places without a tile, as (column, row) counted from 0.
    """

    columns: int
    rows: int
    right: int = 0
    away: int = 0
    holes: frozenset[tuple[int, int]] = frozenset()

    def places(self, level: int) -> tuple[Place, ...]:
        """List where its tiles lie, as the given level of a pyramid."""
        return tuple(
            Place(level, self.right + SIDE * column, self.away + SIDE * row)
            for row in range(self.rows)
            for column in range(self.columns)
            if (column, row) not in self.holes
        )

    def turned(self, column: int, row: int) -> Level:
        """Take a tile away, or put it back."""
        return replace(self, holes=self.holes ^ {(column, row)})

    def sized(self, columns: int, rows: int) -> Level:
        """Make it larger or smaller."""
        columns, rows = _within(columns, 1, MOST_ACROSS), _within(rows, 1, MOST_ACROSS)
        holes = frozenset((c, r) for c, r in self.holes if c < columns and r < rows)
        return replace(self, columns=columns, rows=rows, holes=holes)

    def moved(self, right: int, away: int) -> Level:
        """Move it by half tiles."""
        return replace(
            self,
            right=_within(self.right + right, 0, MOST_MOVED),
            away=_within(self.away + away, 0, MOST_MOVED),
        )


def _within(value: int, least: int, most: int) -> int:
    return min(max(value, least), most)


FOUR_LEVELS = (Level(4, 4), Level(3, 3, 1, 1), Level(2, 2, 2, 2), Level(1, 1, 3, 3))


@dataclass(frozen=True, slots=True)
class LayoutDraft:
    """A pyramid being drawn, and the level that is changed."""

    levels: tuple[Level, ...] = FOUR_LEVELS
    at: int = 0

    @property
    def level(self) -> Level:
        """The level that is changed."""
        return self.levels[self.at]

    @property
    def layout(self) -> tuple[Place, ...]:
        """Where all tiles lie."""
        return tuple(
            place for number, level in enumerate(self.levels) for place in level.places(number)
        )

    @property
    def problem(self) -> Refusal | None:
        """Why no pyramid can be built like this."""
        return no_such_layout(self.layout)

    @property
    def missing(self) -> int:
        """How many tiles are still to be laid; negative when there are too many."""
        return PYRAMID_TILES - len(self.layout)

    def go(self, at: int) -> LayoutDraft:
        """Change another level."""
        return replace(self, at=_within(at, 0, len(self.levels) - 1))

    def with_level(self, level: Level) -> LayoutDraft:
        """Change the level at hand."""
        return replace(self, levels=(*self.levels[: self.at], level, *self.levels[self.at + 1 :]))

    def higher(self) -> LayoutDraft:
        """Put one more level on top, of one tile in the middle of the one below."""
        if len(self.levels) >= MOST_LEVELS:
            return self
        top = self.levels[-1]
        more = Level(1, 1, top.right + top.columns - 1, top.away + top.rows - 1)
        return replace(self, levels=(*self.levels, more), at=len(self.levels))

    def lower(self) -> LayoutDraft:
        """Take the topmost level away; the lowest stays."""
        if len(self.levels) == 1:
            return self
        return replace(self, levels=self.levels[:-1]).go(min(self.at, len(self.levels) - 2))


def draft_of(layout: tuple[Place, ...]) -> LayoutDraft:
    """Read a pyramid that was drawn before, to change it; an odd one starts from four levels."""
    levels = []
    for number in range(max((place.level for place in layout), default=-1) + 1):
        here = {(p.x, p.y) for p in layout if p.level == number}
        if not here:
            return LayoutDraft()
        right, away = min(x for x, _ in here), min(y for _, y in here)
        columns = (max(x for x, _ in here) - right) // SIDE + 1
        rows = (max(y for _, y in here) - away) // SIDE + 1
        full = Level(columns, rows, right, away)
        holes = frozenset(
            (column, row)
            for column in range(columns)
            for row in range(rows)
            if (right + SIDE * column, away + SIDE * row) not in here
        )
        levels.append(replace(full, holes=holes))
    draft = LayoutDraft(tuple(levels)) if levels else LayoutDraft()
    return draft if set(draft.layout) == set(layout) else LayoutDraft()
