"""A browser's own storage as a shelf: the same sealed documents, under the same names.

IndexedDB replaces a document in one step, so there is no backup beside it. Everything is at hand in
memory; a write is begun at once and is durable when :meth:`BrowserStorage.settled` returns.
"""

from __future__ import annotations

import asyncio
import errno
import os
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Final, Protocol

from tinydb.storages import Storage

from companion.store.seal import Damaged, Tables, sealed, unsealed
from companion.store.shelf import SESSIONS, Stamp, Worry, archived_name
from companion.store.storage import NotSaved, Rescue, Trouble

_FOLDER: Final = f"{SESSIONS}/"
_ENDING: Final = ".json"


class BrowserStore(Protocol):
    """What the store asks of a browser. A document is a text and the time of its last change."""

    def names(self) -> list[str]:
        """Return the names of all documents."""

    def text(self, name: str) -> str | None:
        """Return a document as it was put last, ``None`` when there is none."""

    def changed_ms(self, name: str) -> int:
        """Return when a document was put last; later each time."""

    def is_refused(self) -> bool:
        """Say whether the browser keeps nothing, so that all is only at hand."""

    def put(self, name: str, text: str | None) -> Awaitable[str]:
        """Put a document in place, ``None`` to remove it; nothing else can happen in between.

        The answer comes when the browser says it is durable, and is then empty; else it is the
        name of the browser's error, and the document is only at hand, not durable.
        """


class BrowserShelf:
    """The documents in a browser's storage, which must be ours alone."""

    def __init__(self, browser: BrowserStore, *, was_here: bool = False) -> None:
        """Take a browser's storage; ``was_here`` when a game was saved in it before."""
        self._browser = browser
        self._is_gone = was_here and not browser.names()
        self._begun: set[asyncio.Future[str]] = set()
        self._is_full = False

    @property
    def worry(self) -> Worry | None:
        """Why what is saved now may not last."""
        if self._browser.is_refused():
            return Worry.REFUSED
        if self._is_full:
            return Worry.FULL
        return Worry.GONE if self._is_gone else None

    def storage(self, name: str) -> BrowserStorage:
        """Open a document."""
        return BrowserStorage(name, self)

    def text(self, name: str) -> str | None:
        """Return a document's text, ``None`` when there is none."""
        return self._browser.text(name)

    def put(self, name: str, text: str | None) -> asyncio.Future[str]:
        """Begin to write a document; the browser's error, if any, is the future's result."""
        begun = asyncio.ensure_future(self._done(self._browser.put(name, text)))
        self._begun.add(begun)
        begun.add_done_callback(self._begun.discard)
        return begun

    async def _done(self, begun: Awaitable[str]) -> str:
        problem = await begun
        self._is_full = bool(problem)
        return problem

    def read(self, name: str) -> bytes:
        """Return a document's bytes."""
        text = self._browser.text(name)
        if text is None:
            raise _missing(name)
        return text.encode()

    def write(self, name: str, raw: bytes) -> None:
        """Begin to write a document; nobody waits for it."""
        self.put(name, raw.decode())

    def stamp(self, name: str) -> Stamp:
        """Return the stamp of a document."""
        text = self._browser.text(name)
        if text is None:
            raise _missing(name)
        return Stamp(len(text), self._browser.changed_ms(name) * 1_000_000)

    def stamps(self) -> dict[str, Stamp | None]:
        """Return the stamps of all sessions."""
        return {
            name[len(_FOLDER) : -len(_ENDING)]: self.stamp(name)
            for name in self._browser.names()
            if name.startswith(_FOLDER) and name.endswith(_ENDING)
        }

    def archive(self, session_id: str) -> str:
        """Give a session's document a name under ``archive``."""
        name = f"{_FOLDER}{session_id}{_ENDING}"
        kept = archived_name(session_id, lambda each: self._browser.text(each) is not None)
        self.put(kept, self._browser.text(name))
        self.put(name, None)
        return kept

    def remove(self, session_id: str) -> None:
        """Begin to remove a session's document."""
        self.put(f"{_FOLDER}{session_id}{_ENDING}", None)


class BrowserStorage(Storage):
    """One TinyDB document in a browser's storage; the sister of ``DurableStorage``.

    ``trouble`` tells what was wrong with the document when it was opened.
    """

    def __init__(self, name: str, shelf: BrowserShelf) -> None:
        """Open a document, empty if there is none. Raises: NewerSchema."""
        self.path = Path(name)
        self.trouble: Trouble | None = None
        self._name = name
        self._shelf = shelf
        self._saving: asyncio.Future[str] | None = None
        self._text = shelf.text(name)
        self._durable = self._text
        self._tables: Tables | None = None
        self._open()

    def read(self) -> Tables | None:
        """Return the tables as they were last written, ``None`` when nothing ever was."""
        if self._tables is None and self._text is not None:
            self._tables = unsealed(self._text.encode())
        return self._tables

    def write(self, data: Tables) -> None:
        """Write the tables into memory, and begin to make them durable."""
        self._text = sealed(data).decode()
        self._tables = data
        self._saving = asyncio.ensure_future(self._save(self._text))

    async def save(self, data: Tables) -> None:
        """Write the tables; durable on return. Raises: as :meth:`settled`."""
        self.write(data)
        await self.settled()

    def rest(self) -> None:
        """Return at once: in memory each write is there as soon as it is begun."""

    async def settled(self) -> None:
        """Return when all that was written is durable.

        Raises: NotSaved, and the document is what it was when it was last durable.
        """
        saving = self._saving
        if saving is None:
            return
        problem = await asyncio.shield(saving)
        if saving is self._saving:
            self._saving = None
        if problem:
            raise NotSaved(errno.ENOSPC, problem, self._name)

    async def _save(self, text: str) -> str:
        """Return what kept the document from being durable, and then take it back.

        Each write holds the whole document, so what becomes of the newest is the answer for all.
        """
        problem = await self._shelf.put(self._name, text)
        newest = self._saving
        if newest is not asyncio.current_task():
            return await asyncio.shield(newest) if newest else ""
        if problem:
            self._text, self._tables = self._durable, None
            self._shelf.put(self._name, self._text)
        else:
            self._durable = text
        return problem

    def keep_aside(self) -> Path:
        """Keep the document as it is now under a second name, and return that name."""
        aside = f"{self._name}.corrupt-{time.time_ns()}"
        self._shelf.put(aside, self._text)
        return Path(aside)

    def _open(self) -> None:
        try:
            self.read()
        except Damaged as damage:
            kept = self.keep_aside()
            self.trouble = Trouble(self.path, damage.harm, Rescue.NOTHING, kept)
            self._text = self._durable = None
            self._shelf.put(self._name, None)


def _missing(name: str) -> FileNotFoundError:
    return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
