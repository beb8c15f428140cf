"""How long it takes to save one tap, with one saved session and with a thousand.

    python -m tests.bench.save_tap [--taps 200] [--sessions 1000] [--folder DIR]

Both stores live on the same disk and are tapped in turn, in the same run, so that whatever else
the machine does hits both. Then the list of all sessions is timed, cold and warm.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.log import Entry
from companion.store.disk import OsDisk
from companion.store.files import replace_file
from companion.store.sessions import SessionStore
from tests.support.logs import STARTED_MS, played, setup_of

ENTRIES = 300
BEGUN_WITH = 150
"""The tapped sessions start in the middle of a game and grow from there."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--taps", type=int, default=200)
    parser.add_argument("--sessions", type=int, default=1_000)
    parser.add_argument("--folder", type=Path, default=None)
    args = parser.parse_args()
    log = played("outback", length=max(ENTRIES, BEGUN_WITH + args.taps)).entries
    with tempfile.TemporaryDirectory(dir=args.folder) as parent:
        few = saved_before(Path(parent) / "few", 1, log)
        many = saved_before(Path(parent) / "many", args.sessions, log)
        report_taps(few, many, log, args.taps, args.sessions)
        report_floor(Path(parent), args.taps)
        report_lists(Path(parent) / "many", args.sessions)


def saved_before(folder: Path, count: int, log: tuple[Entry, ...]) -> SessionStore:
    """Make a store with ``count`` finished sessions and one in play."""
    store = SessionStore(folder)
    begin(store, "model", log[:ENTRIES])
    model = folder / "sessions" / "model.json"
    raw = model.read_bytes()
    for number in range(1, count):
        (folder / "sessions" / f"old{number}.json").write_bytes(raw)
    os.sync()
    store = SessionStore(folder)
    store.summaries()
    begin(store, "tapped", log[:BEGUN_WITH])
    return store


def begin(store: SessionStore, session_id: str, log: tuple[Entry, ...]) -> None:
    """Begin a session with some entries."""
    store.create(session_id, setup_of("outback"), STARTED_MS)
    for entry in log:
        asyncio.run(store.append(session_id, entry))


def report_taps(
    few: SessionStore, many: SessionStore, log: tuple[Entry, ...], taps: int, sessions: int
) -> None:
    """Tap both stores in turn, each first as often as the other."""
    times: dict[str, list[float]] = {"few": [], "many": []}
    stores = {"few": few, "many": many}

    async def tap() -> None:
        for number, entry in enumerate(log[BEGUN_WITH : BEGUN_WITH + taps]):
            for name in sorted(stores, reverse=number % 2 == 1):
                started = time.perf_counter()
                await stores[name].append("tapped", entry)
                times[name].append((time.perf_counter() - started) * 1_000)

    asyncio.run(tap())
    print(f"saving one tap, {taps} taps, sessions of {ENTRIES} entries saved before:")
    print(f"  {1:5} session   {shown(times['few'])}")
    print(f"  {sessions:5} sessions  {shown(times['many'])}")
    medians = statistics.median(times["many"]) / statistics.median(times["few"])
    print(f"  ratio {medians:.2f} of medians, {p95(times['many']) / p95(times['few']):.2f} of p95")


def report_floor(folder: Path, taps: int) -> None:
    """Time the same file work without a log: what this disk costs in any case."""
    disk, path, raw = OsDisk(), folder / "floor", bytes(500)
    times = [timed(lambda: replace_file(disk, path, raw, keep_backup=True)) for _ in range(taps)]
    print(f"  floor: 500 bytes put in place the same way  {shown(times)}")


def report_lists(folder: Path, sessions: int) -> None:
    """Time the list of all sessions without an index, with it, and again."""
    (folder / "index.json").unlink()
    stores = [SessionStore(folder)]
    print(f"list of {sessions} sessions:")
    print(f"  index made anew     {timed(lambda: stores[0].summaries()):7.1f} ms")
    print(f"  opened with index   {timed(lambda: stores.append(SessionStore(folder))):7.1f} ms")
    print(f"  first list          {timed(lambda: stores[1].summaries()):7.1f} ms")
    again = [timed(lambda: stores[1].summaries()) for _ in range(20)]
    print(f"  list again          {statistics.median(again):7.1f} ms")
    ids = [f"old{number}" for number in range(1, min(30, sessions))]
    load = [timed(partial(stores[1].load, session_id)) for session_id in ids]
    print(f"  session loaded      {statistics.median(load):7.1f} ms")


def timed(work: Callable[[], object]) -> float:
    """Return how long some work takes, in milliseconds."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1_000


def p95(times: list[float]) -> float:
    """Return what 95 of 100 stay below."""
    return statistics.quantiles(times, n=20)[18]


def shown(times: list[float]) -> str:
    """Write median and p95."""
    return f"median {statistics.median(times):6.2f} ms   p95 {p95(times):6.2f} ms"


if __name__ == "__main__":
    main()
