"""What a tap costs the table server stays within its budget.

Calls of Python functions are the same on every machine, so they can be held where milliseconds
cannot. They are counted in a process of their own: nothing that ran before may change them.
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
PATIENCE_S: Final = 120


def test_no_tap_costs_more_calls_than_it_may() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "tests.bench.calls_per_tap"],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    ).stdout
    found = re.findall(r"^(.+?) {2,}([\d,]+) +[\d,]+ B$", printed, re.MULTILINE)
    calls = {name: int(count.replace(",", "")) for name, count in found}
    assert calls.keys() == MOST_CALLS.keys()
    assert {name: count for name, count in calls.items() if count > MOST_CALLS[name]} == {}
