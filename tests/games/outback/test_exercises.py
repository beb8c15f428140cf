"""The exercises of Outback against a second counting, as hands at a table would do it."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from companion.games.outback.state import ANIMALS, Animal, BonusTile, Face, Placed, Target
from companion.learn.exercise import Quiz
from companion.learn.outback import laying, paying, turns, variants
from companion.learn.outback.laying import Laying, Markers, Moved
from companion.learn.outback.paying import After, Jeep, Roll
from companion.learn.outback.tables import BOX
from companion.learn.outback.turns import AtJeep, Full, Rolls, Swap, Totals
from companion.learn.outback.variants import Handed, Tiles
from tests.games.outback.naive import deserves, group_by_hand, track
from tests.support.quizzes import right

SEEDS = range(120)


def pays_by_hand(dice: tuple[Face, ...], targets: tuple[Target, ...]) -> bool:
    """Try every way to lay the dice in groups: a real animal in each, jokers beside it."""
    if not targets:
        return True
    target = targets[0]
    animal = Face(target.animal)
    for real in {at for at, face in enumerate(dice) if face == animal}:
        rest = dice[:real] + dice[real + 1 :]
        fits = [at for at, face in enumerate(rest) if face in (animal, Face.JOKER)]
        order = sorted(fits, key=lambda at: rest[at] == Face.JOKER)
        used = set(order[: target.row - 1])
        if len(used) == target.row - 1:
            left = tuple(face for at, face in enumerate(rest) if at not in used)
            if pays_by_hand(left, targets[1:]):
                return True
    return False


@pytest.mark.parametrize("quiz", [paying.ROWS_PLAIN, paying.ROWS_JOKER, paying.ROWS_SEVEN])
def test_rows(quiz: Quiz[Roll, int]) -> None:
    for seed in SEEDS:
        roll = quiz.ask(Random(seed))
        assert len(roll.dice) == (7 if quiz.id == "rows_seven" else 6)
        wanted = {
            r for r in quiz.answers(roll) if pays_by_hand(roll.dice, (Target(roll.animal, r),))
        }
        assert right(quiz, roll) == wanted


def test_animals_of_the_jeep() -> None:
    for seed in SEEDS:
        asked: Jeep = paying.ANIMALS_THERE.ask(Random(seed))
        dice, jeep = asked.state.dice, asked.state.jeep
        wanted = {a for a in ANIMALS if a in jeep and pays_by_hand(dice, (Target(a, 2),))}
        assert right(paying.ANIMALS_THERE, asked) == wanted


def test_two_at_once() -> None:
    for seed in SEEDS:
        asked = paying.PAIRS.ask(Random(seed))
        wanted = {
            pair
            for pair in asked.pairs
            if any(pays_by_hand(asked.state.dice, order) for order in permutations(pair))
        }
        assert right(paying.PAIRS, asked) == wanted


def test_taking_is_a_must() -> None:
    for seed in SEEDS:
        asked: Jeep = paying.MUST.ask(Random(seed))
        can = any(pays_by_hand(asked.state.dice, (Target(a, 2),)) for a in set(asked.state.jeep))
        assert right(paying.MUST, asked) == {After.TAKE if can else After.BLOCK}


def made_by_hand(asked: Laying, column: int) -> int:
    target = asked.target
    tile = Placed(target.animal, target.row, 0, 0, column)
    return group_by_hand(BOX.rows, BOX.shifts, (*asked.state.preserves[0].placed, tile))


def test_the_best_space() -> None:
    for seed in SEEDS:
        asked = laying.BEST.ask(Random(seed))
        made = {column: made_by_hand(asked, column) for column in laying.BEST.answers(asked)}
        best = max(made.values())
        assert right(laying.BEST, asked) == {at for at, points in made.items() if points == best}


def test_the_size_of_a_group() -> None:
    for seed in SEEDS:
        asked = laying.GROUP.ask(Random(seed))
        assert asked.column is not None
        assert right(laying.GROUP, asked) == {made_by_hand(asked, asked.column)}


def test_the_third_of_a_kind() -> None:
    for seed in SEEDS:
        asked = laying.BONUS.ask(Random(seed))
        lying = [tile.animal for tile in asked.state.preserves[0].placed]
        assert right(laying.BONUS, asked) == {a for a in ANIMALS if lying.count(a) == 2}


def test_which_markers_count() -> None:
    for seed in SEEDS:
        asked: Markers = laying.COUNTS.ask(Random(seed))
        spaces = dict(zip(ANIMALS, (track(None)[points] for points in asked.points), strict=True))
        left = sorted(value for where, value in spaces.values() if where != "upper")
        wanted = {
            a for a, (where, value) in spaces.items() if where == "upper" or value in left[:3]
        }
        assert right(laying.COUNTS, asked) == wanted


def test_where_a_marker_goes() -> None:
    for seed in SEEDS:
        asked: Moved = laying.MARKER.ask(Random(seed))
        (found,) = right(laying.MARKER, asked)
        where, value = track(None)[asked.points + asked.gained]
        assert (found.track, found.value) == (where, value)


@pytest.mark.parametrize("quiz", [turns.TURNS, turns.TURNS_ALL])
def test_who_still_plays(quiz: Quiz[Full, int]) -> None:
    for seed in SEEDS:
        state = quiz.ask(Random(seed)).state
        seats, first, turn = len(state.preserves), state.first or 0, state.turn
        order = [(first + at) % seats for at in range(seats)]
        wanted = set(order[order.index(turn) + 1 :])
        if quiz is turns.TURNS_ALL:
            wanted = set(order) - {turn}
        assert right(quiz, quiz.ask(Random(seed))) == wanted


def test_who_starts() -> None:
    for seed in SEEDS:
        asked: Rolls = turns.FIRST.ask(Random(seed))
        alike = [max(roll.count(Face(a)) for a in ANIMALS) for roll in asked.rolls]
        assert right(turns.FIRST, asked) == {alike.index(max(alike))}
        assert alike.count(max(alike)) == 1


def test_who_wins() -> None:
    for seed in SEEDS:
        asked: Totals = turns.WINNER.ask(Random(seed))
        worth = list(zip(asked.points, asked.tiles, strict=True))
        wanted = tuple(seat for seat in (0, 1) if worth[seat] == max(worth))
        assert right(turns.WINNER, asked) == {wanted}


def test_swapping_the_jeep() -> None:
    for seed in SEEDS:
        asked: AtJeep = turns.SWAP.ask(Random(seed))
        may = len(set(asked.state.jeep)) == 1 and not asked.state.dice
        assert right(turns.SWAP, asked) == {Swap.YES if may else Swap.NO}


def test_filling_the_jeep() -> None:
    for seed in SEEDS:
        asked: AtJeep = turns.REFILL.ask(Random(seed))
        lacks, bag = 5 - len(asked.state.jeep), sum(asked.state.unseen)
        assert right(turns.REFILL, asked) == {min(lacks, bag)}


@pytest.mark.parametrize("quiz", [variants.TILES, variants.TILES_FIVE])
def test_bonus_tiles(quiz: Quiz[Tiles, BonusTile]) -> None:
    for seed in SEEDS:
        asked = quiz.ask(Random(seed))
        there = asked.state.bonus_on_table
        wanted = {tile for tile in asked.asked if tile in there and deserves(asked.state, 0, tile)}
        assert right(quiz, asked) == wanted
        assert len(there) == (5 if quiz is variants.TILES_FIVE else 13)


def test_the_partner_gets_the_second() -> None:
    for seed in SEEDS:
        asked: Handed = variants.PARTNER_GETS.ask(Random(seed))
        assert right(variants.PARTNER_GETS, asked) == {asked.taken[1]}


def test_the_order_that_leaves_the_partner_room() -> None:
    for seed in SEEDS:
        asked = variants.ORDER.ask(Random(seed))
        wanted = {
            order
            for order in asked.orders
            if any(asked.state.free(2, row) for row in range(2, order[1].row + 1))
        }
        assert len(wanted) == 1
        assert right(variants.ORDER, asked) == wanted
        assert isinstance(asked.orders[0][0].animal, Animal)
