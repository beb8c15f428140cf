"""How long it takes to judge a trick of the ant game, and to offer the pad of cards.

    python -m tests.bench.ants_judge [--tricks 20000]

A trick is judged once it is complete. The pad is every kind of card with what is to be asked about
it, at each moment of whole rounds: it is made anew after every tap, and so is the state.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterable
from functools import partial
from random import Random

from companion.games.ants.events import CardLaid
from companion.games.ants.judging import judge
from companion.games.ants.offers import choices
from companion.games.ants.rules import RULES
from companion.games.ants.state import AntsState
from tests.games.ants.forms import DECK
from tests.games.ants.games import a_round
from tests.games.ants.second_judge import second_judge

ROUNDS = 20
VARIANTS = tuple(
    f"{name}, always, general, next_seat"
    for name in ("three", "four", "two and the ghost by the app")
)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tricks", type=int, default=20_000)
    tricks = parser.parse_args().tricks
    random = Random(1)
    for size in (3, 4):
        dealt = [tuple(random.sample(DECK, size)) for _ in range(tricks)]
        report(f"judge {size} cards", [partial(judge, cards) for cards in dealt])
    report("second judge, 4 cards", [partial(second_judge, cards) for cards in dealt])
    for variant in VARIANTS:
        moments = [
            state for seed in range(ROUNDS) for state in laying(a_round(variant, seed).passed)
        ]
        name, *_ = variant.split(",")
        report(f"pad, {name}", [partial(choices, state, 0) for state, _ in moments])
        report(f"lay, {name}", [partial(RULES.apply, *moment) for moment in moments])


def laying(passed: Iterable[tuple[AntsState, object]]) -> list[tuple[AntsState, CardLaid]]:
    return [(state, event) for state, event in passed if isinstance(event, CardLaid)]


def report(what: str, jobs: list[Callable[[], object]]) -> None:
    """Time each once, warm, and print microseconds."""
    for job in jobs[:50]:
        job()
    times = sorted(timed_us(job) for job in jobs)
    p95 = times[int(0.95 * len(times))]
    print(f"{what:35} median {statistics.median(times):7.1f} us   p95 {p95:7.1f} us")


def timed_us(job: Callable[[], object]) -> float:
    started = time.perf_counter_ns()
    job()
    return (time.perf_counter_ns() - started) / 1_000


if __name__ == "__main__":
    main()
