"""What a seat may do now, and the usual things it may not do, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from companion.game import Choice, Draw, LuckBy
from companion.games.rush_out.artefacts import cannot_use_artefact
from companion.games.rush_out.events import (
    ActionTurned,
    ArtefactUsed,
    CounterLowered,
    DamageTaken,
    EquipmentDealt,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerStoodUp,
    FirstChosen,
    PileShuffled,
    ProtectUsed,
    RushOutEvent,
    SpecialsDrawn,
    TalkieGivenUp,
    TileBypassed,
    TileObserved,
    TileRevealed,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.helping import cannot_ready
from companion.games.rush_out.mix import kinds
from companion.games.rush_out.moving import (
    bypass_places,
    cannot_bypass,
    cannot_join,
    cannot_leave,
    cannot_stand,
    too_far,
)
from companion.games.rush_out.pieces import (
    BASICS,
    EQUIPMENT_DEALT,
    EQUIPMENT_KEPT,
    SPECIALS,
    ActionTile,
    Special,
    Symbol,
)
from companion.games.rush_out.piles import (
    equipment_left,
    is_shuffle_due,
    kits,
    next_to_draw,
    reshuffled,
    specials_left,
    specials_to_draw,
    to_shuffle,
)
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment, kits_named
from companion.games.rush_out.revealing import cannot_observe, cannot_reveal_any, none_left
from companion.games.rush_out.starting import not_all_dealt, to_equip, to_place
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.talking import IN_ROUNDS, cannot_give_up
from companion.games.rush_out.turning import cannot_stand_up, cannot_turn, cannot_use

PASSED_BY: Mapping[Phase, RushOutEvent] = {
    Phase.TORCH: TorchPassed(),
    Phase.COUNTER: CounterLowered(),
    Phase.VICTORY: VictoryChecked(),
}
"""What ends the phases that are everybody's business."""


def choices(state: RushOutState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not; nothing for an onlooker."""
    if seat is None or seat not in state.seats:
        return ()
    return tuple(_offers(state, seat))


def _offers(state: RushOutState, seat: int) -> Iterator[Choice]:
    """List what a seat may do, in the order of the rulebook."""
    match state.phase:
        case Phase.STARTING:
            yield from (Choice(FirstChosen(first)) for first in state.seats)
        case Phase.EQUIPPING if seat in to_equip(state):
            yield from _equip(state, seat)
        case Phase.DEALING | Phase.SPECIALS if is_shuffle_due(state):
            yield _shuffle_specials(state)
        case Phase.DEALING | Phase.SPECIALS if seat == next_to_draw(state):
            yield _draw_specials(state, seat)
        case Phase.PLACING if seat in to_place(state):
            yield from (Choice(ExplorerPlaced(seat, number)) for number in state.numbers())
        case Phase.TORCH | Phase.COUNTER | Phase.VICTORY:
            yield Choice(PASSED_BY[state.phase])
        case Phase.EXPLORERS if seat == state.turn:
            yield from _explore(state, seat)
        case Phase.REACTING:
            yield from _react(state, seat)
        case _:
            pass
    if state.phase in IN_ROUNDS and cannot_give_up(state, seat) is None:
        yield Choice(TalkieGivenUp(seat))


# ------------------------------------------------------------------------- setting up


def _equip(state: RushOutState, seat: int) -> Iterator[Choice]:
    """R17: dealt by the app, to all before anybody keeps two; or the two kept are typed."""
    pool = tuple(zip(kits(state.options), equipment_left(state), strict=True))
    dealt = state.explorers[seat].dealt
    if state.options.equipment is LuckBy.HAND:
        yield Choice(EquipmentKept(seat), Draw("symbols", EQUIPMENT_KEPT, pool))
    elif not dealt:
        yield Choice(EquipmentDealt(seat), Draw("symbols", EQUIPMENT_DEALT, pool))
    elif not_all_dealt(state) is None:
        pairs = dict.fromkeys(
            combinations(sorted(dealt, key=kits(state.options).index), EQUIPMENT_KEPT)
        )
        yield from (Choice(EquipmentKept(seat, pair)) for pair in pairs)


def _draw_specials(state: RushOutState, seat: int) -> Choice:
    """R15: as many as the seat lacks and the pile has; R19: from the top of the app's pile."""
    if state.options.keeps_order:
        return Choice(SpecialsDrawn(seat))
    pool = tuple(zip(SPECIALS, specials_left(reshuffled(state)), strict=True))
    return Choice(SpecialsDrawn(seat), Draw("specials", specials_to_draw(state, seat), pool))


def _shuffle_specials(state: RushOutState) -> Choice:
    """R19: whoever shuffles knows what is shuffled, nobody the order."""
    counts = to_shuffle(state)
    return Choice(
        PileShuffled(), Draw("order", sum(counts), tuple(zip(SPECIALS, counts, strict=True)))
    )


# ------------------------------------------------------------------------- three actions


def _explore(state: RushOutState, seat: int) -> Iterator[Choice]:
    """R1: the basics, the specials in front, those of others by Copy, and tiles turned idly."""
    if state.explorers[seat].is_down:
        yield Choice(ExplorerStoodUp(seat), refusal=cannot_stand_up(state, seat))
    if (refusal := cannot_leave(state, seat)) is not None:
        yield Choice(ExplorerMoved(seat, state.next_number), refusal=refusal)
    else:
        yield from _move(state, seat)
    refusal = cannot_reveal_any(state, seat)
    for tile in kinds(state.options):
        yield Choice(TileRevealed(seat, tile), refusal=refusal or none_left(state, tile))
    for special in _kinds_in_front(state, seat):
        yield from _use(state, seat, special, None)
    for other in state.seats:
        if other != seat and state.explorers[seat].has_up(Special.COPY):
            for special in _kinds_in_front(state, other):
                yield from _use(state, seat, special, other)
    for artefact in state.explorers[seat].artefacts:
        refusal = cannot_use_artefact(state, seat, artefact)
        yield Choice(ArtefactUsed(seat, artefact), refusal=refusal)
    front = (ActionTile(special.value) for special in _kinds_in_front(state, seat))
    for action in (*BASICS, *front):
        yield Choice(ActionTurned(seat, action), refusal=cannot_turn(state, seat, action))


def _kinds_in_front(state: RushOutState, seat: int) -> tuple[Special, ...]:
    return tuple(dict.fromkeys(tile.special for tile in state.explorers[seat].specials))


def _move(state: RushOutState, seat: int) -> Iterator[Choice]:
    """List the tiles one move away; without a map, all tiles, and that none is left."""
    live = [at for at in state.numbers() if too_far(state, seat, at) is None]
    yield from (Choice(ExplorerMoved(seat, number)) for number in live)
    if not state.is_mapped and state.next_number not in live:
        refusal = cannot_stand(state, state.next_number)
        yield Choice(ExplorerMoved(seat, state.next_number), refusal=refusal)


def _use(
    state: RushOutState, seat: int, special: Special, copied_from: int | None
) -> Iterator[Choice]:
    """List what a special can do now, one's own or a copied one; face down, it can do nothing."""
    if cannot_use(state, seat, special, copied_from) is not None:
        return
    match special:
        case Special.OBSERVE:
            yield from _observe(state, seat, copied_from)
        case Special.RECOVER:
            yield from _ready(state, seat, copied_from)
        case Special.BYPASS:
            yield from _bypass(state, seat, copied_from)
        case Special.JOIN:
            yield from _join(state, seat, copied_from)
        case Special.PROTECT | Special.COPY:
            return


def _observe(state: RushOutState, seat: int, copied_from: int | None) -> Iterator[Choice]:
    """R10; with a note of what it is, or without one."""
    refusal = cannot_observe(state, seat, copied_from)
    yield Choice(TileObserved(seat, None, copied_from), refusal=refusal)
    for tile in kinds(state.options):
        if refusal is None and none_left(state, tile) is None:
            yield Choice(TileObserved(seat, tile, copied_from))


def _ready(state: RushOutState, seat: int, copied_from: int | None) -> Iterator[Choice]:
    """R14: each used piece of equipment, up again or swapped; why not, if it is out of reach."""
    pool = tuple(zip(kits(state.options), equipment_left(state), strict=True))
    for owner in state.seats:
        for symbol in _used(state, owner):
            refusal = cannot_ready(state, seat, owner, symbol, copied_from)
            recovered = EquipmentRecovered(seat, owner, symbol, copied_from)
            exchanged = EquipmentExchanged(seat, owner, symbol, (), copied_from)
            yield Choice(recovered, refusal=refusal)
            blank = Draw("drawn", 1, pool) if refusal is None else None
            yield Choice(exchanged, blank, refusal)


def _used(state: RushOutState, owner: int) -> tuple[Symbol, ...]:
    pieces = state.explorers[owner].equipment
    return tuple(dict.fromkeys(piece.symbol for piece in pieces if piece.is_used))


def _bypass(state: RushOutState, seat: int, copied_from: int | None) -> Iterator[Choice]:
    """R10: each place at the foot of the pyramid, or without a map simply that it is done."""
    refusal = cannot_bypass(state, seat, copied_from)
    if refusal is not None or not state.is_mapped:
        yield Choice(TileBypassed(seat, copied_from=copied_from), refusal=refusal)
        return
    for place in bypass_places(state, seat):
        yield Choice(TileBypassed(seat, place.x, place.y, copied_from))


def _join(state: RushOutState, seat: int, copied_from: int | None) -> Iterator[Choice]:
    for other in state.seats:
        if other != seat:
            refusal = cannot_join(state, seat, other, copied_from)
            yield Choice(ExplorerJoined(seat, other, copied_from), refusal=refusal)


# ------------------------------------------------------------------------- a danger


def _react(state: RushOutState, seat: int) -> Iterator[Choice]:
    """R11, R12: all who may help have that choice; who revealed sees also why others cannot."""
    if seat != state.turn:
        for named in kits_named(state):
            if cannot_use_equipment(state, seat, named) is None:
                yield Choice(EquipmentUsed(seat, named))
        return
    for owner, named in product(state.seats, kits_named(state)):
        refusal = cannot_use_equipment(state, owner, named)
        if refusal is not None or owner == seat:
            yield Choice(EquipmentUsed(owner, named), refusal=refusal)
    yield Choice(ProtectUsed(seat), refusal=cannot_protect(state, seat, None))
    for other in state.seats:
        if other != seat:
            refusal = cannot_protect(state, seat, other)
            yield Choice(ProtectUsed(seat, other), refusal=refusal)
    yield Choice(DamageTaken())
