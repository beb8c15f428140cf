"""The odds of Outback's dice worked out in other ways, slow and plain, to compare with.

Brute force lays ordered dice out and tries every way to keep them, in fractions. The oracle lets
icepool roll the dice and only adds the choice among keeps. Neither uses anything of the odds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, product
from math import lcm
from random import Random

import icepool  # type: ignore[import-untyped]

from companion.games.outback.dice import canonical, unpaid
from companion.games.outback.state import ANIMALS, FACES, Animal, Face, Target

PLACES = {face: place for place, face in enumerate(FACES)}
Faces = tuple[Face, ...]
Targets = tuple[Target, ...]
Numbers = tuple[int, ...]
Final = Callable[[Faces], Fraction | None]
"""What a roll is worth when a player stops there; ``None`` when nothing can be taken."""


def rolls(dice: int) -> tuple[Faces, ...]:
    """Every roll of so many dice, each once however it is ordered."""
    return tuple(combinations_with_replacement(FACES, dice))


@cache
def sets(dice: int) -> tuple[Targets, ...]:
    """Every set of targets that so many dice could pay for."""
    singles = [Target(animal, row) for animal in ANIMALS for row in range(2, dice + 1)]
    return tuple(
        canonical(targets)
        for size in range(1, dice // 2 + 1)
        for targets in combinations_with_replacement(singles, size)
        if sum(target.row for target in targets) <= dice
    )


@cache
def numbers(dice: int) -> dict[Targets, int]:
    """Where each set of targets stands in ``sets``."""
    return {targets: number for number, targets in enumerate(sets(dice))}


@cache
def paid(dice: int) -> dict[Faces, tuple[int, ...]]:
    """The sets each roll pays for by the rules of the game, as indices into ``sets``."""
    return {
        rolled: tuple(i for i, wanted in enumerate(sets(dice)) if unpaid(rolled, wanted) is None)
        for rolled in rolls(dice)
    }


@dataclass(frozen=True)
class Position:
    """A roll in the middle of a turn; ``points`` are the worths of ``sets``, all whole numbers."""

    faces: Faces
    rolls_left: int
    jeep: tuple[Animal, ...]
    room: tuple[int, ...]
    failed: int
    points: tuple[int, ...]

    @property
    def dice(self) -> int:
        return len(self.faces)

    def value(self, targets: Targets) -> float:
        return self.points[numbers(self.dice)[targets]] if targets else self.failed

    def is_open(self, targets: Targets) -> bool:
        """Whether jeep and rows allow a set of targets."""
        animals = [target.animal for target in targets]
        rows = [target.row - 2 for target in targets]
        return all(animals.count(a) <= self.jeep.count(a) for a in animals) and all(
            row < len(self.room) and rows.count(row) <= self.room[row] for row in rows
        )

    def open(self) -> frozenset[int]:
        """The sets that jeep and rows allow, as indices into ``sets``."""
        return frozenset(i for i, targets in enumerate(sets(self.dice)) if self.is_open(targets))

    def final(self) -> Final:
        """Points when stopping, by the rules of the game."""
        allowed, table = self.open(), paid(self.dice)

        def points(rolled: Faces) -> Fraction | None:
            worth = [self.points[i] for i in table[by_face(rolled)] if i in allowed]
            return Fraction(max(worth)) if worth else None

        return points


def by_face(rolled: Faces) -> Faces:
    return tuple(sorted(rolled, key=PLACES.__getitem__))


def position(rng: Random, dice: int, rolls_left: int) -> Position:
    """Make up a position: any jeep, any room, any worth, a taken animal often worse than none."""
    return Position(
        tuple(rng.choices(FACES, k=dice)),
        rolls_left,
        tuple(rng.choices(ANIMALS[: rng.randint(1, 5)], k=rng.randint(1, 5))),
        tuple(rng.randint(0, 3) for _ in range(max(dice - 1, 1))),
        rng.randint(-9, 0),
        tuple(rng.randint(-5, 9) for _ in sets(dice)),
    )


@dataclass(frozen=True)
class Brute:
    """Ordered dice, every subset kept, every outcome of the others."""

    final: Final
    failed: Fraction
    known: dict[tuple[Faces, int], Fraction] = field(default_factory=dict)

    def worth(self, dice: Faces, rolls_left: int) -> Fraction:
        key = by_face(dice), rolls_left
        if key not in self.known:
            self.known[key] = max(self.keeps(dice, rolls_left).values())
        return self.known[key]

    def keeps(self, dice: Faces, rolls_left: int) -> dict[tuple[int, ...], Fraction]:
        """The worth of every keep that OB21 allows, by the positions kept."""
        stop, everything = self.final(dice), tuple(range(len(dice)))
        if not rolls_left:
            return {everything: self.failed if stop is None else stop}
        worths = {} if stop is None else {everything: stop}
        for size in range(len(dice)):
            for kept in combinations(everything, size):
                worths[kept] = self.rolled(tuple(dice[die] for die in kept), dice, rolls_left)
        return worths

    def rolled(self, kept: Faces, dice: Faces, rolls_left: int) -> Fraction:
        outcomes = list(product(FACES, repeat=len(dice) - len(kept)))
        worths = [self.worth(kept + outcome, rolls_left - 1) for outcome in outcomes]
        whole = lcm(*(worth.denominator for worth in worths))
        total = sum(worth.numerator * (whole // worth.denominator) for worth in worths)
        return Fraction(total, whole * len(outcomes))


def laid_out(position: Position) -> Final:
    """As ``Position.final``, by labelling every die with the group it belongs to or with none."""

    @cache
    def points(dice: Faces) -> Fraction | None:
        labels = product(range(len(dice) // 2 + 1), repeat=len(dice))
        found = [_groups(dice, label) for label in labels]
        worth = [
            position.value(canonical(targets))
            for targets in found
            if targets and position.is_open(targets)
        ]
        return Fraction(max(worth)) if worth else None

    return points


def _groups(dice: Faces, label: tuple[int, ...]) -> Targets | None:
    """The targets paid by the dice of each label; ``None`` when a group is none (OB1, OB2)."""
    targets = []
    for group in set(label) - {0}:
        shown = [face for face, of in zip(dice, label, strict=True) if of == group]
        animals = set(shown) - {Face.JOKER}
        if len(animals) != 1 or len(shown) < 2:
            return None
        targets.append(Target(Animal(animals.pop()), len(shown)))
    return tuple(targets)


def icepool_worth(position: Position, final: Final, failed: int) -> Fraction:
    """The worth of a position with icepool's dice, exact: worths are whole numbers over ``scale``.

    icepool knows no choice: it gives the outcomes of each keep and how often each comes, and the
    best keep is picked here.
    """
    stop = {_numbers(rolled): final(rolled) for rolled in rolls(position.dice)}
    worth = {rolled: int(failed if at is None else at) for rolled, at in stop.items()}
    own, scale = _numbers(by_face(position.faces)), 1
    for left in range(1, position.rolls_left + 1):
        scale *= len(FACES) ** position.dice
        mean = cache(partial(_mean, worth, position.dice))
        worth = {
            rolled: max(_choices(rolled, stop[rolled], scale, mean))
            for rolled in ([own] if left == position.rolls_left else stop)
        }
    return Fraction(worth[own], scale)


def _choices(
    rolled: Numbers, stop: Fraction | None, scale: int, mean: Callable[[Numbers], int]
) -> list[int]:
    sizes = range(len(rolled))
    keeps = {kept for size in sizes for kept in combinations(rolled, size)}
    return [*map(mean, keeps)] + ([] if stop is None else [int(stop * scale)])


def _mean(worth: dict[Numbers, int], dice: int, kept: Numbers) -> int:
    rest = _pool(dice - len(kept))
    total = sum(worth[tuple(sorted(kept + rolled))] * times for rolled, times in rest.items())
    return int(Fraction(total, rest.denominator()) * len(FACES) ** dice)


@cache
def _pool(dice: int) -> icepool.Die[Numbers]:
    return icepool.Die(range(len(FACES))).pool(dice).expand()


def _numbers(rolled: Faces) -> Numbers:
    return tuple(FACES.index(face) for face in rolled)
