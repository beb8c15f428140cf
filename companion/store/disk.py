"""The few things the store asks of a disk, so that a simulated power cut can stand in for it."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

_IS_WINDOWS: Final = sys.platform == "win32"
_WINDOWS_TRIES: Final = 5
_WINDOWS_PAUSE_S: Final = 0.05
_NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class Disk(Protocol):
    """Calls on files. Each may raise OSError and has then done nothing."""

    def read(self, path: Path) -> bytes:
        """Return the whole file."""

    def create(self, path: Path) -> int:
        """Make a new file, which must not exist yet, and return a handle to write it with."""

    def write(self, handle: int, data: bytes) -> int:
        """Write at the end and return how many bytes went in, at least one."""

    def sync(self, handle: int) -> None:
        """Return when all that was written would survive a power cut."""

    def close(self, handle: int) -> None:
        """Let go of a handle."""

    def link(self, path: Path, other: Path) -> None:
        """Give a file a second name, which must not exist yet."""

    def replace(self, path: Path, target: Path) -> None:
        """Rename a file in one step, over whatever has the new name."""

    def remove(self, path: Path) -> None:
        """Remove a name."""

    def sync_folder(self, folder: Path) -> None:
        """Return when the names in a folder would survive a power cut."""

    def beside(self, do: Callable[[], None]) -> asyncio.Future[None]:
        """Do something that waits for this disk, and let the event loop go on meanwhile.

        It is done to its end, whatever becomes of the future.
        """


class OsDisk:
    """The disk of this machine."""

    def read(self, path: Path) -> bytes:
        """Return the whole file."""
        return path.read_bytes()

    def create(self, path: Path) -> int:
        """Make a new file that only its owner may read."""
        return os.open(path, _NEW_FILE, 0o600)

    def write(self, handle: int, data: bytes) -> int:
        """Write at the end and return how many bytes went in."""
        return os.write(handle, data)

    def sync(self, handle: int) -> None:
        """Flush to the platter: on Apple's systems a plain fsync stops at the drive's cache."""
        if sys.platform == "darwin":
            import fcntl

            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        else:
            os.fsync(handle)

    def close(self, handle: int) -> None:
        """Let go of a handle."""
        os.close(handle)

    def link(self, path: Path, other: Path) -> None:
        """Give a file a second name by a hard link."""
        os.link(path, other)

    def replace(self, path: Path, target: Path) -> None:
        """Rename in one step; a virus scanner on Windows may hold the target for a moment."""
        for _ in range(_WINDOWS_TRIES if _IS_WINDOWS else 0):
            try:
                return os.replace(path, target)
            except PermissionError:
                time.sleep(_WINDOWS_PAUSE_S)
        return os.replace(path, target)

    def remove(self, path: Path) -> None:
        """Remove a name."""
        os.unlink(path)

    def sync_folder(self, folder: Path) -> None:
        """Flush the folder; Windows keeps the order of renames by itself and can't be asked."""
        if _IS_WINDOWS:
            return
        handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def beside(self, do: Callable[[], None]) -> asyncio.Future[None]:
        """Let a thread do it; the loop does not end before that has."""
        return asyncio.get_running_loop().run_in_executor(None, do)
