"""Laying animal tiles on the preserve, scoring them, and the bonus tiles of the base game."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outback.events import TilePlaced
from companion.games.outback.hexes import Hex
from companion.games.outback.mapping import cannot_lie, other_group
from companion.games.outback.preserve import Placed, Preserve, Target
from companion.games.outback.refusals import Why
from companion.games.outback.state import FIRST_ROW, Animal, OutbackState, Variant
from companion.games.outback.turn import finish_turn

BONUS_AT_TILES = 3
"""How many animals of a kind earn its bonus tile (OB10)."""


def in_hand(state: OutbackState) -> tuple[Target, ...]:
    """List the taken animals of which one is placed next, each kind and row once.

    Any of them (OB7); in partnership they go out in their order (OB19).
    """
    if state.is_partnership:
        return state.pending[:1]
    return tuple(dict.fromkeys(state.pending))


def placeable(state: OutbackState) -> tuple[Target, ...]:
    """List the animals that may be placed next, each with every row that it may lie in."""
    return tuple(way for target in in_hand(state) for way in _ways(state, state.receiver, target))


def _ways(state: OutbackState, seat: int, target: Target) -> tuple[Target, ...]:
    return tuple(Target(target.animal, row) for row in state.rows_open(seat, target))


def place(state: OutbackState, event: TilePlaced) -> OutbackState | Refusal:
    """Place a taken animal in its row and score the group it made, one tile after another (OB7).

    With the last taken animal placed, the turn is finished. A tile whose hex was not said takes
    its owner off the map.
    """
    refusal = _not_next(state, event) or _no_such_group(state, event)
    if refusal is not None:
        return refusal
    preserve = state.preserves[state.receiver]
    bonus = bonus_points(state, event.animal)
    tile = Placed(event.animal, event.row, event.group, bonus, event.column)
    after = state.with_preserve(state.receiver, replace(preserve, placed=(*preserve.placed, tile)))
    at = 0 if state.is_partnership else state.pending.index(Target(event.animal, event.row))
    pending = state.pending[:at] + state.pending[at + 1 :]
    after = replace(after, pending=pending, receivers=state.receivers[1:])
    return after if pending else finish_turn(after)


def _not_next(state: OutbackState, event: TilePlaced) -> Refusal | None:
    target, first = Target(event.animal, event.row), state.pending[0]
    if target in placeable(state):
        return cannot_lie(state, state.receiver, event.row, event.column)
    coming = zip(state.receivers, state.pending, strict=False)
    if any(target in _ways(state, seat, later) for seat, later in coming):
        return refuse(Why.PLACE_FIRST, "OB19", animal=first.animal, row=first.row)
    is_open = state.receiver != state.turn and event.row in range(FIRST_ROW, first.row + 1)
    if is_open and event.animal == first.animal:
        return refuse(Why.ROW_FULL, "OB19", row=event.row)
    return refuse(Why.NOT_PENDING, animal=event.animal, row=event.row)


def _no_such_group(state: OutbackState, event: TilePlaced) -> Refusal | None:
    """OB7: on the map there is one size, else any that the animals lying here allow."""
    if event.column is not None:
        place = Hex(event.row, event.column)
        return other_group(state, state.receiver, place, event.animal, event.group)
    most = state.preserves[state.receiver].count(event.animal) + 1
    if 1 <= event.group <= most:
        return None
    return refuse(Why.NO_SUCH_GROUP, "OB7", animal=event.animal, group=event.group, most=most)


def bonus_points(state: OutbackState, animal: Animal) -> int:
    """How many bonus points the next animal of this kind earns where it is placed; mostly none."""
    if state.options.variant is not Variant.BASE:
        return 0
    return _bonus_points(state.preserves[state.receiver], animal)


def _bonus_points(preserve: Preserve, animal: Animal) -> int:
    """OB10: the third of a kind earns its bonus tile at once, the n-th tile moves n on."""
    if preserve.count(animal) + 1 != BONUS_AT_TILES:
        return 0
    return len(preserve.bonus_tiles()) + 1
