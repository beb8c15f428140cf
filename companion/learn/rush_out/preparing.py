"""Exercises on what is laid out: exits, playing alone, equipment to keep, and what is no tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from companion.game import LuckBy, Refusal
from companion.games.rush_out.events import EquipmentKept
from companion.games.rush_out.explorer import InFront
from companion.games.rush_out.mix import mix
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import (
    EQUIPMENT_DEALT,
    EQUIPMENT_KEPT,
    EXTRAS,
    NOT_IN_SOLO,
    SPARE_EXITS,
    SPECIALS,
    SYMBOLS,
    TILES,
    Special,
    Symbol,
    Tile,
)
from companion.games.rush_out.starting import keep_equipment
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.turning import cannot_use
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.rush_out.tables import in_front, table
from companion.learn.rush_out.why import Because, said

Kept: TypeAlias = tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Agreed(Question):
    """What a table agreed on: a discovery game, more exits."""

    options: RushOutOptions


@dataclass(frozen=True, slots=True)
class Solo(Question):
    """Special actions, at a table where one plays alone."""

    state: RushOutState
    specials: tuple[Special, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Question):
    """Seat 0 has been dealt three pieces of equipment; ``kept`` are ways to keep some."""

    state: RushOutState
    kept: tuple[Kept, ...]


@dataclass(frozen=True, slots=True)
class Kinds(Question):
    """Names of tiles, some of which lie there only where a table wants them."""

    kinds: tuple[Tile, ...]


# -- exits for sarcophagi -------------------------------------------------------------------------


def _ask_exits(random: Random) -> Agreed:
    """Agree on some exits more."""
    discovery = random.random() < 0.5
    extra = random.randint(0, SPARE_EXITS - discovery)
    return Agreed(RushOutOptions(discovery=discovery, extra_exits=extra))


def _judge_exits(asked: Agreed, count: int) -> Verdict:
    """R7: each exit more is laid for a sarcophagus."""
    tiles = dict(zip(TILES, mix(asked.options), strict=True))
    coffins, exits = tiles[Tile.SARCOPHAGUS], tiles[Tile.EXIT]
    return said(count == coffins, Because.EXITS_LAID, "R7", sarcophagi=coffins, exits=exits)


EXITS = Quiz("exits", _ask_exits, lambda _: tuple(range(SPARE_EXITS + 1)), _judge_exits)

# -- alone ----------------------------------------------------------------------------------------


def _ask_solo(random: Random) -> Solo:
    """Name four special actions, of which one at least needs company."""

    def make() -> Solo:
        return Solo(table(1), tuple(random.sample(SPECIALS, 4)))

    return made_until(make, lambda asked: bool(set(asked.specials) & set(NOT_IN_SOLO)))


def _judge_solo(asked: Solo, special: Special) -> Verdict:
    """R16: no Copy and no Join alone."""
    state = in_front(asked.state, 0, InFront(special))
    refusal = cannot_use(state, 0, special, None)
    return Wrong(refusal) if refusal else yes(Because.ALONE_TOO, "R16", special=special)


SOLO = Quiz("solo", _ask_solo, lambda asked: asked.specials, _judge_solo, has_one=False)

# -- three dealt, two kept ------------------------------------------------------------------------


def _ask_keep(random: Random) -> Dealt:
    """Deal three pieces that are not all alike; offer right pairs and wrong ones."""

    def make() -> Dealt:
        dealt = tuple(random.choice(SYMBOLS) for _ in range(EQUIPMENT_DEALT))
        state = table(2, RushOutOptions(equipment=LuckBy.APP))
        for seat in state.seats:
            state = state.with_explorer(seat, replace(state.explorers[seat], dealt=dealt))
        state = replace(state, phase=Phase.EQUIPPING, round=1)
        return Dealt(state, tuple(_ways(dealt, random)))

    return made_until(make, lambda asked: len(set(asked.state.explorers[0].dealt)) > 1)


def _ways(dealt: Sequence[Symbol], random: Random) -> list[Kept]:
    """List pairs of what was dealt, a pair that was not dealt, one piece, and all three."""
    order = sorted(dealt, key=SYMBOLS.index)
    pairs = [(one, other) for at, one in enumerate(order) for other in order[at + 1 :]]
    all_pairs = [(one, other) for at, one in enumerate(SYMBOLS) for other in SYMBOLS[at:]]
    other = random.choice([pair for pair in all_pairs if pair not in pairs])
    ways: list[Kept] = [*dict.fromkeys(pairs), other, tuple(order), (order[0],)]
    random.shuffle(ways)
    return ways


def _judge_keep(asked: Dealt, kept: Kept) -> Verdict:
    """R17: two of the three."""
    assert EQUIPMENT_KEPT < EQUIPMENT_DEALT, "one goes back"
    after = keep_equipment(asked.state, EquipmentKept(0, kept))
    return Wrong(after) if isinstance(after, Refusal) else yes(Because.MAY_KEEP, "R17")


KEEP = Quiz("keep", _ask_keep, lambda asked: asked.kept, _judge_keep, has_one=False)

# -- ideas ----------------------------------------------------------------------------------------


def _ask_ideas(random: Random) -> Kinds:
    """Name three tiles of every pyramid and two extra ones."""
    kinds = [*random.sample(TILES, 3), *random.sample(EXTRAS, 2)]
    random.shuffle(kinds)
    return Kinds(tuple(kinds))


def _judge_ideas(asked: Kinds, kind: Tile) -> Verdict:
    """R18: nothing of the publisher's pages is played unless a table says so."""
    return yes(Because.IN_PYRAMID) if kind in TILES else no(Because.ONLY_IDEA, "R18")


IDEAS = Quiz("ideas", _ask_ideas, lambda asked: asked.kinds, _judge_ideas, has_one=False)
