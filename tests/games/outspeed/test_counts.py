"""Pinned counts: how many ways the next one, two or three events can go from a fixed moment.

A rule that changes by accident changes a count. Luck counts as one way: dice show the first of
their faces, and of a pile comes what is first in it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game import Choice, Dice, Event
from companion.games.outspeed.offers import choices
from companion.games.outspeed.options import Declaring, OutspeedOptions
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.setup import setup
from companion.games.outspeed.state import OutspeedState
from tests.games.outspeed.notation import read
from tests.games.outspeed.tables import BY_HAND, KNOWN
from tests.support.play import happened, seats

TILE = "read 5 few: cost 1+yellow, rows 1 | places 1, rows 2, tokens 1 | dark"
ONE = ("tile 5", "typed 0 rows 2 tokens 1 + 1 rows 1 tokens 1 + 2 rows 1 tokens 1")
HELD = (*ONE, "keep 0 nitro", "keep 1 force_field", "keep 2 electromagnet", "tile 6")
MOMENTS: dict[str, tuple[tuple[str, ...], tuple[int, int, int]]] = {
    # Each of three seats may name one of twelve tiles; the form is anybody's; eleven tiles later.
    "the first tile": ((), (3 * 12, 36 * 3, 108 * 3 * 11)),
    # Three seats with two paths each, or another path for who has one; all three ready: show, too.
    "two paths to choose": ((TILE, "tile 5"), (3 * 2, 6 * 5, 6 * (1 * 5 + 4 * 4))),
    # Alone in front: the Nitro or none. Behind are two on one row: two kinds, or none, each. A
    # Nitro is applied first, by any of the three.
    "tokens to declare": ((*HELD,), (2, 3 + 4, 3 * 4 + 4 * 2)),
    # One row a step, anybody may take it; then the tile is typed.
    "rows to resolve": (
        (*HELD, "play 0 nitro", "play 1 force_field", "play 2 electromagnet"),
        (3, 3 * 3, 3 * 3 * 3),
    ),
    # A die by hand shows one of the five faces there are; the tokens that follow are a secret, or
    # one of six kinds.
    "a die to roll": (
        (TILE, "tile 5", "program 0 left", "program 1 middle", "program 2 left", "show"),
        (2 * 4, 8 * 4, 32 * 7),
    ),
}


def filled(choice: Choice) -> Event:
    match choice.blank:
        case None:
            return choice.event
        case Dice(_, count, faces):
            return choice.filled(faces[:1] * count)
        case draw:
            pile = [kind for kind, left in draw.pool for _ in range(left)]
            return choice.filled(tuple(pile[: draw.count]))


def ways(state: OutspeedState, length: int) -> int:
    """How many sequences of this many events may follow."""
    if not length:
        return 1
    return sum(
        ways(happened(RULES, state, filled(choice)), length - 1)
        for seat in state.seats
        for choice in choices(state, seat)
        if choice.refusal is None
    )


def moment(options: OutspeedOptions, *texts: str) -> OutspeedState:
    state = setup(seats(3), options, replace(KNOWN, tiles=()))
    for text in texts:
        state = happened(RULES, state, read(text, max(state.turn, 1)))
    return state


@pytest.mark.parametrize("name", MOMENTS)
def test_as_many_ways_as_ever(name: str) -> None:
    events, pinned = MOMENTS[name]
    declaring = Declaring.BY_ROW if name == "rows to resolve" else Declaring.EACH_ROW
    options = replace(BY_HAND, declaring=declaring)
    state = moment(options, *events)
    assert tuple(ways(state, length) for length in (1, 2, 3)) == pinned
