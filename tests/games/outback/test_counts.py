"""Pinned counts: how many ways the next one, two or three events can go from a fixed moment.

A rule that changes by accident changes a count. Luck counts as one way: dice show the faces in
their order, over and over, and the bag gives what is first in it.
"""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from companion.game import Choice, Dice, Event
from companion.games.outback.offers import choices
from companion.games.outback.rules import RULES
from companion.games.outback.setup import setup
from companion.games.outback.state import OutbackBox, OutbackOptions, OutbackState
from tests.games.outback.notation import read
from tests.games.outback.tables import TABLES
from tests.support.play import happened, seats

TAKEN = ("first 0", "fill koala emu emu monitor kangaroo", "roll koala koala emu emu joker monitor")
MOMENTS: dict[str, tuple[tuple[str, ...], tuple[int, int, int]]] = {
    # Each of two may roll, or say which of the two is first: 2 x 3. After a roll the other has
    # his three; after a word the jeep is filled: 2 x 3 + 4 x 1.
    "nobody is first yet": ((), (6, 10, 24)),
    # The bag gives five emus first: swap them or roll. Six different faces then: roll again, keep
    # one of six dice, or an emu with the joker for row 2. After the swap the jeep is filled.
    "an empty jeep": (("first 1",), (1, 2, 9)),
    "five alike on the jeep": (("first 0", "fill emu emu emu emu emu"), (2, 9, 59)),
    # Roll, keep one of six, or take: 5 ways to take one animal, 5 to take two, 1 to take three.
    "two pairs, a joker and a monitor": (TAKEN, (18, 137, 902)),
    # One or the other first, then the one left, then the next player fills the jeep.
    "a koala and an emu to place": ((*TAKEN, "take koala 3 + emu 2"), (2, 2, 2)),
    # A hex in any of five rows, then the next player swaps or rolls.
    "the third roll brought nothing": (
        ("first 0", "fill koala koala koala koala koala", *("roll emu emu emu emu emu emu",) * 3),
        (5, 10, 45),
    ),
}


def filled(choice: Choice) -> Event:
    match choice.blank:
        case None:
            return choice.event
        case Dice(_, count, faces):
            return choice.filled(tuple(islice(cycle(faces), count)))
        case draw:
            bag = [kind for kind, left in draw.pool for _ in range(left)]
            return choice.filled(tuple(bag[: draw.count]))


def ways(state: OutbackState, length: int) -> int:
    """How many sequences of this many events may follow."""
    if not length:
        return 1
    return sum(
        ways(happened(RULES, state, filled(choice)), length - 1)
        for seat in range(len(state.preserves))
        for choice in choices(state, seat)
        if choice.refusal is None
    )


@pytest.mark.parametrize("name", MOMENTS)
def test_as_many_ways_as_ever(name: str) -> None:
    events, pinned = MOMENTS[name]
    state = setup(seats(2), OutbackOptions(), OutbackBox())
    for event in events:
        state = happened(RULES, state, read(event))
    assert tuple(ways(state, length) for length in (1, 2, 3)) == pinned


SEVEN = (
    "first 0",
    "fill koala emu emu monitor kangaroo",
    "roll koala koala emu emu joker monitor monitor",
)
PLACING = (*SEVEN, "take koala 3 + emu 2 + monitor 2")
FAILED = ("first 0", "fill koala koala koala koala koala")
SIX_EMUS, SEVEN_EMUS = " emu" * 6, " emu" * 7
ON_OTHER_SIDES: dict[str, tuple[str, int, tuple[str, ...], tuple[int, int, int]]] = {
    # Each of the four hexes of row 3, three of row 2; then the other; then the jeep is filled.
    "base on the map: two to place": (
        *("base on the map", 2, (*TAKEN, "take koala 3 + emu 2")),
        (7, 24, 24),
    ),
    "base on the map: a hex to block": (
        *("base on the map", 2, (*FAILED, *(f"roll{SIX_EMUS}",) * 3)),
        (15, 30, 135),
    ),
    # Roll, keep one of seven, or take: 6 ways to take one animal, 9 to take two, 4 to take three.
    "plus: seven dice": ("plus", 2, SEVEN, (27, 241, 1_872)),
    # Three hexes of row 3, four of row 2 for two animals, in any order: 6 x 3 x 4 x 3.
    "plus on the map: three to place": ("plus on the map", 2, PLACING, (11, 72, 216)),
    "plus on the map: a hex to block": (
        *("plus on the map", 2, (*FAILED, *(f"roll{SEVEN_EMUS}",) * 3)),
        (21, 42, 210),
    ),
    "a short plus game: five tiles are drawn": ("short plus to the last", 2, (), (2, 12, 20)),
    # The same sets, in every order that tells who gets what: 6 + 9 x 2 + 4 x 6. Six of
    # the pairs and six of the triples give the partner a group of three, who then has two rows to
    # choose from: 12 ways more to place the second.
    "teams: seven dice": ("teams", 4, SEVEN, (56, 459, 3_437)),
    "teams: one after another": ("teams", 4, PLACING, (1, 1, 1)),
    "teams on the map: one after another": ("teams on the map", 4, PLACING, (4, 12, 36)),
}


@pytest.mark.parametrize("name", ON_OTHER_SIDES)
def test_as_many_ways_as_ever_on_other_sides(name: str) -> None:
    table, count, events, pinned = ON_OTHER_SIDES[name]
    state = setup(seats(count), *TABLES[table])
    for event in events:
        state = happened(RULES, state, read(event))
    assert tuple(ways(state, length) for length in (1, 2, 3)) == pinned
