"""Nothing costs people more taps than it does today; what mends a row lowers its number here.

They are counted in a process of its own, over a few turns of the games by chance.
"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Final

MOST_TAPS: Final = {
    "Outback: own dice and bag, a turn": 7.0,
    "a turn in which nothing is taken": 4.0,
    "a turn with every roll typed": 15.0,
    "Outback: app dice and bag, by chance": 4.8,
    "the longest of these turns": 6.0,
    "Ants: a round counted, three play": 12.0,
    "Ants: a trick laid, by chance": 3.2,
    "Rush Out: only counting turns": 1.0,
    "Rush Out: a round of two, everything": 8.0,
    "the same with a portal, an artefact": 9.0,
    "Outspeed: one phone, a turn of three": 5.0,
    "Outspeed: the same with tokens": 9.0,
    "Outspeed: copying a tile": 8.0,
    "Outback: finished, the first player": 7.0,
    "Ants: finished, three played": 14.0,
    "Outspeed: finished, two ships left": 9.0,
    "Rush Out: finished, two have won": 5.0,
}
PATIENCE_S: Final = 240


def test_nothing_costs_more_taps_than_it_may() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "tests.bench.taps", "--turns", "12"],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    ).stdout
    found = re.findall(r"^(\S.+?) {2,}([\d.]+)\b", printed, re.MULTILINE)
    taps = {name: float(many) for name, many in found}
    assert taps.keys() == MOST_TAPS.keys()
    assert {name: many for name, many in taps.items() if many > MOST_TAPS[name]} == {}
