"""The store against a dictionary: any order of what people, disks and power do to it."""

from __future__ import annotations

import asyncio
import errno
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    rule,
)

from companion.log import Entry
from companion.store.sessions import NoSuchSession, SessionLost, SessionStore
from companion.store.shelf import stamp_of
from companion.store.storage import NotSaved, Rescue
from tests.support.disks import FailingDisk
from tests.support.logs import STARTED_MS, setup_of
from tests.support.stores import LOG, file_of

SETUP = setup_of("outback", 3)


class QuickFailingDisk(FailingDisk):
    """Leaves out the flushes themselves: the machine never cuts the power."""

    def sync(self, handle: int) -> None:
        self._call("sync")

    def sync_folder(self, folder: Path) -> None:
        self._call("sync_folder")


class Model:
    """What the store should say of one session."""

    def __init__(self) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.writes: list[tuple[Entry, ...]] = [()]
        self.finished = False
        self.marks = [False]


class StoreMachine(RuleBasedStateMachine):
    sessions = Bundle("sessions")

    @initialize()
    def open_store(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.models: dict[str, Model] = {}
        self.kept = 0
        self.begun = 0
        self.open_again()

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @rule()
    def open_again(self) -> None:
        """A kill between two taps: only what is on the disk remains."""
        self.disk = QuickFailingDisk()
        self.store = SessionStore(self.folder, self.disk)

    @rule(target=sessions)
    def create(self) -> str:
        self.begun += 1
        session_id = f"s{self.begun}"
        self.store.create(session_id, SETUP, STARTED_MS)
        self.models[session_id] = Model()
        return session_id

    @rule(session=sessions)
    def append(self, session: str) -> None:
        model = self.models[session]
        entry = LOG[len(model.entries)]
        asyncio.run(self.store.append(session, entry))
        self._wrote(model, (*model.entries, entry), model.finished)

    @rule(session=sessions, call=st.integers(1, 12), goes_on=st.booleans())
    def append_on_a_bad_disk(self, session: str, call: int, goes_on: bool) -> None:
        model = self.models[session]
        entry = LOG[len(model.entries)]
        self.disk.break_at(call, errno.ENOSPC, goes_on=goes_on)
        try:
            asyncio.run(self.store.append(session, entry))
        except NotSaved:
            self.disk.mend()
            # Where the way back was barred too, the next save makes the file what memory says.
            assert self.store.load(session).entries == model.entries
            asyncio.run(self.store.append(session, entry))
        except OSError:  # it could not even be opened
            self.disk.mend()
            asyncio.run(self.store.append(session, entry))
        self.disk.mend()
        model.writes = []  # how often the file was written is not to be told from here
        self._wrote(model, (*model.entries, entry), model.finished)

    @rule(session=sessions, finished=st.booleans())
    def mark(self, session: str, finished: bool) -> None:
        model = self.models[session]
        self.store.mark_finished(session, finished)
        if finished != model.finished:
            self._wrote(model, model.entries, finished)

    @rule(session=consumes(sessions))
    def archive(self, session: str) -> None:
        self.store.archive(session)
        del self.models[session]

    @rule(damage=st.sampled_from(["gone", "empty", "cut"]))
    def spoil_the_index(self, damage: str) -> None:
        path = self.folder / "index.json"
        if not path.exists():
            return
        if damage == "gone":
            path.unlink()
        else:
            path.write_bytes(b"" if damage == "empty" else path.read_bytes()[:-5])
        self.open_again()

    @rule(session=sessions, at=st.floats(0, 1, exclude_max=True), zero=st.booleans())
    def spoil_a_session(self, session: str, at: float, zero: bool) -> None:
        """One byte goes bad while nobody has the file open."""
        model = self.models[session]
        if len(model.writes) < 2:
            return
        path = file_of(self.folder, session)
        raw = bytearray(path.read_bytes())
        raw[int(at * len(raw))] ^= 0xFF if zero else 0x80
        path.write_bytes(raw)
        self.kept += 1
        self.open_again()
        saved = self.store.load(session)
        assert saved.trouble is not None
        assert saved.trouble.rescue is Rescue.BACKUP
        assert saved.trouble.kept is not None
        assert saved.trouble.kept.read_bytes() == raw
        model.entries, model.finished = model.writes[-2], model.marks[-2]
        model.writes, model.marks = [model.entries], [model.finished]

    @rule(session=sessions)
    def touch(self, session: str) -> None:
        path = file_of(self.folder, session)
        before = stamp_of(path)
        path.write_bytes(path.read_bytes())
        assert stamp_of(path).size == before.size

    @rule(missing=st.sampled_from(["nobody", "../index", ""]))
    def ask_for_nobody(self, missing: str) -> None:
        try:
            self.store.load(missing)
        except SessionLost as lost:
            raise AssertionError(missing) from lost
        except NoSuchSession:
            return
        raise AssertionError(missing)

    @invariant()
    def it_says_what_the_model_says(self) -> None:
        listed = {each.id: each for each in self.store.summaries()}
        assert listed.keys() == self.models.keys()
        assert self.store.unlisted == ()
        for session_id, model in self.models.items():
            summary = listed[session_id]
            assert (summary.entries, summary.finished) == (len(model.entries), model.finished)
            assert self.store.load(session_id).entries == model.entries
            assert self.store.load(session_id).setup == SETUP
        assert len(list(self.folder.rglob("*.corrupt-*"))) == self.kept

    def _wrote(self, model: Model, entries: tuple[Entry, ...], finished: bool) -> None:
        model.entries, model.finished = entries, finished
        model.writes.append(entries)
        model.marks.append(finished)


StoreMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestStoreMachine = StoreMachine.TestCase
