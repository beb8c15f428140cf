"""How long a turn of six ships takes to resolve in Outspeed.

    python -m tests.bench.outspeed_turn [--turns 2000]

Bonus is what the tool answers: six tokens on random rows, all rows resolved. Resolution is the one
event that shows the dials of six ships: crowding, costs, gains, boards, every line to be read out.
A whole turn is all its events, from the tile to the last token kept. Seen is what one phone asks
for after each tap: its own view of the state and its choices.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from dataclasses import replace
from random import Random

from companion.game import LuckBy
from companion.games.outspeed.bonus import bonus_order
from companion.games.outspeed.events import DialsRevealed, OutspeedEvent, TileRevealed
from companion.games.outspeed.hiding import seen_by
from companion.games.outspeed.offers import choices
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import COPIES, TOKEN_KINDS
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.setup import setup
from companion.games.outspeed.state import OutspeedState
from tests.games.outspeed.games import next_event
from tests.games.outspeed.tables import random_box
from tests.support.play import seats

SHIPS = 6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--turns", type=int, default=2_000)
    turns = parser.parse_args().turns
    random = Random(6)
    times: dict[str, list[float]] = defaultdict(list)
    for _ in range(turns):
        times["bonus, six tokens"].append(bonus_ms(random))
    seed = 0
    while len(times["whole turn"]) < turns:
        measure_race(Random(seed), times)
        seed += 1
    print(f"{seed} races of {SHIPS} ships, turns with all six still in the race:")
    for name, each in times.items():
        p95 = statistics.quantiles(each, n=20)[18]
        print(f"  {name:20} {len(each):6} x   median {statistics.median(each):6.3f} ms", end="")
        print(f"   p95 {p95:6.3f} ms")


def bonus_ms(random: Random) -> float:
    """Resolve a random Bonus phase in which everybody plays."""
    race = Race(tuple(Ship(random.randint(1, 14), random.randint(3, 12)) for _ in range(SHIPS)))
    pile = [kind for kind in TOKEN_KINDS for _ in range(COPIES[kind])]
    tokens = tuple(random.sample(pile, k=SHIPS))
    started = time.perf_counter()
    bonus_order(race, tokens)
    return since(started)


def measure_race(random: Random, times: dict[str, list[float]]) -> None:
    """Play a race by chance as long as all six are in it."""
    options = OutspeedOptions(tiles=LuckBy.APP)
    state = setup(seats(SHIPS), options, random_box(random))
    ships = tuple(replace(ship, fuel=40) for ship in state.race.ships)
    state, turn_ms = replace(state, race=replace(state.race, ships=ships)), 0.0
    while len(state.race.racing) == SHIPS and not state.is_over:
        event = next_event(state, random)
        assert isinstance(event, OutspeedEvent)
        started = time.perf_counter()
        after = RULES.apply(state, event)
        took = since(started)
        assert isinstance(after, OutspeedState)
        if isinstance(event, TileRevealed) and state.turn:
            times["whole turn"].append(turn_ms)
            turn_ms = 0.0
        if isinstance(event, DialsRevealed):
            times["dials shown"].append(took)
        turn_ms += took
        state = after
        started = time.perf_counter()
        choices(seen_by(state, 0), 0)
        times["seen by one phone"].append(since(started))


def since(started: float) -> float:
    """Return the milliseconds since then."""
    return (time.perf_counter() - started) * 1_000


if __name__ == "__main__":
    main()
