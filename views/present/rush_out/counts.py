"""The piles of a box that are counted once: what is known of each, and what has been tapped in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from companion.game import LuckBy, Mark, Refusal
from companion.games.rush_out.box import (
    RushOutBox,
    no_such_basics,
    no_such_equipment,
    no_such_specials,
)
from companion.games.rush_out.events import (
    BasicsCounted,
    Counted,
    EquipmentCounted,
    SpecialsCounted,
)
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import BASICS, SPECIALS, SYMBOLS


class Pile(StrEnum):
    """What is counted: equipment, special actions, and the basic tiles of one explorer (R1)."""

    EQUIPMENT = "equipment"
    SPECIALS = "specials"
    BASICS = "basics"


KINDS: Mapping[Pile, tuple[str, ...]] = {
    Pile.EQUIPMENT: SYMBOLS,
    Pile.SPECIALS: SPECIALS,
    Pile.BASICS: BASICS,
}
WRONG: Mapping[Pile, Callable[[tuple[int, ...]], Refusal | None]] = {
    Pile.EQUIPMENT: no_such_equipment,
    Pile.SPECIALS: no_such_specials,
    Pile.BASICS: no_such_basics,
}
TOLD: Mapping[Pile, Callable[[tuple[int, ...]], Counted]] = {
    Pile.EQUIPMENT: EquipmentCounted,
    Pile.SPECIALS: SpecialsCounted,
    Pile.BASICS: BasicsCounted,
}
"""What a running game is told of a pile."""
OF_TWELVE = (Pile.EQUIPMENT, Pile.SPECIALS)
"""The piles whose sum is printed."""


def known_counts(box: RushOutBox, pile: Pile) -> tuple[tuple[int, ...], Mark]:
    """Return what a box record says of a pile, and how sure that is; empty: nothing is known."""
    match pile:
        case Pile.EQUIPMENT:
            return box.equipment, box.equipment_mark
        case Pile.SPECIALS:
            return box.specials, box.specials_mark
        case Pile.BASICS:
            return box.basics, box.basics_mark
    assert_never(pile)


def with_counts(box: RushOutBox, pile: Pile, counts: tuple[int, ...]) -> RushOutBox:
    """Return the box with a pile counted. Raises: ValueError for what no box can have."""
    match pile:
        case Pile.EQUIPMENT:
            return replace(box, equipment=counts, equipment_mark=Mark.CERTAIN)
        case Pile.SPECIALS:
            return replace(box, specials=counts, specials_mark=Mark.CERTAIN)
        case Pile.BASICS:
            return replace(box, basics=counts, basics_mark=Mark.CERTAIN)
    assert_never(pile)


def is_needed(pile: Pile, options: RushOutOptions) -> bool:
    """Whether the app is to draw from a pile, so that it has to be right before the start."""
    draws = {Pile.EQUIPMENT: options.equipment, Pile.SPECIALS: options.specials}
    return draws.get(pile) is LuckBy.APP


@dataclass(frozen=True, slots=True)
class Counts:
    """What is being counted on this phone, pile by pile in the order of :class:`Pile`."""

    piles: tuple[tuple[int, ...], ...]

    def of(self, pile: Pile) -> tuple[int, ...]:
        """Return how many of each kind have been tapped in."""
        return self.piles[tuple(Pile).index(pile)]

    def changed(self, pile: Pile, at: int, by: int) -> Counts:
        """Return the counts with so many more of one kind, never fewer than none."""
        new = tuple(max(0, n + by * (each == at)) for each, n in enumerate(self.of(pile)))
        return Counts(tuple(new if each is pile else self.of(each) for each in Pile))


def begun(box: RushOutBox) -> Counts:
    """Begin to count from what is known; nothing is guessed where nobody has looked."""
    return Counts(tuple(known_counts(box, pile)[0] or (0,) * len(KINDS[pile]) for pile in Pile))


def counted(box: RushOutBox, counts: Counts, options: RushOutOptions) -> RushOutBox | Refusal:
    """Return the box with every pile that was counted while preparing.

    Refuses: what no box can have, of a pile that the app is to draw from. Any other stays as it was
    known, and so does what nobody touched.
    """
    start = begun(box)
    for pile in Pile:
        now = counts.of(pile)
        if now == start.of(pile):
            continue
        wrong = WRONG[pile](now)
        if wrong is None:
            box = with_counts(box, pile, now)
        elif is_needed(pile, options):
            return wrong
    return box
