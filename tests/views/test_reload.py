"""A phone that comes anew, after a restart, shows what a phone shows that was there all along.

Whole games are played again from their transcripts, with things taken back and done again, and
after each entry the program is started a second time on the same folder.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import companion.house
from companion.game import Choice, Event
from companion.games import GAMES
from companion.house import House
from companion.hub import TableHub, Tap
from companion.log import Entry, Redone, Undone
from companion.session import Session, resume
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.disks import HastyDisk
from tests.support.transcript import sessions
from tests.test_golden import GOLDEN
from tests.views.drawn_phone import Drawn, DrawnPhone, buttons, same, texts
from views.routes import table

DETOUR = 9
"""After so many events one is taken back, and done again."""
SHEETS = ("scores", "history", "settings", "luck")
"""What is looked at beside the table while something is taken back."""
ENOUGH = 50
"""So many events of each game are played at least, in whole games."""
FRIEND = "friend"
"""The phone of all seats but the first, on which nobody looks here."""


def written(game_id: str) -> list[Session]:
    """The shortest games for two or more that were written down, as they ended."""
    written = (path.read_text(encoding="utf-8") for path in GOLDEN.glob(f"{game_id}/*.txt"))
    ended = [list(sessions(text))[-1] for text in written]
    some = list[Session]()
    for each in sorted(ended, key=lambda each: each.seq):
        if len(each.setup.seats) > 1 and sum(other.seq for other in some) < ENOUGH:
            some.append(each)
    return some


def with_detours(session: Session) -> Iterator[Event]:
    for entry in session.entries:
        yield entry.event
        if entry.seq % DETOUR == 0:
            yield from (Undone(), Redone())


def come_up(folder: Path) -> House:
    """The program as it starts on a data folder."""
    disk = HastyDisk()
    return House(SessionStore(folder, disk), Library(folder / "library.json", disk), lambda: 1_000)


def happens(hub: TableHub, phone: DrawnPhone, event: Event) -> None:
    """Let whoever may do it do what was written down."""
    rules = hub.session.play.spec.rules
    by_phone = isinstance(event, Undone | Redone) or 0 in rules.actors(hub.session.state, event)
    tap = Tap(phone.desk.name if by_phone else FRIEND, hub.session.seq, str(hub.session.seq))
    done = asyncio.run(hub.act(tap, Choice(event)))
    assert isinstance(done, Entry), f"{event}: {done}"


def drawn_at(phone: DrawnPhone, sheet: str) -> Drawn:
    """The table as a phone shows it, or a sheet over it."""
    phone.go(table(phone.hub.session.id, sheet))
    return phone.draw()


def difference(one: Drawn, other: Drawn) -> str:
    """What differs of two screens, in words."""
    said = [set(texts(each)) | {name for name, _ in buttons(each)} for each in (one, other)]
    return f"only there all along: {said[0] - said[1]}; only anew: {said[1] - said[0]}"


def compared(game: Session, folder: Path) -> int:
    """Play a game again, compare the two phones after each entry, and answer how many there are."""
    house = come_up(folder)
    hub = house.start(game.setup)
    phone = DrawnPhone(house, hub)
    mine = frozenset({0})
    phone.desk.sit(mine)
    hub.circle.claim(FRIEND, hub.all_seats - mine)
    assert (phone.desk.seats, hub.seats_of(FRIEND)) == (mine, hub.all_seats - mine)
    for event in with_detours(game):
        happens(hub, phone, event)
        again = come_up(folder)
        anew = DrawnPhone(again, again.table(hub.session.id))
        for sheet in ("", *SHEETS) if isinstance(event, Undone) else ("",):
            along, other = (drawn_at(each, sheet) for each in (phone, anew))
            at = f"entry {hub.session.seq} {sheet}"
            assert same(along, other), f"{at}: {difference(along, other)}"
    assert hub.session.state == game.state and hub.session.outcome is not None
    return hub.session.seq


@pytest.mark.parametrize("game_id", GAMES)
def test_a_phone_that_comes_anew_shows_what_is_shown(game_id: str, tmp_path: Path) -> None:
    games = written(game_id)
    screens = sum(compared(game, tmp_path) for game in games)
    assert screens > sum(game.seq for game in games) >= ENOUGH, "each entry, and the detours"


def _forgets_the_last(*read: Any) -> tuple[Session, int]:
    (all_of_it, _), spec = resume(*read), read[1]
    setup, created_ms = all_of_it.setup, all_of_it.created_ms
    return resume(all_of_it.id, spec, setup, created_ms, all_of_it.entries[:-1])


def _forgets_what_was_undone(*read: Any) -> tuple[Session, int]:
    session, dropped = resume(*read)
    return replace(session, play=replace(session.play, undone=())), dropped


FAULTS: dict[str, Callable[..., tuple[Session, int]]] = {
    "the last entry is lost": _forgets_the_last,
    "what was undone cannot be redone": _forgets_what_was_undone,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_restart_is_found(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Broken on purpose: were it not found here, the test above would mean nothing."""
    monkeypatch.setattr(companion.house, "resume", FAULTS[fault])
    with pytest.raises(AssertionError, match="only there all along"):
        compared(written("ants")[0], tmp_path)
