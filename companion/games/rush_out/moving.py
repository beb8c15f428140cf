"""Going to another tile: Move and Join, what is left behind, and Bypass."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.events import ExplorerJoined, ExplorerMoved, TileBypassed
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.pieces import ALL_DANGERS, ActionTile, Special
from companion.games.rush_out.pyramid import Place, ground_beside, is_one_move
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.turning import cannot_turn_basic, cannot_use, turned, turned_special

# ------------------------------------------------------------------------- standing on a tile


def cannot_stand(state: RushOutState, number: int) -> Refusal | None:
    """Why nobody can go to a tile of this number; ``None`` when one can."""
    if state.has_number(number):
        return None
    if not state.is_mapped and number == state.next_number:
        return refuse(Why.NO_TILE_LEFT)
    return refuse(Why.NO_SUCH_TILE, number=number)


def stand(state: RushOutState, seat: int, number: int) -> RushOutState:
    """Let an explorer stand on a tile, from wherever they were; nothing happens to what they left.

    Without a map, an empty tile stepped on for the first time takes the next number. Whom a
    rockfall holds on that tile is free now, and so is whoever has left one (R22).
    """
    after = state.with_explorer(seat, replace(state.explorers[seat], number=number, is_stuck=False))
    for other in after.on(number):
        if after.explorers[other].is_stuck:
            after = after.with_explorer(other, replace(after.explorers[other], is_stuck=False))
    return replace(after, next_number=max(state.next_number, number + 1))


def go(state: RushOutState, seat: int, number: int) -> RushOutState:
    """Leave a tile for another one; a revealed tile that nobody stands on any more goes (R9)."""
    old = state.explorers[seat].number
    after = stand(state, seat, number)
    return forget(after if after.on(old) else _left(after, seat, old))


def _left(state: RushOutState, seat: int, number: int | None) -> RushOutState:
    """Take a revealed tile that the last explorer left out of the pyramid (R9).

    A treasure, a writing or an exit is theirs; a danger is out of the game.
    """
    tile = state.tile_at(number)
    if tile is None:
        return state
    after = replace(
        state,
        revealed=tuple(lying for lying in state.revealed if lying.number != number),
        places=tuple(None if at == number else p for at, p in enumerate(state.places)),
    )
    if tile in ALL_DANGERS:
        return replace(after, removed=(*state.removed, tile))
    explorer = state.explorers[seat]
    return after.with_explorer(seat, replace(explorer, owned=(*explorer.owned, tile)))


def forget(state: RushOutState) -> RushOutState:
    """Drop the notes on tiles that are face up or gone, or that only the table could find again."""
    if not any(explorer.notes for explorer in state.explorers):
        return state
    explorers = tuple(_remembering(state, explorer) for explorer in state.explorers)
    return replace(state, explorers=explorers)


def _remembering(state: RushOutState, explorer: Explorer) -> Explorer:
    notes = tuple(
        note
        for note in explorer.notes
        if state.tile_at(note.number) is None
        and (state.place(note.number) is not None or state.on(note.number))
    )
    return replace(explorer, notes=notes)


# ------------------------------------------------------------------------- Move and Join


def move(state: RushOutState, moved: ExplorerMoved) -> RushOutState | Refusal:
    """Move one's own explorer to a tile with a common side, or up or down to one that touches.

    Nobody moves another (R20). Whether the tile is covered does not matter (R10).

    Without a map, that it is one move away is the table's word.
    """
    seat, number = moved.seat, moved.number
    refusal = cannot_move(state, seat, number)
    return refusal or go(turned(state, seat, ActionTile.MOVE), seat, number)


def cannot_move(state: RushOutState, seat: int, number: int) -> Refusal | None:
    """Why a seat may not move to a tile now; ``None`` when it may."""
    return cannot_leave(state, seat) or cannot_stand(state, number) or too_far(state, seat, number)


def too_far(state: RushOutState, seat: int, number: int) -> Refusal | None:
    """Why a tile is no move away for a seat: it is their own, or too far; ``None`` when it is."""
    old = state.explorers[seat].number
    if number == old:
        return refuse(Why.SAME_TILE, seat=seat)
    here, there = None if old is None else state.place(old), state.place(number)
    if here is not None and there is not None and not is_one_move(here, there):
        return refuse(Why.TOO_FAR, number=number)
    return None


def cannot_leave(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat may not move anywhere now; ``None`` when it may (R22)."""
    refusal = cannot_turn_basic(state, seat, ActionTile.MOVE)
    if refusal is None and state.explorers[seat].is_stuck:
        return refuse(Why.STUCK, "R22", seat=seat)
    return refusal


def join(state: RushOutState, joined: ExplorerJoined) -> RushOutState | Refusal:
    """Go to the tile where another explorer stands, however far away (R9: this is leaving, too)."""
    seat, other, copied_from = joined.seat, joined.other, joined.copied_from
    refusal = cannot_join(state, seat, other, copied_from)
    if refusal is not None:
        return refusal
    number = state.explorers[other].number
    after = turned_special(state, seat, Special.JOIN, copied_from)
    return after if number is None else go(after, seat, number)


def cannot_join(
    state: RushOutState, seat: int, other: int, copied_from: int | None
) -> Refusal | None:
    """Why a seat may not join another; ``None`` when it may.

    Ruled here: nobody joins those with whom they stand; the tile can still be turned idly.
    """
    refusal = cannot_use(state, seat, Special.JOIN, copied_from)
    if refusal is not None:
        return refusal
    if other not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=other)
    if state.explorers[seat].number == state.explorers[other].number:
        return refuse(Why.ALREADY_TOGETHER, seat=seat, other=other)
    return None


# ------------------------------------------------------------------------- Bypass


def bypass(state: RushOutState, bypassed: TileBypassed) -> RushOutState | Refusal:
    """Move one's tile, and all who stand on it, to the foot of the pyramid (R10).

    The tile stays face up or face down as it was.
    """
    seat, x, y, copied_from = bypassed.seat, bypassed.x, bypassed.y, bypassed.copied_from
    refusal = cannot_bypass(state, seat, copied_from) or _not_there(state, seat, x, y)
    if refusal is not None:
        return refusal
    after = turned_special(state, seat, Special.BYPASS, copied_from)
    if x is None or y is None:
        return after
    number = state.explorers[seat].number
    to = Place(0, x, y)
    return replace(
        after, places=tuple(to if at == number else p for at, p in enumerate(after.places))
    )


def cannot_bypass(state: RushOutState, seat: int, copied_from: int | None) -> Refusal | None:
    """Why a seat may not bypass wherever; ``None`` when it may (R10)."""
    refusal = cannot_use(state, seat, Special.BYPASS, copied_from)
    if refusal is not None:
        return refusal
    number = state.explorers[seat].number
    if number is not None and state.is_covered(number):
        return refuse(Why.COVERED, "R10", seat=seat)
    if state.is_mapped and not bypass_places(state, seat):
        return refuse(Why.NO_GROUND_LEFT, "R10")
    return None


def bypass_places(state: RushOutState, seat: int) -> tuple[Place, ...]:
    """List where a seat's tile may be put on the table; nothing without a map."""
    number = state.explorers[seat].number
    here = None if number is None else state.place(number)
    return () if here is None else ground_beside(here, state.lying)


def _not_there(state: RushOutState, seat: int, x: int | None, y: int | None) -> Refusal | None:
    if not state.is_mapped:
        return None if x is None and y is None else refuse(Why.NO_MAP)
    if x is None or y is None:
        return refuse(Why.PLACE_NEEDED)
    if Place(0, x, y) not in bypass_places(state, seat):
        return refuse(Why.NOT_BESIDE_GROUND, "R10", x=x, y=y)
    return None
