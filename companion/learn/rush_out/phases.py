"""Exercises on the phases of a round: what comes next, and who has the torch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from companion.game import Refusal
from companion.games.rush_out import SPEC
from companion.games.rush_out.events import (
    ActionTurned,
    CounterLowered,
    ExplorerPlaced,
    RushOutEvent,
    SpecialsDrawn,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.explorer import InFront
from companion.games.rush_out.pieces import (
    SPECIALS,
    ActionTile,
    Special,
)
from companion.games.rush_out.rounds import pass_torch
from companion.games.rush_out.state import Phase, RushOutState, Stage
from companion.learn.exercise import Question, Quiz, Verdict
from companion.learn.rush_out.tables import in_front, table
from companion.learn.rush_out.why import Because, said

# -- what comes next ----------------------------------------------------------------------------


class Done(StrEnum):
    """What has just been done in a round."""

    PLACED = "placed"
    TORCH = "torch"
    COUNTER = "counter"
    EXPLORED = "explored"
    ALL_EXPLORED = "all_explored"
    CHECKED = "checked"
    DRAWN = "drawn"


NEXT = (Stage.TORCH, Stage.COUNTER, Stage.EXPLORERS, Stage.VICTORY, Stage.SPECIALS)
"""What a table does itself; the rest the app does by itself."""


def _done(after: RushOutState | Refusal) -> RushOutState:
    assert not isinstance(after, Refusal), "the table may do this"
    return after


@dataclass(frozen=True, slots=True)
class Phased(Question):
    """A table just before something is done, and what that is."""

    state: RushOutState
    done: Done
    event: RushOutEvent


def _ask_next(random: Random) -> Phased:
    """Stand at the end of a phase."""
    done = random.choice(tuple(Done))
    first = random.randrange(3)
    state = replace(table(), first=first, turn=first, counter=random.randint(4, 9))
    used = InFront(Special.OBSERVE, is_used=True)
    state = in_front(state, first, used, InFront(random.choice(SPECIALS[1:])))
    for seat in state.from_first[1:]:
        state = in_front(state, seat, *map(InFront, random.sample(SPECIALS, 2)))
    return _PHASED[done](state, first)


def _turning(state: RushOutState, seat: int, done: Done) -> Phased:
    """Let a seat turn its third tile."""
    mine = state.explorers[seat].specials
    two = (ActionTile.MOVE, ActionTile.REVEAL)
    ready = in_front(replace(state, turn=seat), seat, *mine, turned=two)
    return Phased(ready, done, ActionTurned(seat, ActionTile.MOVE))


def _placing(state: RushOutState, first: int) -> Phased:
    last = state.from_first[-1]
    waiting = replace(state.explorers[last], number=None)
    ready = replace(state.with_explorer(last, waiting), phase=Phase.PLACING, round=1)
    return Phased(ready, Done.PLACED, ExplorerPlaced(last, state.next_number))


def _drawing(state: RushOutState, first: int) -> Phased:
    ready = replace(in_front(state, first, InFront(Special.JOIN)), phase=Phase.SPECIALS)
    ready = replace(ready, special_pile=(Special.OBSERVE,))
    return Phased(ready, Done.DRAWN, SpecialsDrawn(first))


_PHASED: Mapping[Done, Callable[[RushOutState, int], Phased]] = {
    Done.PLACED: _placing,
    Done.TORCH: lambda s, _: Phased(replace(s, phase=Phase.TORCH), Done.TORCH, TorchPassed()),
    Done.COUNTER: lambda s, _: Phased(
        replace(s, phase=Phase.COUNTER), Done.COUNTER, CounterLowered()
    ),
    Done.EXPLORED: lambda s, first: _turning(s, first, Done.EXPLORED),
    Done.ALL_EXPLORED: lambda s, _: _turning(s, s.from_first[-1], Done.ALL_EXPLORED),
    Done.CHECKED: lambda s, _: Phased(
        replace(s, phase=Phase.VICTORY), Done.CHECKED, VictoryChecked()
    ),
    Done.DRAWN: _drawing,
}


def _judge_next(asked: Phased, stage: Stage) -> Verdict:
    """R1, R2, R3, R8, R15: the phases in their order."""
    after = _done(SPEC.rules.apply(asked.state, asked.event))
    is_right = stage is after.stage
    match after.stage:
        case Stage.TORCH:
            return said(is_right, Because.NEXT_TORCH, "R3")
        case Stage.COUNTER if asked.done is Done.PLACED:
            return said(is_right, Because.NEXT_COUNTER_FIRST, "R3")
        case Stage.COUNTER:
            return said(is_right, Because.NEXT_COUNTER, "R2")
        case Stage.EXPLORERS:
            return said(is_right, Because.NEXT_EXPLORER, "R1", seat=after.turn)
        case Stage.VICTORY:
            return said(is_right, Because.NEXT_VICTORY, "R8")
        case _:
            return said(is_right, Because.NEXT_SPECIALS, "R15")


NEXT_STAGE = Quiz("next", _ask_next, lambda _: NEXT, _judge_next)


@dataclass(frozen=True, slots=True)
class Torch(Question):
    """Who has the torch in round 1, and the round asked about."""

    state: RushOutState
    round: int


def _ask_torch(random: Random) -> Torch:
    """Give somebody the torch."""
    state = table(random.choice((3, 4)))
    first = random.choice(list(state.seats))
    return Torch(replace(state, first=first, round=1), random.randint(1, 4))


def _judge_torch(asked: Torch, seat: int) -> Verdict:
    """R3: passed on from round 2."""
    state = asked.state
    for _ in range(asked.round - 1):
        state = pass_torch(state, TorchPassed())
    has = state.first or 0
    return said(seat == has, Because.TORCH_AT, "R3", seat=has, round=asked.round)


TORCH = Quiz("torch", _ask_torch, lambda asked: tuple(asked.state.seats), _judge_torch)
