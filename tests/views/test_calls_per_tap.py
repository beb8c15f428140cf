"""What a tap costs the table server, and the phone that draws it, stays within its budget.

Calls of Python functions are the same on every machine, so they can be held where milliseconds
cannot; so are the controls that a phone draws anew. They are counted in a process of their own:
nothing that ran before may change them.
"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Final

MOST_CALLS: Final = {
    "Outback: keep a die": 8_300,
    "Outback: keep a die, heard": 3_000,
    "undo or redo that": 8_800,
    "undo or redo that, heard": 3_000,
    "Ants: a number of the count": 9_000,
    "Ants: a number of the count, heard": 1_300,
    "Ants: lay a card or undo": 13_500,
    "Ants: lay a card or undo, heard": 6_500,
    "Outspeed: a Bonus row or undo": 17_500,
    "Outspeed: a Bonus row or undo, heard": 13_000,
    "Outspeed: Resolution or undo": 38_000,
    "Outspeed: Resolution or undo, heard": 27_500,
    "Rush Out: a move on the map": 26_500,
    "Rush Out: a move on the map, heard": 11_000,
}
MOST_DRAWN: Final = {
    "Outback: keep a die": 16,
    "undo or redo that": 28,
    "Ants: a number of the count": 60,
    "Ants: lay a card or undo": 45,
    "Outspeed: a Bonus row or undo": 175,
    "Outspeed: Resolution or undo": 360,
    "Rush Out: a move on the map": 320,
}
"""Controls: a list is drawn anew as a whole as soon as anything in it comes or goes."""
PATIENCE_S: Final = 120


def test_no_tap_costs_more_calls_or_controls_than_it_may() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "tests.bench.calls_per_tap"],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    ).stdout
    found = re.findall(r"^(.+?) {2,}([\d,]+) +[\d,]+ B +([\d,]+)$", printed, re.MULTILINE)
    calls = {name: _number(count) for name, count, _ in found}
    drawn = {name: _number(count) for name, _, count in found if name in MOST_DRAWN}
    assert calls.keys() == MOST_CALLS.keys()
    assert drawn.keys() == MOST_DRAWN.keys()
    assert {name: count for name, count in calls.items() if count > MOST_CALLS[name]} == {}
    assert {name: count for name, count in drawn.items() if count > MOST_DRAWN[name]} == {}


def _number(printed: str) -> int:
    return int(printed.replace(",", ""))
