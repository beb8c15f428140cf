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
    "Outback: keep a die": 12_000,
    "undo or redo that": 14_000,
    "Ants: a number of the count": 26_000,
    "Ants: lay a card or undo": 30_000,
    "Outspeed: a Bonus row or undo": 35_000,
    "Outspeed: Resolution or undo": 80_000,
    "Rush Out: a move on the map": 35_000,
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
