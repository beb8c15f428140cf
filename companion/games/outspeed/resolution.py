"""Resolution begins: the dials are shown, and who fares how on which path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto

from companion.game import Refusal
from companion.games.outspeed.amounts import choosers, crowd_keys
from companion.games.outspeed.events import DialsRevealed
from companion.games.outspeed.pieces import PathKey
from companion.games.outspeed.programming import cannot_reveal, is_set_with
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Told, TurnLine, told
from companion.games.outspeed.tiles import Path


class Fate(Enum):
    """What becomes of a ship on the path it programmed."""

    NORMAL = auto()
    CROWDED = auto()  # O12
    ALONE = auto()  # tile 11
    NOT_ALONE = auto()  # tile 11

    @property
    def pays(self) -> bool:
        """Whether the cost is paid."""
        return self in (Fate.NORMAL, Fate.NOT_ALONE)

    @property
    def gains(self) -> bool:
        """Whether the gain is had."""
        return self in (Fate.NORMAL, Fate.ALONE)


def chosen(state: OutspeedState, seat: int) -> tuple[PathKey, Path] | None:
    """Return the path that a ship programmed, with what is printed on it."""
    program, tile = state.programs[seat], state.tile
    if program is None or program.path is None or tile is None:
        return None
    path = tile.path(program.path)
    return None if path is None else (program.path, path)


def fate(state: OutspeedState, seat: int) -> Fate | None:
    """Tell how a ship fares on its path (O12, tile 11); ``None`` when it programmed none."""
    choice = chosen(state, seat)
    if choice is None:
        return None
    key, path = choice
    ships = len(choosers(state, key))
    if path.is_alone:
        return Fate.ALONE if ships == 1 else Fate.NOT_ALONE
    if path.places is not None and ships > path.places:
        return Fate.CROWDED
    return Fate.NORMAL


def reveal_dials(state: OutspeedState, _: DialsRevealed) -> OutspeedState | Refusal:
    """Show the dials; what follows is Resolution, or to type what an unknown tile did."""
    after = Phase.TYPING if state.tile is None else Phase.DIALLING
    return cannot_reveal(state) or replace(state, phase=after, lines=(*state.lines, *_shown(state)))


def _shown(state: OutspeedState) -> Iterator[TurnLine]:
    """Read out what all have chosen, how crowded it is, and for whom (O11, O12, O13)."""
    for seat in state.race.racing:
        program = state.programs[seat]
        if program is None or program.path is None:
            yield told(Told.STRANDED, seat)
        elif is_set_with(state, program.path):
            yield told(Told.CHOSE_DIAL, seat, path=program.path, dial=program.dial)
        else:
            yield told(Told.CHOSE, seat, path=program.path)
    for key in crowd_keys(state):
        yield told(Told.CROWD, path=key, ships=len(choosers(state, key)))
    for seat in state.race.racing:
        yield from _fared(state, seat)


def _fared(state: OutspeedState, seat: int) -> Iterator[TurnLine]:
    choice = chosen(state, seat)
    if choice is None:
        return
    key, path = choice
    ships = len(choosers(state, key))
    match fate(state, seat):
        case Fate.CROWDED:
            yield told(Told.CROWDED, seat, path=key, ships=ships, places=path.places or 0)
        case Fate.ALONE:
            yield told(Told.ALONE, seat, path=key)
        case Fate.NOT_ALONE:
            yield told(Told.NOT_ALONE, seat, path=key, ships=ships)
