"""The rules of Rush Out; each paragraph of the rulebook has a module beside this one."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Choice, Refusal
from companion.games.rush_out import (
    counting,
    helping,
    moving,
    piles,
    reacting,
    revealing,
    rounds,
    starting,
    talking,
    turning,
)
from companion.games.rush_out.events import (
    ActionTurned,
    BasicAction,
    BasicsCounted,
    CounterLowered,
    DamageTaken,
    EquipmentCounted,
    EquipmentDealt,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    ExplorerJoined,
    ExplorerMoved,
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
    SpecialsCounted,
    SpecialsDrawn,
    TalkieGivenUp,
    TileBypassed,
    TileObserved,
    TileRevealed,
    TopNamed,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.explorer import Explorer, Note
from companion.games.rush_out.laying import setup
from companion.games.rush_out.offers import offers
from companion.games.rush_out.phases import actors, not_now, phases_of
from companion.games.rush_out.state import RushOutState

__all__ = ["actors", "apply", "choices", "seen_by", "setup", "told_to"]


def choices(state: RushOutState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not; nothing for an onlooker."""
    if seat is None or seat not in state.seats:
        return ()
    return tuple(offers(state, seat))


def apply(state: RushOutState, event: RushOutEvent) -> RushOutState | Refusal:
    """Return the state after an event, or why it may not happen now."""
    if state.phase not in phases_of(event):
        return not_now(state, event)
    if isinstance(event, SaidAnyTime):
        return _say(state, event)
    after = _play(state, event)
    return after if isinstance(after, Refusal) else replace(after, discussion=None)


def _say(state: RushOutState, event: SaidAnyTime) -> RushOutState | Refusal:
    """Take over what may be said at any time; it ends no discussion (R16)."""
    match event:
        case TalkieGivenUp(seat):
            return talking.give_up_talkie(state, seat)
        case MapPutAway():
            return counting.put_map_away(state)
        case TopNamed(special):
            return piles.name_top(state, special)
        case BasicsCounted(counts):
            return counting.count_basics(state, counts)
        case EquipmentCounted(counts):
            return counting.count_equipment(state, counts)
        case SpecialsCounted(counts):
            return counting.count_specials(state, counts)
    assert_never(event)


def _play(
    state: RushOutState,
    event: SettingUp | PhasePassed | BasicAction | SpecialAction | Reaction,
) -> RushOutState | Refusal:
    if isinstance(event, SettingUp):
        return _set_up(state, event)
    if isinstance(event, PhasePassed):
        return _pass_phase(state, event)
    after = _act_or_react(state, event)
    if isinstance(after, Refusal) or after.loss is not None:
        return after
    return turning.finish_action(after)


def _act_or_react(
    state: RushOutState, event: BasicAction | SpecialAction | Reaction
) -> RushOutState | Refusal:
    if isinstance(event, BasicAction):
        return _act(state, event)
    if isinstance(event, SpecialAction):
        return _act_specially(state, event)
    return _react(state, event)


def _set_up(state: RushOutState, event: SettingUp) -> RushOutState | Refusal:
    match event:
        case FirstChosen(seat):
            return starting.choose_first(state, seat)
        case EquipmentDealt(seat, symbols):
            return starting.deal_equipment(state, seat, symbols)
        case EquipmentKept(seat, symbols):
            return starting.keep_equipment(state, seat, symbols)
        case SpecialsDrawn(seat, specials):
            return rounds.draw_specials(state, seat, specials)
        case ExplorerPlaced(seat, number):
            return starting.place(state, seat, number)
    assert_never(event)


def _pass_phase(state: RushOutState, event: PhasePassed) -> RushOutState | Refusal:
    match event:
        case PileShuffled(order):
            return piles.shuffle_specials(state, order)
        case TorchPassed():
            return rounds.pass_torch(state)
        case CounterLowered():
            return rounds.lower_counter(state)
        case VictoryChecked():
            return rounds.check_victory(state)
    assert_never(event)


def _act(state: RushOutState, event: BasicAction) -> RushOutState | Refusal:
    match event:
        case ExplorerMoved(seat, number):
            return moving.move(state, seat, number)
        case TileRevealed(seat, tile):
            return revealing.reveal(state, seat, tile)
        case ActionTurned(seat, action):
            return turning.turn_idly(state, seat, action)
    assert_never(event)


def _act_specially(state: RushOutState, event: SpecialAction) -> RushOutState | Refusal:
    match event:
        case TileObserved(seat, tile, copied_from):
            return revealing.observe(state, seat, tile, copied_from)
        case EquipmentRecovered(seat, owner, symbol, copied_from):
            return helping.recover(state, seat, owner, symbol, copied_from)
        case EquipmentExchanged(seat, owner, symbol, drawn, copied_from):
            return helping.exchange(state, seat, owner, symbol, drawn, copied_from)
        case TileBypassed(seat, x, y, copied_from):
            return moving.bypass(state, seat, x, y, copied_from)
        case ExplorerJoined(seat, other, copied_from):
            return moving.join(state, seat, other, copied_from)
    assert_never(event)


def _react(state: RushOutState, event: Reaction) -> RushOutState | Refusal:
    match event:
        case EquipmentUsed(seat):
            return reacting.use_equipment(state, seat)
        case ProtectUsed(seat, copied_from):
            return reacting.protect(state, seat, copied_from)
        case DamageTaken():
            return reacting.take_damage(state)
    assert_never(event)


# ------------------------------------------------------------------------- what others may know


def seen_by(state: RushOutState, seat: int | None) -> RushOutState:
    """Hide what others noted of the tiles they observed (R16), and what lies under a pile's top.

    The first would be talking; of the pile only the top one lies open (R19).
    """
    explorers = (
        explorer if at == seat else _unnoted(explorer)
        for at, explorer in enumerate(state.explorers)
    )
    pile = (*state.special_pile[:1], *(None for _ in state.special_pile[1:]))
    return replace(state, explorers=tuple(explorers), special_pile=pile)


def _unnoted(explorer: Explorer) -> Explorer:
    return replace(explorer, notes=tuple(Note(note.number) for note in explorer.notes))


def told_to(event: RushOutEvent, seat: int | None) -> RushOutEvent:
    """Return an event as a seat may read of it: what others observed is left out (R16, R19)."""
    if isinstance(event, TileObserved) and event.seat != seat:
        return replace(event, tile=None)
    if isinstance(event, PileShuffled):
        return replace(event, order=())
    return event
