"""A scoresheet: one line per marker, one for the blocked hexes, one per bonus tile."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from companion.game import Line, Scoresheet
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, TILE_POINTS, BonusTile
from companion.games.outback.state import ANIMALS, FIRST_ROW, LEFT_END_POINTS, Animal
from companion.games.outback.track import Space, Track, space

COUNTED_ON_LEFT = 3
BLOCKED_POINTS = -2


class Score(StrEnum):
    """What a line of the scoresheet says; the names in brackets are its parameters."""

    UPPER = "upper"  # (animal, space)
    UPPER_END = "upper_end"  # (animal, space, lost)
    LEFT_COUNTS = "left_counts"  # (animal, space)
    LEFT_IDLE = "left_idle"  # (animal, space)
    START_COUNTS = "start_counts"  # (animal)
    START_IDLE = "start_idle"  # (animal)
    BLOCKED = "blocked"  # (hexes)


class TileScore(StrEnum):
    """What the lines say that only Plus and partnership have; in brackets their parameters."""

    PENALTY = "penalty"  # (hexes)
    FIVE_ALIKE = "tile_five_alike"  # (animal)
    PRESERVE = "tile_preserve"  # ()
    NO_START = "tile_no_start"  # ()
    TWO_UPPER = "tile_two_upper"  # ()
    ROW = "tile_row"  # (row)
    ROW_UNKNOWN = "tile_row_unknown"  # (row)


def sheet(
    seat: int,
    points: tuple[int, ...],
    blocked: int,
    upper_end: int | None,
    penalty: tuple[int, ...] = (),
) -> Scoresheet:
    """Score a preserve from typed numbers alone (OB13).

    ``points`` are what each marker has made, in the order of ``ANIMALS``; ``blocked`` counts the
    blocked hexes, ``penalty`` is the scoring tile in play, if any. One line per marker, then one
    for the blocked hexes, even when there are none.
    """
    spaces = tuple(space(made, upper_end) for made in points)
    counted = _lowest_on_left(spaces)
    markers = tuple(
        _marker(animal, made, spaces[at], at in counted)
        for at, (animal, made) in enumerate(zip(ANIMALS, points, strict=True))
    )
    return Scoresheet(seat, (*markers, _blocked(blocked, penalty)))


def _blocked(hexes: int, penalty: tuple[int, ...]) -> Line:
    """OB13; or what the scoring tile in play says, its last number for any more hexes."""
    if penalty:
        points = penalty[min(hexes, len(penalty) - 1)]
        return Line(TileScore.PENALTY, points, (("hexes", hexes),))
    return Line(Score.BLOCKED, BLOCKED_POINTS * hexes, (("hexes", hexes),))


def _lowest_on_left(spaces: tuple[Space, ...]) -> frozenset[int]:
    """OB13: the three lowest of the markers that are not on the upper track, -3 included."""
    left = [at for at, where in enumerate(spaces) if where.track is not Track.UPPER]
    return frozenset(sorted(left, key=lambda at: spaces[at].value)[:COUNTED_ON_LEFT])


def _marker(animal: Animal, made: int, where: Space, counts: bool) -> Line:
    points = where.value if counts else 0
    match where.track:
        case Track.START:
            code = Score.START_COUNTS if counts else Score.START_IDLE
            return Line(code, points, (("animal", animal),))
        case Track.LEFT:
            code = Score.LEFT_COUNTS if counts else Score.LEFT_IDLE
            return Line(code, points, (("animal", animal), ("space", where.value)))
        case Track.UPPER:
            return _upper_marker(animal, made, where)
    assert_never(where.track)


def _upper_marker(animal: Animal, made: int, where: Space) -> Line:
    """OB9: points beyond the upper end are lost."""
    at: tuple[tuple[str, str | int], ...] = (("animal", animal), ("space", where.value))
    lost = made - LEFT_END_POINTS - where.value
    if lost:
        return Line(Score.UPPER_END, where.value, (*at, ("lost", lost)))
    return Line(Score.UPPER, where.value, at)


def tile_lines(
    tiles: tuple[BonusTile, ...], row_points: tuple[int | None, ...]
) -> tuple[Line, ...]:
    """Score bonus tiles of Plus and partnership in the order they were taken (OB17).

    ``row_points`` are the points on the tiles of rows 2, 3, ... as far as they are known.
    """
    return tuple(_tile(tile, row_points) for tile in tiles)


def _tile(tile: BonusTile, row_points: tuple[int | None, ...]) -> Line:
    if tile in FIVE_ALIKE:
        return Line(TileScore.FIVE_ALIKE, TILE_POINTS[tile], (("animal", FIVE_ALIKE[tile]),))
    if tile not in ROW_OF_TILE:
        return Line(_PLAIN[tile], TILE_POINTS[tile])
    row = ROW_OF_TILE[tile]
    points = dict(enumerate(row_points, FIRST_ROW)).get(row)
    if points is None:
        return Line(TileScore.ROW_UNKNOWN, 0, (("row", row),))
    return Line(TileScore.ROW, points, (("row", row),))


_PLAIN = {
    BonusTile.PRESERVE: TileScore.PRESERVE,
    BonusTile.NO_START: TileScore.NO_START,
    BonusTile.TWO_UPPER: TileScore.TWO_UPPER,
}
