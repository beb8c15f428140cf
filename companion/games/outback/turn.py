"""Taking turns clockwise, and the end of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

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


@dataclass(frozen=True, slots=True)
class Coming:
    """What follows a turn: whose turn (``None``: the game is over), and in the last round or not.

    ``is_certain`` unless it depends on how many hexes this turn still fills.
    """

    seat: int | None
    is_certain: bool
    is_last_round: bool


def coming(state: OutbackState) -> Coming:
    """Foretell what follows the turn that is being played."""
    surely, perhaps = (_full_after(state, laid) for laid in _laid_in_this_turn(state))
    seat = _next(state, surely)
    is_last = bool(surely) and not is_to_the_last(state)
    return Coming(seat, seat == _next(state, perhaps), is_last)


def _laid_in_this_turn(state: OutbackState) -> tuple[Counter[int], Counter[int]]:
    """Count how many more hexes each seat fills in this turn: at least, and at most.

    Whoever plays lays one animal or blocks one hex (OB5, OB6), and up to three groups can be paid
    for (OB4); in partnership every second animal is the partner's (OB19).
    """
    if state.pending or state.claiming:
        laid = Counter(state.receivers or (state.turn,) * len(state.pending))
        return laid, laid
    return Counter((state.turn,)), Counter((state.turn, state.partner, state.turn))


def _full_after(state: OutbackState, laid: Counter[int]) -> frozenset[int]:
    """Name the seats whose preserve is full when so many more hexes of each are filled."""
    free = {seat: sum(state.room(seat)) for seat in range(len(state.preserves))}
    return frozenset(seat for seat, hexes in free.items() if hexes <= laid[seat])


def _next(state: OutbackState, full: frozenset[int]) -> int | None:
    """Name who plays next if just these preserves are full by then (OB11, OB12)."""
    count = len(state.preserves)
    is_ended = len(full) == count if is_to_the_last(state) else bool(full)
    for step in range(1, count + 1):
        seat = (state.turn + step) % count
        if seat == state.first and is_ended:
            return None
        if seat not in full:
            return seat
    return None


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
    if is_to_the_last(state):
        return _is_all_full(state)
    return any(state.is_full(seat) for seat in range(len(state.preserves)))


def is_last_round(state: OutbackState) -> bool:
    """Whether somebody's preserve is full, so that this round is the last (OB11, not OB12)."""
    if state.over or is_to_the_last(state):
        return False
    return any(state.is_full(seat) for seat in range(len(state.preserves)))


def is_to_the_last(state: OutbackState) -> bool:
    """OB12: all go on until every preserve is full; not in partnership (OB19)."""
    return state.options.ending is Ending.ALL_FULL and not state.is_partnership


def _is_all_full(state: OutbackState) -> bool:
    return all(state.is_full(seat) for seat in range(len(state.preserves)))
