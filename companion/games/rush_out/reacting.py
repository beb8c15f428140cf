"""A danger came up: equipment, Protect, or the loss of turns."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.damage import suffered
from companion.games.rush_out.dangers import answers, turns_lost
from companion.games.rush_out.events import DamageTaken, EquipmentUsed, ProtectUsed
from companion.games.rush_out.explorer import Equipment, Explorer
from companion.games.rush_out.extras import befall
from companion.games.rush_out.pieces import Special, Symbol, Tile
from companion.games.rush_out.reach import out_of_reach
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Change, Loss, LostBy, Phase, Reason, RushOutState
from companion.games.rush_out.turning import has_not, turned_special


def use_equipment(state: RushOutState, used: EquipmentUsed) -> RushOutState | Refusal:
    """Turn equipment with the danger's symbol face down: nothing is lost (R5, R11)."""
    seat = used.seat
    refusal = cannot_use_equipment(state, seat, used.symbol)
    if refusal is not None or state.danger is None:
        return refusal or refuse(Why.NO_DANGER, "R11")
    symbol = used.symbol or answers(state, state.danger)[0]
    return _over_with(state.with_explorer(seat, _spent(state.explorers[seat], symbol)))


def kits_named(state: RushOutState) -> tuple[Symbol | None, ...]:
    """List the ways to say with which equipment a danger is met: the fitting, the evolved (R27)."""
    return () if state.danger is None else (None, *answers(state, state.danger)[1:])


def cannot_use_equipment(
    state: RushOutState, seat: int, named: Symbol | None = None
) -> Refusal | None:
    """Why a seat cannot answer the danger with equipment; ``None`` when it can (R11).

    ``named`` is the evolved piece, or ``None`` for that which fits by itself (R27). Without a map,
    that somebody is at most one move away is the table's word.
    """
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if state.danger is None:
        return refuse(Why.NO_DANGER, "R11")
    fitting = answers(state, state.danger)
    if not fitting:
        return refuse(Why.NOTHING_STOPS, "R21", tile=state.danger)
    if named is not None and named not in fitting[1:]:
        return refuse(Why.NO_MATCH, "R27", seat=seat, symbol=named)
    if state.danger is Tile.PORTAL and seat != state.turn:
        return refuse(Why.OWN_KIT_ONLY, "R23", tile=state.danger)
    symbol = named or fitting[0]
    explorer = state.explorers[seat]
    if explorer.has_equipment(symbol, is_used=False):
        return out_of_reach(state, state.turn, seat, "R11")
    is_down = explorer.has_equipment(symbol, is_used=True)
    return refuse(Why.EQUIPMENT_DOWN if is_down else Why.NO_MATCH, "R11", seat=seat, symbol=symbol)


def _spent(explorer: Explorer, symbol: Symbol) -> Explorer:
    at = explorer.equipment.index(Equipment(symbol))
    pieces = enumerate(explorer.equipment)
    used = Equipment(symbol, is_used=True)
    return replace(explorer, equipment=tuple(used if n == at else piece for n, piece in pieces))


def protect(state: RushOutState, used: ProtectUsed) -> RushOutState | Refusal:
    """Turn Protect as one of the actions still left: nothing is lost (R5, R12)."""
    seat, copied_from = used.seat, used.copied_from
    refusal = cannot_protect(state, seat, copied_from)
    if refusal is not None:
        return refusal
    return _over_with(turned_special(state, seat, Special.PROTECT, copied_from))


def cannot_protect(state: RushOutState, seat: int, copied_from: int | None) -> Refusal | None:
    """Why a seat cannot answer the danger with Protect; ``None`` when it can (R12).

    Only against one's own reveal, and only with an action left; Copy of Protect likewise. Whether
    the tiles are there is asked first: nobody lacks an action for a tile that they do not have.
    Ruled here: it stops every extra tile but the portal, which only equipment keeps open (R23).
    """
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if seat != state.turn:
        return refuse(Why.OTHERS_TURN, "R12", seat=seat, other=state.turn)
    if state.danger is Tile.PORTAL:
        return refuse(Why.OWN_KIT_ONLY, "R23", tile=state.danger)
    refusal = has_not(state, seat, Special.PROTECT, copied_from)
    if refusal is None and not state.actions_left:
        return refuse(Why.NO_ACTION_FOR_PROTECT, "R12", seat=seat)
    return refusal


def _over_with(state: RushOutState) -> RushOutState:
    return replace(state, danger=None)


def take_damage(state: RushOutState, _: DamageTaken) -> RushOutState | Refusal:
    """Lose the turns of the danger that nobody met (R4); an extra tile does what it does (R21)."""
    danger = state.danger
    if danger is None:
        return refuse(Why.NO_DANGER, "R4")
    turns, overflow = turns_lost(state, danger), state.options.overflow
    counter, lost_by = suffered(state.counter, turns, overflow) if turns else (state.counter, None)
    after = state
    if counter != state.counter:
        by = counter - state.counter
        change = Change(Reason(danger.value), by, state.round, state.turn)
        after = replace(state, counter=counter, changes=(*state.changes, change))
    return _lost(after, lost_by, danger) if lost_by else befall(_over_with(after), danger)


def _lost(state: RushOutState, by: LostBy, tile: Tile) -> RushOutState:
    loss = Loss(by, state.round, state.turn, tile)
    return replace(state, danger=None, loss=loss, phase=Phase.OVER)
