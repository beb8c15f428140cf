"""Tables of Outback to ask about: made by chance, laid by the game's own rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.game import Mark, Refusal, Seat
from companion.games.outback.events import TilePlaced
from companion.games.outback.mapping import landing
from companion.games.outback.placing import place
from companion.games.outback.setup import setup
from companion.games.outback.state import (
    ANIMALS,
    FACES,
    Animal,
    Face,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    Target,
)

BOX = OutbackBox(rows_mark=Mark.CERTAIN, shape_mark=Mark.CERTAIN)
"""The board of all lessons: an example, and the lessons say so. Nothing is asked about its shape
that would not hold on another."""


def table(seats: int = 2, options: OutbackOptions | None = None) -> OutbackState:
    """Lay a table at which seat 0 has the first turn."""
    sitting = tuple(Seat("", "", "", "") for _ in range(seats))
    state = setup(sitting, options or OutbackOptions(), BOX)
    return replace(state, first=0, contenders=())


def rolled(random: Random, dice: int) -> tuple[Face, ...]:
    """Roll dice."""
    return tuple(random.choice(FACES) for _ in range(dice))


def some_animals(random: Random, count: int) -> tuple[Animal, ...]:
    """Choose so many kinds."""
    return tuple(random.sample(ANIMALS, count))


def lived_in(random: Random, tiles: int, kinds: tuple[Animal, ...]) -> OutbackState:
    """Lay so many tiles of some kinds onto the board of seat 0, mostly beside their own kind."""
    state = table()
    for _ in range(tiles):
        state = _with_one_more(random, state, random.choice(kinds))
    return state


def _with_one_more(random: Random, state: OutbackState, animal: Animal) -> OutbackState:
    rows = [row for row in state.row_numbers if state.free(0, row)]
    target = Target(animal, random.choice(rows))
    spaces = landing(state, 0, target)
    largest = max(spaces, key=lambda space: space[1])
    column, group = random.choice([*spaces, largest, largest])
    after = place(in_hand(state, target), TilePlaced(animal, target.row, group, column))
    assert not isinstance(after, Refusal), "a listed space is free"
    return replace(after, turn=0, over=False)


def in_hand(state: OutbackState, target: Target) -> OutbackState:
    """Give seat 0 an animal that was just taken from the jeep."""
    return replace(state, turn=0, rolls=1, pending=(target,))
