"""Dice on the table: where each face lies, and which of equal dice to name."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from math import inf
from operator import mul

from companion.games.outback.odds.lattice import COUNT_BITS, COUNT_MASK, lattice
from companion.games.outback.odds.plans import Plan
from companion.games.outback.odds.told import Chance, Keep, Positions
from companion.games.outback.state import ANIMALS, FACES, Face

JOKER = FACES.index(Face.JOKER)
SAME_POINTS_DIGITS = 9
"""Keeps whose expected points agree to so many decimals are ranked as equal."""


Seen = tuple[int, tuple[int, ...], dict[int, Positions]]
"""A roll and the keys of a lattice that tells only some animals apart, and keeps named so far."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A roll: ``places`` are the positions of each face, those of dice set aside (``kept``) first.

    Animals are indices into ``ANIMALS``; ``seen`` remembers what was asked about them.
    """

    dice: int
    kept: frozenset[int]
    places: tuple[Positions, ...]
    counts: tuple[int, ...]
    seen: dict[tuple[int, ...], Seen] = field(default_factory=dict)

    def chance(self, animals: tuple[int, ...], plan: Plan, rolls_left: int) -> Chance:
        """Tell what a plan about these animals, in this order, says of the roll."""
        roll, keys, named = self.seen.get(animals) or self._see(animals)
        keep = plan.keeps[rolls_left][roll]
        dice = named.get(keep)
        if dice is None:
            dice = named[keep] = self._name(animals, keys[keep])
        return Chance(plan.chances[rolls_left][roll], dice)

    def roll(self, animals: tuple[int, ...]) -> int:
        """Find the roll on the lattice that tells these animals apart, in this order."""
        return self._see(animals)[0]

    def _see(self, animals: tuple[int, ...]) -> Seen:
        grid = lattice(self.dice, len(animals))
        roll = grid.at[sum(map(mul, self.counts, _units(animals)))]
        seen = self.seen[animals] = roll, grid.keys, {roll: tuple(range(self.dice))}
        return seen

    def ranked(self, animals: tuple[int, ...], worths: list[float]) -> tuple[Keep, ...]:
        """Rank all keeps by their worth in points; what may not be kept is worth ``-inf``."""
        at = lattice(self.dice, len(animals)).at
        ranks = [
            (-round(worth, SAME_POINTS_DIGITS), -len(dice), self._moved(dice), dice, worth)
            for key, dice in self._keeps(animals)
            if (worth := worths[at[key]]) != -inf
        ]
        ranks.sort()
        top = max([worth for *_, worth in ranks])
        return tuple([Keep(dice, worth, top - worth) for _, _, _, dice, worth in ranks])

    def _keeps(self, animals: tuple[int, ...]) -> list[tuple[int, Positions]]:
        """List every keep that differs to a lattice, by its key and by the dice to name."""
        keeps: list[tuple[int, Positions]] = [(0, ())]
        for kind, places in enumerate(self._by_kind(animals)):
            one, counts = 1 << COUNT_BITS * kind, range(len(places) + 1)
            keeps = [(key + one * n, dice + places[:n]) for key, dice in keeps for n in counts]
        return [(key, tuple(sorted(dice))) for key, dice in keeps]

    def _moved(self, dice: Positions) -> int:
        """Count the dice to set aside or to take back."""
        return len(self.kept.symmetric_difference(dice)) if self.kept else 0

    def _name(self, animals: tuple[int, ...], key: int) -> Positions:
        """Name the dice of a keep."""
        dice: list[int] = []
        for animal in animals:
            dice += self.places[animal][: key & COUNT_MASK]
            key >>= COUNT_BITS
        if len(animals) < len(ANIMALS):
            if key & COUNT_MASK:
                dice += self._others(animals)[: key & COUNT_MASK]
            key >>= COUNT_BITS
        return tuple(sorted((*dice, *self.places[JOKER][:key])))

    def _by_kind(self, animals: tuple[int, ...]) -> list[Positions]:
        """Return the positions of these animals, of all others (where there are any), of jokers."""
        kinds = [self.places[animal] for animal in animals]
        if len(animals) < len(ANIMALS):
            kinds.append(self._others(animals))
        return [*kinds, self.places[JOKER]]

    def _others(self, animals: tuple[int, ...]) -> Positions:
        others = [self.places[other] for other in range(len(ANIMALS)) if other not in animals]
        dice = [die for places in others for die in places]
        return tuple(sorted(dice, key=lambda die: (die not in self.kept, die)))


@cache
def _units(animals: tuple[int, ...]) -> tuple[int, ...]:
    """Return what one die of each face adds to a key of the lattice of these animals."""
    others = len(animals)
    joker = others if others == len(ANIMALS) else others + 1
    kinds = [animals.index(face) if face in animals else others for face in range(len(ANIMALS))]
    return tuple(1 << COUNT_BITS * kind for kind in (*kinds, joker))


def lay(faces: tuple[Face, ...], kept: Collection[int]) -> Table:
    """Lay a roll on the table; ``kept`` are the positions set aside."""
    order = sorted(range(len(faces)), key=lambda die: (die not in kept, die))
    places: list[list[int]] = [[] for _ in FACES]
    for die in order:
        places[FACES.index(faces[die])].append(die)
    counts = tuple(map(len, places))
    return Table(len(faces), frozenset(kept), tuple(map(tuple, places)), counts)
