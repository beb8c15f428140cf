"""What is told once a game is over: what came up in the pyramid, and how the counter ran down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.rush_out.events import RushOutEvent, TileObserved, TileRevealed
from companion.games.rush_out.mix import kinds
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.state import RushOutState
from companion.stats.after import After, Chance, Progress

PYRAMID = "pyramid"


def chances(steps: Iterable[tuple[RushOutState, RushOutEvent]]) -> Iterator[Chance]:
    """List what was revealed, until the first explorer looked at a tile first.

    Ruled here: from then on it is no luck alone what comes up, since nobody turns a mummy that they
    have seen.
    """
    for before, event in steps:
        match event:
            case TileObserved():
                return
            case TileRevealed(seat, tile):
                pool = tuple((each, before.unseen(each)) for each in kinds(before.options))
                yield Chance(PYRAMID, seat, (tile,), pool)
            case _:
                pass


def progress(state: RushOutState) -> Progress:
    """Tell the round, and what the counter shows for all."""
    return Progress(state.round, (state.counter,))


AFTER: After[RushOutState, RushOutEvent, RushOutOptions] = After(chances, progress)
