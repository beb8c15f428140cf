"""Is the jeep full? Filling it from the bag, and swapping five alike."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outback.events import JeepFilled, JeepSwapped
from companion.games.outback.refusals import Why
from companion.games.outback.state import ANIMALS, JEEP_PLACES, OutbackState


def fill(state: OutbackState, filled: JeepFilled) -> OutbackState | Refusal:
    """Put drawn tiles onto the empty places of the jeep, as many as the bag still has (OB16)."""
    tiles = filled.tiles
    if len(tiles) != state.tiles_to_draw:
        return refuse(Why.WRONG_TILE_COUNT, "OB16", wanted=state.tiles_to_draw, given=len(tiles))
    for animal, left in zip(ANIMALS, state.unseen, strict=True):
        if tiles.count(animal) > left:
            given = tiles.count(animal)
            return refuse(Why.NONE_LEFT, animal=animal, left=left, given=given)
    unseen = tuple(n - tiles.count(a) for a, n in zip(ANIMALS, state.unseen, strict=True))
    return replace(state, jeep=(*state.jeep, *tiles), unseen=unseen)


def swap(state: OutbackState, _: JeepSwapped) -> OutbackState | Refusal:
    """Take five animals alike off the jeep, out of the game (OB15).

    The rulebook gives five new ones for the five old, so we allow it only while the bag holds
    five: nobody trades a full jeep for a half-empty one.
    """
    refusal = cannot_swap(state)
    if refusal is not None:
        return refusal
    counts = zip(ANIMALS, state.retired, strict=True)
    retired = tuple(n + state.jeep.count(animal) for animal, n in counts)
    return replace(state, jeep=(), retired=retired)


def cannot_swap(state: OutbackState) -> Refusal | None:
    """Why the jeep may not be swapped now; ``None`` when it may (OB15)."""
    if len(state.jeep) < JEEP_PLACES or len(set(state.jeep)) > 1:
        return refuse(Why.NOT_FIVE_ALIKE, "OB15")
    if state.rolls:
        return refuse(Why.SWAP_AFTER_ROLL, "OB15")
    if state.in_bag < JEEP_PLACES:
        return refuse(Why.BAG_TOO_LOW, "OB15", left=state.in_bag, wanted=JEEP_PLACES)
    return None
