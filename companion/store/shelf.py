"""Where the store's documents lie: in a folder of this machine, or in a browser's own storage.

A document is known by its name, such as ``library.json`` or ``sessions/<id>.json``. What is in it
and how it is sealed is the same on every shelf.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, count
from pathlib import Path
from typing import Final, Protocol

from companion.store.disk import Disk, OsDisk
from companion.store.files import backup_of, replace_file
from companion.store.seal import Tables
from companion.store.storage import DurableStorage, Trouble

SESSIONS: Final = "sessions"
ARCHIVE: Final = "archive"


@dataclass(frozen=True, slots=True)
class Stamp:
    """By what a document is known to be unchanged: its size and its time of change."""

    size: int
    mtime_ns: int


class Worry(StrEnum):
    """Why what is played now may not be there tomorrow."""

    REFUSED = "refused"
    """This browser keeps nothing for us: all is gone once the app is closed."""
    FULL = "full"
    """The last thing could not be saved."""
    GONE = "gone"
    """What was saved here has been thrown away since."""


class DocumentStorage(Protocol):
    """One document as TinyDB's storage, with the care that this store takes."""

    path: Path
    trouble: Trouble | None

    def read(self) -> Tables | None:
        """Return the tables as they were last written, ``None`` when nothing ever was."""

    def write(self, data: Tables) -> None:
        """Write the tables; durable on return, or else when :meth:`settled` returns.

        Raises: NotSaved, and everything is as it was.
        """

    async def save(self, data: Tables) -> None:
        """Write the tables while others have their turn; durable on return.

        What was read before and is changed in these has to be a copy.

        Raises: NotSaved, and everything is as it was.
        """

    def rest(self) -> None:
        """Return when no :meth:`save` is on its way: only then may the document change again."""

    async def settled(self) -> None:
        """Return when all that was written is durable.

        Raises: NotSaved, and what is not durable was taken back.
        """

    def keep_aside(self) -> Path:
        """Keep the document as it is now under a second name, and return that name."""


class Shelf(Protocol):
    """All documents of one house. Each call may raise OSError."""

    @property
    def worry(self) -> Worry | None:
        """Why what is saved now may not last, ``None`` when it will."""

    def storage(self, name: str) -> DocumentStorage:
        """Open a document, empty if there is none. Raises: NewerSchema."""

    def read(self, name: str) -> bytes:
        """Return a document's bytes, for what is only a cache."""

    def write(self, name: str, raw: bytes) -> None:
        """Put a document's bytes in place, for what is only a cache."""

    def stamp(self, name: str) -> Stamp:
        """Return by what a document is known to be unchanged."""

    def stamps(self) -> dict[str, Stamp | None]:
        """Return the stamps of all sessions by id, ``None`` where only a backup is left."""

    def archive(self, session_id: str) -> str:
        """Move a session's document out of the way, where it is found but not listed.

        Return the name it has there; what lies there already stays.
        """

    def remove(self, session_id: str) -> None:
        """Remove a session's document for good, and whatever could bring it back."""


class FolderShelf:
    """A data folder, which must be ours alone."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        """Take a folder. Raises: OSError when it can't be made."""
        self._folder = folder
        self._disk: Disk = disk or OsDisk()
        (folder / SESSIONS).mkdir(parents=True, exist_ok=True)

    worry: Final = None
    """A folder keeps what it has taken."""

    def storage(self, name: str) -> DurableStorage:
        """Open a file."""
        return DurableStorage(self._folder / name, self._disk)

    def read(self, name: str) -> bytes:
        """Return the whole file."""
        return self._disk.read(self._folder / name)

    def write(self, name: str, raw: bytes) -> None:
        """Replace a file in one step, without a backup."""
        replace_file(self._disk, self._folder / name, raw, keep_backup=False)

    def stamp(self, name: str) -> Stamp:
        """Return the stamp of a file."""
        return stamp_of(self._folder / name)

    def stamps(self) -> dict[str, Stamp | None]:
        """Return the stamps of all session files."""
        return stamps_in(self._folder / SESSIONS)

    def archive(self, session_id: str) -> str:
        """Move a session's file and its backup into the folder ``archive``."""
        files, archive = self._folder / SESSIONS, self._folder / ARCHIVE
        path = files / f"{session_id}.json"
        archive.mkdir(exist_ok=True)
        name = archived_name(session_id, lambda name: (self._folder / name).exists())
        for source, target in (
            (backup_of(path), backup_of(self._folder / name)),
            (path, self._folder / name),
        ):
            with contextlib.suppress(FileNotFoundError):
                self._disk.replace(source, target)
        for folder in (archive, files, self._folder):
            self._disk.sync_folder(folder)
        return name

    def remove(self, session_id: str) -> None:
        """Remove a session's file; its backup first, from which it would come back."""
        files = self._folder / SESSIONS
        path = files / f"{session_id}.json"
        for each in (backup_of(path), path):
            with contextlib.suppress(FileNotFoundError):
                self._disk.remove(each)
                self._disk.sync_folder(files)


def archived_name(session_id: str, is_taken: Callable[[str], bool]) -> str:
    """Return a free name under ``archive`` for a session's document.

    >>> archived_name("s1", {"archive/s1.json"}.__contains__)
    'archive/s1-2.json'
    """
    endings = chain([""], (f"-{number}" for number in count(2)))
    names = (f"{ARCHIVE}/{session_id}{ending}.json" for ending in endings)
    return next(name for name in names if not is_taken(name))


def stamp_of(path: Path) -> Stamp:
    """Return the stamp of a file. Raises: OSError."""
    found = path.stat()
    return Stamp(found.st_size, found.st_mtime_ns)


def stamps_in(folder: Path) -> dict[str, Stamp | None]:
    """Return the stamps of all session files by session id, ``None`` where only a backup is left.

    Raises: OSError.
    """
    stamps: dict[str, Stamp | None] = {}
    with os.scandir(folder) as files:
        for file in files:
            session_id, _, ending = file.name.partition(".")
            if ending == "json":
                found = file.stat()
                stamps[session_id] = Stamp(found.st_size, found.st_mtime_ns)
            elif ending == "json.bak":
                stamps.setdefault(session_id, None)
    return stamps
