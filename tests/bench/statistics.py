"""How long the statistics of everything take, with a thousand sessions of some 300 entries.

    python -m tests.bench.statistics [--sessions 1000] [--folder DIR]

CPU time of this process (``time.process_time``), since whatever else the machine does would be
measured too. ``first`` is a program that has just started, with the list as the last one left it:
it reads the list and sums everything up. ``again`` is the same a second time. ``from the logs`` is
what each session costs once, after an update that asks for more than was kept.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from companion.exchange.session_file import Game
from companion.exchange.slices import at_once
from companion.games import GAMES
from companion.house import House
from companion.session import resume
from companion.stats.curve import curve
from companion.stats.endings import telling
from companion.stats.figures import figures, grouped, people
from companion.stats.luck import luck_of, table_luck
from companion.stats.parts import Part, parts
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.links import lived

FIRST_MS, AGAIN_MS, HOME_MS = 300, 50, 20
ENTRIES: Final = 300
SEEDS, KEPT = 24, 4
"""So many games of Outback, which has most luck to tell of, are played by chance; the sessions are
copies of the few that come nearest to :data:`ENTRIES`."""
T = TypeVar("T")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sessions", type=int, default=1_000)
    parser.add_argument("--folder", type=Path, default=None)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=args.folder) as folder:
        games = played()
        entries = [len(game.entries) for game in games]
        filled(Path(folder), games, args.sessions)
        print(f"{args.sessions} sessions of {min(entries)} to {max(entries)} entries; CPU time:")
        report_logs(Path(folder), args.sessions)
        report_statistics(Path(folder))
        report_course(games)


def played() -> list[Game]:
    """Play some games to their end, and keep those nearest to the length wanted."""
    games = [lived("outback", 2 + seed % 3, seed=seed) for seed in range(SEEDS)]
    return sorted(games, key=lambda game: abs(len(game.entries) - ENTRIES))[:KEPT]


def filled(folder: Path, games: list[Game], sessions: int) -> None:
    """Save so many sessions, each a copy of one of these games."""
    store = SessionStore(folder)
    for number in range(sessions):
        game = games[number % len(games)]
        store.adopt(f"old{number}", game.setup, game.created_ms + number, game.entries, True)
    store.save_list()


def house(folder: Path) -> House:
    """Open the house as a program does that has just started."""
    return House(SessionStore(folder), Library(folder / "library.json"))


def everything(home: House) -> int:
    """Sum up all there is: everybody's figures in every game, in every split, and their luck."""
    over = home.sessions.summaries()
    assert all(each.ending for each in over)
    for game_id in GAMES:
        of_it = [each for each in over if each.game == game_id]
        everybody = parts(of_it)
        people(everybody)
        table_luck(of_it)
        for those in grouped(everybody, lambda part: part.player).values():
            _of_one(those)
            luck_of(of_it, those)
    return len(over)


def _of_one(those: tuple[Part, ...]) -> None:
    for split in (grouped(those, lambda part: part.seats), grouped(those, lambda p: p.variant)):
        for some in split.values():
            figures(some)


def report_logs(folder: Path, sessions: int) -> None:
    """Say what it costs once to read the endings out of the logs."""
    home = house(folder)
    home.sessions.summaries()
    took, _ = timed(lambda: at_once(telling(home)))
    print(f"  from the logs, once  {took / sessions:8.1f} ms a session")


def report_statistics(folder: Path) -> None:
    """Say what statistics cost in a program that has just started, and a second time."""
    opening, home = timed(lambda: house(folder))
    first, _ = timed(lambda: everything(home))
    again = [timed(lambda: everything(home))[0] for _ in range(5)]
    listing = [timed(home.sessions.summaries)[0] for _ in range(5)]
    said(f"first ({opening:.0f} ms of it read the list)", opening + first, FIRST_MS)
    said("again", statistics.median(again), AGAIN_MS)
    said("the list alone", statistics.median(listing), HOME_MS)


def report_course(games: list[Game]) -> None:
    """Say what it costs to tell how one game went, round by round."""
    for game in games:
        spec = GAMES[game.setup.game]
        session, _ = resume(game.id, spec, game.setup, game.created_ms, game.entries)
        took, _ = timed(partial(curve, session))
        print(f"  the course of a game of {len(game.entries)} entries{took:17.1f} ms")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return how much CPU time some work takes, in milliseconds, and what it answers."""
    began = time.process_time()
    done = work()
    return (time.process_time() - began) * 1_000, done


def said(what: str, took_ms: float, most_ms: float) -> None:
    """Print a figure beside what it should stay below."""
    print(f"  {what:42}{took_ms:8.1f} ms   (below {most_ms:.0f})")


if __name__ == "__main__":
    main()
