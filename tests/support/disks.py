"""Disks that fail, for the tests of the store. They are real ones underneath."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from companion.store.disk import OsDisk


def without_waiting(do: Callable[[], None]) -> asyncio.Future[None]:
    """Do something for whoever would wait for a disk: this one takes no time."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    try:
        do()
    except Exception as error:
        done.set_exception(error)
    else:
        done.set_result(None)
    return done


class FailingDisk(OsDisk):
    """Counts its calls, and fails the ``fail_at``-th one: once, or from then on until mended."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.fail_at: int | None = None
        self.errno = 0
        self.goes_on = False

    def break_at(self, call: int, errno: int, *, goes_on: bool) -> None:
        """Let the ``call``-th call from now fail; 1 is the next one."""
        self.calls.clear()
        self.fail_at, self.errno, self.goes_on = call, errno, goes_on

    def mend(self) -> None:
        self.fail_at = None

    @property
    def has_failed(self) -> bool:
        return self.fail_at is not None and len(self.calls) >= self.fail_at

    def _call(self, name: str) -> None:
        self.calls.append(name)
        if self._fails():
            raise OSError(self.errno, os.strerror(self.errno))

    def _fails(self) -> bool:
        if self.fail_at is None:
            return False
        return len(self.calls) == self.fail_at or (self.goes_on and self.has_failed)

    def read(self, path: Path) -> bytes:
        self._call("read")
        return super().read(path)

    def create(self, path: Path) -> int:
        self._call("create")
        return super().create(path)

    def write(self, handle: int, data: bytes) -> int:
        """A full disk takes what still fits: half of it goes in, and only then it fails."""
        self.calls.append("write")
        if self._fails():
            super().write(handle, data[: len(data) // 2])
            raise OSError(self.errno, os.strerror(self.errno))
        return super().write(handle, data)

    def sync(self, handle: int) -> None:
        self._call("sync")
        super().sync(handle)

    def close(self, handle: int) -> None:
        super().close(handle)
        self._call("close")

    def link(self, path: Path, other: Path) -> None:
        self._call("link")
        super().link(path, other)

    def replace(self, path: Path, target: Path) -> None:
        self._call("replace")
        super().replace(path, target)

    def remove(self, path: Path) -> None:
        self._call("remove")
        super().remove(path)

    def sync_folder(self, folder: Path) -> None:
        self._call("sync_folder")
        super().sync_folder(folder)


class NoLinksDisk(OsDisk):
    """A file system without hard links."""

    def link(self, path: Path, other: Path) -> None:
        if not path.exists():
            raise FileNotFoundError(path)
        raise PermissionError("no hard links here")


class CrumblingDisk(OsDisk):
    """Takes at most seven bytes at a time."""

    def write(self, handle: int, data: bytes) -> int:
        return super().write(handle, data[:7])


class HastyDisk(OsDisk):
    """Does not wait for the platter: for tests of what is in a file, many times over."""

    def sync(self, handle: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass

    def beside(self, do: Callable[[], None]) -> asyncio.Future[None]:
        return without_waiting(do)


class SmallDisk(OsDisk):
    """Has room for so many bytes in the files of one folder."""

    def __init__(self, folder: Path, room: int) -> None:
        self.folder = folder
        self.room = room

    def write(self, handle: int, data: bytes) -> int:
        inodes = {each.stat().st_ino: each.stat().st_size for each in self._files()}
        left = self.room - sum(inodes.values())
        if left <= 0:
            raise OSError(28, os.strerror(28))
        return super().write(handle, data[:left])

    def _files(self) -> list[Path]:
        return [each for each in self.folder.rglob("*") if each.is_file()]
