"""Taking turns clockwise, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from companion.games.outback.state import OutbackState


def end_turn(state: OutbackState) -> OutbackState:
    """Pass the dice on clockwise; back at the first player, the round is over (OB11)."""
    seat = (state.turn + 1) % len(state.preserves)
    after = replace(state, turn=seat, dice=(), kept=frozenset(), rolls=0)
    if seat == state.first:
        after = _end_round(after)
    return pass_over_full(after)


def pass_over_full(state: OutbackState) -> OutbackState:
    """Pass over a player whose preserve is full already.

    Only a table that reads shorter rows off its board in mid-round (``RowsRead``) comes here:
    otherwise the round in which a preserve fills up is the last (OB11).
    """
    if state.over or not state.is_full(state.turn):
        return state
    return end_turn(state)


def end_if_round_is_over(state: OutbackState) -> OutbackState:
    """End the game if a preserve is full while no turn of this round has begun (OB11)."""
    if state.turn == state.first and not state.rolls and _is_any_full(state):
        return replace(state, over=True)
    return state


def _end_round(state: OutbackState) -> OutbackState:
    """OB11: everybody has had the same number of turns; a full preserve now ends the game."""
    if _is_any_full(state):
        return replace(state, over=True)
    return replace(state, round=state.round + 1)


def _is_any_full(state: OutbackState) -> bool:
    return any(state.is_full(seat) for seat in range(len(state.preserves)))
