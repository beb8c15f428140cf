"""What dice can be asked to pay for: every set of targets, and the rolls that pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from companion.games.outback.dice import canonical
from companion.games.outback.odds.plans import Need, Plan, plan, rolls_paying
from companion.games.outback.odds.told import Targets
from companion.games.outback.state import ANIMALS, FIRST_ROW, Animal, Target

SUPPLY_BITS = 3
"""No set of seven dice holds more than three targets (OB4), so none uses one thing more often."""


@dataclass(frozen=True, slots=True, eq=False)
class Wish:
    """A set of targets that some roll of the dice pays for.

    ``uses`` says what it needs of jeep and rows, in the bits of :func:`supply`; ``paid`` are the
    rolls that pay for it, on the lattice of all animals wished for. ``plan`` is about this set
    only, on the lattice of ``animals``, in that order (indices into ``ANIMALS``).
    """

    targets: Targets
    uses: int
    paid: int
    animals: tuple[int, ...]
    plan: Plan


def supply(jeep: Iterable[Animal], room: tuple[int, ...]) -> int:
    """Write the animals of the jeep and the free hexes of the rows as bits.

    A wish can be granted when none of the bits it uses is missing.
    """
    animals = Counter(jeep)
    counts = (*(animals[animal] for animal in ANIMALS), *room)
    return sum(
        (1 << min(count, SUPPLY_BITS)) - 1 << SUPPLY_BITS * place
        for place, count in enumerate(counts)
    )


def used(targets: Targets) -> int:
    """Write what a set of targets takes off the jeep and out of the rows, as in :func:`supply`."""
    rows = Counter(target.row for target in targets)
    last = max(rows, default=FIRST_ROW)
    return supply(
        (target.animal for target in targets),
        tuple(rows[row] for row in range(FIRST_ROW, last + 1)),
    )


def needs(targets: Iterable[Target]) -> dict[Animal, Need]:
    """Return what each animal's groups cost together."""
    rows: dict[Animal, list[int]] = {}
    for target in targets:
        rows.setdefault(target.animal, []).append(target.row)
    return {animal: Need(len(groups), sum(groups)) for animal, groups in rows.items()}


def paid(dice: int, animals: tuple[Animal, ...], wanted: dict[Animal, Need]) -> int:
    """Return the rolls that pay for these needs, on the lattice of these animals."""
    placed = sorted((animals.index(animal), need) for animal, need in wanted.items())
    return rolls_paying(dice, len(animals), tuple(placed))


@cache
def wishes(dice: int, animals: tuple[Animal, ...]) -> tuple[Wish, ...]:
    """Return every set of these animals that so many dice can pay for.

    Most animals come first, then the highest rows, as :func:`companion.games.outback.dice.all_sets`
    has them. ``animals`` are in the order of ``ANIMALS``, each once.

    >>> len(wishes(6, tuple(Animal))), len(wishes(7, tuple(Animal)))
    (140, 270)
    """
    return tuple(_wish(dice, animals, targets) for targets in _sets(dice, animals))


def _sets(dice: int, animals: tuple[Animal, ...]) -> Iterator[Targets]:
    rows = range(dice, FIRST_ROW - 1, -1)
    singles = [Target(animal, row) for row in rows for animal in animals]
    for size in range(dice // FIRST_ROW, 0, -1):
        for targets in combinations_with_replacement(singles, size):
            if sum([target.row for target in targets]) <= dice:
                yield targets


def _wish(dice: int, animals: tuple[Animal, ...], targets: Targets) -> Wish:
    wanted = needs(targets)
    # The dearest first: sets that cost the same of other animals share one plan.
    order = sorted(wanted, key=wanted.__getitem__, reverse=True)
    alone = rolls_paying(dice, len(order), tuple(enumerate(wanted[a] for a in order)))
    return Wish(
        canonical(targets),
        used(targets),
        paid(dice, animals, wanted),
        tuple(ANIMALS.index(animal) for animal in order),
        plan(dice, len(order), alone),
    )
