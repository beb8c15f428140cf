"""The list of sessions, kept so that it need not be read out of all their files.

It is only a cache: each line carries the size and the time of the file it was read from, and a
line that no longer fits, or an index that is missing or damaged, is made anew.
"""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.codec import Unreadable, from_doc, to_doc
from companion.store.book import Summary
from companion.store.disk import Disk
from companion.store.files import replace_file
from companion.store.seal import Damaged, NewerSchema, sealed, unsealed

_LINES: Final = "sessions"


@dataclass(frozen=True, slots=True)
class Stamp:
    """By what a file is known to be unchanged: its size in bytes and its time of change."""

    size: int
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class Line:
    """A summary and the state of the file it was read from."""

    stamp: Stamp
    summary: Summary


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


class Index:
    """The lines of the list by session id, and the file that remembers them."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self._path = path
        self._disk = disk
        self.lines = self._read()

    def save(self) -> None:
        """Write the index; a failure costs a reading of files later on and is only logged."""
        docs = {str(n): to_doc(line) for n, line in enumerate(self.lines.values(), start=1)}
        try:
            replace_file(self._disk, self._path, sealed({_LINES: docs}), keep_backup=False)
        except OSError as error:
            logging.getLogger(__name__).warning("index not saved: %s", error)

    def _read(self) -> dict[str, Line]:
        try:
            tables = unsealed(self._disk.read(self._path))
            lines = [from_doc(Line, doc) for doc in tables.get(_LINES, {}).values()]
        except (OSError, Damaged, NewerSchema, Unreadable):
            return {}
        return {line.summary.id: line for line in lines}
