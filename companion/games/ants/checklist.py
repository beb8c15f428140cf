"""What lies in the box of the ant game, and how much of it a game needs."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from companion.game import Item, LuckBy
from companion.games.ants.options import AntsOptions, Keeping
from companion.games.ants.pieces import ANTS, CARDS, COLOURS, LADYBUGS
from companion.games.ants.state import GHOST, GHOST_CARDS


class Piece(StrEnum):
    """The components of a game, and how they are dealt out."""

    ANT = "ant"
    LADYBUG = "ladybug"
    LADYBUG_BY_APP = "ladybug_by_app"
    """Ladybugs of a deck that is shuffled only once the app has named the ghost's cards (A19)."""
    PLUS_CARD = "plus_card"
    MINUS_CARD = "minus_card"
    HAND = "hand"
    """Cards dealt to the players."""
    GHOST_PILE = "ghost_pile"
    """Cards dealt face down to the ghost (A19)."""
    GHOST_PILE_BY_APP = "ghost_pile_by_app"
    """Cards that the app names, to be taken out of the deck each round before dealing (A19)."""


_FIRST_GAME = AntsOptions()


def checklist(seats: int, options: AntsOptions = _FIRST_GAME) -> tuple[Item, ...]:
    """List what a game for so many players needs on the table.

    >>> [(item.piece.value, item.count, item.each) for item in checklist(3)]  # doctest: +ELLIPSIS
    [('ant', 45, 0), ('ladybug', 3, 0), ('plus_card', 5, 0), ... ('hand', 48, 16)]
    """
    return (
        Item(Piece.ANT, len(ANTS)),
        Item(Piece.LADYBUG_BY_APP if _is_ghost_by_app(seats, options) else Piece.LADYBUG, LADYBUGS),
        *_objectives(options),
        *_dealt(seats, options),
    )


def _objectives(options: AntsOptions) -> Iterator[Item]:
    """Both piles, unless the app turns the objectives."""
    if options.objectives is LuckBy.HAND:
        yield Item(Piece.PLUS_CARD, len(COLOURS))
        yield Item(Piece.MINUS_CARD, len(COLOURS))


def _is_ghost_by_app(seats: int, options: AntsOptions) -> bool:
    is_apps = options.keeping is Keeping.TRICKS and options.ghost_pile is LuckBy.APP
    return seats == GHOST and is_apps


def _dealt(seats: int, options: AntsOptions) -> Iterator[Item]:
    """All cards, evenly; where two play, a third to the ghost (A19)."""
    has_ghost = seats == GHOST
    each = CARDS // (seats + has_ghost)
    if has_ghost:
        is_apps = _is_ghost_by_app(seats, options)
        yield Item(Piece.GHOST_PILE_BY_APP if is_apps else Piece.GHOST_PILE, GHOST_CARDS)
    yield Item(Piece.HAND, seats * each, each)
