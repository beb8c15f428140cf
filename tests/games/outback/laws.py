"""What holds in every game of Outback, whatever is tapped."""

from __future__ import annotations

from random import Random

from companion.game import Event, State
from companion.games.outback.bonus import in_play
from companion.games.outback.events import RowPointsRead, RowsRead, ShapeRead, UpperEndRead
from companion.games.outback.state import (
    ANIMALS,
    JEEP_PLACES,
    ROLLS,
    OutbackState,
    Phase,
    PlusTiles,
    Variant,
)
from tests.games.outback.naive import group_by_hand
from tests.games.outback.notation import conserved


def check(state: State) -> None:
    """Check one moment of a game."""
    assert isinstance(state, OutbackState)
    assert conserved(state), "ninety tiles, eighteen of a kind"
    assert min(state.unseen) >= 0 and state.in_bag >= 0 and len(state.jeep) <= JEEP_PLACES
    assert 0 <= state.rolls <= ROLLS and len(state.dice) == (dice_of(state) if state.rolls else 0)
    assert state.kept <= set(range(dice_of(state))), "only dice that exist are kept"
    assert state.pending == () or state.rolls, "animals are taken with dice"
    for seat in range(len(state.preserves)):
        check_preserve(state, seat)
    check_tiles(state)
    assert (
        state.phase in (Phase.OVER, Phase.PLACING, Phase.CLAIMING)
        or not state.rows
        or not all(map(state.is_full, range(len(state.preserves))))
    )


def dice_of(state: OutbackState) -> int:
    return 6 if state.options.variant is Variant.BASE else 7


def check_tiles(state: OutbackState) -> None:
    """One copy of each bonus tile, on the table or before one player."""
    seen = [*state.bonus_on_table, *(tile for p in state.preserves for tile in p.tiles)]
    assert len(set(seen)) == len(seen)
    is_short = state.options.plus_tiles is PlusTiles.FIVE
    if state.options.variant is Variant.PLUS and is_short:
        assert len(seen) == (0 if state.bonus_to_draw else 5)
    else:
        assert set(seen) == set(in_play(state.options))
    assert set(state.claiming) <= set(state.bonus_on_table)


def check_preserve(state: OutbackState, seat: int) -> None:
    preserve = state.preserves[seat]
    receivers = state.receivers or (state.turn,) * len(state.pending)
    going = [t.row for s, t in zip(receivers, state.pending, strict=True) if s == seat]
    for row in state.row_numbers:
        coming = going.count(row) if seat == state.turn else 0
        assert state.free(seat, row) >= coming, "no more tiles than hexes"
    if seat != state.turn and going:
        assert any(state.free(seat, row) for row in range(2, going[0] + 1)), "room for the partner"
    laid = dict.fromkeys(ANIMALS, 0)
    earned: list[int] = []
    for tile in preserve.placed:
        laid[tile.animal] += 1
        assert 1 <= tile.group <= laid[tile.animal], "a group of what lies there"
        is_third = state.options.variant is Variant.BASE and laid[tile.animal] == 3
        assert bool(tile.bonus_points) == is_third, "the third earns the bonus"
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
        if len(new.placed) > len(old.placed) and new.placed[-1].column is not None:
            assert new.placed[-1].group == group_by_hand(after.rows, after.shifts, new.placed)
        assert len(new.lying()) == len(new.blocked_columns) + sum(
            tile.column is not None for tile in new.placed
        ), "one tile on each hex"
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
    is_claiming = after.phase is Phase.CLAIMING
    assert after.over or is_claiming or not after.is_full(after.turn)


def table_says(random: Random) -> Event:
    """Something read off the boards: it is offered by the screens, not by the rules."""
    said = random.random()
    rows = tuple(random.randint(1, 5) for _ in range(random.choice((5, 6))))
    if said < 0.2:
        return UpperEndRead(random.randint(8, 20))
    if said < 0.3:
        return RowPointsRead(random.randint(2, 7), random.randint(1, 5))
    if said < 0.6:
        return ShapeRead(
            rows, tuple(random.choice((at % 2, at % 2 + 2)) for at, _ in enumerate(rows))
        )
    return RowsRead(rows)
