"""While the disk takes its time over one table's entry, all others play on; and nothing is shown
of that entry, nor lost, whatever else happens to its session meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.game import Choice, Refusal
from companion.hub import TableHub, TableWhy
from companion.log import Entry
from companion.session import start
from companion.store.disk import OsDisk
from companion.store.sessions import Place, SessionStore
from companion.store.storage import NotSaved
from tests.games.outback.notation import read
from tests.support.hubs import act, clock, is_done, seated, tap
from tests.support.logs import STARTED_MS
from tests.support.stores import ID, LOG, SETUP, append, file_of, three
from tests.test_log import OUTBACK, TURN, fresh

SOON_S = 0.05
PATIENCE_S = 30.0


class HeldDisk(OsDisk):
    """Takes its time for the first file of one name: until it is let go, that is not durable.

    ``is_in_place``: it can be seen meanwhile, only its folder is not flushed yet.
    """

    def __init__(self, *, is_in_place: bool = False) -> None:
        self.held = ""
        self._is_in_place = is_in_place
        self.is_held = threading.Event()
        self._is_free = threading.Event()

    def hold(self, session_id: str) -> None:
        self.held = f"{session_id}.json"

    def let_go(self) -> None:
        self._is_free.set()

    def replace(self, path: Path, target: Path) -> None:
        is_first = target.name == self.held and not self.is_held.is_set()
        if is_first and not self._is_in_place:
            self._wait()
        super().replace(path, target)
        if is_first and self._is_in_place:
            self._wait()

    def _wait(self) -> None:
        self.is_held.set()
        assert self._is_free.wait(PATIENCE_S), "nobody has let it go"


async def is_held(disk: HeldDisk) -> None:
    """Return when a file waits to be put in place: the loop has time for that."""
    async with asyncio.timeout(PATIENCE_S):
        while not disk.is_held.is_set():
            await asyncio.sleep(0.001)


def table_in(store: SessionStore, session_id: str) -> TableHub:
    setup = fresh().setup
    store.create(session_id, setup, STARTED_MS)
    return seated(TableHub(start(session_id, OUTBACK, setup, STARTED_MS), store, clock()))


@pytest.mark.parametrize("is_in_place", [False, True])
def test_other_tables_go_on_while_the_disk_takes_an_entry(
    tmp_path: Path, is_in_place: bool
) -> None:
    disk = HeldDisk(is_in_place=is_in_place)
    store = SessionStore(tmp_path, disk)
    one, other = table_in(store, "one"), table_in(store, "other")
    index = (tmp_path / "index.json").stat()
    disk.hold("one")

    async def evening() -> None:
        slow = asyncio.ensure_future(one.act(tap(one, "all"), Choice(read("first 0"))))
        await is_held(disk)
        assert is_done(await other.act(tap(other, "all"), Choice(read("first 1"))))
        listed = {each.id: each.entries for each in store.summaries()}
        assert listed == {"one": 0, "other": 1} and one.session.seq == 0, "it is not durable yet"
        disk.let_go()
        assert is_done(await slow)

    asyncio.run(evening())
    assert {each.id: each.entries for each in store.summaries()} == {"one": 1, "other": 1}
    assert (tmp_path / "index.json").stat() == index, "no list is written for a tap"
    again = SessionStore(tmp_path)
    assert again.load("one").entries == one.session.entries
    assert again.load("other").entries == other.session.entries


def test_a_phone_that_goes_in_the_middle_of_its_tap_has_tapped(tmp_path: Path) -> None:
    disk = HeldDisk()
    store = SessionStore(tmp_path, disk)
    hub = table_in(store, "one")
    disk.hold("one")
    told: list[int] = []

    async def evening() -> None:
        hub.listen("ben", lambda: told.append(hub.session.seq))
        sent = tap(hub, "anna")
        gone = asyncio.ensure_future(hub.act(sent, Choice(read("first 0"))))
        await is_held(disk)
        waits = asyncio.ensure_future(hub.act(tap(hub, "ben"), Choice(read("first 1"))))
        await asyncio.sleep(0)
        for _ in range(2):
            gone.cancel()
            await asyncio.sleep(0)
        disk.let_go()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await waits == Refusal(TableWhy.MOVED_ON)
        again = await hub.act(sent, Choice(read("first 0")))
        assert isinstance(again, Entry) and again.seq == 1, "once, when it comes again"

    asyncio.run(evening())
    assert hub.session.seq == 1 and told[-1] == 1
    assert is_done(act(hub, "all", TURN[1])), "the table goes on"
    assert SessionStore(tmp_path).load("one").entries == hub.session.entries


DOINGS: dict[str, Callable[[SessionStore], object]] = {
    "archived": lambda store: store.put(ID, Place.ARCHIVE, STARTED_MS),
    "over": lambda store: store.mark_finished(ID, True),
    "moved away": lambda store: store.archive(ID),
    "thrown away": lambda store: store.throw_away(ID),
    "cut": lambda store: store.trim(ID, 3),
    "read": lambda store: store.load(ID),
}


@pytest.mark.parametrize("doing", DOINGS)
def test_what_happens_to_a_session_meanwhile_happens_after_the_entry(
    tmp_path: Path, doing: str
) -> None:
    disk = HeldDisk()
    store = SessionStore(tmp_path, disk)
    store.create(ID, SETUP, STARTED_MS)
    append(store, *LOG[:5])
    disk.hold(ID)

    async def both() -> None:
        slow = asyncio.ensure_future(store.append(ID, LOG[5]))
        await is_held(disk)
        threading.Timer(SOON_S, disk.let_go).start()
        DOINGS[doing](store)
        await slow

    asyncio.run(both())
    after = SessionStore(tmp_path)
    match doing:
        case "moved away":
            assert not file_of(tmp_path).exists()
            assert b'"6":' in (tmp_path / "archive" / f"{ID}.json").read_bytes()
        case "thrown away":
            assert not list((tmp_path / "sessions").iterdir())
        case _:
            assert after.load(ID).entries == LOG[: 3 if doing == "cut" else 6]
            (listed,) = after.with_trash()
            assert (listed.place is Place.ARCHIVE) == (doing == "archived")
            assert listed.finished == (doing == "over")


@pytest.mark.parametrize("most_open", [0, 1])
def test_a_session_is_not_closed_while_an_entry_is_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most_open: int
) -> None:
    monkeypatch.setattr("companion.store.sessions._OPEN_BOOKS", most_open)
    three(tmp_path)
    disk = HeldDisk()
    store = SessionStore(tmp_path, disk)
    disk.hold("s1")

    async def both() -> None:
        slow = asyncio.ensure_future(store.append("s1", LOG[3]))
        await is_held(disk)
        for session_id in ("s2", "s3"):
            store.load(session_id)
        threading.Timer(6 * SOON_S, disk.let_go).start()
        store.put("s1", Place.ARCHIVE, STARTED_MS)
        await slow

    asyncio.run(both())
    again = SessionStore(tmp_path)
    assert again.load("s1").entries == LOG[:4] and again.place_of("s1") is Place.ARCHIVE


def test_an_entry_that_the_disk_refuses_beside_us_was_never_there(tmp_path: Path) -> None:
    class Refusing(HeldDisk):
        def replace(self, path: Path, target: Path) -> None:
            super().replace(path, target)
            if target.name == self.held:
                raise OSError(5, "no")

    disk = Refusing()
    store = SessionStore(tmp_path, disk)
    store.create(ID, SETUP, STARTED_MS)
    append(store, *LOG[:5])
    disk.hold(ID)
    disk.let_go()
    with pytest.raises(NotSaved):
        append(store, LOG[5])
    disk.hold("nothing")
    with contextlib.closing(open(file_of(tmp_path), "rb")) as file:
        assert b'"6":' not in file.read()
    append(store, LOG[5])
    assert SessionStore(tmp_path).load(ID).entries == LOG[:6]
