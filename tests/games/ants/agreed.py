"""How a game of ants is prepared."""

from __future__ import annotations

from companion.games.ants.options import AntsOptions, Keeping, Variant
from tests.support.agreements import Agreed


def _seats(options: AntsOptions) -> range:
    return range(4, 5) if options.variant is Variant.TEAMS else range(2, 5)


def _means(options: AntsOptions) -> bool:
    """Rounds alone know no tricks, so there is nothing to agree on about them."""
    default = AntsOptions()
    only_tricks = ("ninja", "ghost_pile", "won_cards")
    same = all(getattr(options, name) is getattr(default, name) for name in only_tricks)
    return options.keeping is Keeping.TRICKS or same


AGREED = Agreed(means=_means, seats=_seats)
