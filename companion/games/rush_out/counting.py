"""What the table says of its box and its map while it plays."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.box import (
    no_such_basics,
    no_such_effect,
    no_such_equipment,
    no_such_evolved,
    no_such_print,
    no_such_specials,
    with_effect,
    with_print,
)
from companion.games.rush_out.events import (
    ArtefactRead,
    BasicsCounted,
    EquipmentCounted,
    EvolvedRead,
    ExtraRead,
    MapPutAway,
    SpecialsCounted,
)
from companion.games.rush_out.moving import forget
from companion.games.rush_out.pieces import BASICS, SPECIALS
from companion.games.rush_out.piles import counted, equipment_seen, kits, unknown
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.setup import equipment_counts, special_counts
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.turning import basics_turned


def count_basics(state: RushOutState, told: BasicsCounted) -> RushOutState | Refusal:
    """Take over how many Move and how many Reveal tiles each explorer has (R1)."""
    counts = told.counts
    refusal = no_such_basics(counts)
    if refusal is not None:
        return refusal
    for action, count in zip(BASICS, counts, strict=True):
        seen = max(basics_turned(each, action) for each in state.explorers)
        if seen > count:
            return refuse(Why.MORE_BASICS_TURNED, "R1", action=action, count=count, seen=seen)
    return replace(state, basic_counts=counts)


def count_equipment(state: RushOutState, told: EquipmentCounted) -> RushOutState | Refusal:
    """Take over how many pieces of equipment the box has per symbol (R17)."""
    counts = told.counts
    refusal = no_such_equipment(counts)
    if refusal is not None:
        return refusal
    seen, played = tuple(equipment_seen(state)), equipment_counts(counts, state.options)
    for symbol, count in zip(kits(state.options), played, strict=True):
        if seen.count(symbol) > count:
            there = seen.count(symbol)
            return refuse(Why.MORE_SYMBOLS_SEEN, symbol=symbol, count=count, seen=there)
    return replace(state, equipment_counts=played)


def count_specials(state: RushOutState, told: SpecialsCounted) -> RushOutState | Refusal:
    """Take over how many special actions the box has per kind; the pile is what is not seen.

    Ruled here: an order that was drawn from other counts is not that of any pile, so the app
    shuffles again before the next draw (R19).
    """
    refusal = no_such_specials(told.counts)
    if refusal is not None:
        return refusal
    played = special_counts(told.counts, is_solo=state.is_solo)
    front = tuple(tile.special for each in state.explorers for tile in each.specials)
    seen = counted(state.special_discards, front, 1)
    for special, count, there in zip(SPECIALS, played, seen, strict=True):
        if there > count:
            return refuse(Why.MORE_SPECIALS_SEEN, special=special, count=count, seen=there)
    if played == state.special_counts:
        return state
    pile = unknown(tuple(count - there for count, there in zip(played, seen, strict=True)))
    return replace(state, special_counts=played, special_pile=pile)


def read_extra(state: RushOutState, read: ExtraRead) -> RushOutState | Refusal:
    """Take over what an extra tile says (R21)."""
    refusal = no_such_print(read.printed)
    return refusal or replace(state, printed=with_print(state.printed, read.printed))


def read_artefact(state: RushOutState, read: ArtefactRead) -> RushOutState | Refusal:
    """Take over what an artefact does (R26)."""
    refusal = no_such_effect(read.tile, read.effect)
    return refusal or replace(state, effects=with_effect(state.effects, read.tile, read.effect))


def read_evolved(state: RushOutState, read: EvolvedRead) -> RushOutState | Refusal:
    """Take over what the evolved equipment stops (R27)."""
    refusal = no_such_evolved(read.evolved)
    return refusal or replace(state, evolved=read.evolved)


def put_map_away(state: RushOutState, _: MapPutAway) -> RushOutState | Refusal:
    """Go on without the map; who stands with whom, and on what, is still known."""
    if not state.is_mapped:
        return refuse(Why.NO_MAP)
    return forget(replace(state, places=()))
