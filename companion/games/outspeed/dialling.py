"""The centre dial, set in Resolution: numbers in secret after the paths were shown (O15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Choice, Refusal, refuse
from companion.games.outspeed.amounts import crowd_sum, rolls
from companion.games.outspeed.events import NumberSet, NumbersRevealed
from companion.games.outspeed.options import Dialling
from companion.games.outspeed.pieces import Die
from companion.games.outspeed.programming import no_such_number, numbers
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.resolution import Fate, chosen, fate
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Told, told


def diallers(state: OutspeedState) -> tuple[int, ...]:
    """O15: list the ships that took a path with the centre dial, and set its number now.

    Ruled here: who loses the turn on it pays and gains nothing (O12), so nothing is asked of them.
    """
    if state.options.dialling is Dialling.IN_PROGRAMMING:
        return ()
    return tuple(seat for seat in state.race.racing if _takes_dial(state, seat))


def _takes_dial(state: OutspeedState, seat: int) -> bool:
    choice = chosen(state, seat)
    return choice is not None and choice[1].has_dial and fate(state, seat) is not Fate.CROWDED


def undialled(state: OutspeedState) -> tuple[int, ...]:
    """List the ships whose number is still to be set."""
    return tuple(seat for seat in diallers(state) if seat not in state.dialled)


def cannot_set(state: OutspeedState, seat: int, number: int) -> Refusal | None:
    """Why a ship may not set a number on its centre dial now (O15); ``None`` when it may.

    Ruled here: what the path costs besides counts at its best outcome, as when it was chosen (O11);
    0 can always be set.
    """
    choice = chosen(state, seat)
    if choice is None or seat not in diallers(state):
        return refuse(Why.NO_NUMBER_DUE, "O15", seat=seat)
    fuel, cost = state.race.ships[seat].fuel, _other_cost(state, seat) + number
    refusal = no_such_number(number, fuel)
    if refusal is None and number and cost > fuel:
        return refuse(Why.PATH_TOO_DEAR, "O11", path=choice[0], cost=cost, fuel=fuel)
    return refusal


def _other_cost(state: OutspeedState, seat: int) -> int:
    """O11: what the path costs besides the dial, crowds as they are now and dice at their best."""
    choice, how = chosen(state, seat), fate(state, seat)
    if choice is None or how is None or not how.pays:
        return 0
    cost = choice[1].cost
    dice = rolls(state, cost, Die.YELLOW) * min(state.faces(Die.YELLOW), default=0)
    return cost.fixed + crowd_sum(state, cost.crowd) + dice


def cannot_reveal_numbers(state: OutspeedState) -> Refusal | None:
    """Why the numbers may not be shown yet: the first seat that has set none."""
    left = undialled(state)
    return refuse(Why.NUMBER_MISSING, "O15", seat=left[0]) if left else None


def number_offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """Offer every number up to one that is too high, and to show them when all are set."""
    fuel, known = state.race.ships[seat].fuel, state.programs[seat]
    for number in numbers(fuel) if seat in diallers(state) else ():
        if seat not in state.dialled or known is None or known.dial != number:
            refusal = cannot_set(state, seat, number)
            yield Choice(NumberSet(seat, state.turn, number), refusal=refusal)
    if cannot_reveal_numbers(state) is None:
        yield Choice(NumbersRevealed())


def set_number(state: OutspeedState, chosen: NumberSet) -> OutspeedState | Refusal:
    """Set a ship's centre dial, or set it anew while not all have shown theirs."""
    seat, number = chosen.seat, chosen.number
    refusal = cannot_set(state, seat, number)
    if refusal is not None:
        return refusal
    known = state.programs[seat]
    assert known is not None, "who sets a number has programmed"
    if seat in state.dialled and known.dial == number:
        return refuse(Why.NUMBER_SET_ALREADY, dial=number)
    programs = (*state.programs[:seat], replace(known, dial=number), *state.programs[seat + 1 :])
    return replace(state, programs=programs, dialled=state.dialled | {seat})


def drop_impossible(state: OutspeedState) -> OutspeedState:
    """Ask again for a number that can no longer be, after fuel or a die was corrected."""
    kept = frozenset(seat for seat in state.dialled if _can_stay(state, seat))
    programs = tuple(
        replace(each, dial=0) if each is not None and seat in state.dialled - kept else each
        for seat, each in enumerate(state.programs)
    )
    return replace(state, programs=programs, dialled=kept)


def _can_stay(state: OutspeedState, seat: int) -> bool:
    program = state.programs[seat]
    return program is not None and cannot_set(state, seat, program.dial) is None


def reveal_numbers(state: OutspeedState, _: NumbersRevealed) -> OutspeedState | Refusal:
    """Show what was set, all at once; then costs are paid (O15)."""
    refusal = cannot_reveal_numbers(state)
    if refusal is not None:
        return refusal
    lines = tuple(
        told(Told.DIALLED, seat, dial=program.dial)
        for seat in diallers(state)
        if (program := state.programs[seat]) is not None
    )
    return replace(state, phase=Phase.PAYING, lines=(*state.lines, *lines))
