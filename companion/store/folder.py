"""The data folder, and the lock that gives it one owner."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Final

from companion.store.disk import OsDisk
from companion.store.files import TEMPORARY

LOCK_FILE: Final = "companion.lock"


class FolderBusy(Exception):
    """Another process owns a data folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class FolderUnusable(Exception):
    """A data folder can't be made, or nothing can be written in it."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class DataFolder:
    """A folder that is ours alone between ``with`` and its end.

    ``path`` is the folder, ``sessions`` the folder in it that holds a file for each session.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sessions = path / "sessions"
        self._lock: int | None = None

    def __enter__(self) -> DataFolder:
        """Make the folder if need be, take its lock, and sweep out half-written files.

        Raises: FolderBusy, FolderUnusable.
        """
        try:
            self._make()
            self._lock = os.open(self.path / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
            is_ours = _take(self._lock)
            if is_ours:
                self._sweep()
                self._probe()
        except OSError as error:
            self._release()
            raise FolderUnusable(self.path) from error
        if not is_ours:
            self._release()
            raise FolderBusy(self.path)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let others have the folder."""
        self._release()

    def _make(self) -> None:
        self.sessions.mkdir(parents=True, exist_ok=True)
        OsDisk().sync_folder(self.path)
        with contextlib.suppress(OSError):  # the folder above may be closed to us
            OsDisk().sync_folder(self.path.parent)

    def _sweep(self) -> None:
        for folder in (self.path, self.sessions):
            for left_over in folder.glob(f"*{TEMPORARY}"):
                left_over.unlink()

    def _probe(self) -> None:
        """Write in both folders: the lock of an old visit opens even where nothing can be made."""
        for folder in (self.path, self.sessions):
            probe = folder / f"probe{TEMPORARY}"
            probe.write_bytes(b"1")
            probe.unlink()

    def _release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        """Take the lock, or say that somebody has it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _take(handle: int) -> bool:
        """Take the lock, or say that somebody has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
