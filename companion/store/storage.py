"""The durable storage behind TinyDB: what was written is on the disk, or the old file still is.

Every write replaces the whole file in one step: a new file is written and flushed, the old one
keeps the name ``.bak``, the new one takes its place, the folder is flushed. A damaged file is set
aside and said, never written over.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from tinydb.storages import Storage

from companion.store.disk import Disk, OsDisk
from companion.store.files import backup_of, corrupt_name, keep_as, move_aside, replace_file
from companion.store.seal import Damaged, Harm, NewerSchema, Tables, sealed, unsealed

__all__ = ["DurableStorage", "Harm", "NewerSchema", "NotSaved", "Rescue", "Trouble"]


class NotSaved(OSError):
    """A write failed; the file is as it was before, and so is what can be read from it."""


class Rescue(StrEnum):
    """What a damaged file could be replaced by."""

    BACKUP = "backup"
    """The file as it was one write before: at most one entry less."""
    PREFIX = "prefix"
    """The valid entries up to the first that is not."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file was found damaged, and this is what happened to it.

    ``kept`` is where the damaged file lies now, ``None`` when there was none; ``dropped`` counts
    the entries that a :attr:`Rescue.PREFIX` left out.
    """

    file: Path
    harm: Harm
    rescue: Rescue
    kept: Path | None
    dropped: int = 0


class DurableStorage(Storage):
    """One TinyDB file that survives a kill, a power cut and a full disk.

    ``trouble`` tells what was wrong with the file when it was opened, ``None`` if nothing was.
    One owner: whoever opens it must hold the lock of its folder.
    """

    def __init__(self, path: Path, disk: Disk | None = None) -> None:
        """Open a file, or nothing yet if there is none.

        Raises: NewerSchema; OSError when the file is there and can't be read.
        """
        self.path = path
        self.trouble: Trouble | None = None
        self._disk = disk or OsDisk()
        self._busy = threading.Lock()
        """Held while the file is written, by this thread or beside it."""
        self._saved: bytes | None = None
        self._tables: Tables | None = None
        self._open()

    def read(self) -> Tables | None:
        """Return the tables as they were last saved, ``None`` when nothing ever was."""
        if self._tables is None and self._saved is not None:
            self._tables = unsealed(self._saved)
        return self._tables

    def write(self, data: Tables) -> None:
        """Save the tables; durable on return.

        Raises: NotSaved, and everything is as it was.
        """
        self._tables = None  # TinyDB has changed it in place: only a save makes it true
        raw = sealed(data)
        self._busy.acquire()
        self._put(raw, data)

    async def save(self, data: Tables) -> None:
        """Save the tables beside the event loop; durable on return.

        Until then the old ones are read. Raises: NotSaved, and everything is as it was.
        """
        raw = sealed(data)
        self._busy.acquire()
        await asyncio.shield(self._disk.beside(partial(self._put, raw, data)))

    def _put(self, raw: bytes, data: Tables) -> None:
        """Put the file in place, and let go of it. Raises: NotSaved."""
        try:
            replace_file(self._disk, self.path, raw, keep_backup=True)
            self._saved, self._tables = raw, data
        except OSError as error:
            self._roll_back()
            raise NotSaved(error.errno, error.strerror, str(self.path)) from error
        finally:
            self._busy.release()

    def rest(self) -> None:
        """Return when no save is on its way."""
        with self._busy:
            pass

    async def settled(self) -> None:
        """Return when all that was written is durable: here, at once."""

    def keep_aside(self) -> Path:
        """Keep the file as it is now under a second name, and return that name.

        Raises: OSError.
        """
        name = corrupt_name(self.path)
        keep_as(self._disk, self.path, name)
        return name

    def _roll_back(self) -> None:
        """Put the old file back, if the new one has its name and only the folder's flush failed.

        When that fails too, memory still holds the old state, and the next save is made from it.
        """
        with contextlib.suppress(OSError):
            if self._saved is None:
                self._disk.remove(self.path)
            elif self._disk.read(self.path) != self._saved:
                replace_file(self._disk, self.path, self._saved, keep_backup=False)

    def _open(self) -> None:
        match self._look(self.path):
            case Harm() as harm:
                self._rescue(harm)
            case found:
                self._saved, self._tables = found

    def _look(self, path: Path) -> tuple[bytes, Tables] | Harm:
        try:
            raw = self._disk.read(path)
            return raw, unsealed(raw)
        except FileNotFoundError:
            return Harm.MISSING
        except Damaged as damage:
            return damage.harm

    def _rescue(self, harm: Harm) -> None:
        """Set the damaged file aside and go back to the backup, if that is good."""
        backup = backup_of(self.path)
        spare = self._look(backup)
        if harm is Harm.MISSING and spare is Harm.MISSING:
            return
        kept = self._moved_aside(self.path, harm)
        rescue = Rescue.NOTHING
        if isinstance(spare, Harm):
            bad_backup = self._moved_aside(backup, spare)
            kept = kept or bad_backup
        else:
            rescue = Rescue.BACKUP
            self._saved, self._tables = spare
            self._disk.sync_folder(self.path.parent)  # first be sure to have the damaged one
            keep_as(self._disk, backup, self.path)
        self._disk.sync_folder(self.path.parent)
        self.trouble = Trouble(self.path, harm, rescue, kept)

    def _moved_aside(self, path: Path, harm: Harm) -> Path | None:
        return None if harm is Harm.MISSING else move_aside(self._disk, path)
