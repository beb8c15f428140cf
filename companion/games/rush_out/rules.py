"""The rules of Rush Out: one row for each event, one module for each paragraph of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, TypeAlias, TypeVar, assert_never

from companion.game import Event, Refusal, Rules, refuse, rule
from companion.games.rush_out import (
    artefacts,
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
    ArtefactRead,
    ArtefactUsed,
    BasicsCounted,
    CounterLowered,
    DamageTaken,
    EquipmentCounted,
    EquipmentDealt,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    EvolvedRead,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerStoodUp,
    ExtraRead,
    FirstChosen,
    MapPutAway,
    PileShuffled,
    ProtectUsed,
    RushOutEvent,
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
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Phase, RushOutState

DRAWING = frozenset({Phase.DEALING, Phase.SPECIALS})
UNTIL_THE_END = frozenset(Phase) - {Phase.OVER}

# ------------------------------------------------------------------------- whose business it is


class _Seated(Protocol):
    """An event that says who did it."""

    @property
    def seat(self) -> int: ...


def _all(state: RushOutState, _: RushOutEvent) -> frozenset[int]:
    return frozenset(state.seats)


def _own(state: RushOutState, event: _Seated) -> frozenset[int]:
    return frozenset(state.seats) & {event.seat}


def _revealer(state: RushOutState, _: DamageTaken) -> frozenset[int]:
    return frozenset({state.turn})


# ------------------------------------------------------------------------- what follows from it

E = TypeVar("E", bound=Event)
Does: TypeAlias = Callable[[RushOutState, E], RushOutState | Refusal]


def _done(does: Does[E]) -> Does[E]:
    """R16: whatever is done in the game ends a discussion; what is only said does not."""

    def done(state: RushOutState, event: E) -> RushOutState | Refusal:
        after = does(state, event)
        if isinstance(after, Refusal) or after.discussion is None:
            return after
        return replace(after, discussion=None)

    return done


def _acted(does: Does[E]) -> Does[E]:
    """R1: after an action, or the answer to its danger, it goes on, unless the game is lost."""

    def acted(state: RushOutState, event: E) -> RushOutState | Refusal:
        after = does(state, event)
        if isinstance(after, Refusal) or after.loss is not None:
            return after
        return turning.finish_action(after)

    return _done(acted)


# ------------------------------------------------------------------------- what it waits for


def _not_now(state: RushOutState, event: RushOutEvent) -> Refusal:
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
            return refuse(Why.EQUIP_FIRST, "R17", seat=starting.to_equip(state)[0])
        case Phase.DEALING:
            return _draw_first(state, Why.DEAL_FIRST)
        case Phase.PLACING:
            return refuse(Why.PLACE_FIRST, seat=starting.to_place(state)[0])
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
    seat = piles.next_to_draw(state) or 0
    return refuse(why, "R15", seat=seat, missing=state.missing_specials(seat))


RULES: Rules[RushOutState, RushOutEvent] = Rules(
    rule(FirstChosen, _done(starting.choose_first), {Phase.STARTING}, _all),
    rule(EquipmentDealt, _done(starting.deal_equipment), {Phase.EQUIPPING}, _own),
    rule(EquipmentKept, _done(starting.keep_equipment), {Phase.EQUIPPING}, _own, patient=True),
    rule(PileShuffled, _done(piles.shuffle_specials), DRAWING, _all),
    rule(SpecialsDrawn, _done(rounds.draw_specials), DRAWING, _own),
    rule(ExplorerPlaced, _done(starting.place), {Phase.PLACING}, _own),
    rule(TorchPassed, _done(rounds.pass_torch), {Phase.TORCH}, _all),
    rule(CounterLowered, _done(rounds.lower_counter), {Phase.COUNTER}, _all),
    rule(ExplorerMoved, _acted(moving.move), {Phase.EXPLORERS}, _own),
    rule(TileRevealed, _acted(revealing.reveal), {Phase.EXPLORERS}, _own),
    rule(TileObserved, _acted(revealing.observe), {Phase.EXPLORERS}, _own),
    rule(EquipmentRecovered, _acted(helping.recover), {Phase.EXPLORERS}, _own),
    rule(EquipmentExchanged, _acted(helping.exchange), {Phase.EXPLORERS}, _own),
    rule(TileBypassed, _acted(moving.bypass), {Phase.EXPLORERS}, _own),
    rule(ExplorerJoined, _acted(moving.join), {Phase.EXPLORERS}, _own),
    rule(ActionTurned, _acted(turning.turn_idly), {Phase.EXPLORERS}, _own),
    rule(ExplorerStoodUp, _acted(turning.stand_up), {Phase.EXPLORERS}, _own),
    rule(ArtefactUsed, _acted(artefacts.use_artefact), {Phase.EXPLORERS}, _own),
    rule(EquipmentUsed, _acted(reacting.use_equipment), {Phase.REACTING}, _own),
    rule(ProtectUsed, _acted(reacting.protect), {Phase.REACTING}, _own),
    rule(DamageTaken, _acted(reacting.take_damage), {Phase.REACTING}, _revealer),
    rule(VictoryChecked, _done(rounds.check_victory), {Phase.VICTORY}, _all),
    rule(TalkieGivenUp, talking.give_up_talkie, talking.IN_ROUNDS, _own, patient=True),
    rule(MapPutAway, counting.put_map_away, UNTIL_THE_END, _all),
    rule(TopNamed, piles.name_top, UNTIL_THE_END, _all),
    rule(BasicsCounted, counting.count_basics, UNTIL_THE_END, _all),
    rule(EquipmentCounted, counting.count_equipment, UNTIL_THE_END, _all),
    rule(SpecialsCounted, counting.count_specials, UNTIL_THE_END, _all),
    rule(ExtraRead, counting.read_extra, UNTIL_THE_END, _all),
    rule(ArtefactRead, counting.read_artefact, UNTIL_THE_END, _all),
    rule(EvolvedRead, counting.read_evolved, UNTIL_THE_END, _all),
    phase=lambda state: state.phase,
    not_now=_not_now,
)
