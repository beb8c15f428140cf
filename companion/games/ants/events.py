"""Everything that can happen at a table of the ant game, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.game import Event
from companion.games.ants.box import Paint
from companion.games.ants.pieces import Card, Colour
from companion.games.ants.record import Count


@dataclass(frozen=True, slots=True)
class YoungestNamed(Event):
    """The table said who is the youngest: leads the first round, or has the ghost beside them."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlusTurned(Event):
    """The next card of the Plus pile was turned: one colour."""

    colours: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True)
class MinusTurned(Event):
    """The next card of the Minus pile was turned: one colour."""

    colours: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True)
class GhostDealt(Event):
    """The app dealt the ghost its pile, the top card first, each by its key (A19)."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeaderNamed(Event):
    """The table said who won the last trick, and so leads this round (A16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """The next player laid a card into the trick.

    ``is_sure``: the table was asked about a duty that this card seems to break, and said yes.
    """

    card: Card
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class ClaimTakenBack(Event):
    """A player took back what was said in this round about that hand: it is asked again."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The complete trick was taken by its winner, or set aside (A13); its winner leads."""


@dataclass(frozen=True, slots=True)
class RoundCounted(Event):
    """A round was counted: what each seat won, in cards."""

    counts: tuple[Count, ...]
    is_set_aside: bool = False
    is_early: bool = False


@dataclass(frozen=True, slots=True)
class GameStopped(Event):
    """The table stopped before the end: ranked by the rounds that were counted."""


@dataclass(frozen=True, slots=True)
class ColoursRead(Event):
    """The table compared the five colours with its cards, in the order of ``COLOURS``."""

    paints: tuple[Paint, ...]
    names: tuple[str, ...]


AntsEvent: TypeAlias = (
    YoungestNamed
    | PlusTurned
    | MinusTurned
    | GhostDealt
    | LeaderNamed
    | CardLaid
    | ClaimTakenBack
    | TrickTaken
    | RoundCounted
    | GameStopped
    | ColoursRead
)
