"""Programming: each ship chooses a path that it can pay at its best outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Choice, Refusal, refuse
from companion.games.outspeed.amounts import least_cost
from companion.games.outspeed.events import DialsRevealed, PathProgrammed
from companion.games.outspeed.options import Dialling
from companion.games.outspeed.pieces import DIAL_MOST, PATHS, PathKey
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Program

__all__ = [
    "all_ready",
    "cannot_program",
    "cannot_reveal",
    "drop_unpayable",
    "drop_unread",
    "is_ready",
    "is_set_with",
    "least_cost",
    "no_such_number",
    "numbers",
    "program",
    "program_offers",
    "stranded",
]


def cannot_program(state: OutspeedState, seat: int, path: PathKey, dial: int = 0) -> Refusal | None:
    """Why a ship may not choose a path with a number on the dial (O11, O15); else ``None``.

    Ruled here: while nobody has read the tile every path may be chosen, for the table sees what is
    printed on it, but no number with it. Only for a seat that exists.
    """
    tile = state.tile
    if tile is None:
        return refuse(Why.NO_DIAL_HERE, "O15", path=path) if dial else None
    printed = tile.path(path)
    if printed is None:
        return refuse(Why.PATH_UNLIT, "O11", path=path)
    if dial and not printed.has_dial:
        return refuse(Why.NO_DIAL_HERE, "O15", path=path)
    if dial and state.options.dialling is Dialling.IN_RESOLUTION:
        return refuse(Why.DIAL_COMES_LATER, "O15", path=path)
    fuel = state.race.ships[seat].fuel
    refusal = no_such_number(dial, fuel)
    if refusal is not None:
        return refusal
    cost = least_cost(state, path, printed, dial)
    if cost > fuel:
        return refuse(Why.PATH_TOO_DEAR, "O11", path=path, cost=cost, fuel=fuel)
    return None


def no_such_number(number: int, fuel: int) -> Refusal | None:
    """Why no centre dial may show a number: it goes from 0 to 9, and at most to the fuel (O15)."""
    if not 0 <= number <= DIAL_MOST:
        return refuse(Why.NO_SUCH_DIAL, "O15", dial=number, most=DIAL_MOST)
    return refuse(Why.DIAL_TOO_HIGH, "O15", dial=number, fuel=fuel) if number > fuel else None


def stranded(state: OutspeedState) -> tuple[int, ...]:
    """O11: list the racing ships that can pay no path at all; they go out in Resolution."""
    return tuple(
        seat
        for seat in state.race.racing
        if all(cannot_program(state, seat, path) is not None for path in PATHS)
    )


def is_ready(state: OutspeedState, seat: int) -> bool:
    """Whether a seat has programmed, or has nothing to choose from."""
    return state.programs[seat] is not None or seat in stranded(state)


def all_ready(state: OutspeedState) -> bool:
    """Whether the dials may be shown."""
    return cannot_reveal(state) is None


def cannot_reveal(state: OutspeedState) -> Refusal | None:
    """Why the dials may not be shown yet: the first seat that is still choosing."""
    for seat in state.race.racing:
        if not is_ready(state, seat):
            return refuse(Why.NOT_ALL_READY, seat=seat)
    return None


def program_offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """Offer every path and every number of a dial that it takes, and to show the dials.

    A path that may not be chosen comes with its reason; what is programmed already is left out.
    """
    for path in PATHS:
        for dial in _dials(state, path, state.race.ships[seat].fuel):
            if state.programs[seat] != Program(path, dial):
                refusal = cannot_program(state, seat, path, dial)
                yield Choice(PathProgrammed(seat, state.turn, path, dial), refusal=refusal)
    if all_ready(state):
        yield Choice(DialsRevealed())


def _dials(state: OutspeedState, path: PathKey, fuel: int) -> range:
    """O15: the numbers to offer with a path: up to one that is too high, or none but 0."""
    return numbers(fuel) if is_set_with(state, path) else range(1)


def numbers(fuel: int) -> range:
    """O15: the numbers of a centre dial to offer: up to one that is too high."""
    return range(min(DIAL_MOST, fuel + 1) + 1)


def is_set_with(state: OutspeedState, path: PathKey) -> bool:
    """O15: whether a number on the centre dial is set together with this path."""
    printed = None if state.tile is None else state.tile.path(path)
    is_now = state.options.dialling is Dialling.IN_PROGRAMMING
    return is_now and printed is not None and printed.has_dial


def program(state: OutspeedState, said: PathProgrammed) -> OutspeedState | Refusal:
    """Set a ship's dials, or set them anew while not all have shown theirs."""
    seat, path, dial = said.seat, said.path, said.dial
    refusal = cannot_program(state, seat, path, dial)
    if refusal is not None:
        return refusal
    chosen = Program(path, dial)
    if state.programs[seat] == chosen:
        return refuse(Why.ALREADY_PROGRAMMED, path=path)
    programs = (*state.programs[:seat], chosen, *state.programs[seat + 1 :])
    return replace(state, programs=programs)


def drop_unread(state: OutspeedState) -> OutspeedState:
    """Ask again for what was chosen before the tile was read and cannot stand now that it is.

    That is a path that may not be chosen (O11), or one whose number is still to be set (O15).
    """
    kept = drop_unpayable(state)
    programs = tuple(
        None if each is None or each.path is None or is_set_with(state, each.path) else each
        for each in kept.programs
    )
    return replace(kept, programs=programs)


def drop_unpayable(state: OutspeedState) -> OutspeedState:
    """Ask again for what can no longer be chosen, after fuel or a die was corrected (O11)."""
    programs = tuple(
        None
        if each is None
        or each.path is None
        or cannot_program(state, seat, each.path, each.dial) is not None
        else each
        for seat, each in enumerate(state.programs)
    )
    return replace(state, programs=programs)
