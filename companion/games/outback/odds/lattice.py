"""All the ways some dice can lie, one die apart from each other.

Sorted dice are a multiset of faces. Rolled again one die at a time, the worth of a keep is the mean
of the worths of the keeps with one die more, and the best keep of some dice is either all of them
or the best keep with one die less. So neither the outcomes of a roll nor the ways to keep dice
are ever listed: one re-roll costs two walks over the lattice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb

from companion.games.outback.state import ANIMALS, FACES

MOST_DICE = 7
"""Plus and the partnership game roll seven dice; a count must fit in the bits of a key."""
COUNT_BITS = 3
COUNT_MASK = (1 << COUNT_BITS) - 1
TIE = 1e-12
"""Worths closer than this are equal: what is left of the same sum in another order."""


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """Every multiset of up to ``dice`` dice, told apart by the kinds of face that matter.

    ``sides`` says how many of the six faces each kind stands for: some animals, then all other
    animals as one kind (when there are any), then the joker. A multiset is an index into ``keys``,
    which hold ``COUNT_BITS`` bits a kind; ``at`` finds it again. The largest come first: the
    first ``rolls`` have all dice, the last has none. ``one_more`` are, for each multiset that lacks
    dice, those with one die more, by kind; ``one_less`` goes from small to large and gives for
    each multiset, after its own index, those with one die less.
    """

    dice: int
    sides: tuple[int, ...]
    keys: tuple[int, ...]
    at: dict[int, int]
    rolls: int
    one_more: tuple[tuple[int, ...], ...]
    one_less: tuple[tuple[int, tuple[int, ...]], ...]

    def kept_worths(self, worths: list[float]) -> list[float]:
        """Return the worth of every multiset if it is kept and the other dice are rolled once.

        ``worths`` are those of the full rolls, which stay as they are.
        """
        kept = worths[: self.rolls]
        add = kept.append
        match [side / len(FACES) for side in self.sides]:
            case [p, q, r]:
                for a, b, c in self.one_more:
                    add(kept[a] * p + kept[b] * q + kept[c] * r)
            case [p, q, r, s]:
                for a, b, c, d in self.one_more:
                    add(kept[a] * p + kept[b] * q + kept[c] * r + kept[d] * s)
            case [p, q, r, s, t]:
                for a, b, c, d, e in self.one_more:
                    add(kept[a] * p + kept[b] * q + kept[c] * r + kept[d] * s + kept[e] * t)
            case [p, *_]:
                for a, b, c, d, e, f in self.one_more:
                    add((kept[a] + kept[b] + kept[c] + kept[d] + kept[e] + kept[f]) * p)
        return kept

    def best_worths(self, kept: list[float], stop: list[float]) -> list[float]:
        """Return the worth of every full roll with its best keep.

        ``kept`` are worths of keeps, ``stop`` those of the full rolls if rolling ends there.
        """
        best = stop + kept[self.rolls :]
        for at, less in self.one_less:
            top = best[at]
            for other in less:
                worth = best[other]
                if worth > top:
                    top = worth
            best[at] = top
        return best[: self.rolls]

    def best_keeps(self, kept: list[float], stop: list[float]) -> list[int]:
        """Return the best keep of every full roll; of equal ones, that with the most dice."""
        best = stop + kept[self.rolls :]
        keeps = list(range(len(best)))
        for at, less in self.one_less:
            for other in less:
                ahead = best[other] - best[at]
                # A lower index has at least as many dice.
                if ahead > TIE or (ahead >= -TIE and keeps[other] < keeps[at]):
                    best[at], keeps[at] = best[other], keeps[other]
        return keeps[: self.rolls]


@cache
def lattice(dice: int, animals: int) -> Lattice:
    """Make the lattice of so many dice on which so many animals matter, at least one.

    Raises: ValueError when that many dice are more than a key can count.

    >>> [len(lattice(6, animals).keys) for animals in (1, 2, 3, 5)]
    [84, 210, 462, 924]
    """
    if not 0 <= dice <= MOST_DICE:
        raise ValueError(f"no game of Outback has {dice} dice")
    others = len(ANIMALS) - animals
    sides = (*(1,) * animals, *((others,) if others else ()), 1)
    ones = [1 << COUNT_BITS * kind for kind in range(len(sides))]
    keys = [
        sum(shown)
        for size in range(dice, -1, -1)
        for shown in combinations_with_replacement(ones, size)
    ]
    at = {key: index for index, key in enumerate(keys)}
    rolls = comb(dice + len(ones) - 1, dice)
    more = tuple([tuple([at[key + one] for one in ones]) for key in keys[rolls:]])
    holds = [(one, COUNT_MASK * one) for one in ones]
    less = [tuple([at[key - one] for one, mask in holds if key & mask]) for key in keys]
    return Lattice(dice, sides, tuple(keys), at, rolls, more, tuple(enumerate(less))[::-1])
