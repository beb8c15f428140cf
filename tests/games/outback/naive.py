"""Outback scored a second time, as hands at a table would: tile by tile and space by space."""

from __future__ import annotations

from functools import cache

from companion.games.outback.options import Ending
from companion.games.outback.state import (
    ANIMALS,
    BonusTile,
    OutbackState,
    Placed,
    Preserve,
    Variant,
)

# ------------------------------------------------------------------------- the map


def right_edge(rows: tuple[int, ...], shifts: tuple[int, ...], tile: Placed) -> float:
    """How far right a tile lies, in hexes."""
    assert tile.column is not None and tile.column < rows[tile.row - 2]
    return tile.column + shifts[tile.row - 2] / 2


def touch(rows: tuple[int, ...], shifts: tuple[int, ...], one: Placed, other: Placed) -> bool:
    aside = abs(right_edge(rows, shifts, one) - right_edge(rows, shifts, other))
    return aside == (1 if one.row == other.row else 0.5) and abs(one.row - other.row) <= 1


def group_by_hand(
    rows: tuple[int, ...], shifts: tuple[int, ...], placed: tuple[Placed, ...]
) -> int:
    """Count the tiles that hang together with the last one: spread until nothing is added."""
    alike = [tile for tile in placed if tile.animal == placed[-1].animal]
    alike = [tile for tile in alike if tile.column is not None]
    together = [placed[-1]]
    for _ in alike:
        together = [
            tile
            for tile in alike
            if tile in together or any(touch(rows, shifts, tile, near) for near in together)
        ]
    return len(together)


# ------------------------------------------------------------------------- the track


@cache
def track(upper_end: int | None) -> tuple[tuple[str, int], ...]:
    """The spaces in the order a marker walks them."""
    upper = range(1, (upper_end or 200) + 1)
    return (("inlet", -3), *(("left", n) for n in range(1, 10)), *(("upper", n) for n in upper))


def walked(tiles: tuple[Placed, ...], upper_end: int | None) -> tuple[str, int]:
    spaces = track(upper_end)
    at = 0
    for tile in tiles:
        for _ in range(tile.group + tile.bonus_points):
            if at + 1 < len(spaces):
                at += 1
    return spaces[at]


def markers(preserve: Preserve, upper_end: int | None) -> list[tuple[str, int]]:
    return [
        walked(tuple(tile for tile in preserve.placed if tile.animal == animal), upper_end)
        for animal in ANIMALS
    ]


def counted_on_track(preserve: Preserve, upper_end: int | None) -> int:
    stand = markers(preserve, upper_end)
    upper = [value for where, value in stand if where == "upper"]
    left = sorted(value for where, value in stand if where != "upper")
    return sum(upper) + sum(left[:3])


# ------------------------------------------------------------------------- the bonus tiles


def deserves(state: OutbackState, seat: int, tile: BonusTile) -> bool:
    """Whether a preserve fulfils what stands on a bonus tile."""
    preserve = state.preserves[seat]
    kind, _, rest = tile.partition("_")
    stand = markers(preserve, state.upper_end)
    match kind:
        case "five":
            return len([t for t in preserve.placed if t.animal == rest]) >= 5
        case "row":
            row, animals = int(rest), [t for t in preserve.placed if t.row == int(rest)]
            return row < len(state.rows) + 2 and len(animals) == state.rows[row - 2]
        case "preserve":
            return len(preserve.placed) + len(preserve.blocked) == sum(state.rows)
        case "no":
            return ("inlet", -3) not in stand
        case _:
            return len([where for where, _ in stand if where == "upper"]) >= 2


WORTH = {"five": 2, "preserve": 3, "no": 2, "two": 2}


def counted_on_tiles(state: OutbackState, seat: int) -> int:
    total = 0
    for tile in state.preserves[seat].tiles:
        kind, _, rest = tile.partition("_")
        total += WORTH[kind] if kind != "row" else state.row_points[int(rest) - 2] or 0
    return total


# ------------------------------------------------------------------------- the end


def counted_by_hand(state: OutbackState, seat: int) -> int:
    """All points of a seat at the end."""
    preserve = state.preserves[seat]
    points = counted_on_track(preserve, state.upper_end) + counted_on_tiles(state, seat)
    said = _penalty_tile(state, seat) if state.options.variant is Variant.PLUS else ()
    if not said:
        return points - 2 * len(preserve.blocked)
    endless = [*said, *[said[-1]] * 100]
    return points + endless[len(preserve.blocked)]


def _penalty_tile(state: OutbackState, seat: int) -> tuple[int, ...]:
    """The tile beside a player's board, or the one that all go by."""
    own = dict(enumerate(state.options.penalties))
    return own.get(seat, ()) if own else state.options.penalty


def tiles_by_hand(preserve: Preserve) -> int:
    """How many bonus tiles lie before a player."""
    return len([tile for tile in preserve.placed if tile.bonus_points]) + len(preserve.tiles)


def is_full_by_hand(state: OutbackState, seat: int) -> bool:
    preserve = state.preserves[seat]
    return len(preserve.placed) + len(preserve.blocked) == sum(state.rows)


def should_be_over(state: OutbackState) -> bool:
    """Whether enough preserves are full for this table's ending."""
    full = [is_full_by_hand(state, seat) for seat in range(len(state.preserves))]
    return all(full) if state.options.ending is Ending.ALL_FULL else any(full)
