"""The durable storage when the power goes: thousands of cuts on a simulated disk.

``python -m tests.crash.test_power_cut 100000`` cuts more often.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from tinydb import TinyDB
from tinydb.table import Document

from companion.codec import Doc, entry_to_doc
from companion.store.storage import DurableStorage
from tests.crash.simdisk import File, PowerCut, SimDisk
from tests.support.logs import entries

TRIALS = 2_000
LIVES = 3
PATH = Path("/data/sessions/s.json")
DOCS = [entry_to_doc(entry) for entry in entries(80)]


class Forgetful(SimDisk):
    """A mutant of the storage: it does not flush the file."""

    def sync(self, handle: int) -> None:
        self._step()


class Nameless(SimDisk):
    """A mutant of the storage: it does not flush the folder."""

    def sync_folder(self, folder: Path) -> None:
        self._step()


class InPlace(SimDisk):
    """A mutant of the storage: it writes over the old file instead of taking its place."""

    def replace(self, path: Path, target: Path) -> None:
        if target not in self.names:
            super().replace(path, target)
            return
        raw, file = self.read(path), self._named(target)
        self.files[file] = File(b"", [])
        self._step()
        self.files[file].pending.append((0, raw))
        self.sync(file)
        self.remove(path)


@dataclass
class Trial:
    """One machine whose power fails again and again while it saves."""

    disk: SimDisk
    random: Random
    acknowledged: list[Doc]
    in_flight: list[Doc] | None = None

    def live(self) -> str:
        """Start up, save until the power goes, and say how the file was found."""
        self.disk.cut_at = self.disk.steps + self.random.randint(1, 120)
        try:
            storage = DurableStorage(PATH, self.disk)
            db = TinyDB(storage=lambda: storage)
            found = self._verdict(storage, db)
            while found == "kept":
                self._save_one(db)
        except PowerCut:
            return "kept"
        return found

    def _verdict(self, storage: DurableStorage, db: TinyDB) -> str:
        docs = [dict(doc) for doc in db.table("events")]
        if docs not in (self.acknowledged, self.in_flight):
            return "lost"
        self.acknowledged, self.in_flight = docs, None
        return "damaged" if storage.trouble else "kept"

    def _save_one(self, db: TinyDB) -> None:
        """Add an entry; sometimes take many away, so that a file may get shorter too."""
        events = db.table("events")
        if len(self.acknowledged) == len(DOCS) or self.random.random() < 0.05:
            keep = self.random.randint(0, len(self.acknowledged))
            self.in_flight = self.acknowledged[:keep]
            events.remove(doc_ids=range(keep + 1, len(self.acknowledged) + 1))
        else:
            doc = DOCS[len(self.acknowledged)]
            self.in_flight = [*self.acknowledged, doc]
            events.insert(Document(doc, doc_id=len(self.in_flight)))
        self.acknowledged, self.in_flight = self.in_flight, None


def outcome(kind: type[SimDisk], seed: int) -> str:
    random = Random(seed)
    trial = Trial(kind(), random, [])
    for _ in range(LIVES):
        found = trial.live()
        if found != "kept":
            return found
        after = trial.disk.after_the_cut(random)
        trial.disk = kind()
        trial.disk.__dict__.update(after.__dict__)
    trial.disk.cut_at = None
    storage = DurableStorage(PATH, trial.disk)
    return trial._verdict(storage, TinyDB(storage=lambda: storage))


def test_no_power_cut_loses_anything() -> None:
    assert Counter(outcome(SimDisk, seed) for seed in range(TRIALS)) == {"kept": TRIALS}


@pytest.mark.parametrize("mutant", [Forgetful, Nameless, InPlace])
def test_a_storage_that_is_careless_is_caught(mutant: type[SimDisk]) -> None:
    found = Counter(outcome(mutant, seed) for seed in range(100))
    assert found["kept"] < 90, found


@pytest.mark.parametrize("cut_at", range(1, 9))
def test_a_power_cut_in_a_rescue_loses_neither_backup_nor_damaged_file(cut_at: int) -> None:
    for seed in range(50):
        disk = SimDisk()
        db = TinyDB(storage=lambda disk=disk: DurableStorage(PATH, disk))
        for doc in DOCS[:3]:
            db.table("events").insert(doc)
        disk.files[disk.names[PATH]] = File(b"bad")
        disk.cut_at = disk.steps + cut_at
        with contextlib.suppress(PowerCut):
            DurableStorage(PATH, disk)
        disk = disk.after_the_cut(Random(seed))
        db = TinyDB(storage=lambda disk=disk: DurableStorage(PATH, disk))
        assert [dict(doc) for doc in db.table("events")] == DOCS[:2]
        assert b"bad" in [disk.read(name) for name in disk.names if "corrupt" in name.name]


if __name__ == "__main__":
    trials = int(sys.argv[1])
    for kind in (SimDisk, Forgetful, Nameless, InPlace):
        started = time.perf_counter()
        count = Counter(outcome(kind, seed) for seed in range(trials))
        print(f"{kind.__name__:10} {dict(count)} {time.perf_counter() - started:.1f} s")
