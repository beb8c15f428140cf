"""What the list of all games costs, with a thousand sessions of 300 entries.

    python -m tests.bench.past [--sessions 1000] [--entries 300] [--folder DIR]

The time is that of this process alone, so that whatever else the machine does is left out. The list
is put together and its first page drawn, whole and narrowed, and Home; of each game a session is
opened that nobody has open, and a step of it drawn. Then a hundred sessions are opened one after
another, and what the process has grown by is told.
"""

from __future__ import annotations

import argparse
import gc
import resource
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion.game import Setup
from companion.games import GAMES
from companion.house import House
from companion.past import Wanted, listed
from companion.session import Session
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.logs import STARTED_MS, played
from tests.views.drawn_phone import DrawnPhone
from views.routes import HOME, past
from views.screens.past import LISTING, Listing

TIMES = 15
OPENED = 100


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sessions", type=int, default=1_000)
    parser.add_argument("--entries", type=int, default=300)
    parser.add_argument("--folder", type=Path, default=None)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=args.folder) as folder:
        ids = _filled(Path(folder), args.sessions, args.entries)
        _report(Path(folder), ids, args.sessions)


def _filled(folder: Path, count: int, length: int) -> dict[str, list[str]]:
    """Save so many sessions, of all games in turn; return their ids by game."""
    store = SessionStore(folder)
    models = {game_id: _played(game_id, length) for game_id in GAMES}
    ids: dict[str, list[str]] = {game_id: [] for game_id in GAMES}
    games = list(GAMES)
    for number in range(count):
        model = models[games[number % len(games)]]
        session_id, begun_ms = f"s{number}", STARTED_MS + number * 3_600_000
        is_over = model.is_over
        store.adopt(session_id, model.setup, begun_ms, model.entries, is_over)
        ids[model.setup.game].append(session_id)
    store.save_list()
    return ids


def _played(game_id: str, length: int) -> Session:
    return played(game_id, length=length, undo=0.05)


def _report(folder: Path, ids: dict[str, list[str]], count: int) -> None:
    began = time.process_time()
    house = House(SessionStore(folder), Library(folder / "library.json"))
    house.sessions.summaries()
    print(f"first look at {count} sessions: {1000 * (time.process_time() - began):.1f} ms")
    setup: Setup = house.table(ids["ants"][0]).session.setup
    phone = DrawnPhone(house, house.start(setup))
    _tell("the list put together", lambda: listed(house.sessions.with_trash()))
    narrow = Wanted(game="ants", players=frozenset({"p1"}), since_ms=STARTED_MS)
    _tell("the same, narrowed", lambda: listed(house.sessions.with_trash(), narrow))
    phone.go(past())
    _tell("the list and its first page drawn", phone.draw)
    LISTING.keep(phone.desk, Listing(is_asking=True))
    _tell("the same with the filter open", phone.draw)
    phone.go(HOME)
    _tell("Home drawn", phone.draw)
    for game_id, those in ids.items():
        fresh = iter(those[50:])
        _tell(f"{game_id}: one opened", lambda fresh=fresh: house.table(next(fresh)))  # type: ignore[misc]
        phone.go(past(those[0]))
        _tell(f"{game_id}: its page drawn", phone.draw)
        phone.go(past(those[0], "steps", "200"))
        _tell(f"{game_id}: one step drawn", phone.draw)
    _report_memory(house, [each for those in ids.values() for each in those])


def _tell(what: str, do: Callable[[], object]) -> None:
    do()
    taken = []
    for _ in range(TIMES):
        began = time.process_time()
        do()
        taken.append(1000 * (time.process_time() - began))
    print(f"{what}: {statistics.median(taken):.1f} ms, at most {max(taken):.1f} ms")


def _report_memory(house: House, ids: list[str]) -> None:
    """Open many sessions, twice over, and tell what the process has grown by the second time."""
    grown = []
    for at in (100, 100 + OPENED):
        for session_id in ids[at : at + OPENED]:
            house.table(session_id)
        gc.collect()
        grown.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    kept = len(dict(house._tables))
    print(
        f"{OPENED} opened: {kept} kept, {grown[1] - grown[0]:.1f} MB more than after as many before"
    )


if __name__ == "__main__":
    main()
