"""Luck, told after the game: what the dice brought against what they could be expected to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from companion.games.outback.dice import reach
from companion.games.outback.odds.plans import Need, plan, rolls_paying
from companion.games.outback.odds.told import Advice
from companion.games.outback.state import ANIMALS, Face


def chance_of_group(faces: tuple[Face, ...]) -> float:
    """Return the probability that one roll of as many dice makes a group at least as large.

    What counts is the largest group of one animal, jokers included (OB2); 1.0 when there is none.

    >>> round(chance_of_group((Face.EMU, Face.EMU)) * 36, 9)
    15.0
    """
    size = max(reach(faces, animal) for animal in ANIMALS)
    animals = len(ANIMALS)
    if not size:
        return 1.0
    groups = [
        rolls_paying(len(faces), animals, ((animal, Need(1, size)),)) for animal in range(animals)
    ]
    return plan(len(faces), animals, reduce(or_, groups)).fresh[1]


def luck_points(before: Advice, kept: Iterable[int], after: Advice) -> float:
    """Return how many points the dice of one roll brought beyond their expectation.

    ``before`` and ``after`` are the advice around the roll, both with the same values; ``kept``
    are the dice that were not rolled. Over all outcomes of a roll this sums to nothing, so what
    a player gave up by the keep (:attr:`Keep.gives_up_points`) is no part of it.

    Raises: ValueError when no values were given, KeyError when the dice could not be kept.
    """
    if after.best is None or before.best is None:
        raise ValueError("luck in points needs advice with values")
    return after.best.points - before.keeping(kept).points
