"""The rules of Outback: one row for each event, one module for each paragraph of the rulebook."""

from __future__ import annotations

from typing import assert_never

from companion.game import Refusal, Rules, refuse, rule
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
from companion.games.outback.refusals import Why
from companion.games.outback.state import OutbackState, Phase
from companion.games.outback.turn import end_turn, is_to_the_last

ANY_TIME = frozenset(Phase)
UNTIL_THE_END = ANY_TIME - {Phase.OVER}

# ------------------------------------------------------------------------- whose business it is


def _all(state: OutbackState, _: OutbackEvent) -> frozenset[int]:
    return frozenset(range(len(state.preserves)))


def _on_turn(state: OutbackState, _: OutbackEvent) -> frozenset[int]:
    return frozenset({state.turn})


def _roller(state: OutbackState, rolled: StartRolled) -> frozenset[int]:
    return _all(state, rolled) & {rolled.seat}


def _receiver(state: OutbackState, _: TilePlaced) -> frozenset[int]:
    """OB19: in partnership an animal is placed by the seat that gets it."""
    return frozenset({state.receiver})


# ------------------------------------------------------------------------------ what it waits for


def _not_now(state: OutbackState, _: OutbackEvent) -> Refusal:
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


def _claim(state: OutbackState, taken: BonusTilesTaken) -> OutbackState | Refusal:
    """OB17: with the last bonus tile taken, the turn ends."""
    after = bonus.take_tiles(state, taken)
    return after if isinstance(after, Refusal) else end_turn(after)


RULES: Rules[OutbackState, OutbackEvent] = Rules(
    rule(BonusTilesDrawn, bonus.draw, {Phase.DRAWING}, _all),
    rule(StartRolled, starting.roll_for_first, {Phase.STARTING}, _roller),
    rule(FirstChosen, starting.choose_first, {Phase.STARTING}, _all),
    rule(JeepFilled, jeep.fill, {Phase.FILLING}, _on_turn),
    rule(JeepSwapped, jeep.swap, {Phase.ROLLING}, _on_turn),
    rule(DiceRolled, rolling.roll, {Phase.ROLLING}, _on_turn),
    rule(DieKept, rolling.keep, {Phase.ROLLING}, _on_turn, patient=True),
    rule(DieReleased, rolling.release, {Phase.ROLLING}, _on_turn, patient=True),
    rule(AnimalsTaken, taking.take, {Phase.ROLLING}, _on_turn),
    rule(HexBlocked, taking.block, {Phase.ROLLING}, _on_turn),
    rule(TilePlaced, placing.place, {Phase.PLACING}, _receiver),
    rule(BonusTilesTaken, _claim, {Phase.CLAIMING}, _on_turn),
    rule(RowsRead, board.read_rows, UNTIL_THE_END, _all),
    rule(ShapeRead, board.read_shape, UNTIL_THE_END, _all),
    rule(UpperEndRead, board.read_upper_end, ANY_TIME, _all),
    rule(RowPointsRead, board.read_row_points, ANY_TIME, _all),
    phase=lambda state: state.phase,
    not_now=_not_now,
)
