"""Goals that dice can reach, and the best play towards each of them.

A goal is a set of full rolls, written as an integer: bit ``i`` is set when roll ``i`` of the
lattice reaches it. Goals that differ only in which animals they are about share one plan.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cache, lru_cache
from math import inf, nextafter

from companion.games.outback.odds.lattice import COUNT_BITS, COUNT_MASK, Lattice, lattice
from companion.games.outback.state import ROLLS

REROLLS = ROLLS - 1
ALMOST_SURE = nextafter(1.0, 0.0)
"""The most that is believed of what still has to be rolled for.

Whatever is rolled again may show the same faces as before, and jokers alone pay for nothing (OB2):
no goal is certain before it is reached, though a chance may round to 1.
"""
PLANS_KEPT = 160
"""At most 24 kB each; what is asked for again and again in a game is some forty of them."""


@dataclass(frozen=True, slots=True, order=True)
class Need:
    """What the groups of one animal cost together: dice that really show it, and dice in all.

    The difference may be jokers (OB1 to OB3).
    """

    real: int
    dice: int


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Best play towards a goal.

    ``chances[r][i]`` is the probability to reach it from roll ``i`` with ``r`` re-rolls left, and
    ``keeps[r][i]`` the best keep there, as an index into the lattice. ``fresh[r]`` is the
    probability before any of ``r`` rolls. It is 1.0 where the goal is reached and nowhere else.
    """

    chances: tuple[array[float], ...]
    keeps: tuple[array[int], ...]
    fresh: tuple[float, ...]


@lru_cache(maxsize=PLANS_KEPT)
def plan(dice: int, animals: int, goal: int) -> Plan:
    """Work out the best play towards a goal on the lattice of so many dice and animals.

    Rolling may end on a roll that reaches the goal, so the plan never spoils one; on any other
    roll it goes on.
    """
    grid = lattice(dice, animals)
    reached = [float(goal >> roll & 1) for roll in range(grid.rolls)]
    stop = [chance or -inf for chance in reached]
    chances, keeps, fresh = [reached], [list(range(grid.rolls))], [0.0]
    for _ in range(REROLLS):
        kept = grid.kept_worths(chances[-1])
        fresh.append(min(kept[-1], ALMOST_SURE))
        keeps.append(grid.best_keeps(kept, stop))
        chances.append(
            [reached[k] if k < grid.rolls else min(kept[k], ALMOST_SURE) for k in keeps[-1]]
        )
    fresh.append(min(grid.kept_worths(chances[-1])[-1], ALMOST_SURE))
    return Plan(
        tuple(array("d", chance) for chance in chances),
        tuple(array("H", keep) for keep in keeps),
        tuple(fresh),
    )


@cache
def rolls_paying(dice: int, animals: int, needs: tuple[tuple[int, Need], ...]) -> int:
    """Return the goal of all rolls that pay for these needs, each of an animal of the lattice.

    Every animal gets its own dice first; where they do not do, jokers fill up (OB2).
    """
    if sum(need.dice for _, need in needs) > dice:
        return 0
    at_least = _rolls_showing(dice, animals)

    def paying(rest: tuple[tuple[int, Need], ...], jokers: int, among: int) -> int:
        if not rest or not among:
            return among & at_least[-1][jokers]
        (animal, need), *others = rest
        shown = at_least[animal]
        found = paying(tuple(others), jokers, among & shown[need.dice])
        for real in range(need.real, need.dice):
            exactly = among & shown[real] & ~shown[real + 1]
            found |= paying(tuple(others), jokers + need.dice - real, exactly)
        return found

    return paying(needs, 0, at_least[-1][0])


@cache
def _rolls_showing(dice: int, animals: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each kind of face and each count, the rolls that show it that often or more."""
    grid = lattice(dice, animals)
    return tuple(_by_count(grid, kind) for kind in range(len(grid.sides)))


def _by_count(grid: Lattice, kind: int) -> tuple[int, ...]:
    shift = COUNT_BITS * kind
    counts = [key >> shift & COUNT_MASK for key in grid.keys[grid.rolls - 1 :: -1]]
    return tuple(
        int("".join(["1" if count >= least else "0" for count in counts]), 2)
        for least in range(grid.dice + 2)
    )
