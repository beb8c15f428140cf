"""Taking turns clockwise, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from companion.games.outback.bonus import claims
from companion.games.outback.state import Ending, OutbackState


def finish_turn(state: OutbackState) -> OutbackState:
    """Look for bonus tiles at the end of a turn (OB17); without any, the turn ends."""
    claiming = tuple(tile for _, tile in claims(state))
    if claiming:
        return replace(state, claiming=claiming)
    return end_turn(replace(state, claiming=()))


def end_turn(state: OutbackState) -> OutbackState:
    """Pass the dice on clockwise; back at the first player, the round is over (OB11)."""
    seat = (state.turn + 1) % len(state.preserves)
    after = replace(state, turn=seat, dice=(), kept=frozenset(), rolls=0)
    if seat == state.first:
        after = _end_round(after)
    return pass_over_full(after)


def pass_over_full(state: OutbackState) -> OutbackState:
    """Pass over a player whose preserve is full already.

    This is how a game goes on until all are full (OB12). Else the round in which a preserve fills
    up is the last (OB11), and only a table that reads shorter rows off its board in mid-round, or
    partners who fill each other's preserves (OB19), come here.
    """
    if state.over or not state.is_full(state.turn):
        return state
    return finish_turn(state)


def end_if_round_is_over(state: OutbackState) -> OutbackState:
    """End the game if a preserve is full while no turn of this round has begun (OB11)."""
    if state.turn == state.first and not state.rolls and _is_ended(state):
        return replace(state, over=True)
    return state


def _end_round(state: OutbackState) -> OutbackState:
    """OB11: everybody has had the same number of turns; a full preserve now ends the game."""
    if _is_ended(state):
        return replace(state, over=True)
    return replace(state, round=state.round + 1)


def _is_ended(state: OutbackState) -> bool:
    if _is_to_the_last(state):
        return _is_all_full(state)
    return any(state.is_full(seat) for seat in range(len(state.preserves)))


def _is_to_the_last(state: OutbackState) -> bool:
    """OB12: all go on until every preserve is full; not in partnership (OB19)."""
    return state.options.ending is Ending.ALL_FULL and not state.is_partnership


def _is_all_full(state: OutbackState) -> bool:
    return all(state.is_full(seat) for seat in range(len(state.preserves)))
