"""What holds of the odds whatever the dice: symmetry, more is never worse, rulings, luck, cost."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from statistics import median

import pytest

from companion.games.outback.dice import canonical, reach, unpaid
from companion.games.outback.odds import (
    Advice,
    advice,
    chance_of_any,
    chance_of_group,
    fresh,
    luck_points,
)
from companion.games.outback.state import ANIMALS, FACES, Animal, Face, Target
from tests.games.outback.notation import faces, targets
from tests.games.outback.odds_oracles import Position, Targets, position, sets

EXACT = 1e-9
ALL = tuple(range(6))
ROOM = (3, 4, 3, 4, 3, 1)


def told_of(at: Position, kept: tuple[int, ...] = ()) -> Advice:
    return advice(at.faces, at.rolls_left, at.jeep, at.room, at.value, kept=kept)


def how_many(wanted: Targets) -> float:
    return len(wanted)


# What must hold whatever the dice.


def renamed(
    at: Position, names: dict[Animal, Animal]
) -> tuple[Position, Callable[[Targets], Targets]]:
    old = {new: name for name, new in names.items()}

    def back(wanted: Targets) -> Targets:
        return canonical(Target(old[target.animal], target.row) for target in wanted)

    faces_of = {Face(name): Face(new) for name, new in names.items()}
    rolled = tuple(faces_of.get(face, face) for face in at.faces)
    jeep = tuple(names[animal] for animal in at.jeep)
    worth = tuple(int(at.value(back(wanted))) for wanted in sets(at.dice))
    return replace(at, faces=rolled, jeep=jeep, points=worth), back


def test_other_names_for_the_animals_make_no_difference() -> None:
    rng = Random(4)
    for number in range(60):
        at = position(rng, 6 + number % 2, rng.randint(0, 2))
        names = dict(zip(ANIMALS, rng.sample(ANIMALS, 5), strict=True))
        other, back = renamed(at, names)
        told, same = told_of(at), told_of(other)
        for wanted, chance in same.sets:
            assert chance.probability == pytest.approx(
                told.of(*back(wanted)).probability, abs=EXACT
            )
        assert same.anything.probability == pytest.approx(told.anything.probability, abs=EXACT)
        worths = [[keep.points for keep in of.keeps] for of in (told, same)]
        assert worths[0] == pytest.approx(worths[1], abs=EXACT)


def test_another_order_of_the_dice_makes_no_difference() -> None:
    rng = Random(5)
    for _ in range(40):
        at = position(rng, 6, rng.randint(0, 2))
        told, same = told_of(at), told_of(replace(at, faces=tuple(rng.sample(at.faces, 6))))
        for (_, one), (_, other) in zip(told.sets, same.sets, strict=True):
            assert one.probability == other.probability
            assert len(one.keep) == len(other.keep)
        assert told.best and same.best and told.best.points == same.best.points


def test_more_rolls_are_never_worse() -> None:
    """For points: as long as a failed turn is not better than taking something (OB5)."""
    rng = Random(6)
    for number in range(60):
        at = replace(position(rng, 6 + number % 2, 0), failed=-9)
        less = told_of(at)
        for rolls_left in (1, 2):
            more = told_of(replace(at, rolls_left=rolls_left))
            for (_, now), (_, later) in zip(less.sets, more.sets, strict=True):
                assert later.probability >= now.probability - EXACT
            assert more.anything.probability >= less.anything.probability - EXACT
            assert more.best and less.best and more.best.points >= less.best.points - EXACT
            less = more


def test_more_room_and_more_animals_are_never_worse() -> None:
    rng = Random(7)
    for number in range(60):
        at = replace(position(rng, 6 + number % 2, rng.randint(0, 2)), failed=-9)
        wider = tuple(free + rng.randint(0, 1) for free in at.room)
        for more in (replace(at, room=wider), replace(at, jeep=(*at.jeep, rng.choice(ANIMALS)))):
            told, better = told_of(at), told_of(more)
            assert {targets for targets, _ in told.sets} <= {targets for targets, _ in better.sets}
            assert better.anything.probability >= told.anything.probability - EXACT
            assert told.best and better.best and better.best.points >= told.best.points - EXACT


# The rulings.


def test_ob21_not_even_a_joker_need_be_kept() -> None:
    """With one re-roll a joker and five dice beat six, 0.598 to 0.533; with two they do not."""
    at = faces("emu joker emu monitor kangaroo platypus")
    for rolls_left, keep in ((1, (1,)), (2, ())):
        told = advice(at, rolls_left, (Animal.KOALA,), (1,), how_many)
        assert told.of(Target(Animal.KOALA, 2)).keep == keep
        assert told.best is not None and told.best.dice == keep
    last = advice(at, 1, (Animal.KOALA,), (1,)).anything
    assert last.probability == pytest.approx(1 - (5 / 6) ** 5)


def test_ob2_jokers_alone_are_no_group() -> None:
    told = advice((Face.JOKER,) * 6, 1, (Animal.EMU, Animal.KOALA), (2, 2))
    assert told.take is None
    assert len(told.of(Target(Animal.EMU, 2)).keep) < 6


@pytest.mark.parametrize("dice", [6, 7])
def test_nothing_is_certain_before_it_has_come_true(dice: int) -> None:
    """Seven jokers thrice in a row are rarer than a float can tell from never."""
    told = advice((Face.JOKER,) * dice, 2, ANIMALS, ROOM)
    assert 1 - 1e-9 < told.anything.probability < 1
    assert 1 - 1e-9 < fresh(dice, ANIMALS, ROOM).anything.probability < 1
    rng = Random(19)
    for _ in range(30):
        rolled = tuple(rng.choices(FACES, k=dice))
        told = advice(rolled, rng.randrange(3), ANIMALS, ROOM)
        for wanted, chance in told.sets:
            assert (chance.probability == 1) == (unpaid(rolled, wanted) is None), wanted
        assert (told.anything.probability == 1) == any(reach(rolled, a) > 1 for a in ANIMALS)


def test_ob21_rolling_may_only_end_when_an_animal_can_be_taken() -> None:
    at = faces("koala koala emu monitor platypus kangaroo")
    can = advice(at, 1, (Animal.KOALA,), (1,), how_many)
    cannot = advice(at, 1, (Animal.EMU,), (1,), how_many)
    assert ALL in [keep.dice for keep in can.keeps]
    assert ALL not in [keep.dice for keep in cannot.keeps]
    assert (can.take, cannot.take) == (targets("koala 2"), None)


def test_ob5_a_bad_animal_must_be_taken() -> None:
    """A failed turn that costs nothing does not let a player leave an animal that is paid for."""
    told = advice((Face.EMU,) * 6, 0, (Animal.EMU,), (1,), lambda wanted: -3.0 * len(wanted))
    assert told.best is not None and told.best.points == -3.0


def test_ob19_a_set_may_be_forbidden() -> None:
    at = faces("koala koala emu emu joker joker")
    jeep, room = (Animal.KOALA, Animal.EMU), (3, 3, 3)
    told = advice(at, 1, jeep, room, how_many, allowed=lambda wanted: len(wanted) == 1)
    assert {len(wanted) for wanted, _ in told.sets} == {1}
    assert told.take is not None and len(told.take) == 1
    none = advice(at, 1, jeep, room, how_many, allowed=lambda wanted: False)
    assert (none.sets, none.anything.probability) == ((), 0.0)


# What a hand sees.


def test_following_the_advice_does_not_change_it() -> None:
    rng = Random(8)
    for _ in range(60):
        at = position(rng, 6, rng.randint(1, 2))
        told = told_of(at)
        assert told.best is not None
        followed = told_of(at, kept=told.best.dice).best
        assert followed is not None and followed.dice == told.best.dice
        for wanted, chance in rng.sample(told.sets, min(3, len(told.sets))):
            assert told_of(at, kept=chance.keep).of(*wanted).keep == chance.keep


def test_of_equal_dice_those_set_aside_are_named() -> None:
    at = faces("koala joker koala koala emu joker")
    for kept, koala, pair in (((), (0,), (0, 1)), ((3, 5), (3,), (3, 5)), ((2, 4), (2,), (1, 2))):
        told = advice(at, 2, (Animal.KOALA,), (1, 1), how_many, kept=kept)
        assert told.keeping((0,)).dice == koala
        assert told.keeping((5, 0)).dice == pair
    told = advice(at, 2, (Animal.EMU,), (1, 1), how_many, kept=(2,))
    assert told.keeping((0, 4)).dice == (2, 4)  # a koala is as useless as another


def test_of_equal_keeps_the_one_that_rolls_fewest_dice_comes_first() -> None:
    told = advice(faces("emu emu koala koala monitor joker"), 2, ANIMALS, (1,), how_many)
    assert told.best is not None and told.best.dice == ALL
    ties = [keep for keep in told.keeps if keep.gives_up_points < EXACT]
    assert len(ties) > 5
    assert [len(keep.dice) for keep in ties] == sorted((len(k.dice) for k in ties), reverse=True)


def test_for_a_set_too_the_keep_that_rolls_fewest_dice_is_told() -> None:
    """The second emu does as much for the set as a die to roll: it stays."""
    at = faces("emu emu emu koala platypus joker")
    told = advice(at, 1, (Animal.EMU, Animal.KOALA, Animal.MONITOR), (3,))
    assert told.of(*targets("emu 2 + koala 2 + monitor 2")).keep == (0, 1, 3, 5)


def test_of_equal_keeps_that_roll_as_many_dice_the_hand_stays_with_its_own() -> None:
    at = faces("emu emu koala koala monitor platypus")
    for kept in ((0, 1), (2, 3)):
        told = advice(at, 1, (Animal.EMU, Animal.KOALA), (0, 0, 1), how_many, kept=kept)
        assert told.best is not None and told.best.dice == kept


def test_nothing_can_be_taken_from_an_empty_jeep() -> None:
    told = advice(faces("emu emu emu emu emu emu"), 2, (), (1,), lambda wanted: -2.0)
    assert (told.sets, told.anything.probability, told.take) == ((), 0.0, None)
    assert told.best is not None and told.best.points == pytest.approx(-2.0)
    assert told.anything.keep != ALL  # rolling may not end here
    assert chance_of_any(faces("emu emu"), 2, ()).probability == 0.0
    assert chance_of_any(faces("emu emu"), 2, [targets("emu 4 + emu 4")]).probability == 0.0


@pytest.mark.parametrize(("dice", "rolls_left"), [(8, 1), (6, 3), (6, -2)])
def test_turns_that_no_game_has_are_refused(dice: int, rolls_left: int) -> None:
    with pytest.raises(ValueError):
        advice((Face.EMU,) * dice, rolls_left, ANIMALS, ROOM)
    with pytest.raises(ValueError):
        fresh(dice, ANIMALS, ROOM, rolls=rolls_left + 1)


# Luck.


def test_luck_comes_to_nothing_over_all_outcomes_of_a_roll() -> None:
    at = position(Random(9), 3, 2)
    before, lucks = told_of(at), []
    for outcome in product(FACES, repeat=2):
        after = told_of(replace(at, faces=(at.faces[0], *outcome), rolls_left=1))
        lucks.append(luck_points(before, (0,), after))
    assert sum(lucks) == pytest.approx(0, abs=EXACT)
    assert max(lucks) > 0 > min(lucks)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_chance_of_a_group_is_that_of_all_outcomes(dice: int) -> None:
    outcomes = list(product(FACES, repeat=dice))
    sizes = [max(reach(rolled, animal) for animal in ANIMALS) for rolled in outcomes]
    for rolled, size in zip(outcomes, sizes, strict=True):
        share = sum(other >= size for other in sizes) / len(sizes)
        assert chance_of_group(rolled) == pytest.approx(share, abs=EXACT)


# Cost.


def test_no_table_is_built_before_the_first_question() -> None:
    code = (
        "import companion.games.outback.odds as o;"
        "from companion.games.outback.odds import lattice, plans, wishes;"
        "caches = [lattice.lattice, plans.plan, plans.rolls_paying, wishes.wishes];"
        "print([c.cache_info().currsize for c in caches])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[0, 0, 0, 0]"


def test_a_full_question_takes_a_small_part_of_a_tap() -> None:
    """The promise is 10 ms; ``tests.bench.odds`` tells the real figures."""
    rng, times = Random(10), []
    for _ in range(60):
        rolled = tuple(rng.choices(FACES, k=7))
        started = time.perf_counter()
        advice(rolled, 2, ANIMALS, ROOM, how_many)
        times.append(time.perf_counter() - started)
    assert median(times) < 0.010
