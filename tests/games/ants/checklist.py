"""What a game of the ant game lays on the table, read off what was agreed."""

from __future__ import annotations

from typing import Any

from companion.game import LuckBy, Setup
from companion.games.ants.options import Keeping
from tests.support.checklists import Needed


def needed(setup: Setup) -> Needed:
    options: Any = setup.options
    count = len(setup.seats)
    by_trick = options.keeping is Keeping.TRICKS
    names_cards = count == 2 and by_trick and options.ghost_pile is LuckBy.APP
    cards = {"ant": 45, "ladybug_by_app" if names_cards else "ladybug": 3}
    if options.objectives is LuckBy.HAND:
        cards |= {"plus_card": 5, "minus_card": 5}
    if count == 2:
        return cards | {"ghost_pile_by_app" if names_cards else "ghost_pile": 16, "hand": 32}
    return cards | {"hand": 48}


def left_to_the_app(setup: Setup) -> tuple[str, ...]:
    return ("ladybug_by_app",)
