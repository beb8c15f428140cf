"""Setting up: the torch, two pieces of equipment, and a tile to stand on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.game import LuckBy, Refusal, refuse
from companion.games.rush_out.events import (
    EquipmentDealt,
    EquipmentKept,
    ExplorerPlaced,
    FirstChosen,
)
from companion.games.rush_out.explorer import Equipment
from companion.games.rush_out.moving import cannot_stand, stand
from companion.games.rush_out.pieces import EQUIPMENT_DEALT, EQUIPMENT_KEPT, Symbol
from companion.games.rush_out.piles import no_equipment
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Phase, RushOutState


def to_equip(state: RushOutState) -> tuple[int, ...]:
    """List the seats that have yet to keep their equipment (R17)."""
    return tuple(seat for seat in state.from_first if not state.explorers[seat].equipment)


def to_deal(state: RushOutState) -> tuple[int, ...]:
    """List the seats that the app has yet to deal equipment to (R17); none where hands deal."""
    by_hand = state.options.equipment is LuckBy.HAND
    return () if by_hand else tuple(s for s in to_equip(state) if not state.explorers[s].dealt)


def to_place(state: RushOutState) -> tuple[int, ...]:
    """List the seats whose explorer is not yet in the pyramid."""
    return tuple(seat for seat in state.from_first if state.explorers[seat].number is None)


def choose_first(state: RushOutState, chosen: FirstChosen) -> RushOutState | Refusal:
    """Give the torch to whoever travelled last."""
    seat = chosen.seat
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    return replace(state, first=seat, turn=seat, phase=Phase.EQUIPPING)


def deal_equipment(state: RushOutState, dealt: EquipmentDealt) -> RushOutState | Refusal:
    """Deal three pieces of equipment to a seat, from the app's pile (R17)."""
    seat, symbols = dealt.seat, dealt.symbols
    refusal = cannot_deal(state, seat) or no_equipment(state, symbols, EQUIPMENT_DEALT)
    if refusal is not None:
        return refusal
    return state.with_explorer(seat, replace(state.explorers[seat], dealt=symbols))


def cannot_deal(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat is not dealt equipment by the app now; ``None`` when it is (R17)."""
    refusal = _is_equipped(state, seat)
    if refusal is not None:
        return refusal
    if state.options.equipment is LuckBy.HAND:
        return refuse(Why.DEALT_BY_HAND, "R17")
    if state.explorers[seat].dealt:
        return refuse(Why.ALREADY_DEALT, "R17", seat=seat)
    return None


def _is_equipped(state: RushOutState, seat: int) -> Refusal | None:
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if state.explorers[seat].equipment:
        return refuse(Why.ALREADY_EQUIPPED, "R17", seat=seat)
    return None


def keep_equipment(state: RushOutState, kept: EquipmentKept) -> RushOutState | Refusal:
    """Keep two of the three pieces dealt, once all were; the third goes into the pile (R17).

    When the table draws by hand, only the two that were kept are said.
    """
    seat, symbols = kept.seat, kept.symbols
    refusal = _is_equipped(state, seat) or _not_to_keep(state, seat, symbols)
    if refusal is not None:
        return refusal
    equipment = tuple(Equipment(symbol) for symbol in symbols)
    explorer = replace(state.explorers[seat], dealt=(), equipment=equipment)
    after = state.with_explorer(seat, explorer)
    return after if to_equip(after) else replace(after, phase=Phase.DEALING)


def _not_to_keep(state: RushOutState, seat: int, symbols: tuple[Symbol, ...]) -> Refusal | None:
    if state.options.equipment is LuckBy.HAND:
        return no_equipment(state, symbols, EQUIPMENT_KEPT)
    dealt = state.explorers[seat].dealt
    if not dealt:
        return refuse(Why.DEAL_EQUIPMENT_FIRST, "R17", seat=seat)
    if refusal := not_all_dealt(state):
        return refusal
    if len(symbols) != EQUIPMENT_KEPT:
        return refuse(Why.WRONG_EQUIPMENT_COUNT, "R17", wanted=EQUIPMENT_KEPT, given=len(symbols))
    for symbol in Counter(symbols) - Counter(dealt):
        return refuse(Why.NOT_AMONG_DEALT, "R17", seat=seat, symbol=symbol)
    return None


def not_all_dealt(state: RushOutState) -> Refusal | None:
    """Why nobody keeps any equipment yet; ``None`` once all were dealt theirs (R17).

    What one puts back is then no longer dealt to another. Older sessions dealt seat by seat.
    """
    waiting = to_deal(state)
    if waiting and state.options.deals_to_all_first:
        return refuse(Why.DEAL_TO_ALL_FIRST, "R17", seat=waiting[0])
    return None


def place(state: RushOutState, placed: ExplorerPlaced) -> RushOutState | Refusal:
    """Place an explorer on any tile of the pyramid.

    Ruled here: in any order, covered or not, several on one tile: the rules only say "somewhere".
    """
    seat, number = placed.seat, placed.number
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if state.explorers[seat].number is not None:
        return refuse(Why.ALREADY_PLACED, seat=seat)
    refusal = cannot_stand(state, number)
    if refusal is not None:
        return refusal
    after = stand(state, seat, number)
    return after if to_place(after) else replace(after, phase=Phase.COUNTER)
