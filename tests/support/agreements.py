"""Every table that could sit down: all combinations of what is agreed on before a game.

Whatever is one of a few modes is combined with every other; a number, or what a table reads off
its own box, is one of a few examples, taken by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import product
from random import Random
from typing import Any, get_type_hints

from companion.game import Box, Options, Setup
from companion.games import game
from companion.games.ants.options import AntsOptions, Keeping
from companion.games.ants.options import Variant as AntsVariant
from companion.games.outback.options import OutbackOptions
from companion.games.outback.options import Variant as OutbackVariant
from companion.games.outback.state import OutbackBox
from companion.games.outspeed.options import OutspeedOptions
from companion.games.rush_out.options import Pyramid, PyramidMap, RushOutOptions
from tests.games.outback import tables as outback_tables
from tests.games.outspeed import tables as outspeed_tables
from tests.games.rush_out import tables as rush_out_tables
from tests.support.play import seats

EXAMPLES: Mapping[tuple[type[Options], str], tuple[object, ...]] = {
    (OutbackOptions, "penalty"): ((), (1, 0, -1, -3)),
    (OutbackOptions, "penalties"): ((), ((1, 0, -1, -3), ())),
    (RushOutOptions, "pyramid"): tuple(Pyramid),
    (RushOutOptions, "extra_exits"): (0, 2),
    (RushOutOptions, "extra_turns"): (0, 4),
    (RushOutOptions, "layout"): ((),),
}
"""Options that are no mode, or of which some do as well as all."""


def modes(kind: type[Options]) -> Iterator[Options]:
    """All combinations of the modes of a game, the rest as it is by default."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind) if (kind, field.name) not in EXAMPLES]
    for values in product(*(_values(hints[name], f"{kind.__name__}.{name}") for name in names)):
        yield kind(**dict(zip(names, values, strict=True)))


def _values(hint: Any, name: str) -> tuple[object, ...]:
    if hint is bool:
        return (False, True)
    assert isinstance(hint, type) and issubclass(hint, Enum), f"no examples of {name}"
    return tuple(hint)


@dataclass(frozen=True, slots=True)
class Agreed:
    """How one game is prepared: what has no meaning is left alone, and which boxes there are."""

    kind: type[Options]
    means: Callable[[Any], bool]
    boxes: Callable[[Any], tuple[Box, ...]]
    seats: Callable[[Any], range]
    complete: Callable[[Any], Options] = lambda options: options


def _outback_means(options: OutbackOptions) -> bool:
    default, variant = OutbackOptions(), options.variant
    has_tiles = variant is OutbackVariant.PLUS or options.plus_tiles is default.plus_tiles
    has_end = variant is not OutbackVariant.TEAMS or options.ending is default.ending
    return has_tiles and has_end


def _outback_boxes(options: OutbackOptions) -> tuple[Box, ...]:
    is_base = options.variant is OutbackVariant.BASE
    return (OutbackBox() if is_base else outback_tables.UNKNOWN, outback_tables.COMPARED)


def _ants_seats(options: AntsOptions) -> range:
    return range(4, 5) if options.variant is AntsVariant.TEAMS else range(2, 5)


def _ants_means(options: AntsOptions) -> bool:
    """Rounds alone know no tricks, so there is nothing to agree on about them."""
    default = AntsOptions()
    only_tricks = ("ninja", "ghost_pile", "won_cards")
    same = all(getattr(options, name) is getattr(default, name) for name in only_tricks)
    return options.keeping is Keeping.TRICKS or same


def _outspeed_means(options: OutspeedOptions) -> bool:
    return not options.first_game or options.tiles is OutspeedOptions().tiles


def _outspeed_boxes(options: OutspeedOptions) -> tuple[Box, ...]:
    return (outspeed_tables.KNOWN, outspeed_tables.HALF, game("outspeed").box())


def _laid_out(options: RushOutOptions) -> RushOutOptions:
    is_drawn = options.map is PyramidMap.DRAWN
    return replace(options, layout=rush_out_tables.STEPPED) if is_drawn else options


AGREED: Mapping[str, Agreed] = {
    "outback": Agreed(
        OutbackOptions,
        _outback_means,
        _outback_boxes,
        lambda options: range(4 if options.variant is OutbackVariant.TEAMS else 2, 5),
    ),
    "ants": Agreed(AntsOptions, _ants_means, lambda _: (game("ants").box(),), _ants_seats),
    "outspeed": Agreed(OutspeedOptions, _outspeed_means, _outspeed_boxes, lambda _: range(3, 7)),
    "rush_out": Agreed(
        RushOutOptions,
        lambda _: True,
        lambda _: (rush_out_tables.COUNTED,),
        lambda _: range(1, 5),
        _laid_out,
    ),
}


def agreements(game_id: str) -> list[Options]:
    """All that a table of a game can agree on, as far as it makes a difference."""
    agreed = AGREED[game_id]
    return [options for options in modes(agreed.kind) if agreed.means(options)]


def setup_of(game_id: str, options: Options, random: Random) -> Setup:
    """A table that agreed on this; what is no mode, who sits and the box are up to chance."""
    agreed = AGREED[game_id]
    examples = {
        name: random.choice(each) for (kind, name), each in EXAMPLES.items() if kind is agreed.kind
    }
    options = agreed.complete(replace(options, **examples))
    count = random.choice(agreed.seats(options))
    return Setup(game_id, seats(count), options, random.choice(agreed.boxes(options)))
