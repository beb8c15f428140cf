"""The rules of Outback's base game; each paragraph of the rulebook has a module beside this one."""

from __future__ import annotations

from typing import assert_never

from companion.game import Choice, Refusal, Seat
from companion.games.outback import board, jeep, placing, rolling, starting, taking
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    RowsRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.offers import awaited, offers
from companion.games.outback.refusals import Why, refuse
from companion.games.outback.state import (
    ANIMALS,
    TILES_PER_ANIMAL,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    Phase,
    Preserve,
)


def setup(seats: tuple[Seat, ...], options: OutbackOptions, box: OutbackBox) -> OutbackState:
    """Lay the table: empty preserves, an empty jeep, all tiles in the bag, nobody first yet."""
    return OutbackState(
        options=options,
        rows=box.rows,
        upper_end=box.upper_end,
        preserves=tuple(Preserve() for _ in seats),
        contenders=tuple(range(len(seats))),
        start_rolls=tuple(() for _ in seats),
        unseen=tuple(TILES_PER_ANIMAL for _ in ANIMALS),
    )


def choices(state: OutbackState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not; nothing when not awaited."""
    if seat is None or seat not in awaited(state):
        return ()
    return tuple(offers(state, seat))


def apply(state: OutbackState, event: OutbackEvent) -> OutbackState | Refusal:
    """Return the state after an event, or why it may not happen now."""
    phase = _phase_of(event)
    if phase is not None and state.phase is not phase:
        return _not_now(state)
    match event:
        case StartRolled() | FirstChosen():
            return _start(state, event)
        case JeepFilled(tiles):
            return jeep.fill(state, tiles)
        case JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return _roll(state, event)
        case AnimalsTaken(targets):
            return taking.take(state, targets)
        case HexBlocked(row):
            return taking.block(state, row)
        case TilePlaced(animal, row, group):
            return placing.place(state, animal, row, group)
        case RowsRead(rows):
            return _not_now(state) if state.over else board.read_rows(state, rows)
        case UpperEndRead(space):
            return board.read_upper_end(state, space)
    assert_never(event)


def _start(state: OutbackState, event: StartRolled | FirstChosen) -> OutbackState | Refusal:
    match event:
        case StartRolled(seat, faces):
            return starting.roll_for_first(state, seat, faces)
        case FirstChosen(seat):
            return starting.choose_first(state, seat)
    assert_never(event)


def _roll(
    state: OutbackState, event: JeepSwapped | DiceRolled | DieKept | DieReleased
) -> OutbackState | Refusal:
    match event:
        case JeepSwapped():
            return jeep.swap(state)
        case DiceRolled(faces):
            return rolling.roll(state, faces)
        case DieKept(die):
            return rolling.keep(state, die)
        case DieReleased(die):
            return rolling.release(state, die)
    assert_never(event)


def _phase_of(event: OutbackEvent) -> Phase | None:
    """Name the phase that an event belongs to; ``None`` when it may come in several."""
    match event:
        case StartRolled() | FirstChosen():
            return Phase.STARTING
        case JeepFilled():
            return Phase.FILLING
        case JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return Phase.ROLLING
        case AnimalsTaken() | HexBlocked():
            return Phase.ROLLING
        case TilePlaced():
            return Phase.PLACING
        case RowsRead() | UpperEndRead():
            return None
    assert_never(event)


def _not_now(state: OutbackState) -> Refusal:
    """Say what the table is waiting for instead."""
    match state.phase:
        case Phase.STARTING:
            return refuse(Why.FIRST_PLAYER_OPEN, "OB20")
        case Phase.FILLING:
            return refuse(Why.FILL_JEEP_FIRST, missing=state.tiles_to_draw)
        case Phase.ROLLING:
            return refuse(Why.TURN_RUNNING, seat=state.turn)
        case Phase.PLACING:
            target = state.pending[0]
            return refuse(Why.PLACE_FIRST, animal=target.animal, row=target.row)
        case Phase.OVER:
            return refuse(Why.GAME_OVER, "OB11")
    assert_never(state.phase)


def actors(state: OutbackState, event: OutbackEvent) -> frozenset[int]:
    """Name the seats that may bring an event about: the one whose turn it is, or all of them."""
    seats = frozenset(range(len(state.preserves)))
    match event:
        case StartRolled(seat):
            return seats & {seat}
        case FirstChosen() | RowsRead() | UpperEndRead():
            return seats
        case JeepFilled() | JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return frozenset({state.turn})
        case AnimalsTaken() | HexBlocked() | TilePlaced():
            return frozenset({state.turn})
    assert_never(event)


def seen_by(state: OutbackState, seat: int | None) -> OutbackState:
    """Everything: nothing is hidden in the base game."""
    return state
