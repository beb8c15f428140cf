"""The rules of Outback; each paragraph of the rulebook has a module beside this one."""

from __future__ import annotations

from typing import assert_never

from companion.game import Choice, Refusal
from companion.games.outback import board, bonus, jeep, placing, rolling, starting, taking
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    BonusTilesTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    RowPointsRead,
    RowsRead,
    ShapeRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.laying import setup
from companion.games.outback.offers import awaited, offers
from companion.games.outback.phases import actors, not_now, phase_of
from companion.games.outback.state import OutbackState
from companion.games.outback.turn import end_turn

__all__ = ["actors", "apply", "choices", "seen_by", "setup"]


def choices(state: OutbackState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not; nothing when not awaited."""
    if seat is None or seat not in awaited(state):
        return ()
    return tuple(offers(state, seat))


def apply(state: OutbackState, event: OutbackEvent) -> OutbackState | Refusal:
    """Return the state after an event, or why it may not happen now."""
    phase = phase_of(event)
    if phase is not None and state.phase is not phase:
        return not_now(state)
    match event:
        case StartRolled() | FirstChosen() | BonusTilesDrawn():
            return _start(state, event)
        case JeepFilled() | JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return _roll(state, event)
        case AnimalsTaken() | HexBlocked() | TilePlaced() | BonusTilesTaken():
            return _place(state, event)
        case RowsRead() | ShapeRead() | UpperEndRead() | RowPointsRead():
            return _read(state, event)
    assert_never(event)


def _start(
    state: OutbackState, event: StartRolled | FirstChosen | BonusTilesDrawn
) -> OutbackState | Refusal:
    match event:
        case BonusTilesDrawn(tiles):
            return bonus.draw(state, tiles)
        case StartRolled(seat, faces):
            return starting.roll_for_first(state, seat, faces)
        case FirstChosen(seat):
            return starting.choose_first(state, seat)
    assert_never(event)


def _roll(
    state: OutbackState, event: JeepFilled | JeepSwapped | DiceRolled | DieKept | DieReleased
) -> OutbackState | Refusal:
    match event:
        case JeepFilled(tiles):
            return jeep.fill(state, tiles)
        case JeepSwapped():
            return jeep.swap(state)
        case DiceRolled(faces):
            return rolling.roll(state, faces)
        case DieKept(die):
            return rolling.keep(state, die)
        case DieReleased(die):
            return rolling.release(state, die)
    assert_never(event)


def _place(
    state: OutbackState, event: AnimalsTaken | HexBlocked | TilePlaced | BonusTilesTaken
) -> OutbackState | Refusal:
    match event:
        case AnimalsTaken(targets):
            return taking.take(state, targets)
        case HexBlocked(row, column):
            return taking.block(state, row, column)
        case TilePlaced():
            return placing.place(state, event)
        case BonusTilesTaken(tiles):
            after = bonus.take_tiles(state, tiles)
            return after if isinstance(after, Refusal) else end_turn(after)
    assert_never(event)


def _read(
    state: OutbackState, event: RowsRead | ShapeRead | UpperEndRead | RowPointsRead
) -> OutbackState | Refusal:
    match event:
        case RowsRead(rows):
            return not_now(state) if state.over else board.read_rows(state, rows)
        case ShapeRead(rows, shifts):
            return not_now(state) if state.over else board.read_shape(state, rows, shifts)
        case UpperEndRead(space):
            return board.read_upper_end(state, space)
        case RowPointsRead(row, points):
            return board.read_row_points(state, row, points)
    assert_never(event)


def seen_by(state: OutbackState, seat: int | None) -> OutbackState:
    """Everything: what lies face down was seen by all, and the bag nobody can see into."""
    return state
