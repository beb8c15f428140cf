"""Exercises on Plus and partnership: which bonus tile is earned, and who gets which animal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Refusal
from companion.games.outback.bonus import is_earned, take_tiles
from companion.games.outback.dice import all_sets
from companion.games.outback.events import BonusTilesTaken
from companion.games.outback.options import OutbackOptions, PlusTiles, Variant
from companion.games.outback.pieces import DRAWN_TILES, FIVE_ALIKE, in_order
from companion.games.outback.state import (
    ANIMALS,
    FIRST_ROW,
    MORE_DICE,
    Animal,
    BonusTile,
    OutbackState,
    Placed,
    Preserve,
    Target,
)
from companion.games.outback.taking import cannot_take, receivers
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.outback.tables import rolled, some_animals, table
from companion.learn.outback.why import Because

TILES_OFFERED = 4
PARTNER = 2
"""The seat that faces seat 0."""


@dataclass(frozen=True, slots=True)
class Tiles(Question):
    """A board of Plus as numbers, what lies in the middle, and the tiles asked about."""

    state: OutbackState
    asked: tuple[BonusTile, ...]


@dataclass(frozen=True, slots=True)
class Handed(Question):
    """Animals taken by seat 0 in partnership, in their order."""

    state: OutbackState
    taken: tuple[Animal, ...]


@dataclass(frozen=True, slots=True)
class Orders(Question):
    """Two animals and rows in partnership, in both orders."""

    state: OutbackState
    orders: tuple[tuple[Target, ...], ...]


# -- the bonus tiles of Plus --------------------------------------------------------------------

_NO_ROWS = (*FIVE_ALIKE, BonusTile.NO_START, BonusTile.TWO_UPPER)
"""The tiles that can be asked about without the Plus side, which nobody here has seen."""


def _ask_tiles(random: Random, short: bool) -> Tiles:
    """Make a board that earns one tile or two of those asked about; one of them is not there."""

    def make() -> Tiles:
        asked = tuple(random.sample(_NO_ROWS, TILES_OFFERED))
        drawn = [tile for tile in BonusTile if tile not in asked[:1]]
        there = random.sample(drawn, DRAWN_TILES) if short else drawn
        plus = PlusTiles.FIVE if short else PlusTiles.ALL
        state = table(options=OutbackOptions(variant=Variant.PLUS, plus_tiles=plus))
        state = replace(state, bonus_to_draw=0, bonus_on_table=in_order(tuple(there)))
        return Tiles(state.with_preserve(0, _numbers(random)), in_order(asked))

    def is_good(made: Tiles) -> bool:
        on_table = [tile for tile in made.asked if tile in made.state.bonus_on_table]
        earned = [tile for tile in on_table if is_earned(made.state, 0, tile)]
        return 0 < len(earned) < len(on_table) < len(made.asked)

    return made_until(make, is_good)


def _numbers(random: Random) -> Preserve:
    """Make numbers of animals and points that belong together: each animal makes 1 to 4 points."""
    placed: list[Placed] = []
    for animal in ANIMALS:
        count = random.choice((0, 2, 4, 5, 6))
        placed += [Placed(animal, 2, random.randint(1, 4)) for _ in range(count)]
    return Preserve(tuple(placed))


def _judge_tile(asked: Tiles, tile: BonusTile) -> Verdict:
    """OB17, OB18: there once, and its condition holds at the end of the turn."""
    claiming = (tile,) if is_earned(asked.state, 0, tile) else ()
    table_now = replace(asked.state, over=False, claiming=claiming, bonus_on_table=(tile,))
    if tile not in asked.state.bonus_on_table:
        table_now = replace(table_now, bonus_on_table=())
    after = take_tiles(table_now, BonusTilesTaken((tile,)))
    return (
        Wrong(after) if isinstance(after, Refusal) else yes(Because.TILE_EARNED, "OB17", tile=tile)
    )


def _tiles(asked: Tiles) -> tuple[BonusTile, ...]:
    return asked.asked


TILES = Quiz("tiles", lambda r: _ask_tiles(r, short=False), _tiles, _judge_tile, has_one=False)
TILES_FIVE = Quiz(
    "tiles_five", lambda r: _ask_tiles(r, short=True), _tiles, _judge_tile, has_one=False
)


# -- partners -----------------------------------------------------------------------------------


def _teams() -> OutbackState:
    return table(4, OutbackOptions(variant=Variant.TEAMS))


def _ask_partner(random: Random) -> Handed:
    """Take two or three different animals."""
    return Handed(_teams(), some_animals(random, random.choice((2, 3))))


def _judge_partner(asked: Handed, animal: Animal) -> Verdict:
    """OB19: the active player, the partner, the active player."""
    at = asked.taken.index(animal)
    if receivers(asked.state, len(asked.taken))[at] == PARTNER:
        return yes(Because.SECOND_GOES, "OB19", animal=animal)
    return no(Because.STAYS_WITH_TAKER, "OB19", animal=animal)


PARTNER_GETS = Quiz("partner", _ask_partner, lambda asked: asked.taken, _judge_partner)


def _ask_order(random: Random) -> Orders:
    """Make two animals that can go to the partner in one order only: the low rows are full."""

    def make() -> Orders | None:
        state = replace(_teams(), jeep=ANIMALS, rolls=1, dice=rolled(random, MORE_DICE))
        pairs = [pair for pair in all_sets(state.dice, ANIMALS, state.room(0)) if len(pair) == 2]
        pairs = [pair for pair in pairs if pair[0].row != pair[1].row]
        if not pairs:
            return None
        pair = random.choice(pairs)
        small, large = sorted(target.row for target in pair)
        rows = range(FIRST_ROW, random.randrange(small, large) + 1)
        full = Preserve(blocked=tuple(r for r in rows for _ in range(state.free(PARTNER, r))))
        return Orders(state.with_preserve(PARTNER, full), (pair, pair[::-1]))

    asked = made_until(make, lambda made: made is not None)
    assert asked is not None, "only what was made is good"
    return asked


def _judge_order(asked: Orders, order: tuple[Target, ...]) -> Verdict:
    """OB19: an animal that its receiver cannot place cannot be taken."""
    refusal = cannot_take(asked.state, order)
    return Wrong(refusal) if refusal else yes(Because.PARTNER_HAS_ROOM, "OB19")


ORDER = Quiz("order", _ask_order, lambda asked: asked.orders, _judge_order)
