"""How long a question about Outback's dice takes, and what it could take at the least.

    python -m tests.bench.odds [--questions 400]

A full question asks for the chance and the best keep of every set of targets and of any animal at
all, and ranks all keeps by expected points. Its usual worst case has five kinds on the jeep and two
re-rolls left. icepool answers the same question about points, exactly, with the choice of keeps
added. The floor is the same walk over the same lattice in C, for one goal and nothing else.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from companion.games.outback.odds import advice
from companion.games.outback.odds.lattice import Lattice, lattice
from companion.games.outback.state import ANIMALS, FACES, JEEP_PLACES, Target
from tests.games.outback.odds_oracles import Position, icepool_worth, paid, sets

ROOM = {6: (3, 4, 3, 4, 1), 7: (3, 4, 3, 4, 3, 1)}
BUDGET_MS = {6: 1.0, 7: 1.5}
FLOOR = r"""
#include <stdio.h>
#include <time.h>
enum { KEYS = %(keys)d, ROLLS = %(rolls)d, EDGES = %(edges)d, TIMES = 2000 };
static const short more[KEYS - ROLLS][6] = {%(more)s};
static const short order[KEYS] = {%(order)s}, first[KEYS + 1] = {%(first)s};
static const short less[EDGES] = {%(less)s};
static const double last[ROLLS] = {%(last)s};
static double kept[KEYS], best[KEYS];
static void roll(const double *worth) {
    for (int i = 0; i < ROLLS; i++) kept[i] = worth[i];
    for (int i = ROLLS; i < KEYS; i++) {
        const short *m = more[i - ROLLS];
        kept[i] = (kept[m[0]] + kept[m[1]] + kept[m[2]] + kept[m[3]] + kept[m[4]] + kept[m[5]]) / 6;
    }
}
static void choose(void) {
    for (int n = 0; n < KEYS; n++) {
        int at = order[n];
        double top = at < ROLLS ? last[at] : kept[at];
        for (int e = first[n]; e < first[n + 1]; e++) if (best[less[e]] > top) top = best[less[e]];
        best[at] = top;
    }
}
int main(void) {
    struct timespec a, b;
    double sum = 0;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (int t = 0; t < TIMES; t++) { roll(last); choose(); roll(best); sum += kept[KEYS - 1]; }
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%%.9f %%.12f\n", ((b.tv_sec - a.tv_sec) * 1e3 + (b.tv_nsec - a.tv_nsec) / 1e6) / TIMES,
           sum / TIMES);
    return 0;
}
"""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--questions", type=int, default=400)
    questions = parser.parse_args().questions
    print("first question, tables built, in a new process:")
    for dice in ROOM:
        print(f"  {dice} dice  {statistics.median(first_ms(dice) for _ in range(7)):6.1f} ms")
    print(f"full questions, warm, {questions} random rolls each:")
    for dice in ROOM:
        for kinds in (1, 3, 5):
            for rolls_left in (1, 2):
                report_questions(dice, kinds, rolls_left, questions)
    print("compared, five kinds and two re-rolls:")
    for dice in ROOM:
        report_icepool(dice)
        report_floor(dice)


def first_ms(dice: int) -> float:
    """Ask one question in a new process."""
    code = (
        "import time; from companion.games.outback.odds import advice;"
        "from companion.games.outback.state import ANIMALS, FACES;"
        f"dice, room = {dice}, {ROOM[dice]}; started = time.perf_counter();"
        "advice((FACES * 2)[:dice], 2, ANIMALS, room, lambda wanted: len(wanted) - 2);"
        "print((time.perf_counter() - started) * 1_000)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(run.stdout)


def report_questions(dice: int, kinds: int, rolls_left: int, questions: int) -> None:
    """Time questions about random rolls."""
    rng = Random(dice)
    jeep = (ANIMALS[:kinds] * JEEP_PLACES)[:JEEP_PLACES]
    value = worths(rng)
    rolled = [tuple(rng.choices(FACES, k=dice)) for _ in range(questions)]
    for faces in rolled[:20]:
        advice(faces, rolls_left, jeep, ROOM[dice], value)
    times = [timed(partial(advice, faces, rolls_left, jeep, ROOM[dice], value)) for faces in rolled]
    count = len(advice(rolled[0], rolls_left, jeep, ROOM[dice]).sets)
    budget = f"   of {BUDGET_MS[dice]:.1f}" if (kinds, rolls_left) == (5, 2) else ""
    print(
        f"  {dice} dice, {kinds} kinds, {rolls_left} re-rolls, {count:3} sets"
        f"   median {statistics.median(times):6.3f} ms   p95 {p95(times):6.3f} ms{budget}"
    )


def worths(rng: Random) -> Callable[[tuple[Target, ...]], float]:
    """Make up the points of an animal in each row; what they cost to find is the asker's time."""
    points = [rng.uniform(1, 9) for _ in range(8)]
    return lambda wanted: sum([points[target.row] for target in wanted]) if wanted else -2.0


def report_icepool(dice: int) -> None:
    """Ask icepool once for the expected points that the full question gives too."""
    rng = Random(dice)
    at = Position(
        tuple(rng.choices(FACES, k=dice)), 2, ANIMALS, ROOM[dice], -2, (3,) * len(sets(dice))
    )
    paid(dice)
    points = dict(zip(sets(dice), at.points, strict=True)) | {(): -2}
    final = at.final()
    ours = [
        timed(lambda: advice(at.faces, 2, ANIMALS, at.room, points.__getitem__)) for _ in range(50)
    ]
    icepool_worth(replace(at, rolls_left=1), final, -2)  # its dice are rolled once and kept
    theirs = timed(lambda: icepool_worth(at, final, -2))
    ratio = theirs / statistics.median(ours)
    print(
        f"  {dice} dice, icepool, one figure: {theirs:6.1f} ms, {ratio:.0f} times a full question"
    )


def report_floor(dice: int) -> None:
    """Time the bare walk over the lattice here and in C, and see that both find the same."""
    grid, rng = lattice(dice, len(ANIMALS)), Random(dice)
    last = [rng.random() for _ in range(grid.rolls)]

    def walk() -> float:
        return grid.kept_worths(grid.best_worths(grid.kept_worths(last), last))[-1]

    ours = statistics.median(timed(walk) for _ in range(50))
    compiler = shutil.which("cc")
    if compiler is None:
        print(f"  {dice} dice, one goal: {ours:.3f} ms; no C compiler here to tell the floor")
        return
    floor, found = run_floor(compiler, grid, last)
    assert abs(found - walk()) < 1e-9, (found, walk())
    print(f"  {dice} dice, one goal: {ours:.3f} ms, in C {floor:.4f} ms, ratio {ours / floor:.0f}")


def run_floor(compiler: str, grid: Lattice, last: list[float]) -> tuple[float, float]:
    """Compile and run the walk in C: its time in ms, and the worth it finds."""
    edges = [other for _, less in grid.one_less for other in less]
    first = [0]
    for _, less in grid.one_less:
        first.append(first[-1] + len(less))
    source = FLOOR % {
        "keys": len(grid.keys),
        "rolls": grid.rolls,
        "edges": len(edges),
        "more": ",".join("{" + listed(more) + "}" for more in grid.one_more),
        "order": listed(at for at, _ in grid.one_less),
        "first": listed(first),
        "less": listed(edges),
        "last": listed(last),
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "floor.c"
        path.write_text(source, encoding="utf-8")
        program = str(path.with_suffix(""))
        subprocess.run([compiler, "-O2", "-o", program, str(path)], check=True)
        run = subprocess.run([program], capture_output=True, text=True, check=True)
    time_ms, worth = map(float, run.stdout.split())
    return time_ms, worth


def listed(numbers: Iterable[float]) -> str:
    """Write numbers for C."""
    return ",".join(map(repr, numbers))


def timed(work: Callable[[], object]) -> float:
    """Return how long some work takes, in milliseconds."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1_000


def p95(times: list[float]) -> float:
    """Return what 95 of 100 stay below."""
    return statistics.quantiles(times, n=20)[18]


if __name__ == "__main__":
    main()
