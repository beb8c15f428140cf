"""A small session file damaged at every byte: never a crash, never a silent loss."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from companion.store.sessions import SessionLost, SessionStore
from companion.store.storage import Rescue
from tests.support.disks import HastyDisk
from tests.support.logs import STARTED_MS, setup_of
from tests.support.stores import LOG

ID = "s"
ENTRIES = LOG[:2]


def small(folder: Path) -> tuple[bytes, bytes]:
    """Make a small session; return the bytes of its file and of its backup."""
    store = SessionStore(folder, HastyDisk())
    store.create(ID, setup_of("outback"), STARTED_MS)
    for entry in ENTRIES:
        asyncio.run(store.append(ID, entry))
    files = folder / "sessions"
    return (files / "s.json").read_bytes(), (files / "s.json.bak").read_bytes()


def clear(files: Path) -> None:
    for file in files.iterdir():
        file.unlink()


def cut_off(raw: bytes) -> Iterator[bytes]:
    return (raw[:length] for length in range(len(raw)))


def zeroed(raw: bytes) -> Iterator[bytes]:
    return (raw[:at] + b"\0" + raw[at + 1 :] for at in range(len(raw)))


def flipped(raw: bytes) -> Iterator[bytes]:
    for at in range(len(raw)):
        for bit in range(8):
            yield raw[:at] + bytes([raw[at] ^ (1 << bit)]) + raw[at + 1 :]


def taken_out(raw: bytes) -> Iterator[bytes]:
    return (raw[:at] + raw[at + 1 :] for at in range(len(raw)))


def doubled(raw: bytes) -> Iterator[bytes]:
    return (raw[:at] + raw[at : at + 1] + raw[at:] for at in range(len(raw)))


Way: TypeAlias = Callable[[bytes], Iterator[bytes]]
WAYS: list[Way] = [cut_off, zeroed, flipped, taken_out, doubled]


@pytest.mark.parametrize("way", WAYS)
def test_the_backup_stands_in_for_a_damaged_file(tmp_path: Path, way: Way) -> None:
    raw, backup = small(tmp_path)
    files = tmp_path / "sessions"
    sound = repr((setup_of("outback"), STARTED_MS, ENTRIES))
    for bad in way(raw):
        if bad == raw:
            continue
        clear(files)
        (files / "s.json").write_bytes(bad)
        (files / "s.json.bak").write_bytes(backup)
        saved = SessionStore(tmp_path, HastyDisk()).load(ID)
        if saved.trouble is None:
            assert repr((saved.setup, saved.created_ms, saved.entries)) == sound, bad
            continue  # another way to write the same: a letter's case in an escape, say
        assert saved.entries == ENTRIES[:1]
        assert saved.trouble.rescue is Rescue.BACKUP
        assert saved.trouble.kept is not None
        assert saved.trouble.kept.read_bytes() == bad


@pytest.mark.parametrize("way", [cut_off, zeroed])
def test_without_a_backup_the_damaged_file_is_kept(tmp_path: Path, way: Way) -> None:
    raw, _ = small(tmp_path)
    files = tmp_path / "sessions"
    for bad in way(raw):
        clear(files)
        (files / "s.json").write_bytes(bad)
        with pytest.raises(SessionLost) as lost:
            SessionStore(tmp_path, HastyDisk()).load(ID)
        assert lost.value.trouble.rescue is Rescue.NOTHING
        assert lost.value.trouble.kept is not None
        assert lost.value.trouble.kept.read_bytes() == bad
        assert SessionStore(tmp_path, HastyDisk()).summaries() == ()
