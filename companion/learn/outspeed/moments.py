"""When a table of Outspeed first needs to know something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.outspeed.amounts import crowd_keys, least_cost
from companion.games.outspeed.bonus import FROM_LAST_ROW
from companion.games.outspeed.declaring import asked
from companion.games.outspeed.options import Declaring
from companion.games.outspeed.pieces import BOARD_ROWS, PATHS, PathKey, TokenKind
from companion.games.outspeed.programming import cannot_program
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.tiles import Path

NEAR = 2
"""So near to an edge of the boards, in rows, it begins to matter."""


def _is_choosing(state: OutspeedState, seat: int) -> bool:
    """Whether a seat has still to choose a path."""
    is_open = state.phase is Phase.PROGRAMMING and state.race.is_racing(seat)
    return is_open and state.programs[seat] is None


def _lit(state: OutspeedState) -> Iterator[tuple[PathKey, Path]]:
    tile = state.tile
    for key, path in zip(PATHS, tile.paths if tile else (), strict=bool(tile)):
        if path is not None:
            yield key, path


def chooses(state: OutspeedState, seat: int) -> bool:
    """Whether a tile lies there and a path is to be chosen."""
    return _is_choosing(state, seat)


def cannot_pay(state: OutspeedState, seat: int) -> bool:
    """Whether a path costs more than the ship has (O11)."""
    if not _is_choosing(state, seat):
        return False
    refusals = (cannot_program(state, seat, key) for key, _ in _lit(state))
    return any(each is not None and each.code == Why.PATH_TOO_DEAR for each in refusals)


def has_places(state: OutspeedState, seat: int) -> bool:
    """Whether a path has fewer places than there are ships (O12)."""
    ships = len(state.race.racing)
    places = (path.places for _, path in _lit(state) if path.places is not None)
    return _is_choosing(state, seat) and min(places, default=ships) < ships


def has_crowd(state: OutspeedState, seat: int) -> bool:
    """Whether a number of the tile is a number of ships (O13)."""
    return _is_choosing(state, seat) and bool(crowd_keys(state))


def _costs(state: OutspeedState, seat: int) -> list[int]:
    return [least_cost(state, key, path) for key, path in _lit(state) if not path.has_dial]


def is_low(state: OutspeedState, seat: int) -> bool:
    """Whether a path would take the last cube (O10)."""
    if not _is_choosing(state, seat) or state.is_end_tile:
        return False
    return state.race.ships[seat].fuel in _costs(state, seat)


def may_empty(state: OutspeedState, seat: int) -> bool:
    """Whether a path of the End tile would take the last cube (O10)."""
    if not _is_choosing(state, seat) or not state.is_end_tile:
        return False
    return state.race.ships[seat].fuel in _costs(state, seat)


def near_the_front(state: OutspeedState, seat: int) -> bool:
    """Whether a ship is about to need the third board, and one's own is on the rearmost (O8)."""
    race = state.race
    if not _is_choosing(state, seat):
        return False
    is_rear = race.ships[seat].row < race.rear + BOARD_ROWS
    return is_rear and race.occupied[0] >= race.front - NEAR


def draws(state: OutspeedState, seat: int) -> bool:
    """Whether a seat draws two tokens and keeps one (O16)."""
    return state.phase is Phase.DRAWING and state.drawers[:1] == (seat,)


def _decides(state: OutspeedState, seat: int) -> bool:
    return state.phase is Phase.DECLARING and seat in asked(state)


def decides(state: OutspeedState, seat: int) -> bool:
    """Whether a seat is asked for a token, row by row (O1)."""
    return _decides(state, seat) and state.options.declaring is not Declaring.AT_ONCE


def _holds(state: OutspeedState, seat: int, *kinds: TokenKind) -> bool:
    """Whether a seat that decides holds a token of these kinds, as far as the app knows."""
    return _decides(state, seat) and any(kind in state.hands[seat] for kind in kinds)


def holds_for_last(state: OutspeedState, seat: int) -> bool:
    """Whether a seat that decides holds a token for the last row (O2)."""
    return _holds(state, seat, *FROM_LAST_ROW)


def holds_flames(state: OutspeedState, seat: int) -> bool:
    """Whether a seat that decides holds a Flamethrower (O4)."""
    return _holds(state, seat, TokenKind.FLAMETHROWER)


def sees_field(state: OutspeedState, seat: int) -> bool:
    """Whether a force field lies on the boards while a path is chosen, or is in hand (O6)."""
    has_one = _holds(state, seat, TokenKind.FORCE_FIELD)
    return has_one or (_is_choosing(state, seat) and bool(state.race.fields))


def can_hop(state: OutspeedState, seat: int) -> bool:
    """Whether a Nitro would take a ship into the field just ahead (O7)."""
    has_nitro = _holds(state, seat, TokenKind.NITRO)
    return has_nitro and state.race.ships[seat].row + 1 in state.race.fields


def near_the_back(state: OutspeedState, seat: int) -> bool:
    """Whether a push may throw a ship off the boards: somebody behind it has a token (O9)."""
    race = state.race
    if state.phase is not Phase.DECLARING or not race.is_racing(seat):
        return False
    row = race.ships[seat].row
    behind = (each for each in race.racing if race.ships[each].row < row)
    return row - race.rear <= NEAR and any(state.tokens(each) for each in behind)


def has_dice(state: OutspeedState, seat: int) -> bool:
    """Whether a path of the tile is rolled for (O14)."""
    rolled = (path.cost.has_yellow or path.rows.has_blue for _, path in _lit(state))
    return _is_choosing(state, seat) and any(rolled)


def has_alone(state: OutspeedState, seat: int) -> bool:
    """Whether a path of the tile is better alone."""
    return _is_choosing(state, seat) and any(path.is_alone for _, path in _lit(state))


def has_dial(state: OutspeedState, seat: int) -> bool:
    """Whether a path of the tile takes any number (O15)."""
    return _is_choosing(state, seat) and any(path.has_dial for _, path in _lit(state))


def is_last_turn(state: OutspeedState, seat: int) -> bool:
    """Whether the End tile lies there (O19)."""
    return state.is_end_tile and _is_choosing(state, seat)


MOMENTS: Mapping[str, Callable[[OutspeedState, int], bool]] = {
    "chooses": chooses,
    "cannot_pay": cannot_pay,
    "has_places": has_places,
    "has_crowd": has_crowd,
    "is_low": is_low,
    "near_the_front": near_the_front,
    "draws": draws,
    "decides": decides,
    "holds_for_last": holds_for_last,
    "is_last_turn": is_last_turn,
    "holds_flames": holds_flames,
    "sees_field": sees_field,
    "has_dice": has_dice,
    "has_alone": has_alone,
    "has_dial": has_dial,
    "can_hop": can_hop,
    "near_the_back": near_the_back,
    "may_empty": may_empty,
}
