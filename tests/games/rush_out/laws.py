"""What holds in every game of Rush Out, whatever is tapped."""

from __future__ import annotations

from random import Random

from companion.game import Event, State
from companion.games.rush_out.box import Evolved, Printed
from companion.games.rush_out.events import (
    ArtefactRead,
    BasicsCounted,
    EquipmentCounted,
    EvolvedRead,
    ExtraRead,
    MapPutAway,
    SpecialsCounted,
    TopNamed,
)
from companion.games.rush_out.pieces import ARTEFACTS, EXTRAS, SPECIALS, Symbol, Tile
from companion.games.rush_out.piles import specials_left
from companion.games.rush_out.state import Phase, RushOutState
from tests.games.rush_out.naive import (
    EXTRA,
    HURTS,
    start_by_hand,
    tiles_by_hand,
    touches_from_above,
)

BEFORE = (Phase.STARTING, Phase.EQUIPPING, Phase.DEALING, Phase.PLACING)


def check(state: State) -> None:
    """Check one moment of a game."""
    assert isinstance(state, RushOutState)
    check_tiles(state)
    check_counter(state)
    check_piles(state)
    for explorer in state.explorers:
        assert len(explorer.turned) <= 3, "three actions each"
        assert len(explorer.specials) <= 2 and len(explorer.equipment) in (0, 2)
        assert len(explorer.dealt) in (0, 3)
        assert state.phase in BEFORE or explorer.number is not None
    assert (state.danger is not None) == (state.phase is Phase.REACTING)
    assert (state.phase is Phase.OVER) == (state.won != (state.loss is not None))
    assert not (state.won and state.loss is not None)


def check_tiles(state: RushOutState) -> None:
    """Thirty tiles on the board, owned or out of the game; a face-up one carries somebody."""
    options = state.options
    known = tiles_by_hand(
        discovery=options.discovery,
        extra_exits=options.extra_exits,
        extras=options.extras,
        artefacts=options.artefacts,
    )
    seen = [*state.owned, *state.removed, *(lying.tile for lying in state.revealed)]
    assert sum(known.values()) == 30
    for tile in Tile:
        assert 0 <= state.unseen(tile) == known[tile] - seen.count(tile)
    assert state.face_down + len(seen) == 30
    stood_on = {explorer.number for explorer in state.explorers}
    numbers = [lying.number for lying in state.revealed]
    assert set(numbers) <= stood_on and len(set(numbers)) == len(numbers), "R9"
    assert set(state.removed) <= {*HURTS, *EXTRA}
    assert not set(state.owned) & {*HURTS, *EXTRA}
    if state.is_mapped:
        assert len(state.lying) == state.face_down + len(state.revealed)
        assert all(state.place(n) is not None for n in stood_on if n is not None)
        assert len(set(state.lying)) == len(state.lying)
    else:
        assert all(number < state.next_number for number in stood_on if number is not None)


def check_counter(state: RushOutState) -> None:
    options = state.options
    assert state.start_turns == start_by_hand(
        len(state.explorers), discovery=options.discovery, extra_turns=options.extra_turns
    )
    assert state.counter == state.start_turns + sum(change.turns for change in state.changes) >= 0
    lowered = sum(change.reason == "round" for change in state.changes)
    assert state.round - lowered == (state.phase in (*BEFORE, Phase.TORCH, Phase.COUNTER))


def check_piles(state: RushOutState) -> None:
    front = [tile.special for explorer in state.explorers for tile in explorer.specials]
    piles = zip(SPECIALS, specials_left(state), state.special_discards, strict=True)
    for special, pile, discards in piles:
        wanted = state.special_counts[SPECIALS.index(special)]
        assert pile >= 0 <= discards and pile + discards + front.count(special) == wanted
        assert state.special_pile.count(special) <= pile
    assert len(state.special_pile) == sum(specials_left(state))
    if state.options.keeps_order:
        assert None not in state.special_pile or set(state.special_pile) == {None}
    gear = [piece.symbol for explorer in state.explorers for piece in explorer.equipment]
    gear += [symbol for explorer in state.explorers for symbol in explorer.dealt]
    for symbol, count in zip(Symbol, state.equipment_counts, strict=False):
        assert gear.count(symbol) <= count
    assert sum(state.equipment_counts) in (0, 12)
    assert len(gear) <= 12 and gear.count(Symbol.EVOLVED) <= (state.options.evolved is not None)


def check_step(before: State, after: State) -> None:
    """Check what one event may change."""
    assert isinstance(before, RushOutState) and isinstance(after, RushOutState)
    assert after.changes[: len(before.changes)] == before.changes
    assert len(after.changes) - len(before.changes) in (0, 1), "one named reason at a time"
    assert after.removed[: len(before.removed)] == before.removed
    for old, new in zip(before.explorers, after.explorers, strict=True):
        assert new.owned[: len(old.owned)] == old.owned, "what was taken stays taken"
        assert old.has_talkie or not new.has_talkie, "one walkie-talkie each"
        assert new.turned == () or new.turned[: len(old.turned)] == old.turned
    owned_before = len(before.owned) + len(before.removed)
    gone = len(after.owned) + len(after.removed) - owned_before
    assert gone in (0, 1) or before.danger is Tile.GATHERING, "one tile at a time is left"
    assert talkies(before) - talkies(after) in (0, 1)
    done = actions(after) - actions(before)
    assert done in (0, 1) or before.phase is Phase.VICTORY, "one action at a time"
    assert after.round - before.round in (0, 1)
    if before.phase is Phase.VICTORY and after.phase is not Phase.VICTORY:
        assert all(len(e.turned) == 3 or (e.is_down and e.turned) for e in before.explorers)
    check_reveal(before, after)


def talkies(state: RushOutState) -> int:
    return sum(explorer.has_talkie for explorer in state.explorers)


def actions(state: RushOutState) -> int:
    return sum(len(explorer.turned) for explorer in state.explorers)


def check_reveal(before: RushOutState, after: RushOutState) -> None:
    """R10: with the map, only a tile that no higher one touches is turned up."""
    new = [lying for lying in after.revealed if lying not in before.revealed]
    assert len(new) <= 1
    for lying in new if before.is_mapped else []:
        place = before.places[lying.number]
        assert place is not None
        mine = (place.level, place.x, place.y)
        others = [(p.level, p.x, p.y) for p in before.places if p is not None]
        assert not any(touches_from_above(upper, mine) for upper in others)


def table_says(random: Random) -> Event:
    """Something that is offered by the screens, not by the rules."""
    said = random.random()
    if said < 0.1:
        return MapPutAway()
    if said < 0.3:
        return BasicsCounted(random.choice(((2, 2), (3, 1), (6, 6), (1, 0), (2, 2, 2))))
    if said < 0.4:
        return TopNamed(random.choice(SPECIALS))
    if said < 0.5:
        return _read(random)
    if said < 0.7:
        return EquipmentCounted(random.choice(((4, 4, 4), (5, 5, 2), (6, 6, 0), (1, 10, 1))))
    return SpecialsCounted(random.choice(((2,) * 6, (3, 2, 2, 2, 1, 2), (7, 1, 1, 1, 1, 1))))


def _read(random: Random) -> Event:
    """What stands on one of the publisher's pieces, or what stands on none."""
    what = random.random()
    if what < 0.5:
        symbol = random.choice((None, *Symbol))
        return ExtraRead(
            Printed(random.choice((*EXTRAS, Tile.MUMMY)), symbol, random.randint(-1, 3))
        )
    if what < 0.8:
        return ArtefactRead(random.choice((*ARTEFACTS, Tile.EXIT)), "look" * random.choice((1, 30)))
    return EvolvedRead(Evolved("rope", random.choice(((), (Symbol.TRAP,), (Symbol.EVOLVED,)))))
