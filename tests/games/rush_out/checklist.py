"""What a game of Rush Out lays on the table, read off what was agreed."""

from __future__ import annotations

from typing import Any

from companion.game import Setup
from tests.games.rush_out.naive import IN_FAMILY
from tests.support.checklists import Needed, by_app


def needed(setup: Setup) -> Needed:
    options: Any = setup.options
    count = len(setup.seats)
    exits = options.extra_exits + options.discovery
    turns = (30, 15, 10, 7)[count - 1] + 5 * options.discovery + options.extra_turns
    extras = [str(tile) for tile in options.extras]
    mummies = sum(tile in IN_FAMILY["mummy"] for tile in extras)
    things: dict[str, int | None] = {
        "mummy": 6 - mummies,
        "trap": 6 - len(extras) + mummies,
        "sarcophagus": 3 - exits,
        "treasure": 6,
        "writing": 4 if options.artefacts else 8,
        "exit": 1 + exits,
        "equipment": 12,
        "special": 12 if count > 1 else 8,
        "pawn": count,
        "explorer": count if count > 1 else None,
        "torch": None,
        "counter": turns,
    }
    things |= {tile: extras.count(tile) for tile in extras}
    if options.artefacts:
        things["artefact"] = 4
    if options.evolved:
        things["evolved"] = 1
    if count > 1 and not options.free_talk:
        things["talkie"] = count
    return things


def left_to_the_app(setup: Setup) -> tuple[str, ...]:
    return by_app(setup, equipment="equipment", special="specials")
