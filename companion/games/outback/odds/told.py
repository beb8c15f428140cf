"""What the odds tell: values for a screen, about dice by their position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.games.outback.dice import canonical
from companion.games.outback.state import Animal, Face, Target

Targets = tuple[Target, ...]
"""Targets that are taken together, in :func:`companion.games.outback.dice.canonical` order."""
Positions = tuple[int, ...]
"""Where dice lie in a roll, counted from 0, ascending."""
Value = Callable[[Targets], float]
"""What a set of targets is worth in points, finite; for no target, what a failed turn is worth."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something comes true with best play towards it, and how to play now.

    ``probability`` is 0.0 to 1.0; it is 1.0 only where it has come true, and 0.0 only where it
    cannot. ``keep`` are the dice to keep; of equal keeps it is one that
    rolls fewest dice, always the same. With all dice kept there is nothing to roll for: it is
    reached, or there is no re-roll left.
    """

    probability: float
    keep: Positions


@dataclass(frozen=True, slots=True)
class Keep:
    """Dice to keep, and the expected points of the turn if they are kept and all else is best.

    ``gives_up_points`` is how much less that is than with the best keep; 0.0 for the best.
    """

    dice: Positions
    points: float
    gives_up_points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """All that can be told about a roll, or about a turn before its first roll (no ``faces``).

    ``sets`` are all sets of targets that jeep and rows allow, those out of reach too, most animals
    first; ``anything`` is about being able to take any animal at all (no block, OB6). ``keeps``
    are all ways to keep dice, the best first: equal ones by fewest dice rolled, then by fewest
    changes to the dice set aside. They are empty when no values were given. Keeping all dice is
    one of them only when an animal can be taken or no re-roll is left (OB21). ``take`` is the most
    valuable set that is paid for already.
    """

    faces: tuple[Face, ...]
    rolls_left: int
    jeep: tuple[Animal, ...]
    sets: tuple[tuple[Targets, Chance], ...]
    anything: Chance
    keeps: tuple[Keep, ...] = ()
    take: Targets | None = None

    @property
    def singles(self) -> tuple[tuple[Target, Chance], ...]:
        """The chance of each target alone, highest row first."""
        return tuple((targets[0], chance) for targets, chance in self.sets if len(targets) == 1)

    @property
    def best(self) -> Keep | None:
        """The keep with the most expected points; ``None`` when no values were given."""
        return self.keeps[0] if self.keeps else None

    def of(self, *targets: Target) -> Chance:
        """Return the chance of one set of targets.

        Raises: KeyError when jeep, rows or dice cannot give it.
        """
        return dict(self.sets)[canonical(targets)]

    def keeping(self, dice: Iterable[int]) -> Keep:
        """Return the keep of such dice; any other dice that show the same would do as well.

        Animals that are not on the jeep are all the same.

        Raises: KeyError when there is none, as when no values were given.
        """
        wanted = self._shown(dice)
        for keep in self.keeps:
            if len(keep.dice) == len(wanted) and self._shown(keep.dice) == wanted:
                return keep
        raise KeyError(wanted)

    def _shown(self, dice: Iterable[int]) -> list[str]:
        useful = {*map(Face, self.jeep), Face.JOKER}
        return sorted(face if (face := self.faces[die]) in useful else "" for die in dice)
