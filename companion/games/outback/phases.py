"""Which event belongs to which phase, and whose business it is."""

from __future__ import annotations

from typing import assert_never

from companion.game import Refusal
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
from companion.games.outback.refusals import Why, refuse
from companion.games.outback.state import OutbackState, Phase
from companion.games.outback.turn import is_to_the_last


def phase_of(event: OutbackEvent) -> Phase | None:
    """Name the phase that an event belongs to; ``None`` when it may come in several."""
    match event:
        case BonusTilesDrawn():
            return Phase.DRAWING
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
        case BonusTilesTaken():
            return Phase.CLAIMING
        case RowsRead() | ShapeRead() | UpperEndRead() | RowPointsRead():
            return None
    assert_never(event)


def not_now(state: OutbackState) -> Refusal:
    """Say what the table is waiting for instead."""
    match state.phase:
        case Phase.DRAWING:
            return refuse(Why.DRAW_TILES_FIRST, "OB18", missing=state.bonus_to_draw)
        case Phase.STARTING:
            return refuse(Why.FIRST_PLAYER_OPEN, "OB20")
        case Phase.FILLING:
            return refuse(Why.FILL_JEEP_FIRST, missing=state.tiles_to_draw)
        case Phase.ROLLING:
            return refuse(Why.TURN_RUNNING, seat=state.turn)
        case Phase.PLACING:
            target = state.pending[0]
            return refuse(Why.PLACE_FIRST, animal=target.animal, row=target.row)
        case Phase.CLAIMING:
            return refuse(Why.CLAIM_FIRST, "OB17", tile=state.claiming[0])
        case Phase.OVER:
            return refuse(Why.GAME_OVER, "OB12" if is_to_the_last(state) else "OB11")
    assert_never(state.phase)


def actors(state: OutbackState, event: OutbackEvent) -> frozenset[int]:
    """Name the seats that may bring an event about: the one whose turn it is, or all of them.

    In partnership an animal is placed by the seat that gets it (OB19).
    """
    seats = frozenset(range(len(state.preserves)))
    match event:
        case StartRolled(seat):
            return seats & {seat}
        case FirstChosen() | BonusTilesDrawn():
            return seats
        case RowsRead() | ShapeRead() | UpperEndRead() | RowPointsRead():
            return seats
        case JeepFilled() | JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return frozenset({state.turn})
        case AnimalsTaken() | HexBlocked() | BonusTilesTaken():
            return frozenset({state.turn})
        case TilePlaced():
            return frozenset({state.receiver})
    assert_never(event)
