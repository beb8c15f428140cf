"""The odds of Outback's dice, against golden numbers, brute force, icepool and plain chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from companion.games.outback.dice import all_sets, canonical
from companion.games.outback.odds import Advice, advice, chance_of_any, fresh
from companion.games.outback.state import ANIMALS, FACES, Animal, Target
from tests.games.outback.notation import targets
from tests.games.outback.odds_oracles import (
    Brute,
    Faces,
    Final,
    Position,
    Targets,
    by_face,
    icepool_worth,
    laid_out,
    paid,
    position,
    rolls,
    sets,
)

EXACT = 1e-9
ROOM = {6: (3, 4, 3, 4, 1), 7: (3, 4, 3, 4, 3, 1)}
GOLDEN = {
    6: (0.944933, 0.889157, 0.723256, 0.417536, 0.119616),
    7: (0.969856, 0.942979, 0.854517, 0.642220, 0.332961, 0.084807),
}


def told_of(at: Position) -> Advice:
    return advice(at.faces, at.rolls_left, at.jeep, at.room, at.value)


def reaching(wanted: Callable[[Faces], bool]) -> Final:
    return lambda rolled: Fraction(1) if wanted(rolled) else None


def pays(dice: int, *wanted: Targets) -> Callable[[Faces], bool]:
    """Whether a roll pays for at least one of these sets, by the rules of the game."""
    numbers = {sets(dice).index(each) for each in wanted}
    return lambda rolled: not numbers.isdisjoint(paid(dice)[by_face(rolled)])


@pytest.mark.parametrize("dice", [6, 7])
def test_a_fresh_turn_has_the_golden_odds(dice: int) -> None:
    told = fresh(dice, (Animal.KOALA,), ROOM[dice])
    chances = [told.of(Target(Animal.KOALA, row)).probability for row in range(2, dice + 1)]
    assert chances == pytest.approx(GOLDEN[dice], abs=1e-6)
    assert told.anything.probability == pytest.approx(GOLDEN[dice][0], abs=1e-6)


@pytest.mark.parametrize("dice", [6, 7])
def test_a_set_is_certain_without_rerolls_exactly_when_the_dice_pay_for_it(dice: int) -> None:
    """All 462 and 792 rolls, all 140 and 270 sets, against ``dice.unpaid``."""
    for rolled in rolls(dice):
        told = advice(rolled, 0, ANIMALS * 3, (3,) * (dice - 1))
        assert {targets for targets, _ in told.sets} == set(sets(dice))
        certain = {targets for targets, chance in told.sets if chance.probability == 1.0}
        assert certain == {sets(dice)[number] for number in paid(dice)[rolled]}, rolled
        assert all(chance.probability in (0.0, 1.0) for _, chance in told.sets)


def test_what_is_certain_without_rerolls_is_what_the_game_offers() -> None:
    rng = Random(1)
    for at in (position(rng, 6, 0) for _ in range(200)):
        certain = [targets for targets, chance in told_of(at).sets if chance.probability == 1.0]
        assert tuple(certain) == all_sets(at.faces, at.jeep, at.room)


# Brute force: two to four ordered dice, every keep, every outcome, in fractions.


@pytest.mark.parametrize(("dice", "count"), [(2, 60), (3, 24), (4, 2)])
@pytest.mark.parametrize("rolls_left", [0, 1, 2])
def test_every_keep_has_the_points_that_brute_force_finds(
    dice: int, count: int, rolls_left: int
) -> None:
    rng = Random(dice * 10 + rolls_left)
    for at in (position(rng, dice, rolls_left) for _ in range(count)):
        told, brute = told_of(at), Brute(laid_out(at), Fraction(at.failed))
        worths = brute.keeps(at.faces, rolls_left)
        for kept, worth in worths.items():
            assert told.keeping(kept).points == pytest.approx(float(worth), abs=EXACT), at
        assert told.best is not None and told.best.dice in worths
        assert told.best.points == pytest.approx(float(max(worths.values())), abs=EXACT)
        for keep in told.keeps:
            given_up = float(max(worths.values()) - worths[keep.dice])
            assert keep.gives_up_points == pytest.approx(given_up, abs=EXACT)


@pytest.mark.parametrize(("dice", "count"), [(2, 10), (3, 4), (4, 1)])
@pytest.mark.parametrize("rolls_left", [1, 2])
def test_every_chance_and_its_keep_is_what_brute_force_finds(
    dice: int, count: int, rolls_left: int
) -> None:
    rng = Random(dice * 10 + rolls_left)
    for at in (position(rng, dice, rolls_left) for _ in range(count)):
        told = told_of(at)
        every = tuple(targets for targets, _ in told.sets)
        asked = [((targets,), chance) for targets, chance in told.sets]
        for wanted, chance in [*rng.sample(asked, min(4, len(asked))), (every, told.anything)]:
            brute = Brute(reaching(pays(dice, *wanted)), Fraction(0))
            worths = brute.keeps(at.faces, rolls_left)
            best = float(max(worths.values()))
            assert chance.probability == pytest.approx(best, abs=EXACT), (at, wanted)
            if wanted:
                assert float(worths[chance.keep]) == pytest.approx(best, abs=EXACT), (at, wanted)


# icepool: six and seven dice, whose brute force would take hours.


@pytest.mark.parametrize(
    ("dice", "rolls_left", "count"), [(6, 1, 70), (7, 1, 40), (6, 2, 70), (7, 2, 20)]
)
def test_two_hundred_positions_are_worth_what_icepool_says(
    dice: int, rolls_left: int, count: int
) -> None:
    """By turns: expected points, a set of targets, any of three sets. About 10 s in all."""
    rng = Random(dice * 10 + rolls_left)
    for number, at in enumerate(position(rng, dice, rolls_left) for _ in range(count)):
        told = told_of(at)
        if number % 3 == 0 or len(told.sets) < 3:
            assert told.best is not None
            worth = icepool_worth(at, at.final(), at.failed)
            assert told.best.points == pytest.approx(float(worth), abs=EXACT), at
            continue
        picked = rng.sample(told.sets, 3 if number % 3 == 1 else 1)
        wanted = [targets for targets, _ in picked]
        chance = icepool_worth(at, reaching(pays(dice, *wanted)), 0)
        asked = chance_of_any(at.faces, rolls_left, wanted).probability
        assert asked == pytest.approx(float(chance), abs=EXACT), (at, wanted)
        if len(picked) == 1:
            assert picked[0][1].probability == pytest.approx(asked, abs=EXACT)


# Plain chance: thousands of turns played by the advice.

TURNS = 8_000


class Playing:
    """Plays turns by the keeps of some advice, which is asked once for each different roll."""

    def __init__(
        self, dice: int, rng: Random, ask: Callable[[Faces, int], tuple[int, ...]]
    ) -> None:
        self.dice, self.rng, self.ask = dice, rng, ask
        self.known: dict[tuple[Faces, int], tuple[int, ...]] = {}

    def turn(self) -> Faces:
        rolled = self.roll(())
        for rolls_left in (2, 1):
            key = by_face(rolled), rolls_left
            if key not in self.known:
                self.known[key] = self.ask(*key)
            rolled = self.roll(tuple(key[0][die] for die in self.known[key]))
        return rolled

    def roll(self, kept: Faces) -> Faces:
        return kept + tuple(self.rng.choices(FACES, k=self.dice - len(kept)))


def z_score(results: list[float], expected: float) -> float:
    mean = sum(results) / len(results)
    variance = sum((result - mean) ** 2 for result in results) / (len(results) - 1)
    return (mean - expected) / sqrt(variance / len(results))


@pytest.mark.parametrize(
    ("dice", "wanted"),
    [(6, "koala 4"), (6, "koala 3 + emu 2"), (6, "emu 2 + emu 2"), (7, "koala 4 + emu 3")],
)
def test_turns_played_for_a_set_reach_it_as_often_as_told(dice: int, wanted: str) -> None:
    jeep, goal = ANIMALS + ANIMALS, targets(wanted)
    room = (3,) * (dice - 1)

    def ask(rolled: Faces, rolls_left: int) -> tuple[int, ...]:
        return advice(rolled, rolls_left, jeep, room).of(*goal).keep

    play, is_paid = Playing(dice, Random(7), ask), pays(dice, canonical(goal))
    results = [float(is_paid(play.turn())) for _ in range(TURNS)]
    assert abs(z_score(results, fresh(dice, jeep, room).of(*goal).probability)) < 4


@pytest.mark.parametrize(("dice", "seed"), [(6, 1), (6, 2), (7, 3)])
def test_turns_played_for_points_make_as_many_as_told(dice: int, seed: int) -> None:
    at = position(Random(seed), dice, 2)
    at = replace(at, jeep=ANIMALS, room=(1, 1, 2, 1, 1))

    def ask(rolled: Faces, rolls_left: int) -> tuple[int, ...]:
        best = advice(rolled, rolls_left, at.jeep, at.room, at.value).best
        assert best is not None
        return best.dice

    play, final = Playing(dice, Random(seed), ask), at.final()
    ends = [final(play.turn()) for _ in range(TURNS)]
    results = [float(at.failed if end is None else end) for end in ends]
    told = fresh(dice, at.jeep, at.room, at.value).best
    assert told is not None
    assert abs(z_score(results, told.points)) < 4
