"""What sets of animals are worth to who plays, and what the odds say of a state with that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from operator import itemgetter

from companion.games.outback.mapping import landing
from companion.games.outback.odds import Advice, Targets, Value, advice, fresh
from companion.games.outback.placing import bonus_points
from companion.games.outback.sheets import BLOCKED_POINTS
from companion.games.outback.state import ROLLS, OutbackState, Placed, Target
from companion.games.outback.taking import no_room, receivers, room_for_taken

Orders = Callable[[Targets], Sequence[Targets]]
"""In which orders animals may be taken together; with partners the order says who gets which."""


def worth(state: OutbackState, orders: Orders | None = None) -> Value:
    """Return what sets of animals are worth to the player whose turn it is, as far as is known.

    On the map each animal counts the group that it makes on its best free hex, one after another;
    elsewhere the animal alone. Added is the bonus tile of a third of its kind (OB10); a failed
    turn costs what its blocked hex does. Tiles of Plus and partnership are not counted.
    """
    ways = orders or _orders(state)

    @cache
    def alone(seat: int, target: Target) -> Placed:
        return best_place(state, seat, target)

    def value(targets: Targets) -> float:
        if not targets:
            return failed(state)
        return max(_points(state, order, alone) for order in ways(targets))

    return value


def _orders(state: OutbackState) -> Orders:
    """OB19: in partnership the order says who gets which; without partners it does not matter."""
    if not state.is_partnership:
        return lambda targets: (targets,)

    @cache
    def ways(targets: Targets) -> Sequence[Targets]:
        every = dict.fromkeys(permutations(targets))
        return [order for order in every if no_room(state, order) is None]

    return ways


def _points(state: OutbackState, order: Targets, alone: Callable[[int, Target], Placed]) -> int:
    """Place animals one after another, each for what it makes; ``alone`` says so for the first."""
    points = 0
    before: list[tuple[int, Placed]] = []
    for seat, target in zip(receivers(state, len(order)), order, strict=True):
        lies = alone(seat, target)
        if any(_matters(seat, target, there, lain) for there, lain in before):
            lies = best_place(state, seat, target)
        points = points + lies.group + lies.bonus_points
        before.append((seat, lies))
        if len(before) < len(order):
            preserve = state.preserves[seat]
            state = state.with_preserve(seat, replace(preserve, placed=(*preserve.placed, lies)))
    return points


def _matters(seat: int, target: Target, there: int, lain: Placed) -> bool:
    """Whether an animal just placed can change what the next one makes."""
    same = lain.animal == target.animal or lain.row == target.row or lain.bonus_points > 0
    return seat == there and same


def best_place(state: OutbackState, seat: int, target: Target) -> Placed:
    """Lay an animal where it makes most on the map; elsewhere it is alone."""
    lands = [
        (group, row, column)
        for row in state.rows_open(seat, target)
        for column, group in landing(state, seat, Target(target.animal, row))
    ]
    group, row, column = max(lands, key=itemgetter(0), default=(1, target.row, None))
    return Placed(target.animal, row, group, bonus_points(state, target.animal), column)


def failed(state: OutbackState) -> float:
    """OB6, OB13; or what the player's scoring tile takes for one more blocked hex."""
    penalty = state.options.penalty_of(state.turn)
    if not penalty:
        return BLOCKED_POINTS
    before = len(state.preserves[state.turn].blocked)
    last = len(penalty) - 1
    return penalty[min(before + 1, last)] - penalty[min(before, last)]


def odds_of(state: OutbackState) -> Advice:
    """Ask the odds about a state in which dice may still be rolled, with what sets are worth."""
    orders, room = _orders(state), room_for_taken(state)
    value, allowed = worth(state, orders), _allowed(state, orders)
    if not state.rolls:
        return fresh(state.dice_in_game, state.jeep, room, value, allowed=allowed)
    left = ROLLS - state.rolls
    return advice(state.dice, left, state.jeep, room, value, kept=state.kept, allowed=allowed)


def _allowed(state: OutbackState, orders: Orders) -> Callable[[Targets], bool] | None:
    """OB19: an animal that its receiver cannot place cannot be taken."""
    if not state.is_partnership:
        return None
    return lambda targets: bool(orders(targets))
