"""The box record: how many equipment and special tiles of each kind, as far as anybody counted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Box, Mark, Refusal
from companion.games.rush_out.pieces import (
    EQUIPMENT_TILES,
    SPECIAL_TILES,
    SPECIALS,
    SYMBOLS,
)
from companion.games.rush_out.refusals import Why, refuse

LEAST_OF_A_KIND = 1


@dataclass(frozen=True, slots=True)
class RushOutBox(Box):
    """What lies in the box.

    ``equipment`` counts the twelve tiles per symbol in the order of ``SYMBOLS`` and is empty while
    nobody has; nothing is known about it. ``specials`` counts the twelve special actions per kind
    in the order of ``SPECIALS``: two of each is a deduction until a table has looked.
    Numbers that no box can have raise a ValueError: such a record is damaged.
    """

    equipment: tuple[int, ...] = ()
    equipment_mark: Mark = Mark.ABSENT
    specials: tuple[int, ...] = (2, 2, 2, 2, 2, 2)
    specials_mark: Mark = Mark.UNCHECKED

    def __post_init__(self) -> None:
        for wrong in (
            no_such_equipment(self.equipment) if self.equipment else None,
            no_such_specials(self.specials),
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


def _no_such_counts(counts: tuple[int, ...], kinds: int, tiles: int) -> Refusal | None:
    if len(counts) != kinds:
        return refuse(Why.WRONG_KIND_COUNT, wanted=kinds, given=len(counts))
    if sum(counts) != tiles:
        return refuse(Why.WRONG_SUM, wanted=tiles, given=sum(counts))
    return None
