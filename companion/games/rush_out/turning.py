"""Three action tiles each: whose turn it is, which tile may be turned, and who comes next."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.events import ActionTurned, ExplorerStoodUp
from companion.games.rush_out.explorer import Explorer, InFront, Turned
from companion.games.rush_out.pieces import ACTIONS, BASICS, NOT_IN_SOLO, ActionTile, Special
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Phase, RushOutState


def cannot_act(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat may not turn an action tile now; ``None`` when it may (R1, R25)."""
    refusal = _not_in_turn(state, seat)
    if refusal is None and state.explorers[seat].is_down:
        return refuse(Why.LIES_DOWN, "R25", seat=seat)
    return refusal


def _not_in_turn(state: RushOutState, seat: int) -> Refusal | None:
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if len(state.explorers[seat].turned) >= ACTIONS:
        return refuse(Why.NO_ACTIONS_LEFT, "R1", seat=seat)
    if seat != state.turn:
        return refuse(Why.OTHERS_TURN, seat=seat, other=state.turn)
    return None


def cannot_turn_basic(state: RushOutState, seat: int, action: ActionTile) -> Refusal | None:
    """Why a seat may not turn Move or Reveal now; ``None`` when it may (R1).

    As often as the box has such tiles for each explorer; while nobody counted, again and again.
    """
    refusal = cannot_act(state, seat)
    if refusal is not None or not state.basic_counts:
        return refusal
    count = state.basic_counts[BASICS.index(action)]
    if basics_turned(state.explorers[seat], action) < count:
        return None
    return refuse(Why.BASICS_SPENT, "R1", seat=seat, action=action, count=count)


def basics_turned(explorer: Explorer, action: ActionTile) -> int:
    """How many tiles of a basic action lie face down in front of an explorer this round."""
    return sum(tile.action is action for tile in explorer.turned)


def stand_up(state: RushOutState, event: ExplorerStoodUp) -> RushOutState | Refusal:
    """Turn Move only to stand up, before anything else, once an orc has stunned one (R25)."""
    seat = event.seat
    refusal = cannot_stand_up(state, seat)
    if refusal is not None:
        return refusal
    after = turned(state, seat, ActionTile.MOVE)
    return after.with_explorer(seat, replace(after.explorers[seat], is_down=False))


def cannot_stand_up(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat does not stand up now; ``None`` when it does (R25)."""
    refusal = _not_in_turn(state, seat)
    if refusal is None and not state.explorers[seat].is_down:
        return refuse(Why.STANDS_UP_ALREADY, "R25", seat=seat)
    return refusal


def paying(special: Special, copied_from: int | None) -> Special:
    """Name the tile that is turned for a special: its own, or Copy (R13)."""
    return special if copied_from is None else Special.COPY


def cannot_use(
    state: RushOutState, seat: int, special: Special, copied_from: int | None
) -> Refusal | None:
    """Why a seat may not use a special, its own or a copied one; ``None`` when it may (R1, R13)."""
    return cannot_act(state, seat) or has_not(state, seat, special, copied_from)


def has_not(
    state: RushOutState, seat: int, special: Special, copied_from: int | None
) -> Refusal | None:
    """Why the tiles that a special takes do not lie face up; ``None`` when they do (R1, R13)."""
    refusal = _not_up(state, seat, paying(special, copied_from), "R1")
    if refusal is not None or copied_from is None:
        return refusal
    if copied_from not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=copied_from)
    if copied_from == seat:
        return refuse(Why.COPY_OF_OWN, "R13", seat=seat)
    return _not_up(state, copied_from, special, "R13")


def _not_up(state: RushOutState, seat: int, special: Special, ruling: str) -> Refusal | None:
    if state.is_solo and special in NOT_IN_SOLO:
        return refuse(Why.NOT_IN_SOLO, "R16", special=special)
    if state.explorers[seat].has_up(special):
        return None
    is_there = InFront(special, is_used=True) in state.explorers[seat].specials
    return refuse(
        Why.USED_ALREADY if is_there else Why.NOT_IN_FRONT, ruling, seat=seat, special=special
    )


def turned(
    state: RushOutState, seat: int, action: ActionTile, *, is_idle: bool = False
) -> RushOutState:
    """Turn an action tile: one of the three actions, and a special goes face down (R1)."""
    explorer = state.explorers[seat]
    after = replace(explorer, turned=(*explorer.turned, Turned(action, is_idle)))
    if action not in BASICS:
        after = _face_down(after, Special(action.value))
    return state.with_explorer(seat, after)


def turned_special(
    state: RushOutState, seat: int, special: Special, copied_from: int | None
) -> RushOutState:
    """Turn the tile that pays for a special; the copied one stays as it is (R13)."""
    return turned(state, seat, ActionTile(paying(special, copied_from).value))


def _face_down(explorer: Explorer, special: Special) -> Explorer:
    at = explorer.specials.index(InFront(special))
    specials = (
        InFront(special, is_used=True) if n == at else tile
        for n, tile in enumerate(explorer.specials)
    )
    return replace(explorer, specials=tuple(specials))


def turn_idly(state: RushOutState, event: ActionTurned) -> RushOutState | Refusal:
    """Turn an action tile without doing its effect; a special is spent all the same (R1, R15)."""
    seat, action = event.seat, event.action
    refusal = cannot_turn(state, seat, action)
    return refusal or turned(state, seat, action, is_idle=True)


def cannot_turn(state: RushOutState, seat: int, action: ActionTile) -> Refusal | None:
    """Why a seat may not turn this tile without its effect; ``None`` when it may (R1)."""
    if action in BASICS:
        return cannot_turn_basic(state, seat, action)
    if action is ActionTile.ARTEFACT:
        return cannot_act(state, seat) or refuse(Why.ARTEFACT_IDLE, "R26", seat=seat)
    return cannot_use(state, seat, Special(action.value), None)


def finish_action(state: RushOutState) -> RushOutState:
    """Go on after an action: the same explorer, the next clockwise, or phase 4 (R1)."""
    if state.danger is not None:
        return replace(state, phase=Phase.REACTING)
    if state.actions_left:
        return replace(state, phase=Phase.EXPLORERS)
    order = state.from_first
    after = order.index(state.turn) + 1
    if after < len(order):
        return replace(state, phase=Phase.EXPLORERS, turn=order[after])
    return replace(state, phase=Phase.VICTORY)
