"""What the house has learned of the box since this race began."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Refusal, refuse
from companion.games.outspeed.box import OutspeedBox, find_tile
from companion.games.outspeed.events import BoxRead, DiceFacesRead, OutspeedEvent, TileRead
from companion.games.outspeed.pieces import FEW_MOST_SHIPS, Die, TileFace
from companion.games.outspeed.reading import read_faces, read_tile
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.tiles import RaceTile

_BEFORE_RESOLUTION = (
    Phase.DECLARING,
    Phase.TURNING_UP,
    Phase.RESOLVING_BONUS,
    Phase.PROGRAMMING,
    Phase.TYPING,
)


def news(state: OutspeedState, box: OutspeedBox) -> tuple[OutspeedEvent | Refusal, ...]:
    """List what a box record says and this race does not go by yet: all of it in one statement.

    With it come, as refusals, the tiles that were played here as something else.
    """
    fresh = [tile for tile in box.tiles if tile not in state.tiles]
    played = [tile for tile in fresh if _is_played(state, tile)]
    read = BoxRead(
        tuple(tile for tile in fresh if tile not in played),
        *(box.faces(die) if box.faces(die) != state.faces(die) else () for die in Die),
    )
    refusals = tuple(refuse(Why.TILE_PLAYED, tile=tile.number) for tile in played)
    return (*((read,) if read != BoxRead() else ()), *refusals)


def _is_played(state: OutspeedState, tile: RaceTile) -> bool:
    """Whether this race has gone by another reading of this face already.

    Ruled here: after the tiles were flipped (O17) nobody asks on which face an earlier one was.
    """
    if tile.face is not state.face or find_tile(state.tiles, tile.number, tile.face) is None:
        return False
    has_flipped = state.face is TileFace.FEW and len(state.seats) > FEW_MOST_SHIPS
    over = state.turned_up[-1:] if has_flipped else state.turned_up
    if state.phase in _BEFORE_RESOLUTION:
        over = () if has_flipped else state.turned_up[:-1]
    return tile.number in {each.number for each in over}


def read_box(state: OutspeedState, read: BoxRead) -> OutspeedState | Refusal:
    """Take over what the house knows of its box; the rules are those of one tile, and of a die."""
    after: OutspeedState | Refusal = state
    for tile in read.tiles:
        if isinstance(after, Refusal):
            return after
        after = read_tile(after, TileRead(tile))
    for faces in _faces(read):
        if isinstance(after, Refusal):
            return after
        after = read_faces(after, faces)
    return after


def _faces(read: BoxRead) -> Iterator[DiceFacesRead]:
    both = zip(Die, (read.yellow, read.blue), strict=True)
    yield from (DiceFacesRead(die, faces) for die, faces in both if faces)
