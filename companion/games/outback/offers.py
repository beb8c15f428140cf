"""What a seat may do now, and the usual things it may not do, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.game import Choice, Dice, Draw
from companion.games.outback import jeep, rolling, taking
from companion.games.outback.dice import reach
from companion.games.outback.events import (
    AnimalsTaken,
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
from companion.games.outback.starting import still_to_roll
from companion.games.outback.state import (
    ANIMALS,
    DICE,
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
        case Phase.STARTING:
            return still_to_roll(state)
        case Phase.FILLING | Phase.ROLLING | Phase.PLACING:
            return (state.turn,)
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def offers(state: OutbackState, seat: int) -> Iterator[Choice]:
    """List what an awaited seat may do, in the order of the rulebook."""
    match state.phase:
        case Phase.STARTING:
            yield from _who_goes_first(state, seat)
        case Phase.FILLING:
            yield _fill(state)
        case Phase.ROLLING:
            yield from _roll(state)
            yield from _get_animals(state)
        case Phase.PLACING:
            yield from _lay_tiles(state)
        case Phase.OVER:
            return


def _who_goes_first(state: OutbackState, seat: int) -> Iterator[Choice]:
    """OB20; or the table simply says who."""
    yield Choice(StartRolled(seat), Dice("faces", DICE, FACES))
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
        for die in range(DICE):
            yield Choice(DieReleased(die) if die in state.kept else DieKept(die))


def _get_animals(state: OutbackState) -> Iterator[Choice]:
    """OB1 to OB5; nothing to get after the last roll: OB6."""
    if not state.rolls:
        return
    yield from (Choice(AnimalsTaken(targets)) for targets in taking.takeable(state))
    if taking.cannot_fail(state) is None:
        free = (row for row in state.row_numbers if state.free(state.turn, row))
        yield from (Choice(HexBlocked(row)) for row in free)
    for animal in ANIMALS:
        yield from _just_out_of_reach(state, animal)


def _just_out_of_reach(state: OutbackState, animal: Animal) -> Iterator[Choice]:
    """Say why the nearest rows for an animal on the dice or the jeep are closed to it."""
    best = min(reach(state.dice, animal), state.row_numbers[-1])
    if animal not in state.jeep:
        near = [max(best, FIRST_ROW)] if Face(animal) in state.dice else []
    else:
        above = [row for row in state.row_numbers if row > best and state.free(state.turn, row)]
        at = [best] if best >= FIRST_ROW and not state.free(state.turn, best) else []
        near = at + above[:1]
    for row in near:
        targets = (Target(animal, row),)
        yield Choice(AnimalsTaken(targets), refusal=taking.cannot_take(state, targets))


def _lay_tiles(state: OutbackState) -> Iterator[Choice]:
    """OB7: any taken animal next, with any size of group that its kind allows."""
    preserve = state.preserves[state.turn]
    for target in dict.fromkeys(state.pending):
        for group in range(1, preserve.count(target.animal) + 2):
            yield Choice(TilePlaced(target.animal, target.row, group))
