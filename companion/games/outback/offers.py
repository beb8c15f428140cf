"""What a seat may do now, and the usual things it may not do, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.game import Choice, Dice, Draw
from companion.games.outback import jeep, rolling, taking
from companion.games.outback.bonus import in_play
from companion.games.outback.dice import reach
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    BonusTilesTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    StartRolled,
    TilePlaced,
)
from companion.games.outback.mapping import free_columns, landing
from companion.games.outback.placing import placeable
from companion.games.outback.refusals import Why
from companion.games.outback.starting import still_to_roll
from companion.games.outback.state import (
    ANIMALS,
    FACES,
    FIRST_ROW,
    ROLLS,
    Animal,
    Face,
    OutbackState,
    Phase,
    Target,
)


def awaited(state: OutbackState) -> tuple[int, ...]:
    """List the seats that the table is waiting for."""
    match state.phase:
        case Phase.DRAWING:
            return tuple(range(len(state.preserves)))
        case Phase.STARTING:
            return still_to_roll(state)
        case Phase.PLACING:
            return (state.receiver,)
        case Phase.FILLING | Phase.ROLLING | Phase.CLAIMING:
            return (state.turn,)
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def choices(state: OutbackState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not; nothing when not awaited."""
    if seat is None or seat not in awaited(state):
        return ()
    return tuple(offers(state, seat))


def offers(state: OutbackState, seat: int) -> Iterator[Choice]:
    """List what an awaited seat may do, in the order of the rulebook."""
    match state.phase:
        case Phase.DRAWING:
            yield _draw_tiles(state)
        case Phase.STARTING:
            yield from _who_goes_first(state, seat)
        case Phase.FILLING:
            yield _fill(state)
        case Phase.ROLLING:
            yield from _roll(state)
            yield from _get_animals(state)
        case Phase.PLACING:
            yield from _lay_tiles(state)
        case Phase.CLAIMING:
            yield Choice(BonusTilesTaken(state.claiming))
        case Phase.OVER:
            return


def _draw_tiles(state: OutbackState) -> Choice:
    """OB18: any five, each there once."""
    pool = tuple((tile, 1) for tile in in_play(state.options))
    return Choice(BonusTilesDrawn(), Draw("tiles", state.bonus_to_draw, pool))


def _who_goes_first(state: OutbackState, seat: int) -> Iterator[Choice]:
    """OB20; or the table simply says who."""
    yield Choice(StartRolled(seat), Dice("faces", state.dice_in_game, FACES))
    yield from (Choice(FirstChosen(first)) for first in range(len(state.preserves)))


def _fill(state: OutbackState) -> Choice:
    """OB16: as many tiles as the jeep lacks and the bag can give.

    Of each kind no more can come than the bag holds, and a face-down tile may be any unseen one.
    """
    pool = tuple(zip(ANIMALS, state.unseen, strict=True))
    return Choice(JeepFilled(), Draw("tiles", state.tiles_to_draw, pool))


def _roll(state: OutbackState) -> Iterator[Choice]:
    """OB15 before the first roll, then OB21."""
    if jeep.cannot_swap(state) is None:
        yield Choice(JeepSwapped())
    refusal = rolling.cannot_roll(state)
    if refusal is not None:
        yield Choice(DiceRolled(), refusal=refusal)
    else:
        yield Choice(DiceRolled(), Dice("faces", state.dice_to_roll, FACES))
    if 0 < state.rolls < ROLLS:
        for die in range(state.dice_in_game):
            yield Choice(DieReleased(die) if die in state.kept else DieKept(die))


def _get_animals(state: OutbackState) -> Iterator[Choice]:
    """OB1 to OB5; nothing to get after the last roll: OB6."""
    if not state.rolls:
        return
    takes = taking.takeable(state)
    yield from (Choice(AnimalsTaken(targets)) for targets in takes)
    if taking.cannot_fail(state) is None:
        yield from (Choice(block) for block in blocks(state))
    given = frozenset(target for targets in takes for target in targets[1:2])
    for animal in ANIMALS:
        yield from _just_out_of_reach(state, animal, given)
    if state.is_partnership:
        yield from _not_for_partner(state, frozenset(target.animal for target in given))


def blocks(state: OutbackState) -> Iterator[HexBlocked]:
    """OB6: any free hex, told apart by row only while the seat is not on the map."""
    for row in state.row_numbers:
        if state.is_on_map(state.turn):
            yield from (HexBlocked(row, at) for at in free_columns(state, state.turn, row))
        elif state.free(state.turn, row):
            yield HexBlocked(row)


def _just_out_of_reach(
    state: OutbackState, animal: Animal, given: frozenset[Target]
) -> Iterator[Choice]:
    """Say why the nearest rows for an animal on the dice or the jeep are closed to it.

    A row that is full on one's own preserve only is no reason while the animal can go there as the
    second one, which is in partnership the partner's (OB19).
    """
    best = min(reach(state.dice, animal), state.row_numbers[-1])
    if animal not in state.jeep:
        near = [max(best, FIRST_ROW)] if Face(animal) in state.dice else []
    else:
        above = [row for row in state.row_numbers if row > best and state.free(state.turn, row)]
        is_full = best >= FIRST_ROW and not state.free(state.turn, best)
        at = [best] if is_full and Target(animal, best) not in given else []
        near = at + above[:1]
    for row in near:
        targets = (Target(animal, row),)
        yield Choice(AnimalsTaken(targets), refusal=taking.cannot_take(state, targets))


def _not_for_partner(state: OutbackState, given: frozenset[Animal]) -> Iterator[Choice]:
    """OB19: say of each animal why the partner cannot get it, when only room is in the way.

    The largest group that could pay for it says most.
    """
    said = set(given)
    for targets in sorted(taking.payable_pairs(state), key=lambda pair: -pair[1].row):
        refusal = taking.cannot_take(state, targets)
        if targets[1].animal in said or refusal is None:
            continue
        if refusal.code == Why.PARTNER_ROW_FULL:
            said.add(targets[1].animal)
            yield Choice(AnimalsTaken(targets), refusal=refusal)


def _lay_tiles(state: OutbackState) -> Iterator[Choice]:
    """OB7: each free hex with its group; not on the map, any size that the kind allows."""
    seat = state.receiver
    for target in placeable(state):
        animal, row = target.animal, target.row
        if state.is_on_map(seat):
            for column, group in landing(state, seat, target):
                yield Choice(TilePlaced(animal, row, group, column))
        else:
            for group in range(1, state.preserves[seat].count(animal) + 2):
                yield Choice(TilePlaced(animal, row, group))
