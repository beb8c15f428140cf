"""What the table says: where a ship really stands, what is printed on a tile or on a die."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outspeed.box import find_tile, no_such_faces, put_tile
from companion.games.outspeed.dialling import drop_impossible
from companion.games.outspeed.events import (
    DialsRevealed,
    DiceFacesRead,
    ShipCorrected,
    TileRead,
)
from companion.games.outspeed.pieces import MOST_FUEL, Die
from companion.games.outspeed.programming import all_ready, drop_unpayable, drop_unread
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.resolution import reveal_dials
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Told
from companion.games.outspeed.tiles import RaceTile, no_such_tile


def correct_ship(state: OutspeedState, corrected: ShipCorrected) -> OutspeedState | Refusal:
    """Put a ship where it stands on the table, with the fuel that lies there.

    Nothing is entered or passed by a correction, and nobody goes out by one. A marker that lay
    with it in the air goes (O6).
    """
    seat, row, fuel = corrected.seat, corrected.row, corrected.fuel
    refusal = _cannot_correct(state, seat, row, fuel)
    if refusal is not None:
        return refusal
    ship = replace(state.race.ships[seat], row=row, fuel=fuel)
    after = replace(state, race=state.race.with_ship(seat, ship).without_lost_markers())
    return _asked_again(after)


def _asked_again(state: OutspeedState) -> OutspeedState:
    """Ask again for a path (O11) or a number (O15) that can no longer be."""
    if state.phase is Phase.PROGRAMMING:
        return drop_unpayable(state)
    return drop_impossible(state) if state.phase is Phase.DIALLING else state


def _cannot_correct(state: OutspeedState, seat: int, row: int, fuel: int) -> Refusal | None:
    race = state.race
    if row not in race.rows and row != race.ships[seat].row:  # that may be beyond the boards (O8)
        return refuse(Why.NO_SUCH_ROW, row=row, least=race.rear, most=race.front)
    if not 1 <= fuel <= MOST_FUEL:
        return refuse(Why.NO_SUCH_FUEL, fuel=fuel, least=1, most=MOST_FUEL)
    if (race.ships[seat].row, race.ships[seat].fuel) == (row, fuel):
        return refuse(Why.NOTHING_CORRECTED, seat=seat)
    return None


def read_tile(state: OutspeedState, read: TileRead) -> OutspeedState | Refusal:
    """Take in what is printed on a face of a tile.

    The one that lies open is played with from then on; what was programmed on it when it was read
    otherwise is asked again. Not while it is being resolved.
    """
    tile = read.tile
    refusal = no_such_tile(tile)
    if refusal is not None:
        return refusal
    is_open = _is_open(state, tile)
    is_changed = find_tile(state.tiles, tile.number, tile.face) != tile
    if is_open and state.phase in (Phase.DIALLING, Phase.PAYING, Phase.GAINING):
        return refuse(Why.TILE_IN_USE, tile=tile.number)
    after = replace(state, tiles=put_tile(state.tiles, tile))
    if not (is_open and is_changed and state.phase in (Phase.TYPING, Phase.PROGRAMMING)):
        return after
    if state.tile is None:
        return _read_at_last(after)
    return replace(after, programs=(None,) * len(state.programs))


def _read_at_last(state: OutspeedState) -> OutspeedState | Refusal:
    """Keep what was chosen before the tile was read, as far as the tile allows it.

    Where it was shown already, the Resolution begins, once all have a path that can stand.
    """
    was_shown = state.phase is Phase.TYPING and any(state.programs)
    lines = tuple(line for line in state.lines if line.code is not Told.CHOSE)
    after = drop_unread(replace(state, phase=Phase.PROGRAMMING, lines=lines))
    return reveal_dials(after, DialsRevealed()) if was_shown and all_ready(after) else after


def _is_open(state: OutspeedState, tile: RaceTile) -> bool:
    number = state.tile_number
    return number is not None and (number.number, state.face) == (tile.number, tile.face)


def read_faces(state: OutspeedState, read: DiceFacesRead) -> OutspeedState | Refusal:
    """Take in the six faces of a die (O14); what can no longer be paid is asked again."""
    refusal = no_such_faces(read.die, read.faces)
    if refusal is not None:
        return refusal
    if read.die is Die.YELLOW:
        return _asked_again(replace(state, yellow=read.faces))
    return replace(state, blue=read.faces)
