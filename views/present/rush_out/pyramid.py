"""The pyramid as a map: all levels side by side, so that covered tiles can be seen and tapped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from companion.game import Choice
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.pyramid import SIDE, Place, rests_on
from companion.games.rush_out.state import RushOutState
from companion.i18n import Texts
from views.present.people import together
from views.present.rush_out.names import place_name, tile_name

LABEL_DP = 18
"""How much room the name of a level has above it."""
LEVEL_DP = 56
"""How wide the name of a level is at most: a level of one tile may be narrower."""
GAP_DP, BELOW_DP = 10, 5
"""Between two levels: beside each other, and above each other."""
TINY = 0.01
MOST_DP, LEAST_DP = 56, 20
"""How wide a tile of the map is at most and at least."""
Quarter: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TileView:
    """A place of the map: where it is drawn in dp, what lies on it, and what a tap does.

    ``covered`` are the quarters that a higher tile lies on (right, away), empty when it is free.
    ``is_ground``: no tile lies here, it is where Bypass can put one. ``is_here``: whose turn it is
    stands here. ``noted`` is what this phone's own explorer saw there, for nobody else.
    """

    place: Place
    left: float
    top: float
    number: int | None = None
    tile: Tile | None = None
    covered: tuple[Quarter, ...] = ()
    explorers: tuple[int, ...] = ()
    choice: Choice | None = None
    is_here: bool = False
    opens_reveal: bool = False
    noted: Tile | None = None

    @property
    def is_ground(self) -> bool:
        """Whether this is only a place to put a tile."""
        return self.number is None

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing to say of it: covered, face down, and nobody on it."""
        is_empty = self.tile is None and self.noted is None and not self.explorers
        return bool(self.covered) and is_empty

    @property
    def id(self) -> str:
        """How a test finds it on the screen."""
        return f"tile_{self.place.level}_{self.place.x}_{self.place.y}".replace("-", "m")


@dataclass(frozen=True, slots=True)
class PyramidView:
    """The whole map in dp: tiles of ``side``, and the name of each level at its upper left."""

    tiles: tuple[TileView, ...]
    levels: tuple[tuple[int, float, float], ...]
    side: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Block:
    """A level as a rectangle of tiles, in half tiles."""

    level: int
    x: int
    y: int
    across: int
    along: int


def blocks(places: tuple[Place, ...]) -> tuple[Block, ...]:
    """Measure each level.

    >>> blocks((Place(0, 0, 0), Place(0, 2, 4), Place(1, 1, 1)))[0]
    Block(level=0, x=0, y=0, across=4, along=6)
    """
    found = []
    for level in sorted({place.level for place in places}):
        here = [place for place in places if place.level == level]
        x, y = min(place.x for place in here), min(place.y for place in here)
        across = max(place.x for place in here) + SIDE - x
        along = max(place.y for place in here) + SIDE - y
        found.append(Block(level, x, y, across, along))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Packed:
    """Levels laid out side by side in dp: the upper left corner of each, with tiles of ``side``."""

    side: float
    corners: tuple[tuple[Block, float, float], ...]
    wide: float
    high: float

    def corner(self, place: Place) -> tuple[float, float]:
        """Return the upper left corner of a tile."""
        block, left, top = next(each for each in self.corners if each[0].level == place.level)
        half = self.side / SIDE
        return left + (place.x - block.x) * half, top + LABEL_DP + (place.y - block.y) * half


def pack(levels: tuple[Block, ...], side: float, room: float) -> Packed | None:
    """Lay the levels out, each as high up and then as far left as it fits; ``None`` if too wide.

    >>> from companion.games.rush_out.pyramid import SQUARE
    >>> packed = pack(blocks(SQUARE), 40, 300)
    >>> [(block.level, left, top) for block, left, top in packed.corners] if packed else None
    [(0, 0.0, 0.0), (1, 170.0, 0.0), (2, 170.0, 143.0), (3, 260.0, 143.0)]
    """
    skyline = [(0.0, room, 0.0)]
    corners: list[tuple[Block, float, float]] = []
    wide = high = 0.0
    for each in levels:
        across = each.across / SIDE * side
        along = each.along / SIDE * side + LABEL_DP
        spots = [
            (max(top for start, end, top in skyline if start < left + across and end > left), left)
            for left, _, _ in skyline
            if left + across <= room + TINY
        ]
        if not spots:
            return None
        top, left = min(spots)
        corners.append((each, left, top))
        wide, high = max(wide, left + across), max(high, top + along)
        skyline = _raised(skyline, left, min(left + across + GAP_DP, room), top + along + BELOW_DP)
    return Packed(side, tuple(corners), wide, high)


def _raised(
    skyline: list[tuple[float, float, float]], start: float, end: float, top: float
) -> list[tuple[float, float, float]]:
    """Raise the skyline between two points."""
    kept = []
    for left, right, height in skyline:
        if left < start:
            kept.append((left, min(right, start), height))
        if right > end:
            kept.append((max(left, end), right, height))
    return sorted([*(each for each in kept if each[1] - each[0] > TINY), (start, end, top)])


def fitted(places: Iterable[Place], room: float, most_high: float) -> Packed:
    """Lay all levels out with tiles as large as fit; on a narrow screen as large as the room."""
    levels = blocks(tuple(places))
    for side in range(MOST_DP, LEAST_DP, -1):
        packed = pack(levels, side, room)
        if packed and packed.high <= most_high:
            return packed
    widest = max(each.across for each in levels)
    packed = pack(levels, min(LEAST_DP, room / widest * SIDE), room)
    assert packed is not None, "no level is wider than the widest"
    return packed


def pyramid_view(
    state: RushOutState,
    taps: Mapping[int, Choice],
    landings: Mapping[Place, Choice],
    room: float,
    most_high: float,
    *,
    can_reveal: bool = False,
    notes: Mapping[int, Tile] = MappingProxyType({}),
) -> PyramidView:
    """Draw the map; with places to put a tile at, only the lowest level (Bypass)."""
    lying = [(number, place) for number, place in enumerate(state.places) if place is not None]
    shown = [(n, p) for n, p in lying if not landings or p.level == 0 or _stands(state, n)]
    packed = fitted((*(place for _, place in shown), *landings), room, most_high)
    tiles = [
        TileView(
            place,
            *packed.corner(place),
            number=number,
            tile=state.tile_at(number),
            covered=covered_quarters(place, state.lying),
            explorers=state.on(number),
            choice=taps.get(number),
            is_here=_stands(state, number),
            opens_reveal=can_reveal and _stands(state, number),
            noted=notes.get(number),
        )
        for number, place in shown
    ]
    tiles += [TileView(to, *packed.corner(to), choice=choice) for to, choice in landings.items()]
    rightmost = max(0.0, packed.wide - LEVEL_DP)
    names = tuple((block.level, min(left, rightmost), top) for block, left, top in packed.corners)
    return PyramidView(tuple(tiles), names, packed.side, packed.wide, packed.high)


def _stands(state: RushOutState, number: int) -> bool:
    return state.explorers[state.turn].number == number


def covered_quarters(place: Place, lying: tuple[Place, ...]) -> tuple[Quarter, ...]:
    """List the quarters of a tile that higher tiles lie on, as (right, away).

    >>> covered_quarters(Place(0, 0, 0), (Place(1, 1, 1),))
    ((1, 1),)
    """
    upper = [other for other in lying if rests_on(other, place)]
    return tuple(
        (right, away)
        for away in (0, 1)
        for right in (0, 1)
        if any(
            0 <= place.x + right - other.x < SIDE and 0 <= place.y + away - other.y < SIDE
            for other in upper
        )
    )


def tile_sentence(each: TileView, names: Mapping[int, str], text: Texts) -> str:
    """Say a place of the map, what lies there, who stands there, and what a tap does."""
    said = [place_name(each.place, text)]
    if each.is_ground:
        return text("rush_out.map.put_here", place=said[0])
    if each.tile is not None:
        said.append(tile_name(each.tile, text))
    elif each.noted is not None:
        said.append(text("rush_out.map.noted", tile=tile_name(each.noted, text)))
    elif each.covered:
        said.append(text("rush_out.map.covered"))
    if each.explorers:
        said.append(together([names[seat] for seat in each.explorers], text))
    what = ", ".join(said)
    if each.choice is not None:
        return text("rush_out.map.go", place=what)
    return text("rush_out.map.reveal", place=what) if each.opens_reveal else what
