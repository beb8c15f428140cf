"""Pinned counts: how many ways the next one, two or three events can go from a fixed moment.

A rule that changes by accident changes a count. Luck counts as one way: dice show the faces in
their order, over and over, and the bag gives what is first in it.
"""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from companion.game import Choice, Dice, Event, Refusal
from companion.games.outback.rules import apply, choices, setup
from companion.games.outback.state import OutbackBox, OutbackOptions, OutbackState
from tests.outback_notation import read
from tests.play import seats

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


def happened(state: OutbackState, event: Event) -> OutbackState:
    after = apply(state, event)  # type: ignore[arg-type]
    assert not isinstance(after, Refusal), f"{event}: {after}"
    return after


def ways(state: OutbackState, length: int) -> int:
    """How many sequences of this many events may follow."""
    if not length:
        return 1
    return sum(
        ways(happened(state, filled(choice)), length - 1)
        for seat in range(len(state.preserves))
        for choice in choices(state, seat)
        if choice.refusal is None
    )


@pytest.mark.parametrize("name", MOMENTS)
def test_as_many_ways_as_ever(name: str) -> None:
    events, pinned = MOMENTS[name]
    state = setup(seats(2), OutbackOptions(), OutbackBox())
    for event in events:
        state = happened(state, read(event))
    assert tuple(ways(state, length) for length in (1, 2, 3)) == pinned
