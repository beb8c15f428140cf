"""Which event belongs to which phase, and whose business it is."""

from __future__ import annotations

from typing import assert_never

from companion.game import Refusal
from companion.games.rush_out.events import (
    BasicAction,
    Counted,
    CounterLowered,
    DamageTaken,
    EquipmentDealt,
    EquipmentKept,
    EquipmentUsed,
    ExplorerPlaced,
    FirstChosen,
    MapPutAway,
    PhasePassed,
    PileShuffled,
    ProtectUsed,
    Reaction,
    RushOutEvent,
    SaidAnyTime,
    SettingUp,
    SpecialAction,
    SpecialsDrawn,
    TalkieGivenUp,
    TopNamed,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.piles import next_to_draw
from companion.games.rush_out.refusals import Why, refuse
from companion.games.rush_out.starting import to_equip, to_place
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.talking import BEFORE_ROUND_1

IN_ROUNDS = frozenset(Phase) - {*BEFORE_ROUND_1, Phase.OVER}
NOT_OVER = frozenset(Phase) - {Phase.OVER}


def phases_of(event: RushOutEvent) -> frozenset[Phase]:
    """Name the phases in which an event may come."""
    if isinstance(event, BasicAction | SpecialAction):
        return frozenset({Phase.EXPLORERS})
    if isinstance(event, Reaction):
        return frozenset({Phase.REACTING})
    if isinstance(event, SaidAnyTime):
        return IN_ROUNDS if isinstance(event, TalkieGivenUp) else NOT_OVER
    return _around_the_actions(event)


def _around_the_actions(event: SettingUp | PhasePassed) -> frozenset[Phase]:
    match event:
        case FirstChosen():
            return frozenset({Phase.STARTING})
        case EquipmentDealt() | EquipmentKept():
            return frozenset({Phase.EQUIPPING})
        case SpecialsDrawn():
            return frozenset({Phase.DEALING, Phase.SPECIALS})
        case ExplorerPlaced():
            return frozenset({Phase.PLACING})
        case PileShuffled():
            return frozenset({Phase.DEALING, Phase.SPECIALS})
        case TorchPassed():
            return frozenset({Phase.TORCH})
        case CounterLowered():
            return frozenset({Phase.COUNTER})
        case VictoryChecked():
            return frozenset({Phase.VICTORY})
    assert_never(event)


def not_now(state: RushOutState, event: RushOutEvent) -> Refusal:
    """Say what the table is waiting for instead."""
    match event:
        case EquipmentUsed() | DamageTaken() if state.phase is Phase.EXPLORERS:
            return refuse(Why.NO_DANGER, "R11")
        case ProtectUsed() if state.phase is Phase.EXPLORERS:
            return refuse(Why.NO_DANGER, "R12")
        case _:
            return _awaited(state)


def _awaited(state: RushOutState) -> Refusal:  # noqa: C901  (one line for each phase)
    match state.phase:
        case Phase.STARTING:
            return refuse(Why.FIRST_PLAYER_OPEN)
        case Phase.EQUIPPING:
            return refuse(Why.EQUIP_FIRST, "R17", seat=to_equip(state)[0])
        case Phase.DEALING:
            return _draw_first(state, Why.DEAL_FIRST)
        case Phase.PLACING:
            return refuse(Why.PLACE_FIRST, seat=to_place(state)[0])
        case Phase.TORCH:
            return refuse(Why.PASS_TORCH_FIRST, "R3")
        case Phase.COUNTER:
            return refuse(Why.LOWER_COUNTER_FIRST, "R2", counter=state.counter)
        case Phase.EXPLORERS:
            return refuse(Why.TURN_RUNNING, "R1", seat=state.turn, left=state.actions_left)
        case Phase.REACTING:
            return refuse(Why.DANGER_OPEN, "R11", seat=state.turn, tile=state.danger or "")
        case Phase.VICTORY:
            return refuse(Why.CHECK_VICTORY_FIRST, "R8")
        case Phase.SPECIALS:
            return _draw_first(state, Why.DRAW_SPECIALS_FIRST)
        case Phase.OVER:
            return refuse(Why.GAME_OVER)
    assert_never(state.phase)


def _draw_first(state: RushOutState, why: Why) -> Refusal:
    seat = next_to_draw(state) or 0
    return refuse(why, "R15", seat=seat, missing=state.missing_specials(seat))


def actors(state: RushOutState, event: RushOutEvent) -> frozenset[int]:
    """Name the seats that may bring an event about: whose it is, or all of them."""
    seats = frozenset(state.seats)
    if isinstance(event, PhasePassed | Counted):
        return seats
    match event:
        case FirstChosen() | MapPutAway() | TopNamed():
            return seats
        case DamageTaken():
            return frozenset({state.turn})
        case _:
            return seats & {event.seat}
