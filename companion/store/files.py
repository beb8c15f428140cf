"""Whole files, put in place in one step."""

from __future__ import annotations

import contextlib
import secrets
import time
from pathlib import Path
from typing import Final

from companion.store.disk import Disk

TEMPORARY: Final = ".tmp"
"""How the names of half-written files end; whoever owns the folder may remove them."""


def backup_of(path: Path) -> Path:
    """Return the name under which the generation before a file is kept."""
    return path.with_name(path.name + ".bak")


def replace_file(disk: Disk, path: Path, raw: bytes, *, keep_backup: bool) -> None:
    """Put ``raw`` in the place of a file in one step; durable on return.

    Raises: OSError, and the file is as before, unless it was the folder that could not be flushed.
    """
    new = _write_beside(disk, path, raw)
    try:
        if keep_backup:
            with contextlib.suppress(FileNotFoundError):
                disk.remove(backup_of(path))
            keep_as(disk, path, backup_of(path))
        disk.replace(new, path)
    except BaseException:
        _discard(disk, new)
        raise
    disk.sync_folder(path.parent)


def keep_as(disk: Disk, path: Path, name: Path) -> None:
    """Give a file, if there is one, a second name; a copy where links can't be made.

    Raises: OSError.
    """
    try:
        disk.link(path, name)
    except FileNotFoundError:
        return
    except OSError:
        disk.replace(_write_beside(disk, path, disk.read(path)), name)


def move_aside(disk: Disk, path: Path) -> Path:
    """Rename a damaged file so that nothing writes over it, and return its new name.

    Raises: OSError.
    """
    name = corrupt_name(path)
    disk.replace(path, name)
    return name


def corrupt_name(path: Path) -> Path:
    """Return a new name for a file that is damaged."""
    return path.with_name(f"{path.name}.corrupt-{time.time_ns()}")


def _write_beside(disk: Disk, path: Path, raw: bytes) -> Path:
    """Write a new file in the folder of ``path``, flush it and return its name."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}{TEMPORARY}")
    handle = disk.create(new)
    try:
        try:
            while raw:
                raw = raw[disk.write(handle, raw) :]
            disk.sync(handle)
        finally:
            disk.close(handle)
    except BaseException:
        _discard(disk, new)
        raise
    return new


def _discard(disk: Disk, path: Path) -> None:
    with contextlib.suppress(OSError):
        disk.remove(path)
