"""What can be said of a trick: who wins it and why, and why each other Queen does not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Param, Params


class Because(StrEnum):
    """Why a trick has its winner, or why a Queen in it lost; in brackets the parameters.

    ``number`` is the highest number of ``colour``, ``raised`` that number with her +1. ``other``
    is what the rival colour counts, ``other_raised`` 1 when that has its own Queen's +1 in it;
    ``tie`` is 1 when both count the same.
    """

    ONLY_LADYBUGS = "only_ladybugs"  # ()
    FIRST_QUEEN = "first_queen"  # (colour)
    QUEEN_OF_ALL = "queen_of_all"  # (colour): all ants are of her colour
    QUEEN_OF_NUMBERS = "queen_of_numbers"  # (colour): other ants are Queens without a number
    QUEEN_RAISES = "queen_raises"
    # (colour, number, raised, other_colour, other, other_raised, tie)
    QUEEN_LAID_FIRST = "queen_laid_first"  # (colour, number, raised, other_colour)
    HIGHEST = "highest"  # (colour, number)
    LAID_FIRST = "laid_first"  # (colour, number, other_colour)
    # Why a Queen lost; the rival is the colour that won.
    QUEEN_NOT_FIRST = "queen_not_first"  # (colour, other_colour)
    QUEEN_ALONE = "queen_alone"  # (colour): no number of her colour lies there
    QUEEN_TOO_LOW = "queen_too_low"  # (colour, number, raised, other_colour, other, other_raised)
    QUEEN_LAID_LATER = "queen_laid_later"  # (colour, number, raised, other_colour)
    # Only where a table judges by the first Ninja (A11).
    QUEEN_OF_NINJA = "queen_of_ninja"  # (colour): one of two or more Ninjas has her colour
    QUEEN_LONE_NINJA = "queen_lone_ninja"  # (colour): she lost, for one Ninja lies there alone
    QUEEN_OTHER_NINJAS = "queen_other_ninjas"  # (colour): she lost, no Ninja has her colour


@dataclass(frozen=True, slots=True)
class Beaten:
    """A Queen that lost: where she lies in the trick, and why; with the ruling."""

    position: int
    why: Because
    params: Params
    ruling: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a trick ends.

    ``winner`` is the position of the winning card, counted from 0 in laying order, ``None`` when
    nobody wins it (A13). ``beaten`` are the Queens that lost, in laying order.
    """

    winner: int | None
    why: Because
    params: Params
    ruling: str
    beaten: tuple[Beaten, ...] = ()


def told(**params: Param) -> Params:
    """Return the parameters of a reason, by name."""
    return tuple(params.items())
