"""What a game of Outback lays on the table, read off what was agreed."""

from __future__ import annotations

from typing import Any

from companion.game import LuckBy, Setup
from companion.games.outback.options import PlusTiles, Variant
from tests.support.checklists import Needed, by_app


def needed(setup: Setup) -> Needed:
    options: Any = setup.options
    count, is_plus = len(setup.seats), options.variant is Variant.PLUS
    is_drawn = is_plus and options.plus_tiles is PlusTiles.FIVE
    dice = 6 if options.variant is Variant.BASE else 7
    things: dict[str, int | None] = {
        "jeep": 1,
        "bag": 1 if options.bag is LuckBy.HAND else None,
        "tile": 90,
        "die": dice if options.dice is LuckBy.HAND else None,
        "start_marker": 1,
        "preserve": count,
        "scoring_marker": 5 * count,
    }
    if options.variant is Variant.BASE:
        return things | {"bonus_tile": 5 * count}
    things["drawn_tile" if is_drawn else "plus_tile"] = 14 if is_plus else 5
    if is_plus and options.penalties:
        things["penalty_tile"] = sum(1 for each in options.penalties if each)
    elif is_plus and options.penalty:
        things["penalty_tile"] = None
    return things


def left_to_the_app(setup: Setup) -> tuple[str, ...]:
    return by_app(setup, tile="bag", die="dice")
