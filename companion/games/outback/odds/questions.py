"""The questions a player asks of the dice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from companion.games.outback.odds.lattice import Lattice, lattice
from companion.games.outback.odds.lookup import Table, lay
from companion.games.outback.odds.plans import REROLLS, Plan, plan
from companion.games.outback.odds.points import points
from companion.games.outback.odds.told import Advice, Chance, Keep, Targets, Value
from companion.games.outback.odds.wishes import Wish, needs, paid, supply, wishes
from companion.games.outback.state import ANIMALS, ROLLS, Animal, Face

Allowed = Callable[[Targets], bool]
"""Whether a set of targets may be taken at all, whatever the dice show (OB19)."""


@dataclass(frozen=True, slots=True, eq=False)
class _Turn:
    """The animals of the jeep (indices into ``ANIMALS``), and the sets that may be taken."""

    dice: int
    animals: tuple[int, ...]
    wishes: tuple[Wish, ...]

    @property
    def grid(self) -> Lattice:
        """The lattice that tells these animals apart."""
        return lattice(self.dice, len(self.animals))

    @property
    def anything(self) -> Plan:
        """Best play towards taking any animal at all."""
        goal = reduce(or_, [wish.paid for wish in self.wishes], 0)
        return plan(self.dice, len(self.animals), goal)


def advice(
    faces: tuple[Face, ...],
    rolls_left: int,
    jeep: tuple[Animal, ...],
    room: tuple[int, ...],
    value: Value | None = None,
    *,
    kept: Collection[int] = (),
    allowed: Allowed | None = None,
) -> Advice:
    """Tell what a roll can still become.

    ``rolls_left`` are the re-rolls, 0 to 2. ``room`` counts the free hexes per row from row 2 on.
    With a ``value`` in points for each set, keeps are ranked by expected points. ``kept`` are the
    positions set aside now: of equal dice they are named first. ``allowed`` forbids sets that jeep
    and rows alone would allow.

    Raises: ValueError for a number of dice or of re-rolls that no turn has.
    """
    _check(rolls_left, REROLLS)
    table = lay(faces, kept)
    turn = _open(len(faces), jeep, room, allowed)
    chances = [table.chance(wish.animals, wish.plan, rolls_left) for wish in turn.wishes]
    anything = table.chance(turn.animals, turn.anything, rolls_left)
    sets = tuple(zip([wish.targets for wish in turn.wishes], chances, strict=True))
    told = Advice(faces, rolls_left, jeep, sets, anything)
    return told if value is None else _ranked(told, table, turn, value)


def _ranked(told: Advice, table: Table, turn: _Turn, value: Value) -> Advice:
    """Add all keeps by their expected points, and the best set that is paid for already."""
    roll = table.roll(turn.animals)
    worth = points(turn.grid, turn.wishes, value)
    kept = worth.kept(told.rolls_left)
    if told.rolls_left:
        kept[roll] = worth.stop[roll]
    return replace(told, keeps=table.ranked(turn.animals, kept), take=worth.taken(roll))


def fresh(
    dice: int,
    jeep: tuple[Animal, ...],
    room: tuple[int, ...],
    value: Value | None = None,
    *,
    rolls: int = ROLLS,
    allowed: Allowed | None = None,
) -> Advice:
    """Tell what a turn can become before the first of its ``rolls`` (1 to 3); see :func:`advice`.

    >>> from companion.games.outback.state import Animal, Target
    >>> told = fresh(6, (Animal.EMU,), (0, 0, 0, 0, 1))
    >>> round(told.of(Target(Animal.EMU, 6)).probability, 6)
    0.119616
    """
    _check(rolls, ROLLS)
    turn = _open(dice, jeep, room, allowed)
    sets = tuple((wish.targets, Chance(wish.plan.fresh[rolls], ())) for wish in turn.wishes)
    told = Advice((), rolls, jeep, sets, Chance(turn.anything.fresh[rolls], ()))
    if value is None:
        return told
    expected = points(turn.grid, turn.wishes, value).kept(rolls)[-1]
    return replace(told, keeps=(Keep((), expected, 0.0),))


def chance_of_any(
    faces: tuple[Face, ...],
    rolls_left: int,
    wanted: Iterable[Targets],
    *,
    kept: Collection[int] = (),
) -> Chance:
    """Tell how likely at least one of these sets can be paid for, and the best keep for that.

    The caller sees to it that jeep and rows allow them. Raises: as :func:`advice`.
    """
    _check(rolls_left, REROLLS)
    sets = [needs(targets) for targets in wanted]
    animals = _in_order({animal for need in sets for animal in need})
    goal = reduce(or_, [paid(len(faces), animals, need) for need in sets], 0)
    best = plan(len(faces), len(animals), goal)
    return lay(faces, kept).chance(tuple(map(ANIMALS.index, animals)), best, rolls_left)


def _open(
    dice: int, jeep: tuple[Animal, ...], room: tuple[int, ...], allowed: Allowed | None
) -> _Turn:
    animals = _in_order(jeep)
    there = supply(jeep, room)
    found = [wish for wish in wishes(dice, animals) if wish.uses & there == wish.uses]
    if allowed is not None:
        found = [wish for wish in found if allowed(wish.targets)]
    return _Turn(dice, tuple(map(ANIMALS.index, animals)), tuple(found))


def _in_order(animals: Collection[Animal]) -> tuple[Animal, ...]:
    """Sort some animals, each once; where there are none, any one stands in: a lattice needs it."""
    return tuple(animal for animal in ANIMALS if animal in animals) or ANIMALS[:1]


def _check(rolls: int, most: int) -> None:
    if not 0 <= rolls <= most:
        raise ValueError(f"no turn has {rolls} rolls left: at most {most}")
