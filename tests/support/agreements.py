"""Every table that could sit down: all combinations of what is agreed on before a game.

Whatever is one of a few modes is combined with every other; a number, or what a table reads off
its own box, is one of a few examples, taken by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from itertools import product
from random import Random
from typing import Any, get_type_hints

from companion.game import Box, Options, Setup
from companion.games import game
from tests.support.by_game import has, of_game
from tests.support.play import seats

Examples = Mapping[str, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Agreed:
    """How one game is prepared: what has no meaning is left alone, and which boxes there are.

    ``boxes`` and ``seats`` are those of the game itself where nothing else is said; ``examples``
    are the options that are no mode, or of which some do as well as all.
    """

    means: Callable[[Any], bool] = lambda options: True
    boxes: Callable[[Any], tuple[Box, ...]] | None = None
    seats: Callable[[Any], range] | None = None
    complete: Callable[[Any], Options] = lambda options: options
    examples: Examples = field(default_factory=dict)


def agreed_of(game_id: str) -> Agreed:
    """How a game is prepared; a game with nothing to agree on says nothing of it."""
    agreed = of_game(game_id, "agreed").AGREED if has(game_id, "agreed") else Agreed()
    assert isinstance(agreed, Agreed)
    return agreed


def modes(kind: type[Options], examples: Examples) -> Iterator[Options]:
    """All combinations of the modes of a game, the rest as it is by default."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind) if field.name not in examples]
    for values in product(*(_values(hints[name], f"{kind.__name__}.{name}") for name in names)):
        yield kind(**dict(zip(names, values, strict=True)))


def _values(hint: Any, name: str) -> tuple[object, ...]:
    if hint is bool:
        return (False, True)
    assert isinstance(hint, type) and issubclass(hint, Enum), f"no examples of {name}"
    return tuple(hint)


def agreements(game_id: str) -> list[Options]:
    """All that a table of a game can agree on, as far as it makes a difference."""
    agreed = agreed_of(game_id)
    all_modes = modes(game(game_id).options, agreed.examples)
    return [options for options in all_modes if agreed.means(options)]


def setup_of(game_id: str, options: Options, random: Random) -> Setup:
    """A table that agreed on this; what is no mode, who sits and the box are up to chance."""
    spec, agreed = game(game_id), agreed_of(game_id)
    examples = {name: random.choice(each) for name, each in agreed.examples.items()}
    options = agreed.complete(replace(options, **examples))
    counts = agreed.seats(options) if agreed.seats else range(spec.min_seats, spec.max_seats + 1)
    count = random.choice(counts)
    boxes = agreed.boxes(options) if agreed.boxes else (spec.box(),)
    return Setup(game_id, seats(count), options, random.choice(boxes))
