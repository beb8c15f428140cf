"""Tables of Outspeed to ask about: ships set by chance, and tiles that are made up.

Nobody here has seen what is printed on a real tile or die. What lies before a learner is made up,
and the lessons say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.game import LuckBy, Refusal, Seat
from companion.games.outspeed import SPEC
from companion.games.outspeed.events import DialsRevealed, DiceRolled, OutspeedEvent
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import PATHS, TURNS, PathKey, TileFace, TileNumber
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.setup import setup
from companion.games.outspeed.state import OutspeedBox, OutspeedState, Phase, Program
from companion.games.outspeed.tiles import Path, RaceTile, no_such_tile

BY_HAND = OutspeedOptions(
    dice=LuckBy.HAND,
    tokens=LuckBy.HAND,
    tiles=LuckBy.HAND,
    programming=Programming.TYPED_AT_REVEAL,
)
"""Lessons are played with one's own hands: nothing is hidden from who asks."""
MADE_UP, MADE_UP_END = TileNumber.T1, TileNumber.T13
"""The numbers that made-up tiles go by; they are not told."""


@dataclass(frozen=True, slots=True)
class After:
    """What a ship has when it is done: its row and its fuel."""

    row: int
    fuel: int


def table(ships: Sequence[Ship], options: OutspeedOptions = BY_HAND) -> OutspeedState:
    """Lay a table with ships where they are wanted, in its second turn."""
    sitting = tuple(Seat("", "", "", "") for _ in ships)
    state = setup(sitting, options, OutspeedBox())
    return replace(state, race=Race(tuple(ships)), turn=2, turned_up=(MADE_UP,))


def driving(
    ships: Sequence[Ship],
    paths: tuple[Path | None, ...],
    chosen: Sequence[PathKey],
    *,
    is_end: bool = False,
) -> OutspeedState:
    """Lay a table with a made-up tile, where all have chosen a path."""
    number = MADE_UP_END if is_end else MADE_UP
    tile = RaceTile(number.number, TileFace.FEW, paths)
    assert no_such_tile(tile) is None, tile
    return replace(
        table(ships),
        phase=Phase.PROGRAMMING,
        tiles=(tile,),
        turned_up=(number,),
        turn=TURNS if is_end else 2,
        programs=tuple(Program(key) for key in chosen),
    )


def after(state: OutspeedState, *events: OutspeedEvent) -> OutspeedState:
    """Let things happen that the rules allow."""
    for event in events:
        now = SPEC.rules.apply(state, event)
        assert not isinstance(now, Refusal), f"{event} {now}"
        state = now
    return state


def resolved(state: OutspeedState, *rolled: DiceRolled) -> OutspeedState:
    """Show the dials, roll what was rolled, and settle the turn by the rules."""
    return after(state, DialsRevealed(), *rolled)


def some_ships(random: Random, count: int, rows: range, fuel: range) -> tuple[Ship, ...]:
    """Set ships on rows with fuel."""
    return tuple(Ship(random.choice(rows), random.choice(fuel)) for _ in range(count))


def some_paths(random: Random, count: int) -> tuple[PathKey, ...]:
    """Choose a path for each of so many ships."""
    return tuple(random.choice(PATHS) for _ in range(count))
