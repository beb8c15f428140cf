"""Paying with dice, against a search that tries every way of laying the dice out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from random import Random

from companion.games.outback.dice import all_sets, canonical, deal, unpaid
from companion.games.outback.state import ANIMALS, DICE, FACES, Animal, Face, Target
from tests.games.outback.notation import faces, targets, write_targets

Faces = tuple[Face, ...]
Targets = tuple[Target, ...]
SINGLES = tuple(Target(animal, row) for animal in ANIMALS for row in range(2, 7))
SETS = tuple(
    wanted
    for size in (1, 2, 3)
    for wanted in combinations_with_replacement(SINGLES, size)
    if sum(target.row for target in wanted) <= DICE
)
ROLLS = tuple(combinations_with_replacement(FACES, DICE))


def groups_for(rolled: Faces, target: Target, left: frozenset[int]) -> Iterator[frozenset[int]]:
    """Every way to pick dice for one target out of those left."""
    for group in combinations(sorted(left), target.row):
        shown = {rolled[die] for die in group}
        if Face(target.animal) in shown and shown <= {Face(target.animal), Face.JOKER}:
            yield frozenset(group)


def can_lay_out(rolled: Faces, wanted: Targets, left: frozenset[int]) -> bool:
    if not wanted:
        return True
    return any(
        can_lay_out(rolled, wanted[1:], left - group)
        for group in groups_for(rolled, wanted[0], left)
    )


def test_there_are_140_sets_of_targets_and_462_rolls() -> None:
    assert (len(SETS), len(ROLLS)) == (140, 462)


def test_the_dice_pay_exactly_when_they_can_be_laid_out() -> None:
    pairs = Random(1).sample(list(product(ROLLS, SETS)), 6_000)
    for rolled, wanted in pairs:
        can = can_lay_out(rolled, wanted, frozenset(range(DICE)))
        assert (unpaid(rolled, wanted) is None) == can, (rolled, write_targets(wanted))


def test_dealt_dice_really_pay() -> None:
    """Each group is as large as its row, holds a real die, and every die lies somewhere once."""
    for rolled, wanted in Random(2).sample(list(product(ROLLS, SETS)), 6_000):
        dealt = deal(rolled, wanted)
        if dealt is None:
            assert unpaid(rolled, wanted) is not None
            continue
        for target, group in zip(wanted, dealt.groups, strict=True):
            assert frozenset(group) in groups_for(rolled, target, frozenset(group))
        positions = [die for group in (*dealt.groups, dealt.idle) for die in group]
        assert sorted(positions) == list(range(DICE))


def test_a_joker_is_only_spent_where_no_real_die_is_left() -> None:
    for rolled, wanted in Random(3).sample(list(product(ROLLS, SETS)), 6_000):
        dealt = deal(rolled, wanted)
        for animal in {target.animal for target in wanted} if dealt else ():
            assert dealt is not None
            idle = {rolled[die] for die in dealt.idle}
            spent = {
                rolled[die]
                for target, group in zip(wanted, dealt.groups, strict=True)
                if target.animal == animal
                for die in group
            }
            assert not (Face(animal) in idle and Face.JOKER in spent)


def test_all_sets_are_those_that_can_be_laid_out_and_have_an_animal_and_a_hex() -> None:
    random = Random(4)
    for rolled in random.sample(ROLLS, 60):
        jeep = tuple(random.choices(ANIMALS, k=5))
        room = tuple(random.randint(0, 2) for _ in range(5))
        expected = {
            canonical(wanted)
            for wanted in SETS
            if can_lay_out(rolled, wanted, frozenset(range(DICE)))
            and not Counter(target.animal for target in wanted) - Counter(jeep)
            and all(sum(t.row == row for t in wanted) <= room[row - 2] for row in range(2, 7))
        }
        found = all_sets(rolled, jeep, room)
        assert set(found) == expected
        assert len(found) == len(expected), "none twice"


def test_sets_come_with_most_animals_and_highest_rows_first() -> None:
    rolled = faces("koala koala koala emu emu emu")
    found = all_sets(rolled, (Animal.EMU, Animal.KOALA), (3, 4, 3, 4, 1))
    assert [write_targets(wanted) for wanted in found] == [
        *("emu 3 + koala 3", "emu 3 + koala 2", "koala 3 + emu 2", "emu 2 + koala 2"),
        *("emu 3", "koala 3", "emu 2", "koala 2"),
    ]


def test_six_koalas_for_two_rows_of_three() -> None:
    dealt = deal(faces("koala joker koala joker koala koala"), targets("koala 3 + koala 3"))
    assert dealt is not None
    assert (dealt.groups, dealt.idle) == (((0, 4, 5), (2, 1, 3)), ())
