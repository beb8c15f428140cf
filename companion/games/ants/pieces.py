"""The cards of the ant game: five colours of nine ants, three ladybugs, ten objectives."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

FEWEST_SEATS, MOST_SEATS = 2, 4


class Colour(StrEnum):
    """The five colours, named by the shape that this app draws beside each of them.

    What a colour looks like on the table's own cards is for the box record to say.
    """

    LEAF = "leaf"
    DROP = "drop"
    SUN = "sun"
    MOON = "moon"
    STONE = "stone"


class Rank(StrEnum):
    """What a card is within its colour; a ladybug is of no colour and of this one rank."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINJA = "ninja"
    QUEEN = "queen"
    LADYBUG = "ladybug"


COLOURS: tuple[Colour, ...] = tuple(Colour)
ANT_RANKS: tuple[Rank, ...] = tuple(rank for rank in Rank if rank is not Rank.LADYBUG)
NINJA_FORCE = 9
_FORCES = {rank: int(rank) for rank in Rank if rank.isdecimal()} | {Rank.NINJA: NINJA_FORCE}
LADYBUGS = 3
QUEENS = len(COLOURS)
CARDS_PER_COLOUR = len(ANT_RANKS)
CARDS = len(COLOURS) * CARDS_PER_COLOUR + LADYBUGS


@dataclass(frozen=True, slots=True)
class Card:
    """One card that can be laid into a trick; ``colour`` is ``None`` for a ladybug only.

    >>> Card(Colour.LEAF, Rank.NINJA).number, Card(Colour.LEAF, Rank.QUEEN).number
    (9, None)
    """

    colour: Colour | None
    rank: Rank

    @property
    def number(self) -> int | None:
        """The force printed on a soldier or a Ninja, 2 to 9; ``None`` for Queen and ladybug."""
        return _FORCES.get(self.rank)

    @property
    def key(self) -> str:
        """The card in one word, as a draw names it.

        >>> Card(Colour.SUN, Rank.EIGHT).key, LADYBUG.key
        ('sun-8', 'ladybug')
        """
        return f"{self.colour}-{self.rank}" if self.colour else self.rank.value


LADYBUG = Card(None, Rank.LADYBUG)
ANTS: tuple[Card, ...] = tuple(Card(colour, rank) for colour in COLOURS for rank in ANT_RANKS)
KINDS: tuple[Card, ...] = (*ANTS, LADYBUG)
"""Every card there is, the three equal ladybugs named once."""
BY_KEY: dict[str, Card] = {card.key: card for card in KINDS}


def copies(card: Card) -> int:
    """How many equal cards of this kind the deck holds."""
    return LADYBUGS if card.rank is Rank.LADYBUG else 1
