"""What holds in every game of Outback, whatever is tapped."""

from __future__ import annotations

from random import Random

from companion.game import Event, State
from companion.games.outback.events import RowsRead, UpperEndRead
from companion.games.outback.state import ANIMALS, DICE, JEEP_PLACES, ROLLS, OutbackState
from tests.outback_notation import conserved


def check(state: State) -> None:
    """Check one moment of a game."""
    assert isinstance(state, OutbackState)
    assert conserved(state), "ninety tiles, eighteen of a kind"
    assert min(state.unseen) >= 0 and state.in_bag >= 0 and len(state.jeep) <= JEEP_PLACES
    assert 0 <= state.rolls <= ROLLS and len(state.dice) == (DICE if state.rolls else 0)
    assert state.kept <= set(range(DICE)), "only dice that exist are kept"
    assert state.pending == () or state.rolls, "animals are taken with dice"
    for seat in range(len(state.preserves)):
        check_preserve(state, seat)
    assert state.over or not all(map(state.is_full, range(len(state.preserves))))


def check_preserve(state: OutbackState, seat: int) -> None:
    preserve = state.preserves[seat]
    for row in state.row_numbers:
        coming = sum(t.row == row for t in state.pending) if seat == state.turn else 0
        assert state.free(seat, row) >= coming, "no more tiles than hexes"
    laid = dict.fromkeys(ANIMALS, 0)
    earned: list[int] = []
    for tile in preserve.placed:
        laid[tile.animal] += 1
        assert 1 <= tile.group <= laid[tile.animal], "a group of what lies there"
        assert bool(tile.bonus_points) == (laid[tile.animal] == 3), "the third earns the bonus"
        earned += [tile.bonus_points] if tile.bonus_points else []
    assert earned == list(range(1, len(earned) + 1)), "the n-th bonus tile is worth n"


def check_step(before: State, after: State) -> None:
    """Check what one event may change."""
    assert isinstance(before, OutbackState) and isinstance(after, OutbackState)
    for old, new in zip(before.preserves, after.preserves, strict=True):
        assert new.placed[: len(old.placed)] == old.placed, "what lies there stays there"
        assert new.blocked[: len(old.blocked)] == old.blocked
        laid = len(new.placed) + len(new.blocked) - len(old.placed) - len(old.blocked)
        assert laid <= 1, "one tile at a time"
    assert after.round - before.round in (0, 1)
    if before.first is not None and after.turn != before.turn:
        check_passing_on(before, after)
    assert before.first in (None, after.first), "the start marker stays where it is"
    assert sum(after.unseen) <= sum(before.unseen), "nothing goes back into the bag"


def check_passing_on(before: OutbackState, after: OutbackState) -> None:
    assert after.dice == () and after.kept == frozenset() and after.rolls == 0
    count = len(after.preserves)
    passed = [(before.turn + n) % count for n in range(1, (after.turn - before.turn) % count)]
    assert all(map(after.is_full, passed)), "clockwise, and only a full preserve is passed over"
    assert after.over or not after.is_full(after.turn)


def table_says(random: Random) -> Event:
    """Something read off the boards: it is offered by the screens, not by the rules."""
    if random.random() < 0.2:
        return UpperEndRead(random.randint(8, 20))
    return RowsRead(tuple(random.randint(1, 5) for _ in range(5)))
