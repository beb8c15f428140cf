"""Dice and bag alone, without a session: what lies there and what may be done."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from companion.game import Dice, Draw
from companion.games.outback.dice import all_sets, deal
from companion.games.outback.state import (
    ANIMALS,
    DICE,
    FACES,
    MORE_DICE,
    ROLLS,
    TILES_PER_ANIMAL,
    Animal,
    Face,
    Target,
)

DICE_COUNTS = (DICE, MORE_DICE)
MOST_DRAWN = 5
"""So many tiles fill a jeep; nobody draws more at once."""
Targets = tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class DiceTool:
    """Dice alone: ``count`` of them, what they show, and the positions set aside."""

    count: int = DICE
    faces: tuple[Face, ...] = ()
    kept: frozenset[int] = frozenset()
    rolls: int = 0

    @property
    def rolls_left(self) -> int:
        """How many rolls a turn still has."""
        return ROLLS - self.rolls

    @property
    def blank(self) -> Dice | None:
        """What the next roll asks luck for; ``None`` when there is nothing to roll."""
        loose = self.count - len(self.kept)
        return Dice("faces", loose, FACES) if loose and self.rolls_left else None

    def rolled(self, faces: tuple[str, ...]) -> DiceTool:
        """Roll the dice not kept."""
        new = iter(faces)
        old = dict(enumerate(self.faces))
        shown = tuple(
            old[die] if die in self.kept else Face(next(new)) for die in range(self.count)
        )
        return replace(self, faces=shown, rolls=self.rolls + 1)

    def toggled(self, die: int) -> DiceTool:
        """Keep a die, or take it back into the next roll."""
        return replace(self, kept=self.kept ^ {die}) if self.rolls_left else self

    def anew(self, count: int | None = None) -> DiceTool:
        """Begin a turn, with as many dice as before or with others."""
        return DiceTool(count or self.count)


@dataclass(frozen=True, slots=True)
class CanDo:
    """Animals that a roll pays for: highest rows, the dice of each, and those left over."""

    targets: Targets
    dice: tuple[tuple[Face, ...], ...]
    idle: int


def can_do(tool: DiceTool) -> tuple[tuple[CanDo, ...], ...]:
    """List the triples, the pairs and the singles that a roll pays for.

    The jeep is taken to hold everything and the rows to have room. Of sets that differ only in
    their rows the highest are listed: lower rows are open to the same dice (OB1).
    """
    if not tool.faces:
        return ((), (), ())
    everything = all_sets(tool.faces, ANIMALS * 3, (tool.count,) * (tool.count - 1))
    return tuple(
        tuple(_can(tool.faces, each) for each in _highest([s for s in everything if len(s) == n]))
        for n in (3, 2, 1)
    )


def _highest(sets: list[Targets]) -> list[Targets]:
    """Leave out every set that another one of the same animals contains."""
    return [each for each in sets if not any(_contains(other, each) for other in sets)]


def _contains(other: Targets, each: Targets) -> bool:
    if other == each:
        return False
    mine, theirs = _rows(each), _rows(other)
    return mine.keys() == theirs.keys() and all(
        len(theirs[animal]) == len(rows)
        and all(high >= low for high, low in zip(theirs[animal], rows, strict=True))
        for animal, rows in mine.items()
    )


def _rows(targets: Targets) -> dict[Animal, list[int]]:
    return {
        animal: sorted(t.row for t in targets if t.animal == animal)
        for animal in {t.animal for t in targets}
    }


def _can(faces: tuple[Face, ...], targets: Targets) -> CanDo:
    dealt = deal(faces, targets)
    assert dealt is not None, "only sets that are paid for are listed"
    groups = tuple(tuple(faces[die] for die in group) for group in dealt.groups)
    return CanDo(targets, groups, len(dealt.idle))


# -- the bag --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BagTool:
    """A bag alone: what was taken out, oldest first; the last ``newest`` of them just now."""

    out: tuple[Animal, ...] = ()
    newest: int = 0
    next: int = MOST_DRAWN

    @property
    def left(self) -> int:
        """How many tiles the bag holds."""
        return len(ANIMALS) * TILES_PER_ANIMAL - len(self.out)

    @property
    def just_drawn(self) -> tuple[Animal, ...]:
        """The tiles of the last draw."""
        return self.out[len(self.out) - self.newest :]

    @property
    def blank(self) -> Draw | None:
        """What the next draw asks luck for; ``None`` when the bag is empty."""
        count = min(self.next, self.left)
        pool = tuple((kind.animal, kind.left) for kind in kinds(self))
        return Draw("tiles", count, pool) if count else None

    def drawn(self, tiles: tuple[str, ...]) -> BagTool:
        """Take out what luck has given."""
        return replace(self, out=(*self.out, *(Animal(each) for each in tiles)), newest=len(tiles))

    def taken(self, animal: Animal) -> BagTool:
        """Take out one tile of a kind, as the table's own bag did."""
        if self.out.count(animal) == TILES_PER_ANIMAL:
            return self
        return replace(self, out=(*self.out, animal), newest=0)

    def put_back(self, animal: Animal) -> BagTool:
        """Put one tile of a kind back."""
        if animal not in self.out:
            return self
        at = len(self.out) - 1 - self.out[::-1].index(animal)
        newest = self.newest - (at >= len(self.out) - self.newest)
        return replace(self, out=self.out[:at] + self.out[at + 1 :], newest=newest)

    def draw_put_back(self) -> BagTool:
        """Put the last draw back."""
        return replace(self, out=self.out[: len(self.out) - self.newest], newest=0)


@dataclass(frozen=True, slots=True)
class KindLeft:
    """How many tiles of a kind the bag holds, and the chance that the next tile is one."""

    animal: Animal
    left: int
    chance: float


def kinds(bag: BagTool) -> tuple[KindLeft, ...]:
    """List what the bag holds, kind by kind."""
    out = Counter(bag.out)
    return tuple(
        KindLeft(
            animal,
            TILES_PER_ANIMAL - out[animal],
            (TILES_PER_ANIMAL - out[animal]) / bag.left if bag.left else 0.0,
        )
        for animal in ANIMALS
    )
