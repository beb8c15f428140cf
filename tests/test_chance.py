"""Fair dice and a fair bag: chi-square tests with a fixed seed and a fixed significance."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from itertools import product
from random import Random
from secrets import SystemRandom
from typing import TypeVar

import pytest

from companion.chance import fill, luck
from companion.game import Choice, Dice, Draw
from companion.games.outback.events import DiceRolled, JeepFilled, JeepSwapped
from companion.games.outback.state import FACES

THROWS = 100_000
CRITICAL = {4: 18.467, 5: 20.515, 24: 51.179, 35: 66.619}
"""Chi-square at significance 0.001, by degrees of freedom."""
POOL = (("emu", 18), ("kangaroo", 9), ("koala", 5), ("platypus", 3), ("monitor", 1))


T = TypeVar("T", bound=Hashable)


def chi_square(seen: Iterable[Hashable], expected: Mapping[T, float]) -> float:
    """Sum up how far off each count is; ``expected`` are shares that add up to 1."""
    counts = Counter(seen)
    total = counts.total()
    assert set(counts) <= set(expected)
    return sum((counts[k] - total * p) ** 2 / (total * p) for k, p in expected.items())


def test_each_face_comes_up_as_often() -> None:
    source = Random(20240501)
    rolled = luck(Dice("faces", THROWS, FACES), source)
    assert chi_square(rolled, dict.fromkeys(FACES, 1 / 6)) < CRITICAL[5]


def test_a_die_does_not_know_what_its_neighbour_shows() -> None:
    source = Random(20240502)
    pairs = [luck(Dice("faces", 2, FACES), source) for _ in range(THROWS)]
    shares = dict.fromkeys(product(FACES, FACES), 1 / 36)
    assert chi_square(pairs, shares) < CRITICAL[35]


def test_the_first_tile_comes_as_often_as_its_kind_lies_in_the_bag() -> None:
    source = Random(20240503)
    drawn = [luck(Draw("tiles", 1, POOL), source)[0] for _ in range(THROWS)]
    shares = {kind: left / 36 for kind, left in POOL}
    assert chi_square(drawn, shares) < CRITICAL[4]


def test_a_drawn_tile_is_not_put_back() -> None:
    """The second tile comes out of what the first one left."""
    source = Random(20240504)
    drawn = [luck(Draw("tiles", 2, POOL), source) for _ in range(THROWS)]
    shares = {
        (first, second): (n / 36) * ((m - (first == second)) / 35)
        for (first, n), (second, m) in product(POOL, POOL)
    }
    assert shares.pop(("monitor", "monitor")) == 0
    assert chi_square(drawn, shares) < CRITICAL[24], "one cell less only makes this harsher"


def test_the_whole_bag_comes_out() -> None:
    drawn = luck(Draw("tiles", 36, POOL), Random(1))
    assert Counter(drawn) == dict(POOL)


def test_a_draw_of_more_than_there_is_is_a_bug() -> None:
    with pytest.raises(ValueError):
        luck(Draw("tiles", 37, POOL), Random(1))


def test_nothing_is_drawn_and_nothing_rolled_for_a_count_of_zero() -> None:
    assert luck(Draw("tiles", 0, POOL), Random(1)) == ()
    assert luck(Dice("faces", 0, FACES), Random(1)) == ()


def test_a_choice_is_filled_where_its_blank_says() -> None:
    rolled = fill(Choice(DiceRolled(), Dice("faces", 3, FACES)), Random(1))
    drawn = fill(Choice(JeepFilled(), Draw("tiles", 3, POOL)), Random(1))
    assert isinstance(rolled, DiceRolled) and len(rolled.faces) == 3
    assert isinstance(drawn, JeepFilled) and len(drawn.tiles) == 3
    assert fill(Choice(JeepSwapped()), Random(1)) == JeepSwapped()


@pytest.mark.parametrize("function", [fill, luck])
def test_at_the_table_luck_is_the_operating_systems(function: object) -> None:
    """Nobody can seed it, so nobody can know a roll before it is made."""
    assert callable(function)
    default = inspect.signature(function).parameters["source"].default
    assert type(default) is SystemRandom
