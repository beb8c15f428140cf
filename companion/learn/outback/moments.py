"""When a table of Outback first needs to know something."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.outback import jeep, turn
from companion.games.outback.placing import bonus_points, placeable
from companion.games.outback.state import (
    ANIMALS,
    JEEP_PLACES,
    LEFT_END_POINTS,
    ROLLS,
    Face,
    OutbackState,
    Phase,
)
from companion.games.outback.taking import cannot_fail, takeable


def _is_rolling(state: OutbackState, seat: int) -> bool:
    return state.phase is Phase.ROLLING and state.turn == seat


def before_first_roll(state: OutbackState, seat: int) -> bool:
    """Whether the jeep is full and the dice have not been rolled."""
    return _is_rolling(state, seat) and not state.rolls


def can_take(state: OutbackState, seat: int) -> bool:
    """Whether dice lie there that pay for something."""
    return _is_rolling(state, seat) and state.rolls > 0 and bool(takeable(state))


def has_joker(state: OutbackState, seat: int) -> bool:
    """Whether a joker was rolled."""
    return _is_rolling(state, seat) and Face.JOKER in state.dice


def can_keep(state: OutbackState, seat: int) -> bool:
    """Whether there is a roll to go, and dice to keep."""
    return _is_rolling(state, seat) and 0 < state.rolls < ROLLS


def can_take_two(state: OutbackState, seat: int) -> bool:
    """Whether the dice pay for two animals at once."""
    return can_take(state, seat) and any(len(each) > 1 for each in takeable(state))


def must_block(state: OutbackState, seat: int) -> bool:
    """Whether the third roll brought nothing (OB6)."""
    return _is_rolling(state, seat) and state.rolls == ROLLS and cannot_fail(state) is None


def _is_laying(state: OutbackState, seat: int) -> bool:
    return state.phase is Phase.PLACING and state.receiver == seat


def lays_beside_kind(state: OutbackState, seat: int) -> bool:
    """Whether an animal is in hand and others of its kind lie on the board already (OB7)."""
    board = state.preserves[seat] if _is_laying(state, seat) else None
    return board is not None and any(board.count(each.animal) for each in placeable(state))


def lays_third(state: OutbackState, seat: int) -> bool:
    """Whether the animal in hand earns a bonus tile (OB10)."""
    return _is_laying(state, seat) and any(
        bonus_points(state, each.animal) for each in placeable(state)
    )


def is_at_top(state: OutbackState, seat: int) -> bool:
    """Whether one of one's own markers has begun again at 1 (OB9, OB13)."""
    points = (state.preserves[seat].points(animal) for animal in ANIMALS)
    return state.phase is not Phase.OVER and max(points) > LEFT_END_POINTS


def is_last_round(state: OutbackState, seat: int) -> bool:
    """Whether somebody's board is full, so this round is the last (OB11)."""
    return turn.is_last_round(state)


def is_passed_over(state: OutbackState, seat: int) -> bool:
    """Whether one's own board is full while others go on (OB12)."""
    goes_on = turn.is_to_the_last(state)
    return goes_on and state.is_full(seat) and state.phase is not Phase.OVER


def can_swap(state: OutbackState, seat: int) -> bool:
    """Whether five alike came (OB15)."""
    return before_first_roll(state, seat) and jeep.cannot_swap(state) is None


def is_bag_empty(state: OutbackState, seat: int) -> bool:
    """Whether places of the jeep stay empty (OB16)."""
    return _is_rolling(state, seat) and len(state.jeep) < JEEP_PLACES


def earns_tile(state: OutbackState, seat: int) -> bool:
    """Whether the condition of a bonus tile holds (OB17)."""
    return state.phase is Phase.CLAIMING and state.turn == seat


def gets_from_partner(state: OutbackState, seat: int) -> bool:
    """Whether the partner has taken an animal for this seat (OB19)."""
    return _is_laying(state, seat) and state.turn != seat


MOMENTS: Mapping[str, Callable[[OutbackState, int], bool]] = {
    "before_first_roll": before_first_roll,
    "can_take": can_take,
    "has_joker": has_joker,
    "can_keep": can_keep,
    "can_take_two": can_take_two,
    "must_block": must_block,
    "lays_beside_kind": lays_beside_kind,
    "lays_third": lays_third,
    "is_at_top": is_at_top,
    "is_last_round": is_last_round,
    "is_passed_over": is_passed_over,
    "can_swap": can_swap,
    "is_bag_empty": is_bag_empty,
    "earns_tile": earns_tile,
    "gets_from_partner": gets_from_partner,
}
