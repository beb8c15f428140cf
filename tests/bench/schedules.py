"""Clients that tap at one table over a network that loses, doubles, delays and reorders.

    python -m tests.bench.schedules 10000 [--game outback] [--first 0]

Plays so many evenings of each game, one a seed, and checks each: what was acknowledged is in the
log once, all see it, the file holds it, and luck was drawn once for one question. It stops with
exit code 1 at the first fault and says its seed, which ``--game`` and ``--first`` play again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from dataclasses import astuple, fields

from companion.games import GAMES
from tests.support.accounts import Tally, audited


def main() -> int:
    """Play and print one line a game; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("schedules", type=int, help="of each game")
    parser.add_argument("--game", choices=tuple(GAMES), action="append")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    asked = parser.parse_args()
    names = [each.name.replace("_", " ") for each in fields(Tally)]
    print(f"{'game':10}", *(f"{name:>12}" for name in names), f"{'CPU s':>8}")
    for game_id in asked.game or GAMES:
        started, tally = time.process_time(), Tally()
        for seed in range(asked.first, asked.first + asked.schedules):
            try:
                tally += audited(game_id, seed)
            except Exception:
                traceback.print_exc()
                print(f"FAULT: python -m tests.bench.schedules 1 --game {game_id} --first {seed}")
                return 1
        spent_s = time.process_time() - started
        print(f"{game_id:10}", *(f"{each:>12}" for each in astuple(tally)), f"{spent_s:>8.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
