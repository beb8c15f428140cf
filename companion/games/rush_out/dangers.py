"""What stops a danger, and what it costs if nobody does."""

from __future__ import annotations

from companion.games.rush_out.pieces import EXTRAS, TURNS_LOST, Symbol, Tile
from companion.games.rush_out.state import RushOutState


def answers(state: RushOutState, danger: Tile) -> tuple[Symbol, ...]:
    """List what equipment stops a danger: its own symbol first, then the evolved (R11, R21, R27).

    Ruled here: the evolved piece stops whatever equipment of one of its symbols would.
    """
    if danger in EXTRAS:
        own = next((each.symbol for each in state.printed if each.tile is danger), None)
    else:
        own = Symbol(danger.value)
    if not state.options.has_evolved or own is None or own is Symbol.EVOLVED:
        return () if own is None else (own,)
    is_stopped = state.evolved is not None and own in state.evolved.symbols
    return (own, Symbol.EVOLVED) if is_stopped else (own,)


def turns_lost(state: RushOutState, danger: Tile) -> int:
    """How many turns a danger costs if nobody stops it; none while nobody has read it (R21)."""
    if danger in EXTRAS:
        return next((each.turns for each in state.printed if each.tile is danger), 0)
    return TURNS_LOST[danger]
