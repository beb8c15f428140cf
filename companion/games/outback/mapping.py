"""Placing on the map: which hexes are free, and what group a tile makes there."""

from __future__ import annotations

from companion.game import Refusal, refuse
from companion.games.outback.hexes import Hex, group
from companion.games.outback.refusals import Why
from companion.games.outback.state import Animal, OutbackState, Target

Landing = tuple[int, int]
"""A free hex of a row by its column, and the points of the group a tile would make there."""


def landing(state: OutbackState, seat: int, target: Target) -> tuple[Landing, ...]:
    """List where an animal may land in its row on a seat's preserve, and for how many points.

    Empty while the seat is not on the map: then the table says the size of the group (OB7).
    """
    if not state.is_on_map(seat) or target.row not in state.row_numbers:
        return ()
    lying = state.preserves[seat].lying()
    return tuple(
        (column, group(state.side, lying, Hex(target.row, column), target.animal))
        for column in free_columns(state, seat, target.row)
    )


def free_columns(state: OutbackState, seat: int, row: int) -> tuple[int, ...]:
    """List the free hexes of a row, for a seat on the map."""
    lying = state.preserves[seat].lying()
    columns = (place.column for place in state.side.hexes if place.row == row)
    return tuple(column for column in columns if Hex(row, column) not in lying)


def cannot_lie(state: OutbackState, seat: int, row: int, column: int | None) -> Refusal | None:
    """Why no tile can be put onto this hex; ``None`` when it can, or no hex was said."""
    if column is None:
        return None
    if not state.is_on_map(seat):
        return refuse(Why.NOT_ON_MAP, seat=seat)
    if Hex(row, column) not in state.side:
        return refuse(Why.NO_SUCH_HEX, row=row, column=column)
    if column not in free_columns(state, seat, row):
        return refuse(Why.HEX_TAKEN, row=row, column=column)
    return None


def other_group(
    state: OutbackState, seat: int, place: Hex, animal: Animal, said: int
) -> Refusal | None:
    """Why a group has another size than was said; ``None`` when it has this one (OB7)."""
    made = group(state.side, state.preserves[seat].lying(), place, animal)
    if said == made:
        return None
    return refuse(Why.OTHER_GROUP, "OB7", animal=animal, group=said, made=made)
