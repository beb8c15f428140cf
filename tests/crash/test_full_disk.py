"""A disk that is really full: a small tmpfs where one may be mounted, else a limited folder."""

from __future__ import annotations

import asyncio
import errno
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.players import Player
from companion.store.disk import Disk, OsDisk
from companion.store.folder import DataFolder
from companion.store.library import Library
from companion.store.sessions import SessionStore
from companion.store.storage import NotSaved
from tests.support.disks import SmallDisk
from tests.support.logs import STARTED_MS, played, setup_of

ROOM = 128 * 1024
LOG = played("outback", length=700, seed=3).entries
ID = "s"


@dataclass
class Place:
    """A folder with little room, and the disk to reach it by."""

    folder: Path
    disk: Disk


@pytest.fixture(params=["mounted", "limited"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Give a small place. Where nothing can be mounted, both are the limited folder."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(tmp_path)]
    can_mount = request.param == "mounted" and shutil.which("mount") is not None
    if not can_mount or subprocess.run(mount, capture_output=True).returncode:
        yield Place(tmp_path, SmallDisk(tmp_path, ROOM))
        return
    try:
        yield Place(tmp_path, OsDisk())
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def filled_up(store: SessionStore) -> int:
    """Append until the disk is full; return how many entries were acknowledged."""
    for count, entry in enumerate(LOG):
        try:
            asyncio.run(store.append(ID, entry))
        except NotSaved as error:
            assert error.errno == errno.ENOSPC
            return count
    raise AssertionError("it never got full")


def test_a_full_disk_keeps_every_acknowledged_entry(place: Place) -> None:
    with DataFolder(place.folder):
        store = SessionStore(place.folder, place.disk)
        store.create(ID, setup_of("outback"), STARTED_MS)
        ballast = place.folder / "photos"
        ballast.write_bytes(bytes(ROOM // 8))
        count = filled_up(store)
        assert count > 50
        for each in (store, SessionStore(place.folder, place.disk)):
            assert each.load(ID).entries == LOG[:count]
            assert each.load(ID).trouble is None
            assert each.summaries()[0].entries == count
        with pytest.raises(NotSaved):
            asyncio.run(store.append(ID, LOG[count]))
        assert not list(place.folder.rglob("*.tmp"))

        ballast.unlink()
        for entry in LOG[count : count + 5]:
            asyncio.run(store.append(ID, entry))
        assert SessionStore(place.folder).load(ID).entries == LOG[: count + 5]


def test_a_full_disk_keeps_the_library(place: Place) -> None:
    library = Library(place.folder / "library.json", place.disk)
    anna = Player("a", "Anna", "red", "circle")
    library.save_player(anna)
    ballast = place.folder / "photos"
    with open(ballast, "wb", buffering=0) as out:
        try:
            for _ in range(ROOM // 512):
                out.write(bytes(512))
        except OSError as error:
            assert error.errno == errno.ENOSPC
    with pytest.raises(NotSaved):
        library.save_player(Player("b", "Ben" * 2_000, "blue", "star"))
    assert library.players() == Library(place.folder / "library.json").players() == (anna,)
    ballast.unlink()
    library.save_player(Player("b", "Ben", "blue", "star"))
    assert len(Library(place.folder / "library.json").players()) == 2
