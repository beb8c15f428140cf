"""Files of games in which something is wrong, read one after the other.

    python -m tests.bench.mutated_files 20000 [--first 0]

Each is a whole game of one of the four kinds, or all of them with their players, in which bytes
were lost or words changed. It stops with exit code 1 at the first that raises anything, or lets a
game in that was not written so, and says its seed, which ``--first`` reads again. Times are those
of this process's own work, not of the clock; what seems to be the slowest by far is read three
times, and the least counts: what else the machine does costs caches.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
import traceback
from collections import Counter

from companion.exchange.session_file import Parcel
from companion.game import Refusal
from tests.support.mutations import Mutated, come_in, mutated, originals, read_of

SIZE_OF_A_GAME = 60_000
"""The longest whole game has some 50,000 bytes, plain; what is longer here is several games."""


def main() -> int:
    """Read them, and print what came of it; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", type=int)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)  # a warning for each would be all that is read
    sizes = sorted(map(len, originals()))
    print(f"originals: {len(sizes)}, of {sizes[0]:,} to {sizes[-1]:,} bytes", flush=True)
    for data in originals():  # a game is imported when it is first asked for
        read_of(Mutated("", data, is_signed=False))
    came_in: Counter[str] = Counter()
    slowest: dict[bool, tuple[float, int]] = {False: (0.0, 0), True: (0.0, 0)}
    for seed in range(asked.first, asked.first + asked.files):
        file = mutated(seed)
        is_game = len(file.data) <= SIZE_OF_A_GAME
        try:
            took_ms, read = timed(file, slowest[is_game][0])
            came_in[file.how] += come_in(file, read)
        except Exception:
            traceback.print_exc()
            print(f"FAULT: python -m tests.bench.mutated_files 1 --first {seed}")
            return 1
        slowest[is_game] = max(slowest[is_game], (took_ms, seed))
    print(f"read: {asked.files}, crashes: 0, altered logs let in: 0")
    print("games that came in, unaltered or as signed anew:", dict(came_in))
    for is_game, what in ((True, "of the size of a game"), (False, "of several games")):
        print(f"slowest {what}: {slowest[is_game][0]:.1f} ms (seed {slowest[is_game][1]})")
    return 0


def timed(file: Mutated, slowest_ms: float) -> tuple[float, Parcel | Refusal]:
    """Read a file, and say in how many milliseconds of work."""
    took_ms: list[float] = []
    while not took_ms or (took_ms[-1] > slowest_ms and len(took_ms) < 3):
        began = time.process_time()
        read = read_of(file)
        took_ms.append((time.process_time() - began) * 1000)
    return min(took_ms), read


if __name__ == "__main__":
    sys.exit(main())
