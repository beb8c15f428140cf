"""How many taps people need: a turn, a round, a finished game of each box.

    python -m tests.bench.taps [--turns 60] [--names]

A wire phone that speaks French is tapped by the names of its buttons, as a person would find them.
Each button, key, plus and place of a map is a tap, and so is what opens a sheet; scrolling and
choosing who plays on this phone are none. Most rows are typical scripts, and exact. "By chance"
are turns and tricks of games in which the thoughtful players of the transcripts play, with seeds:
the figures are the same each time, on every machine. ``--turns`` says how many of them are played,
``--names`` lists what is tapped, in the longest of them.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Final

from tests.bench import taps_ants, taps_outback, taps_outspeed, taps_rush_out
from tests.bench.thumb import Room, Taps, room


@dataclass(frozen=True)
class Row:
    """What people do, and the taps that it may cost ``at_most``, if a number was agreed on.

    ``played`` returns the taps of each turn; ``figure`` is what is told of their numbers.
    """

    name: str
    played: Callable[[Room, int], tuple[Taps, ...]]
    at_most: float | None
    figure: Callable[[Sequence[int]], float] = max


ROWS: Final = (
    Row("Outback: own dice and bag, a turn", taps_outback.last_roll, 7),
    Row("a turn in which nothing is taken", taps_outback.nothing, 7),
    Row("a turn with every roll typed", taps_outback.every_roll, None),
    Row("Outback: app dice and bag, by chance", taps_outback.by_app, 6, mean),
    Row("the longest of these turns", taps_outback.by_app, None),
    Row("Ants: a round counted, three play", taps_ants.counted, 12),
    Row("Ants: a trick laid, by chance", taps_ants.by_tricks, 4.5, mean),
    Row("Rush Out: only counting turns", taps_rush_out.counted, 1),
    Row("Rush Out: a round of two, everything", taps_rush_out.whole_round, 8),
    Row("the same with a portal, an artefact", taps_rush_out.round_with_pages, 9),
    Row("Outspeed: one phone, a turn of three", taps_outspeed.plain, 5),
    Row("Outspeed: the same with tokens", taps_outspeed.with_tokens, 9),
    Row("Outspeed: copying a tile", taps_outspeed.copied, 8),
    Row("Outback: finished, the first player", taps_outback.finished, 8),
    Row("Ants: finished, three played", taps_ants.finished, 14),
    Row("Outspeed: finished, two ships left", taps_outspeed.finished, 10),
    Row("Rush Out: finished, two have won", taps_rush_out.finished, 8),
)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--names", action="store_true")
    asked = parser.parse_args()
    print(f"{'':38}{'taps':>13}{'at most':>9}")
    for row, turns in _played(asked.turns):
        taps = row.figure(list(map(len, turns)))
        at_most = "" if row.at_most is None else f"{row.at_most:g}"
        print(f"{row.name:38}{taps:>13.1f}{at_most:>9}")
        if asked.names:
            longest: Taps = max(turns, key=len)
            print(f"    {' / '.join(longest)}")


def _played(most: int) -> list[tuple[Row, tuple[Taps, ...]]]:
    """Play what the rows are about, each once."""
    with room() as house:
        scripts = dict.fromkeys(row.played for row in ROWS)
        done = {script: script(house, most) for script in scripts}
    return [(row, done[row.played]) for row in ROWS]


if __name__ == "__main__":
    main()
