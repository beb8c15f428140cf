"""Recover and Exchange: getting used equipment ready again (R14)."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.events import EquipmentExchanged, EquipmentRecovered
from companion.games.rush_out.explorer import Equipment, Explorer
from companion.games.rush_out.pieces import Special, Symbol
from companion.games.rush_out.piles import no_equipment
from companion.games.rush_out.reach import out_of_reach
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.turning import cannot_use, turned_special


def recover(state: RushOutState, event: EquipmentRecovered) -> RushOutState | Refusal:
    """Turn a used piece of equipment up again, one's own or that of somebody near (R14)."""
    seat, owner, symbol, copied_from = event.seat, event.owner, event.symbol, event.copied_from
    refusal = cannot_ready(state, seat, owner, symbol, copied_from)
    if refusal is not None:
        return refusal
    after = turned_special(state, seat, Special.RECOVER, copied_from)
    return after.with_explorer(owner, swapped(after.explorers[owner], symbol, symbol))


def exchange(state: RushOutState, event: EquipmentExchanged) -> RushOutState | Refusal:
    """Swap a used piece of equipment for one drawn at random (R14).

    Ruled here: the new one is drawn before the old one is shuffled in, so it is another tile.
    """
    seat, owner, symbol, copied_from = event.seat, event.owner, event.symbol, event.copied_from
    refusal = cannot_ready(state, seat, owner, symbol, copied_from)
    refusal = refusal or no_equipment(state, event.drawn, 1)
    if refusal is not None:
        return refusal
    after = turned_special(state, seat, Special.RECOVER, copied_from)
    return after.with_explorer(owner, swapped(after.explorers[owner], symbol, event.drawn[0]))


def swapped(explorer: Explorer, used: Symbol, ready: Symbol) -> Explorer:
    """Return the explorer with a ready piece in the place of a used one."""
    at = explorer.equipment.index(Equipment(used, is_used=True))
    pieces = enumerate(explorer.equipment)
    return replace(
        explorer, equipment=tuple(Equipment(ready) if n == at else piece for n, piece in pieces)
    )


def cannot_ready(
    state: RushOutState, seat: int, owner: int, symbol: Symbol, copied_from: int | None
) -> Refusal | None:
    """Why this equipment cannot be recovered or exchanged; ``None`` when it can (R14)."""
    refusal = cannot_use(state, seat, Special.RECOVER, copied_from)
    if refusal is not None:
        return refusal
    if owner not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=owner)
    if not state.explorers[owner].has_equipment(symbol, is_used=True):
        return refuse(Why.NOT_USED, "R14", seat=owner, symbol=symbol)
    return out_of_reach(state, seat, owner, "R14")
