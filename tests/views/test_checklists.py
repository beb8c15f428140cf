"""What to lay on the table is what the table will use, read a second time off what was agreed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.game import LuckBy, Setup
from companion.games.ants.options import Keeping
from companion.games.outback.options import PlusTiles, Variant
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import Programming
from companion.i18n import LANGUAGES
from tests.support.agreements import agreements, setup_of
from tests.views.drawn_phone import DrawnPhone, laid
from views.games import TABLES
from views.present.setup import Draft

Needed = Mapping[str, int | None]
"""How many of each thing lie on the table; ``None`` where one is not counted."""


def ants(setup: Setup) -> Needed:
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


def outback(setup: Setup) -> Needed:
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


def outspeed(setup: Setup) -> Needed:
    options: Any = setup.options
    count, box = len(setup.seats), setup.box
    assert isinstance(box, OutspeedBox)
    tiles = 13 if options.first_game else 12 if options.tiles is LuckBy.HAND else None
    things = {"boards": 2, "ships": count, "fuel": 12 * count, "tiles": tiles, "fields": 7}
    if options.tokens is LuckBy.HAND:
        things["tokens"] = 32
    if options.dice is LuckBy.HAND or not (box.yellow and box.blue):
        things["dice"] = None
    if options.programming is Programming.TYPED_AT_REVEAL:
        things["controllers"] = count
    return things


def rush_out(setup: Setup) -> Needed:
    options: Any = setup.options
    count = len(setup.seats)
    exits = options.extra_exits + options.discovery
    turns = (30, 15, 10, 7)[count - 1] + 5 * options.discovery + options.extra_turns
    things: dict[str, int | None] = {
        "mummy": 6,
        "trap": 6,
        "sarcophagus": 3 - exits,
        "treasure": 6,
        "writing": 8,
        "exit": 1 + exits,
        "equipment": 12,
        "special": 12 if count > 1 else 8,
        "pawn": count,
        "explorer": count if count > 1 else None,
        "torch": None,
        "counter": turns,
    }
    if count > 1 and not options.free_talk:
        things["talkie"] = count
    return things


def left_to_the_app(setup: Setup) -> Iterator[str]:
    """What hands do not shuffle, mix or roll, or not before the app has had its part of it."""
    options: Any = setup.options
    match setup.game:
        case "ants":
            yield "ladybug_by_app"
        case "rush_out":
            yield from (key for key, by in RUSH_OUT if getattr(options, by) is LuckBy.APP)
        case "outback":
            yield from (key for key, by in OUTBACK if getattr(options, by) is LuckBy.APP)


OUTBACK = (("tile", "bag"), ("die", "dice"))
RUSH_OUT = (("equipment", "equipment"), ("special", "specials"))
"""A line of the checklist, and the agreement on who draws or rolls it."""


NEEDED: Mapping[str, Callable[[Setup], Needed]] = {
    "ants": ants,
    "outback": outback,
    "outspeed": outspeed,
    "rush_out": rush_out,
}
SHUFFLED = re.compile("shuffle|mixed|mélang")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", NEEDED)
def test_a_checklist_names_all_that_is_used_and_nothing_else(
    game_id: str, language: str, tmp_path: Path
) -> None:
    random = Random(14)
    first = setup_of(game_id, agreements(game_id)[0], random)
    house, hub = laid(tmp_path, first)
    desk = DrawnPhone(house, hub, language).desk
    for options in agreements(game_id):
        setup = setup_of(game_id, options, random)
        players = tuple(seat.player for seat in setup.seats)
        desk.draft = Draft(game_id, setup.options, players)
        house.library.save_box(game_id, setup.box)
        listed = dict(TABLES[game_id].checklist(desk, len(players)))
        needed = NEEDED[game_id](setup)
        assert set(listed) == set(needed), setup
        for key, count in needed.items():
            said = [int(number) for number in re.findall(r"\d+", listed[key])]
            assert count is None or count in said, f"{listed[key]} is not {count}"
        for key in left_to_the_app(setup):
            assert not SHUFFLED.search(listed.get(key, "")), listed[key]
