"""Tables of Rush Out to ask about: made by chance, in mid-game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from companion.game import Seat
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.explorer import Equipment, Explorer, InFront, Turned
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import SYMBOLS, ActionTile, Special, Tile
from companion.games.rush_out.pyramid import Place, is_covered, square
from companion.games.rush_out.setup import setup
from companion.games.rush_out.state import Lying, Phase, RushOutState

PLACES = square(3)
"""The pyramid of all lessons: a small one of three levels, as an example."""


def table(seats: int = 3, options: RushOutOptions | None = None) -> RushOutState:
    """Lay a table in round 2: seat 0 explores, and each stands on a tile of their own."""
    sitting = tuple(Seat("", "", "", "") for _ in range(seats))
    state = setup(sitting, options or RushOutOptions(), RushOutBox())
    return replace(
        state,
        explorers=tuple(Explorer(number=seat, has_talkie=False) for seat in range(seats)),
        phase=Phase.EXPLORERS,
        first=0,
        turn=0,
        round=2,
        places=(),
        next_number=seats,
    )


def pyramid(random: Random, gone: int, seats: int = 3) -> RushOutState:
    """Build the small pyramid, dig so many tiles out of it, and place the explorers by chance."""
    places = dug(random, gone)
    numbers = [number for number, place in enumerate(places) if place is not None]
    state = replace(table(seats), places=places, next_number=len(places))
    return at(state, *random.sample(numbers, seats))


def dug(random: Random, gone: int) -> tuple[Place | None, ...]:
    """Take so many tiles away, each from where nothing lies on it."""
    places: list[Place | None] = list(PLACES)
    for _ in range(gone):
        lying = [place for place in places if place is not None]
        free = [n for n, p in enumerate(places) if p is not None and not is_covered(p, lying)]
        places[random.choice(free)] = None
    return tuple(places)


def at(state: RushOutState, *numbers: int) -> RushOutState:
    """Let the explorers stand on these tiles, from seat 0 on."""
    for seat, number in enumerate(numbers):
        state = state.with_explorer(seat, replace(state.explorers[seat], number=number))
    return state


def face_up(state: RushOutState, number: int, tile: Tile) -> RushOutState:
    """Turn a tile up."""
    return replace(state, revealed=(*state.revealed, Lying(number, tile)))


def with_kits(random: Random, state: RushOutState) -> RushOutState:
    """Give everybody two pieces of equipment, some of them used."""
    for seat in state.seats:
        kits = tuple(
            Equipment(random.choice(SYMBOLS), is_used=random.random() < 0.35) for _ in range(2)
        )
        state = state.with_explorer(seat, replace(state.explorers[seat], equipment=kits))
    return state


def in_front(
    state: RushOutState, seat: int, *specials: InFront, turned: Iterable[ActionTile] = ()
) -> RushOutState:
    """Put special actions in front of a seat, and let it have turned some tiles."""
    done = tuple(Turned(action) for action in turned)
    explorer = replace(state.explorers[seat], specials=specials, turned=done)
    return state.with_explorer(seat, explorer)


def owning(state: RushOutState, seat: int, *tiles: Tile) -> RushOutState:
    """Let a seat have taken these tiles along."""
    return state.with_explorer(seat, replace(state.explorers[seat], owned=tiles))


def front(random: Random, special: Special, chance_used: float = 0.4) -> InFront:
    """Return a special action that may have been used."""
    return InFront(special, is_used=random.random() < chance_used)
