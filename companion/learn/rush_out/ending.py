"""Exercises on getting out: what is missing, whether all may leave, how many treasures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import TypeAlias

from companion.game import Param
from companion.games.rush_out.options import PRINTED, RushOutOptions
from companion.games.rush_out.pieces import (
    WRITINGS,
    Tile,
)
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.victory import Checklist, Missing, checklist
from companion.learn.exercise import Question, Quiz, Verdict
from companion.learn.rush_out.tables import at, face_up, owning, table
from companion.learn.rush_out.why import Because, said

# -- getting out --------------------------------------------------------------------------------


class Leave(StrEnum):
    """Whether all may leave."""

    YES = "yes"
    NO = "no"


class Whole(StrEnum):
    """That nothing is missing."""

    WON = "won"


Lack: TypeAlias = Missing | Whole


@dataclass(frozen=True, slots=True)
class Ending(Question):
    """A table of three at the end of a round."""

    state: RushOutState


@dataclass(frozen=True, slots=True)
class Treasures(Question):
    """Which pyramid is played, and what was brought out of it so far."""

    state: RushOutState


def _belongings(random: Random, writings: list[Tile], treasures: int) -> RushOutState:
    """Deal tiles that were taken among three explorers."""
    tiles = [*writings, *(Tile.TREASURE for _ in range(treasures))]
    random.shuffle(tiles)
    state = replace(table(), phase=Phase.VICTORY)
    for seat in state.seats:
        state = owning(state, seat, *tiles[seat :: len(state.seats)])
    return state


def _ask_win(random: Random) -> Ending:
    """Let some of it be missing: a writing, treasures, somebody at an exit; or nothing."""
    writings = list(WRITINGS)
    if random.random() < 0.4:
        lost = random.randrange(len(writings))
        writings[lost] = random.choice([tile for tile in WRITINGS if tile is not writings[lost]])
    state = face_up(_belongings(random, writings, random.choice((3, 4, 4, 4))), 9, Tile.EXIT)
    if random.random() < 0.4:
        return Ending(at(state, 9, 9, 9))
    away = random.randrange(3)
    state = at(state, *(1 if seat == away else 9 for seat in state.seats))
    has_two = random.random() < 0.4
    return Ending(face_up(state, 1, Tile.EXIT) if has_two else state)


def _lacks(asked: Ending) -> tuple[Lack, ...]:
    return (*_HAS, *Whole)


_HAS = {
    Missing.WRITINGS: (Because.LACKS_WRITINGS, Because.HAS_WRITINGS),
    Missing.TREASURES: (Because.LACKS_TREASURES, Because.HAS_TREASURES),
    Missing.EXIT: (Because.LACKS_EXIT, Because.HAS_EXIT),
}


def _judge_win(asked: Ending, lack: Lack) -> Verdict:
    """R8: the writings, the treasures, and everybody at an exit."""
    listed = checklist(asked.state)
    if isinstance(lack, Whole):
        return said(
            listed.is_met, Because.ALL_THERE if listed.is_met else Because.NOT_ALL_THERE, "R8"
        )
    return _missing(listed, lack)


def _missing(listed: Checklist, missing: Missing) -> Verdict:
    is_missing = missing in listed.missing
    why = _HAS[missing][0 if is_missing else 1]
    return said(
        is_missing,
        why,
        "R8",
        writings=len(listed.writings),
        treasures=listed.treasures,
        needed=listed.needed.treasures,
        **_outside(listed),
    )


def _outside(listed: Checklist) -> dict[str, Param]:
    return {"seat": listed.outside[0]} if listed.outside else {}


WIN = Quiz("win", _ask_win, _lacks, _judge_win, has_one=False)


def _ask_carry(random: Random) -> Ending:
    """Have all that is needed, and an exit under somebody, in somebody's hands, or far away."""
    state = _belongings(random, list(WRITINGS), 4)
    numbers = [9, 9, 9] if random.random() < 0.7 else [9, 9, 1]
    random.shuffle(numbers)
    state = at(state, *numbers)
    if random.random() < 0.6:
        seat = random.randrange(3)
        owned = (*state.explorers[seat].owned, Tile.EXIT)
        return Ending(owning(state, seat, *owned))
    return Ending(face_up(state, random.choice(sorted(set(numbers))), Tile.EXIT))


def _judge_carry(asked: Ending, answer: Leave) -> Verdict:
    """R8: each on a revealed exit, or on one tile with whoever carries one."""
    listed = checklist(asked.state)
    why = Because.HAS_EXIT if listed.is_out else Because.LACKS_EXIT
    return said(listed.is_met is (answer is Leave.YES), why, "R8", **_outside(listed))


CARRY = Quiz("carry", _ask_carry, lambda _: tuple(Leave), _judge_carry)

MOST_MISSING = 4


def _ask_treasures(random: Random) -> Treasures:
    """Have fewer treasures than this pyramid asks for, or just as many."""
    pyramid = random.choice(tuple(PRINTED))
    needed = PRINTED[pyramid].treasures
    had = needed - random.randint(0, MOST_MISSING - 1)
    options = RushOutOptions(pyramid=pyramid)
    return Treasures(replace(_belongings(random, [], had), options=options))


def _judge_treasures(asked: Treasures, missing: int) -> Verdict:
    """R8: 4, 5 or 6 treasures, by the pyramid."""
    listed = checklist(asked.state)
    right = max(0, listed.needed.treasures - listed.treasures)
    why = Because.LACKS_TREASURES if right else Because.HAS_TREASURES
    return said(
        missing == right, why, "R8", treasures=listed.treasures, needed=listed.needed.treasures
    )


TREASURES = Quiz(
    "treasures", _ask_treasures, lambda _: tuple(range(MOST_MISSING + 1)), _judge_treasures
)
