"""What is told once a game is over: the luck of its dice and its bag, and who led when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.outback.events import DiceRolled, JeepFilled, OutbackEvent, StartRolled
from companion.games.outback.pieces import ANIMALS, FACES
from companion.games.outback.scoring import standing
from companion.games.outback.state import (
    TEAM_SEATS,
    Face,
    OutbackOptions,
    OutbackState,
    Variant,
)
from companion.stats.after import After, Chance, Progress

DICE, TILES = "dice", "tiles"


def chances(steps: Iterable[tuple[OutbackState, OutbackEvent]]) -> Iterator[Chance]:
    """List every roll, also those for who goes first, and every draw from the bag.

    A tile that lies face down is one of those unseen, so it may be any of them still (OB6).
    """
    for before, event in steps:
        match event:
            case StartRolled(seat, faces):
                yield _dice(seat, faces)
            case DiceRolled(faces):
                yield _dice(before.turn, faces)
            case JeepFilled(tiles):
                pool = tuple(zip(ANIMALS, before.unseen, strict=True))
                yield Chance(TILES, None, tiles, pool)
            case _:
                pass


def _dice(seat: int, faces: tuple[Face, ...]) -> Chance:
    return Chance(DICE, seat, faces, tuple((face, 1) for face in FACES), is_put_back=True)


def progress(state: OutbackState) -> Progress:
    """Tell the round, and the points of each seat as if the game ended there."""
    points = (standing(state, seat).total for seat in range(len(state.preserves)))
    return Progress(state.round, tuple(points))


def teams(options: OutbackOptions, seats: int) -> tuple[tuple[int, ...], ...]:
    """List the partners, where partners play (OB19)."""
    is_played = options.variant is Variant.TEAMS and seats == TEAM_SEATS
    return ((0, 2), (1, 3)) if is_played else ()


AFTER: After[OutbackState, OutbackEvent, OutbackOptions] = After(chances, progress, teams)
