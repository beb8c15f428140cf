"""Paying with dice: which animals for which rows a roll can buy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.game import Refusal, refuse
from companion.games.outback.refusals import Why
from companion.games.outback.state import (
    ANIMALS,
    FIRST_ROW,
    MORE_DICE,
    Animal,
    Face,
    Target,
)

MOST_TARGETS = MORE_DICE // FIRST_ROW
"""No roll makes more groups than this, with six dice or with seven (OB4)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Dice dealt out: the positions that pay for each target, in its order, and the idle ones."""

    groups: tuple[tuple[int, ...], ...]
    idle: tuple[int, ...]


def equal_animals(faces: tuple[Face, ...]) -> int:
    """How many dice show the animal shown most, jokers not counted (OB20).

    >>> equal_animals((Face.EMU, Face.EMU, Face.JOKER, Face.JOKER, Face.JOKER, Face.KOALA))
    2
    """
    return max(faces.count(Face(animal)) for animal in ANIMALS)


def reach(faces: tuple[Face, ...], animal: Animal) -> int:
    """How large a group of this animal all dice together can make, jokers included (OB2)."""
    shown = faces.count(Face(animal))
    return shown + faces.count(Face.JOKER) if shown else 0


def canonical(targets: Iterable[Target]) -> tuple[Target, ...]:
    """Sort targets into the one order they are offered in: highest row first, then by animal."""
    return tuple(sorted(targets, key=lambda t: (-t.row, ANIMALS.index(t.animal))))


def unpaid(faces: tuple[Face, ...], targets: tuple[Target, ...]) -> Refusal | None:
    """Why the dice do not pay for all these targets together; ``None`` when they do.

    A row's number is the least size of its group (OB1), each group needs a die that really shows
    its animal (OB2, OB3), and no die pays twice (OB4).
    """
    jokers = faces.count(Face.JOKER)
    wanted = 0
    for animal in dict.fromkeys(target.animal for target in targets):
        rows = [target.row for target in targets if target.animal == animal]
        short = _unpaid_alone(faces, animal, rows)
        if short is not None:
            return short
        wanted += _jokers_for(faces, animal, rows)
    if wanted > jokers:
        return refuse(Why.JOKERS_TWICE, "OB2", jokers=jokers, wanted=wanted)
    return None


def _unpaid_alone(faces: tuple[Face, ...], animal: Animal, rows: list[int]) -> Refusal | None:
    """OB1, OB2, OB3: why one animal's groups could not be made even with every joker."""
    shown, jokers, groups = faces.count(Face(animal)), faces.count(Face.JOKER), len(rows)
    if not shown:
        return refuse(Why.NO_REAL_DIE, "OB2", animal=animal, jokers=jokers)
    if shown < groups:
        return refuse(Why.REAL_DIE_EACH, "OB3", animal=animal, shown=shown, groups=groups)
    missing = _jokers_for(faces, animal, rows) - jokers
    if missing <= 0:
        return None
    if groups == 1:
        return refuse(Why.TOO_FEW_DICE, "OB1", animal=animal, row=rows[0], missing=missing)
    return refuse(Why.TOO_FEW_DICE_TOGETHER, "OB3", animal=animal, groups=groups, missing=missing)


def _jokers_for(faces: tuple[Face, ...], animal: Animal, rows: list[int]) -> int:
    return max(0, sum(rows) - faces.count(Face(animal)))


def deal(faces: tuple[Face, ...], targets: tuple[Target, ...]) -> Deal | None:
    """Deal the dice out to the targets, real dice before jokers; ``None`` when they do not pay.

    Each group first gets one real die, then groups are filled in the order of the targets. What
    is left lies idle (OB1).

    >>> anna = (Face.KOALA, Face.KOALA, Face.KOALA, Face.EMU, Face.JOKER, Face.JOKER)
    >>> deal(anna, (Target(Animal.KOALA, 4), Target(Animal.EMU, 2)))
    Deal(groups=((0, 1, 2, 4), (3, 5)), idle=())
    """
    if unpaid(faces, targets) is not None:
        return None
    left = list(range(len(faces)))
    groups = [[_take_die(left, faces, Face(target.animal))] for target in targets]
    for group, target in zip(groups, targets, strict=True):
        while len(group) < target.row:
            group.append(_take_die(left, faces, Face(target.animal)))
    return Deal(tuple(tuple(group) for group in groups), tuple(left))


def _take_die(left: list[int], faces: tuple[Face, ...], face: Face) -> int:
    """Take the next die that shows the face, else the next joker, out of those left."""
    die = min(left, key=lambda d: (faces[d] != face, faces[d] != Face.JOKER, d))
    left.remove(die)
    return die


@lru_cache(maxsize=256)
def all_sets(
    faces: tuple[Face, ...], jeep: tuple[Animal, ...], room: tuple[int, ...]
) -> tuple[tuple[Target, ...], ...]:
    """Every set of targets that the dice pay for, that the jeep holds, and that has room.

    ``room`` counts the free hexes per row from the bottom. Most animals come first, then the
    highest rows; each set is in its :func:`canonical` order. Remembered, because a throw is asked
    for them again and again: for what is offered, and for whether the turn has failed.
    """
    reached = {animal: reach(faces, animal) for animal in ANIMALS if animal in jeep}
    singles = [
        Target(animal, row)
        for row in reversed(range(FIRST_ROW, FIRST_ROW + len(room)))
        for animal, most in reached.items()
        if room[row - FIRST_ROW] and row <= most
    ]
    return tuple(
        targets
        for size in range(MOST_TARGETS, 0, -1)
        for targets in _affordable(singles, size, len(faces))
        if _is_within(jeep, room, targets) and unpaid(faces, targets) is None
    )


def _affordable(singles: list[Target], size: int, dice: int) -> Iterator[tuple[Target, ...]]:
    """List so many targets at a time, each as often as one likes, that cost no more dice."""
    if not size:
        yield ()
        return
    for at, target in enumerate(singles):
        if target.row + FIRST_ROW * (size - 1) <= dice:
            for others in _affordable(singles[at:], size - 1, dice - target.row):
                yield target, *others


def _is_within(
    jeep: tuple[Animal, ...], room: tuple[int, ...], targets: tuple[Target, ...]
) -> bool:
    animals = Counter(target.animal for target in targets)
    rows = Counter(target.row for target in targets)
    return all(jeep.count(animal) >= n for animal, n in animals.items()) and all(
        room[row - FIRST_ROW] >= n for row, n in rows.items()
    )
