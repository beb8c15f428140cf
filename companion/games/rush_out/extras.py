"""The publisher's extra tiles: what each of them does to whom nobody has saved (R22-R25)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rush_out.explorer import Equipment
from companion.games.rush_out.moving import go
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.state import RushOutState


def befall(state: RushOutState, tile: Tile) -> RushOutState:
    """Let happen what an unmet danger does beside the turns that it costs."""
    match tile:
        case Tile.ROCKFALL:
            return _hold(state)
        case Tile.PORTAL:
            return _turn_down(state)
        case Tile.GATHERING:
            return _gather(state)
        case Tile.BRUTE:
            return _disarm(state)
        case Tile.ORC:
            return _stun(state)
        case _:
            return state


def _hold(state: RushOutState) -> RushOutState:
    """R22: they cannot move off it; their own Join frees them, or somebody who comes to them.

    Ruled here: somebody who has stood there before frees nobody, for they do not come.
    """
    explorer = state.explorers[state.turn]
    return state.with_explorer(state.turn, replace(explorer, is_stuck=True))


def _turn_down(state: RushOutState) -> RushOutState:
    """R23: the portal lies face down again under whoever stands there."""
    number = state.explorers[state.turn].number
    still_up = tuple(lying for lying in state.revealed if lying.number != number)
    return replace(state, revealed=still_up)


def _gather(state: RushOutState) -> RushOutState:
    """R24: all come to this tile, and what they leave is taken or removed (R9).

    Ruled here: clockwise from whoever revealed it, so that it is clear who leaves a tile last.
    """
    number, count = state.explorers[state.turn].number, len(state.seats)
    for step in range(1, count):
        seat = (state.turn + step) % count
        if number is not None and state.explorers[seat].number != number:
            state = go(state, seat, number)
    return state


def _disarm(state: RushOutState) -> RushOutState:
    """R25: both pieces of equipment of whoever revealed the brute lie face down."""
    explorer = state.explorers[state.turn]
    down = tuple(Equipment(piece.symbol, is_used=True) for piece in explorer.equipment)
    return state.with_explorer(state.turn, replace(explorer, equipment=down))


def _stun(state: RushOutState) -> RushOutState:
    """R25: their round is over, and in the next they have to stand up first."""
    explorer = state.explorers[state.turn]
    return state.with_explorer(state.turn, replace(explorer, is_down=True))
