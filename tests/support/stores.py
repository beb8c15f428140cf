"""Stores with a session in them, for the tests of the store."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.log import Entry
from companion.store.disk import Disk
from companion.store.sessions import SessionStore
from tests.support.logs import STARTED_MS, entries, setup_of

LOG = entries(40)
SETUP = setup_of("outback")
ID = "Zx9_-abcdefg"


def append(store: SessionStore, *more: Entry, session_id: str = ID) -> None:
    for entry in more:
        asyncio.run(store.append(session_id, entry))


def filled(folder: Path, count: int = 5, disk: Disk | None = None) -> SessionStore:
    store = SessionStore(folder, disk)
    store.create(ID, SETUP, STARTED_MS)
    append(store, *LOG[:count])
    return store


def file_of(folder: Path, session_id: str = ID) -> Path:
    return folder / "sessions" / f"{session_id}.json"


def kept_in(folder: Path) -> list[Path]:
    return sorted((folder / "sessions").glob("*.corrupt-*"))


def left_over(folder: Path) -> list[Path]:
    return list(folder.rglob("*.tmp"))


def three(folder: Path) -> SessionStore:
    """Three sessions, of which s1 was touched last; by its own clock it was so, too."""
    store = SessionStore(folder)
    for number, count in ((3, 0), (2, 1), (1, 3)):
        store.create(f"s{number}", SETUP, STARTED_MS - number)
        append(store, *LOG[:count], session_id=f"s{number}")
    return store
