"""The box record: how many equipment and action tiles of each kind, as far as anybody counted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Box, Mark, Refusal, refuse
from companion.games.rush_out.pieces import (
    BASICS,
    EQUIPMENT_TILES,
    SPECIAL_TILES,
    SPECIALS,
    SYMBOLS,
)
from companion.games.rush_out.refusals import Why

LEAST_OF_A_KIND = 1
MOST_BASICS = 6
"""No box is believed to have more Move, or more Reveal tiles, for one explorer."""


@dataclass(frozen=True, slots=True)
class RushOutBox(Box):
    """What lies in the box.

    ``equipment`` counts the twelve tiles per symbol in the order of ``SYMBOLS`` and is empty while
    nobody has; nothing is known about it. ``specials`` counts the twelve special actions per kind
    in the order of ``SPECIALS``: two of each is a deduction until a table has looked. ``basics``
    are how many Move and how many Reveal tiles each explorer has (R1), in the order of ``BASICS``,
    and empty while nobody has counted: it is printed nowhere.
    Numbers that no box can have raise a ValueError: such a record is damaged.
    """

    equipment: tuple[int, ...] = ()
    equipment_mark: Mark = Mark.ABSENT
    specials: tuple[int, ...] = (2, 2, 2, 2, 2, 2)
    specials_mark: Mark = Mark.UNCHECKED
    basics: tuple[int, ...] = ()
    basics_mark: Mark = Mark.ABSENT

    def __post_init__(self) -> None:
        for wrong in (
            no_such_equipment(self.equipment) if self.equipment else None,
            no_such_specials(self.specials),
            no_such_basics(self.basics) if self.basics else None,
        ):
            if wrong is not None:
                raise ValueError(f"no box has this: {wrong.code} {dict(wrong.params)}")


def no_such_equipment(counts: tuple[int, ...]) -> Refusal | None:
    """Why no box has so many equipment tiles per symbol; ``None`` when one can.

    >>> no_such_equipment((5, 5, 2)), no_such_equipment((5, 5, 3)).params
    (None, (('wanted', 12), ('given', 13)))
    """
    wrong = _no_such_counts(counts, len(SYMBOLS), EQUIPMENT_TILES)
    if wrong is not None:
        return wrong
    for symbol, count in zip(SYMBOLS, counts, strict=True):
        if count < LEAST_OF_A_KIND:
            least = LEAST_OF_A_KIND
            return refuse(Why.NO_SUCH_SYMBOL_COUNT, symbol=symbol, count=count, least=least)
    return None


def no_such_specials(counts: tuple[int, ...]) -> Refusal | None:
    """Why no box has so many special actions per kind; ``None`` when one can."""
    wrong = _no_such_counts(counts, len(SPECIALS), SPECIAL_TILES)
    if wrong is not None:
        return wrong
    for special, count in zip(SPECIALS, counts, strict=True):
        if count < LEAST_OF_A_KIND:
            least = LEAST_OF_A_KIND
            return refuse(Why.NO_SUCH_SPECIAL_COUNT, special=special, count=count, least=least)
    return None


def no_such_basics(counts: tuple[int, ...]) -> Refusal | None:
    """Why no box has so many Move and Reveal tiles for each explorer; ``None`` when one can (R1).

    >>> no_such_basics((2, 2)), no_such_basics((2, 0)).params
    (None, (('action', <ActionTile.REVEAL: 'reveal'>), ('count', 0), ('least', 1), ('most', 6)))
    """
    if len(counts) != len(BASICS):
        return refuse(Why.WRONG_KIND_COUNT, wanted=len(BASICS), given=len(counts))
    for action, count in zip(BASICS, counts, strict=True):
        if not LEAST_OF_A_KIND <= count <= MOST_BASICS:
            least, most = LEAST_OF_A_KIND, MOST_BASICS
            return refuse(
                Why.NO_SUCH_BASIC_COUNT, "R1", action=action, count=count, least=least, most=most
            )
    return None


def _no_such_counts(counts: tuple[int, ...], kinds: int, tiles: int) -> Refusal | None:
    if len(counts) != kinds:
        return refuse(Why.WRONG_KIND_COUNT, wanted=kinds, given=len(counts))
    if sum(counts) != tiles:
        return refuse(Why.WRONG_SUM, wanted=tiles, given=sum(counts))
    return None
