"""kill -9 at random moments: what was acknowledged is there, and every file can be read.

The child says on a pipe what it begins and what the store has acknowledged. ``python -m
tests.crash.test_kill 2000`` kills more often.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import shutil
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from companion.games import GAMES
from companion.log import Redone, Undone
from companion.session import resume
from companion.store.folder import DataFolder
from companion.store.sessions import SessionStore
from tests.support.logs import STARTED_MS, played, setup_of

KILLS = 200
LONGEST_LIFE_S = 0.06
BEGUN_BEFORE = 20
ID = "session"
SETUP = setup_of("outback")
LOG = played("outback", length=600, seed=7).entries


@dataclass
class Told:
    """What a child has said: the last entry acknowledged, sessions acknowledged, both begun."""

    entry: int = BEGUN_BEFORE
    sessions: set[str] = field(default_factory=set)
    in_flight: str = ""

    def hear(self, line: str) -> None:
        verb, what, which = line.split()
        if verb == "begin":
            self.in_flight = which
            return
        self.in_flight = ""
        if what == "entry":
            self.entry = int(which)
        else:
            self.sessions.add(which)


def child(folder: Path, pipe: int, seed: int) -> None:
    """Append and begin sessions until killed. Runs in a fork."""
    random = Random(seed)

    def say(verb: str, what: str, which: object) -> None:
        os.write(pipe, f"{verb} {what} {which}\n".encode())

    with DataFolder(folder):
        store = SessionStore(folder)
        for entry in LOG[BEGUN_BEFORE:]:
            say("begin", "entry", entry.seq)
            asyncio.run(store.append(ID, entry))
            say("done", "entry", entry.seq)
            if random.random() < 0.1:
                say("begin", "session", f"s{entry.seq}")
                store.create(f"s{entry.seq}", SETUP, STARTED_MS)
                say("done", "session", f"s{entry.seq}")
            if random.random() < 0.05:
                store.mark_finished(ID, random.random() < 0.5)


def lived(folder: Path, seed: int) -> Told:
    """Fork a child, kill it at a random moment and return what it had said."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        with contextlib.suppress(BaseException):
            child(folder, writing, seed)
        os._exit(1)
    os.close(writing)
    said = os.read(reading, 65536)  # it has begun
    ends = time.perf_counter() + Random(seed).uniform(0, LONGEST_LIFE_S)
    while (left := ends - time.perf_counter()) > 0:
        if select.select([reading], [], [], left)[0]:
            said += (more := os.read(reading, 65536))
            if not more:
                break
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, "it died by itself"
    while more := os.read(reading, 65536):
        said += more
    os.close(reading)
    told = Told()
    for line in said.decode().splitlines():
        told.hear(line)
    return told


def prepared(folder: Path) -> None:
    store = SessionStore(folder)
    store.create(ID, SETUP, STARTED_MS)
    for entry in LOG[:BEGUN_BEFORE]:
        asyncio.run(store.append(ID, entry))


def killed(folder: Path, seed: int) -> int:
    """Kill once, check what is left, and return how many entries were acknowledged."""
    told = lived(folder, seed)
    with DataFolder(folder):
        store = SessionStore(folder)
        saved = store.load(ID)
        assert saved.trouble is None
        possible = {told.entry, int(told.in_flight)} if told.in_flight.isdigit() else {told.entry}
        assert len(saved.entries) in possible, f"seed {seed}"
        assert saved.entries == LOG[: len(saved.entries)]
        assert resume(ID, GAMES["outback"], saved.setup, saved.created_ms, saved.entries)[1] == 0

        listed = {each.id: each.entries for each in store.summaries()}
        assert listed.pop(ID) == len(saved.entries)
        assert told.sessions <= listed.keys() <= told.sessions | {told.in_flight}
        assert all(store.load(session_id).entries == () for session_id in listed)
        assert not store.troubles
        assert not store.unlisted
        assert not list(folder.rglob("*.tmp"))
    return told.entry - BEGUN_BEFORE


def killed_often(folder: Path, kills: int) -> int:
    """Kill so often, and return how many entries were acknowledged.

    Nothing waits for the platter: the system writes what a killed program has written, and most
    kills would fall into that wait. What a cut of the power loses is tested beside this.
    """
    prepared(folder / "prepared")
    acknowledged = 0
    with patch("companion.store.disk.os.fsync", lambda handle: None):
        for seed in range(kills):
            run = folder / "run"
            shutil.copytree(folder / "prepared", run)
            acknowledged += killed(run, seed)
            shutil.rmtree(run)
    return acknowledged


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kill -9 and fork are POSIX's")
def test_no_kill_loses_what_was_acknowledged(tmp_path: Path) -> None:
    assert any(isinstance(entry.event, Undone) for entry in LOG[BEGUN_BEFORE:40])
    assert any(isinstance(entry.event, Redone) for entry in LOG)
    assert killed_often(tmp_path, KILLS) > KILLS, "more entries than kills, or it tested little"


if __name__ == "__main__":
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as parent:
        entries = killed_often(Path(parent), int(sys.argv[1]))
    print(f"{sys.argv[1]} kills, {entries} acknowledged entries, none lost, none unreadable,")
    print(f"{time.perf_counter() - started:.1f} s")
