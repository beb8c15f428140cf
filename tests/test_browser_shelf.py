"""The store in a browser: what was acknowledged outlives a kill, what failed is taken back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from companion.codec import SCHEMA
from companion.house import House
from companion.store.browser_shelf import BrowserShelf
from companion.store.library import Library, PhoneRecord
from companion.store.seal import sealed
from companion.store.sessions import NoSuchSession, SessionStore
from companion.store.shelf import Worry
from companion.store.storage import NewerSchema, NotSaved, Rescue
from tests.support.browser_stores import FakeBrowserStore
from tests.support.stores import ID, LOG, SETUP, file_of, filled

STARTED = 1_000


def run(test: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(test())


async def begun(browser: FakeBrowserStore, count: int = 3) -> SessionStore:
    store = SessionStore(BrowserShelf(browser))
    store.create(ID, SETUP, STARTED)
    await store.settled()
    for entry in LOG[:count]:
        await store.append(ID, entry)
    return store


def reopened(browser: FakeBrowserStore) -> SessionStore:
    return SessionStore(BrowserShelf(browser.killed()))


def test_what_was_acknowledged_is_there_after_a_kill() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        await begun(browser, 5)
        saved = reopened(browser).load(ID)
        assert (saved.setup, saved.created_ms, saved.entries) == (SETUP, STARTED, LOG[:5])
        assert saved.trouble is None

    run(test)


def test_an_entry_is_not_acknowledged_before_it_is_durable() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        store = await begun(browser, 2)
        browser.delay_s = 0.02
        saving = asyncio.ensure_future(store.append(ID, LOG[2]))
        await asyncio.sleep(0.005)
        assert not saving.done()
        assert reopened(browser).load(ID).entries == LOG[:2]
        await saving
        assert reopened(browser).load(ID).entries == LOG[:3]

    run(test)


def test_a_full_phone_changes_nothing_and_takes_the_entry_when_there_is_room() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        store = await begun(browser, 4)
        browser.problem = "QuotaExceededError"
        for _ in range(2):
            with pytest.raises(NotSaved, match="QuotaExceededError"):
                await store.append(ID, LOG[4])
            assert store.load(ID).entries == LOG[:4]
            assert store.worry is Worry.FULL
        browser.problem = ""
        await store.append(ID, LOG[4])
        assert store.worry is None
        assert reopened(browser).load(ID).entries == LOG[:5]

    run(test)


def test_a_game_whose_beginning_could_not_be_saved_never_was() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        house = House(SessionStore(BrowserShelf(browser)), library(browser), lambda: STARTED)
        browser.problem = "QuotaExceededError"
        hub = house.start(SETUP)
        with pytest.raises(NotSaved):
            await house.settled()
        assert house.sessions.summaries() == ()
        with pytest.raises(NoSuchSession):
            house.table(hub.session.id)
        browser.problem = ""
        with pytest.raises(NoSuchSession):
            await house.sessions.append(hub.session.id, LOG[0])
        again = house.start(SETUP)
        await house.settled()
        assert [each.id for each in reopened(browser).summaries()] == [again.session.id]

    run(test)


def library(browser: FakeBrowserStore) -> Library:
    return Library(BrowserShelf(browser).storage("library.json"))


def test_the_library_is_kept_and_taken_back_as_a_whole() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        books = library(browser)
        books.save_phone("p", PhoneRecord("fr"))
        await books.settled()
        browser.problem = "AbortError"
        books.save_phone("p", PhoneRecord("en"))
        books.save_phone("p", PhoneRecord("en", theme="dark"))
        with pytest.raises(NotSaved):
            await books.settled()
        await books.settled()
        assert books.phone("p") == library(browser.killed()).phone("p") == PhoneRecord("fr")

    run(test)


def test_of_several_writes_the_newest_decides_for_all_who_wait() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        books = library(browser)
        books.save_phone("p", PhoneRecord("fr"))
        await books.settled()
        browser.delay_s, browser.problem = 0.01, "AbortError"
        books.save_phone("p", PhoneRecord("en"))
        waiting = [asyncio.ensure_future(books.settled()) for _ in range(2)]
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in told] == [NotSaved, NotSaved]
        books.save_phone("p", PhoneRecord("en"))
        first = asyncio.ensure_future(books.settled())
        await asyncio.sleep(0)
        browser.problem = ""
        books.save_phone("p", PhoneRecord("en", theme="dark"))
        await first
        assert library(browser.killed()).phone("p") == PhoneRecord("en", theme="dark")

    run(test)


def test_a_damaged_document_is_kept_aside_and_said() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        await begun(browser)
        name = f"sessions/{ID}.json"
        text, at = browser.durable[name]
        browser.durable[name] = (text.replace("outback", "outbakc", 1), at + 1)
        store = SessionStore(BrowserShelf(after := browser.killed()))
        assert store.summaries() == ()
        await asyncio.sleep(0)
        assert store.troubles[ID].rescue is Rescue.NOTHING
        kept = store.troubles[ID].kept
        assert kept and after.text(kept.as_posix()) == browser.durable[name][0]

    run(test)


def test_what_a_newer_version_wrote_is_left_alone() -> None:
    browser = FakeBrowserStore({"library.json": (sealed({}, schema=SCHEMA + 1).decode(), 1)})
    with pytest.raises(NewerSchema):
        library(browser)
    assert browser.killed().names() == ["library.json"]


def test_an_archived_session_is_out_of_the_list_but_kept() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        store = await begun(browser)
        store.archive(ID)
        await asyncio.sleep(0.01)
        assert store.summaries() == reopened(browser).summaries() == ()
        assert f"archive/{ID}.json" in browser.durable

    run(test)


def test_a_browser_that_keeps_nothing_is_a_worry_but_no_hindrance() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        browser.refused = True
        store = await begun(browser, 2)
        assert store.worry is Worry.REFUSED
        assert store.load(ID).entries == LOG[:2]

    run(test)


@pytest.mark.parametrize("was_here, worry", [(True, Worry.GONE), (False, None)])
def test_a_browser_that_has_thrown_everything_away_is_found_out(
    was_here: bool, worry: Worry | None
) -> None:
    store = SessionStore(BrowserShelf(FakeBrowserStore(), was_here=was_here))
    assert store.worry is worry


def test_nothing_is_gone_where_a_document_is_left() -> None:
    async def test() -> None:
        browser = FakeBrowserStore()
        await begun(browser)
        store = SessionStore(BrowserShelf(browser.killed(), was_here=True))
        assert store.worry is None

    run(test)


def test_the_document_is_the_one_that_lies_on_a_disk(tmp_path: Path) -> None:
    async def begin() -> str:
        browser = FakeBrowserStore()
        await begun(browser, 5)
        return browser.durable[f"sessions/{ID}.json"][0]

    in_browser = asyncio.run(begin())
    filled(tmp_path, 5)
    on_disk = json.loads(file_of(tmp_path).read_text())
    read = json.loads(in_browser)
    assert read["events"] == on_disk["events"]
    assert read["meta"]["1"]["setup"] == on_disk["meta"]["1"]["setup"]
    file_of(tmp_path).write_text(in_browser)
    assert SessionStore(tmp_path).load(ID).entries == LOG[:5]


def test_on_a_disk_nothing_has_to_settle(tmp_path: Path) -> None:
    store = filled(tmp_path)
    asyncio.run(store.settled())
    assert store.worry is None and ID in store and "other" not in store
