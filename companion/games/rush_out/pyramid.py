"""The pyramid as geometry: where tiles lie, which touch, which are covered.

Places are counted in half tiles, so that a tile can lie on the corners of four others: a tile
covers two by two halves, ``x`` to the right and ``y`` away from the near left corner of its lowest
level. Level 0 lies on the table.

>>> SQUARE.count(Place(1, 1, 1)), rests_on(Place(1, 1, 1), Place(0, 0, 2))
(1, True)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from companion.game import Refusal, refuse
from companion.games.rush_out.pieces import PYRAMID_TILES
from companion.games.rush_out.refusals import Why

SIDE: Final = 2
"""How long a tile's side is, in half tiles."""
MOST_HALVES: Final = 60
"""No drawn place lies further right or away than this, in half tiles."""
SIDES: Final = ((-SIDE, 0), (SIDE, 0), (0, -SIDE), (0, SIDE))
NEARER: Final = tuple((x, y) for x in range(1 - SIDE, SIDE) for y in range(1 - SIDE, SIDE))
"""How far from a tile another one overlaps it, in half tiles."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a tile lies: its level from 0 on the table, and its near left corner in half tiles."""

    level: int
    x: int
    y: int

    def overlaps(self, other: Place) -> bool:
        """Whether two tiles at these places would share some ground, seen from above."""
        return abs(self.x - other.x) < SIDE and abs(self.y - other.y) < SIDE


def rests_on(upper: Place, lower: Place) -> bool:
    """Whether the first lies right on top of the second, with a corner at least (R10)."""
    return upper.level == lower.level + 1 and upper.overlaps(lower)


def has_common_side(one: Place, other: Place) -> bool:
    """Whether two tiles of one level share a side, or in a drawn pyramid a part of one.

    >>> [has_common_side(Place(0, 0, 0), Place(0, 2, away)) for away in (0, 1, 2)]
    [True, True, False]
    """
    if one.level != other.level:
        return False
    along, across = sorted((abs(one.x - other.x), abs(one.y - other.y)))
    return across == SIDE and along < SIDE


def is_one_move(one: Place, other: Place) -> bool:
    """Whether one move leads there: a common side, or one lies on the other."""
    is_stacked = abs(one.level - other.level) == 1 and one.overlaps(other)
    return is_stacked or has_common_side(one, other)


def is_covered(place: Place, lying: Iterable[Place]) -> bool:
    """Whether a higher tile touches this one (R10)."""
    above = place.level + 1
    return any(upper.level == above and upper.overlaps(place) for upper in lying)


def ground_beside(moving: Place, lying: Iterable[Place]) -> tuple[Place, ...]:
    """List where on the table a tile may be put by Bypass, from the near left.

    Ruled here: side to side with a tile that already lies on the table, so that nobody is cut off;
    the rules ask only that no tile lies there, below or above.
    """
    others = [place for place in lying if place != moving]
    beside = {
        Place(0, place.x + right, place.y + away)
        for place in others
        if place.level == 0
        for right, away in SIDES
    }
    too_near = {(o.x + x, o.y + y) for o in others for x, y in NEARER}
    free = (p for p in beside if p != moving and (p.x, p.y) not in too_near)
    return tuple(sorted(free, key=lambda place: (place.y, place.x)))


def square(base: int = 4) -> tuple[Place, ...]:
    """Build levels of base x base tiles, then one less each way, each on the corners of four.

    >>> [sum(place.level == level for place in square()) for level in range(5)]
    [16, 9, 4, 1, 0]
    """
    return tuple(
        Place(level, level + SIDE * column, level + SIDE * row)
        for level in range(base)
        for row in range(base - level)
        for column in range(base - level)
    )


SQUARE: Final = square()
"""The pyramid that the number of tiles suggests; the cards that show it are lost."""


def no_such_layout(layout: tuple[Place, ...]) -> Refusal | None:
    """Why no pyramid can be built like this; ``None`` when one can.

    Ruled here: a tile does not float when at least half of it lies on tiles of the level below.
    """
    if len(layout) != PYRAMID_TILES:
        return refuse(Why.WRONG_LAYOUT_COUNT, wanted=PYRAMID_TILES, given=len(layout))
    for at, place in enumerate(layout):
        level, x, y = place.level, place.x, place.y
        if not (0 <= level < PYRAMID_TILES and _is_near(x) and _is_near(y)):
            return refuse(Why.NO_SUCH_PLACE, level=level, x=x, y=y, most=MOST_HALVES)
        if any(place.overlaps(o) for o in layout[:at] if o.level == level):
            return refuse(Why.TILES_OVERLAP, level=level, x=x, y=y)
    return next((wrong for place in layout if (wrong := _floats(place, layout))), None)


def _is_near(halves: int) -> bool:
    return 0 <= halves <= MOST_HALVES


def _floats(place: Place, layout: tuple[Place, ...]) -> Refusal | None:
    if place.level == 0:
        return None
    carried = sum(_shared_quarters(place, lower) for lower in layout if rests_on(place, lower))
    if carried >= SIDE:
        return None
    return refuse(Why.TILE_FLOATS, level=place.level, x=place.x, y=place.y)


def _shared_quarters(one: Place, other: Place) -> int:
    """How many of the four quarters of a tile lie above the other."""
    return (SIDE - abs(one.x - other.x)) * (SIDE - abs(one.y - other.y))
