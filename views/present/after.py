"""What is told of a game once it is over, in words: its luck, and the moment that decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.game import Box
from companion.games import ByGame
from companion.i18n import Texts
from companion.lazy import Lazy
from companion.stats.curve import Curve


def as_it_is(kind: str, box: Box, text: Texts) -> str:
    """Name a face by what is printed on it."""
    return kind


@dataclass(frozen=True, slots=True)
class ToldAfter:
    """How a game tells what comes after it.

    ``kind`` names a face or a piece by itself, as the table with this box calls it; ``decided``
    says which round decided a game, by its number, whom for, and what it cost where all lost by it.
    """

    decided: Callable[[int, str, int, Texts], str]
    kind: Callable[[str, Box, Texts], str] = as_it_is


TOLD_AFTER: Mapping[str, ToldAfter] = Lazy(ByGame("views.present.{}.after:TOLD_AFTER"))


def decided(of: Curve, game: str, names: str, text: Texts) -> str:
    """Say what decided a game that ``names`` have won, or that it was open to its end.

    Nothing is said of one that was left without a result.
    """
    at = of.decided
    if at is not None:
        return TOLD_AFTER[game].decided(of.rounds[at], names, of.cost, text)
    return "" if of.is_together or of.won is None else text("course.open")
