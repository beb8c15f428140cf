"""A disk in memory that knows what a power cut may do to it.

It remembers which bytes and which names were flushed. :meth:`SimDisk.after_the_cut` draws one of
the disks that may be found when the power comes back: unflushed writes are there, missing, torn at
512 bytes or zero; unflushed changes of names are there up to some point in their order, as journals
keep it, or any of them, as a disk without order might.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeAlias

from tests.support.disks import without_waiting

SECTOR = 512
PAGE = 4096

Names: TypeAlias = dict[Path, int]
Change: TypeAlias = Callable[[Names], object]


class PowerCut(Exception):
    """The power is gone; nothing more is done."""


@dataclass
class File:
    """What is on the platter, and what was written after it: places and bytes."""

    durable: bytes = b""
    pending: list[tuple[int, bytes]] = field(default_factory=list)

    @property
    def now(self) -> bytes:
        content = bytearray(self.durable)
        for place, data in self.pending:
            put(content, place, data)
        return bytes(content)


def put(content: bytearray, place: int, data: bytes) -> None:
    content.extend(bytes(max(0, place + len(data) - len(content))))
    content[place : place + len(data)] = data


class SimDisk:
    """A :class:`companion.store.disk.Disk` whose power goes away at its ``cut_at``-th step."""

    def __init__(self) -> None:
        self.files: dict[int, File] = {}
        self.names: Names = {}
        self.durable_names: Names = {}
        self.changes: list[Change] = []
        self.steps = 0
        self.cut_at: int | None = None

    # -- what the store asks for ------------------------------------------------------------

    def read(self, path: Path) -> bytes:
        return self.files[self._named(path)].now

    def create(self, path: Path) -> int:
        self._step()
        if path in self.names:
            raise FileExistsError(path)
        handle = len(self.files) + 1
        self.files[handle] = File()
        self._change(lambda names: names.__setitem__(path, handle))
        return handle

    def write(self, handle: int, data: bytes) -> int:
        self._step()
        file = self.files[handle]
        file.pending.append((len(file.now), data[:PAGE]))
        return min(len(data), PAGE)

    def sync(self, handle: int) -> None:
        self._step()
        self.files[handle] = File(self.files[handle].now)

    def close(self, handle: int) -> None:
        self._step()

    def link(self, path: Path, other: Path) -> None:
        self._step()
        file = self._named(path)
        if other in self.names:
            raise FileExistsError(other)
        self._change(lambda names: names.__setitem__(other, file))

    def replace(self, path: Path, target: Path) -> None:
        self._step()
        file = self._named(path)
        if self.names.get(target) == file:
            return  # two names of one file: POSIX leaves both

        def rename(names: Names) -> None:
            names.pop(path, None)
            names[target] = file

        self._change(rename)

    def remove(self, path: Path) -> None:
        self._step()
        self._named(path)
        self._change(lambda names: names.pop(path, None))

    def sync_folder(self, folder: Path) -> None:
        self._step()
        self.durable_names = dict(self.names)
        self.changes.clear()

    def beside(self, do: Callable[[], None]) -> asyncio.Future[None]:
        return without_waiting(do)

    # -- the power --------------------------------------------------------------------------

    def after_the_cut(self, random: Random) -> SimDisk:
        """Return one of the disks that may be there when the power comes back."""
        names = dict(self.durable_names)
        in_order = random.random() < 0.7
        upto = random.randint(0, len(self.changes))
        for number, change in enumerate(self.changes):
            if number < upto if in_order else random.random() < 0.5:
                change(names)
        found = SimDisk()
        for file in sorted(set(names.values())):
            found.files[file] = File(_survives(self.files[file], random))
        for gap in range(1, max(self.files, default=0) + 1):
            found.files.setdefault(gap, File())
        found.names, found.durable_names = dict(names), dict(names)
        return found

    def _named(self, path: Path) -> int:
        if path not in self.names:
            raise FileNotFoundError(path)
        return self.names[path]

    def _change(self, change: Change) -> None:
        change(self.names)
        self.changes.append(change)

    def _step(self) -> None:
        self.steps += 1
        if self.cut_at is not None and self.steps >= self.cut_at:
            raise PowerCut


def _survives(file: File, random: Random) -> bytes:
    content = bytearray(file.durable)
    all_or_nothing = random.random()
    share = random.random()
    for place, data in file.pending:
        if all_or_nothing < 0.3:
            put(content, place, data)
        elif all_or_nothing >= 0.5:
            _tear(content, place, data, share, random)
    return bytes(content)


def _tear(content: bytearray, place: int, data: bytes, share: float, random: Random) -> None:
    for start in range(0, len(data), SECTOR):
        sector = data[start : start + SECTOR]
        if random.random() < share:
            put(content, place + start, sector)
        elif random.random() < 0.3:  # given room, never written
            put(content, place + start, bytes(len(sector)))
