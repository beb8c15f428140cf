"""Laying animal tiles on the preserve, scoring them, and the bonus tiles."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal
from companion.games.outback.refusals import Why, refuse
from companion.games.outback.state import Animal, OutbackState, Placed, Preserve, Target
from companion.games.outback.turn import end_turn

BONUS_AT_TILES = 3
"""How many animals of a kind earn its bonus tile (OB10)."""


def place(state: OutbackState, animal: Animal, row: int, group: int) -> OutbackState | Refusal:
    """Place a taken animal in its row and score the group it made, one tile after another (OB7).

    With the last taken animal placed, the turn ends.
    """
    target = Target(animal, row)
    if target not in state.pending:
        return refuse(Why.NOT_PENDING, animal=animal, row=row)
    preserve = state.preserves[state.turn]
    most = preserve.count(animal) + 1
    if not 1 <= group <= most:
        return refuse(Why.NO_SUCH_GROUP, "OB7", animal=animal, group=group, most=most)
    tile = Placed(animal, row, group, _bonus_points(preserve, animal))
    placed = replace(preserve, placed=(*preserve.placed, tile))
    at = state.pending.index(target)
    after = replace(
        state,
        preserves=tuple(placed if s == state.turn else p for s, p in enumerate(state.preserves)),
        pending=state.pending[:at] + state.pending[at + 1 :],
    )
    return after if after.pending else end_turn(after)


def _bonus_points(preserve: Preserve, animal: Animal) -> int:
    """OB10: the third of a kind earns its bonus tile at once, the n-th tile moves n on."""
    if preserve.count(animal) + 1 != BONUS_AT_TILES:
        return 0
    return len(preserve.bonus_tiles()) + 1
