"""Reveal and Observe: turning one's tile up, or only looking at it."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.events import TileObserved, TileRevealed
from companion.games.rush_out.explorer import Note
from companion.games.rush_out.mix import in_pyramid
from companion.games.rush_out.moving import forget
from companion.games.rush_out.pieces import (
    ALL_DANGERS,
    TREASURE_TURNS,
    ActionTile,
    Special,
    Tile,
)
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Change, Lying, Reason, RushOutState
from companion.games.rush_out.turning import cannot_turn_basic, cannot_use, turned, turned_special


def reveal(state: RushOutState, revealed: TileRevealed) -> RushOutState | Refusal:
    """Turn up the tile one stands on: a treasure gives a turn (R6), a danger has to be met."""
    seat, tile = revealed.seat, revealed.tile
    refusal = cannot_reveal(state, seat, tile)
    number = state.explorers[seat].number if refusal is None else None
    if refusal is not None or number is None:
        return refusal or refuse(Why.PLACE_FIRST, seat=seat)
    after = turned(state, seat, ActionTile.REVEAL)
    after = forget(replace(after, revealed=(*after.revealed, Lying(number, tile))))
    if tile in ALL_DANGERS:
        return replace(after, danger=tile)
    return _found(after, seat) if tile is Tile.TREASURE else after


def _found(state: RushOutState, seat: int) -> RushOutState:
    """R6: one turn more, without upper limit."""
    change = Change(Reason.TREASURE, TREASURE_TURNS, state.round, seat)
    return replace(state, counter=state.counter + TREASURE_TURNS, changes=(*state.changes, change))


def cannot_reveal(state: RushOutState, seat: int, tile: Tile) -> Refusal | None:
    """Why this tile cannot come up under a seat now; ``None`` when it can (R1, R10)."""
    return cannot_reveal_any(state, seat) or none_left(state, tile)


def cannot_reveal_any(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat can turn up no tile, whatever lies there; ``None`` when it can (R1, R10)."""
    return cannot_turn_basic(state, seat, ActionTile.REVEAL) or _closed(state, seat)


def _closed(state: RushOutState, seat: int) -> Refusal | None:
    """R10: a tile that a higher one touches stays as it is; a face-up one is face up already."""
    number = state.explorers[seat].number
    lying = state.tile_at(number)
    if lying is not None:
        return refuse(Why.REVEALED_ALREADY, tile=lying)
    if number is not None and state.is_covered(number):
        return refuse(Why.COVERED, "R10", seat=seat)
    return None


def none_left(state: RushOutState, tile: Tile) -> Refusal | None:
    """Why no such tile can lie face down any more; ``None`` when one can."""
    if state.unseen(tile) > 0:
        return None
    most = in_pyramid(state.options, tile)
    return refuse(Why.NONE_LEFT, "R7", tile=tile, most=most)


def observe(state: RushOutState, observed: TileObserved) -> RushOutState | Refusal:
    """Look at the tile one stands on; it goes back face down, and only this seat knows (R16).

    What is noted binds nobody: it is a help to the own memory, and may be wrong.
    """
    seat, tile, copied_from = observed.seat, observed.tile, observed.copied_from
    refusal = cannot_observe(state, seat, copied_from)
    refusal = refusal or (None if tile is None else none_left(state, tile))
    number = state.explorers[seat].number if refusal is None else None
    if refusal is not None or number is None:
        return refusal or refuse(Why.PLACE_FIRST, seat=seat)
    after = turned_special(state, seat, Special.OBSERVE, copied_from)
    explorer = after.explorers[seat]
    notes = (*(note for note in explorer.notes if note.number != number), Note(number, tile))
    return after.with_explorer(seat, replace(explorer, notes=notes))


def cannot_observe(state: RushOutState, seat: int, copied_from: int | None) -> Refusal | None:
    """Why a seat may not look at its tile; ``None`` when it may (R10)."""
    return cannot_use(state, seat, Special.OBSERVE, copied_from) or _closed(state, seat)
