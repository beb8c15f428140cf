"""Live tables with phones around them, for the tests of what phones do at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TypeAlias

from companion.game import Choice, Refusal
from companion.games.outback.events import DiceRolled
from companion.games.outback.state import OutbackState
from companion.hub import TableHub, Tap
from companion.log import Entry, Redone, Undone
from companion.session import resume, start
from companion.store.disk import Disk
from companion.store.sessions import SessionStore
from tests.games.outback.notation import read
from tests.test_log import OUTBACK, TURN, after, fresh

ROLLED = TURN[:3]
"""Anna has begun, filled the jeep and rolled once."""

ids = count()
Answer: TypeAlias = Entry | Refusal


@dataclass
class Notebook:
    """Keeps entries, slowly, and looks at the table while it writes."""

    entries: list[Entry] = field(default_factory=list)
    ends: list[bool] = field(default_factory=list)
    look: Callable[[], object] = lambda: None
    seen_while_saving: list[object] = field(default_factory=list)

    async def append(self, session_id: str, entry: Entry) -> None:
        await asyncio.sleep(0)
        self.seen_while_saving.append(self.look())
        self.entries.append(entry)

    def mark_finished(self, session_id: str, finished: bool, *, is_left: bool = False) -> None:
        self.ends.append(finished)


def table(*texts: str, saves: Notebook | SessionStore | None = None) -> TableHub:
    """A table where so much was played, with a phone for each seat, for all and for none."""
    return seated(TableHub(after(fresh(), *texts), saves or Notebook(), clock()))


def seated(hub: TableHub) -> TableHub:
    for phone, seats in (("anna", {0}), ("ben", {1}), ("all", {0, 1}), ("guest", set[int]())):
        hub.sit(phone, frozenset(seats))
    return hub


def clock() -> Callable[[], int]:
    times = count(1_000)
    return lambda: next(times)


def tap(hub: TableHub, phone: str, seen: int | None = None) -> Tap:
    """A tap on a phone that shows the newest screen, or an older one."""
    return Tap(phone, hub.session.seq if seen is None else seen, f"tap{next(ids)}")


def act(hub: TableHub, phone: str, text: str, seen: int | None = None) -> Answer:
    return asyncio.run(hub.act(tap(hub, phone, seen), Choice(read(text))))


def undo(hub: TableHub, phone: str, seen: int | None = None) -> Answer:
    return asyncio.run(hub.act(tap(hub, phone, seen), Choice(Undone())))


def redo(hub: TableHub, phone: str, seen: int | None = None) -> Answer:
    return asyncio.run(hub.act(tap(hub, phone, seen), Choice(Redone())))


def luck(hub: TableHub, kind: type = DiceRolled) -> Choice:
    """The roll or draw that is offered now."""
    state = outback(hub)
    (choice,) = (c for c in OUTBACK.choices(state, state.turn) if isinstance(c.event, kind))
    return choice


def ask_luck(hub: TableHub, phone: str, kind: type = DiceRolled) -> Answer:
    return asyncio.run(hub.act(tap(hub, phone), luck(hub, kind)))


def outback(hub: TableHub) -> OutbackState:
    assert isinstance(hub.session.state, OutbackState)
    return hub.session.state


def answers(*asked: Awaitable[Answer]) -> list[Answer]:
    """Ask all at once, in this order."""

    async def together() -> list[Answer]:
        return await asyncio.gather(*asked)

    return asyncio.run(together())


def is_done(answer: Answer) -> bool:
    return isinstance(answer, Entry)


def begun(folder: Path, *texts: str, disk: Disk | None = None) -> tuple[TableHub, SessionStore]:
    """A table that keeps its log in a real folder."""
    store = SessionStore(folder, disk)
    setup = fresh().setup
    store.create("s1", setup, 1_000)
    hub = seated(TableHub(start("s1", OUTBACK, setup, 1_000), store, clock()))
    for text in texts:
        assert is_done(act(hub, "all", text))
    return hub, store


def from_disk(folder: Path) -> TableHub:
    """The table after the program was started anew."""
    store = SessionStore(folder)
    saved = store.load("s1")
    session, dropped = resume("s1", OUTBACK, saved.setup, saved.created_ms, saved.entries)
    assert (dropped, saved.trouble) == (0, None)
    return seated(TableHub(session, store, clock()))
