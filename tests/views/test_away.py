"""A phone that was away while others played on is told of it once, when it is back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from companion.game import Choice, Event
from companion.games.outback.events import DieKept
from companion.hub import TableHub, Tap
from companion.i18n import LANGUAGES, Texts
from companion.log import Entry
from companion.session import Session
from companion.store.library import Library
from tests.support.transcript import sessions
from tests.test_golden import TRANSCRIPTS
from tests.views.drawn_phone import DrawnPhone, laid, texts
from tests.views.harness import cookie_for, flet_sessions, run
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, home_of, let_happen, start_game
from tests.views.test_desk import BEFORE, EN, FR, phone, sitting
from tests.views.wire_phone import WirePhone
from views.away import MOST_TOLD
from views.present.history import history, missed

TITLE = EN("away.title")
KEPT = tuple(DieKept(die) for die in range(6))
"""What Anna does while Julie is away: she keeps one die after another."""
PAGE = 1
"""The number of a phone's page, which tells whether anybody sees it."""


@pytest.fixture
def table(home: Home) -> TableHub:
    """Anna has rolled for the first time; Julie waits."""
    return begun(home)


def begun(home: Home, *events: Event) -> TableHub:
    hub = start_game(home.house, ["Anna", "Julie"])
    let_happen(hub, *(events or BEFORE))
    return hub


async def happens(table: TableHub, *dice: int) -> None:
    """Let another phone keep these dice."""
    await asyncio.to_thread(keep, table, *dice)


def keep(table: TableHub, *dice: int) -> None:
    table.sit("other", table.all_seats)
    for die in dice:
        tap = Tap("other", table.session.seq, f"keep {die}")
        assert isinstance(asyncio.run(table.act(tap, Choice(KEPT[die]))), Entry)
    table.sit("other", frozenset())


async def is_gone(table: TableHub) -> None:
    """Wait until nobody looks at a table."""
    while table.phones:
        await asyncio.sleep(0.01)


def kept(table: TableHub, *dice: int, language: str = "en") -> list[str]:
    """What the history says of these dice."""
    told = reversed(history(table.session, Texts(language)))
    return [told.sentence for told in list(told)[-len(dice) :]]


@dataclass(frozen=True)
class Julie:
    """One phone, wherever it is opened."""

    cookie: str
    text: Texts = EN

    async def leaves(self, home: Home, table: TableHub) -> str:
        """Sit down at a table and vanish; answer which screen may be resumed."""
        async with self.back(home, at(table)) as phone:
            await phone.press(self.text("table.i_am", name="Julie"))
            await phone.sees(self.text("undo"))
            phone.vanish()
            await is_gone(table)
        return phone.session

    @asynccontextmanager
    async def back(self, home: Home, route: str, session: str = "") -> AsyncIterator[WirePhone]:
        """Be at an address, at the screen that it had or at a new one."""
        async with phone(home, route, self.text.language, self.cookie, session) as opened:
            yield opened

    async def is_told_nothing(self, home: Home, route: str, sees: str) -> None:
        async with self.back(home, route) as phone:
            await phone.sees(sees)
            assert not phone.shows(TITLE)


@pytest.fixture
def julie(home: Home) -> Julie:
    return Julie(cookie_for(home.door))


def at(table: TableHub, sheet: str = "") -> str:
    return f"/table/{table.session.id}" + (f"/{sheet}" if sheet else "")


# ------------------------------------------------------------------ it is told


@pytest.mark.parametrize("is_resumed", [True, False], ids=["resumed", "loaded anew"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_was_away_reads_what_happened_until_the_next_tap(
    home: Home, table: TableHub, language: str, is_resumed: bool
) -> None:
    text = Texts(language)

    julie = Julie(cookie_for(home.door), text)

    async def play() -> None:
        session = await julie.leaves(home, table)
        assert flet_sessions()[session].is_asleep
        await happens(table, 0, 1)
        again = session if is_resumed else ""
        async with julie.back(home, at(table), again) as there:
            assert (there.session == session) is is_resumed
            await there.sees(text("away.title"))
            said = there.texts()
            first = said.index(text("away.title"))
            told = kept(table, 0, 1, language=language)
            assert [each for each in said[first:] if each in told] == told
            await there.press(text("table.sheets"))
            await there.sees(text("table.back"))
            assert not there.shows(text("away.title"))
            await there.press(text("table.back"))
            await there.sees(text("undo"))
            assert not there.shows(text("away.title"))

    run(play())


def test_only_the_last_few_are_told_and_the_others_counted(
    home: Home, table: TableHub, julie: Julie
) -> None:
    async def play() -> None:
        await julie.leaves(home, table)
        await happens(table, 0, 1, 2, 3, 4, 5)
        async with julie.back(home, at(table)) as there:
            await there.sees(EN.count("away.before", 6 - MOST_TOLD))
            told = kept(table, 0, 1, 2, 3, 4, 5)
            assert [there.shows(each) for each in told] == [False] * 2 + [True] * MOST_TOLD
            await there.press(EN("close"))
            await there.until(lambda: not there.shows(TITLE))

    run(play())


def test_it_is_told_after_a_restart_of_the_server(tmp_path: Path) -> None:
    with home_of(tmp_path) as home:
        table, julie = begun(home), Julie(cookie_for(home.door))
        run(julie.leaves(home, table))
    with home_of(tmp_path) as home:
        again = home.house.table(table.session.id)

        async def play() -> None:
            await happens(again, 0, 1)
            async with julie.back(home, "/") as there:
                await there.press(EN("home.continue"))
                await there.sees(TITLE)
                assert all(there.shows(each) for each in kept(again, 0, 1))

        run(play())


def test_a_phone_that_was_there_when_the_server_stopped_is_told_too(tmp_path: Path) -> None:
    with HeldPhone() as julie:
        with home_of(tmp_path) as home:
            table = begun(home)
            julie.comes_to(home, home.table(table.session.id))
            julie.does("table.i_am", name="Julie")
            assert julie.reads("undo")
        with home_of(tmp_path) as home:
            again = home.house.table(table.session.id)
            keep(again, 0, 1)
            julie.open(home.table(table.session.id))
            assert julie.reads("away.title")


def test_a_phone_whose_page_was_hidden_is_told_when_it_is_seen_again(
    home: Home, table: TableHub
) -> None:
    async def play() -> None:
        async with sitting(home, table, "Julie") as julie:
            await julie.event(PAGE, "app_lifecycle_state_change", {"state": "hide"})
            while not table.circle.watch.attendance.asleep:
                await asyncio.sleep(0.01)
            await happens(table, 0, 1)
            await julie.sees(kept(table, 1)[0])
            assert not julie.shows(TITLE)
            await julie.event(PAGE, "app_lifecycle_state_change", {"state": "show"})
            await julie.sees(TITLE)

    run(play())


def test_it_stays_for_whoever_glances_at_it_and_lets_the_phone_sleep_again(
    home: Home, table: TableHub, julie: Julie
) -> None:
    async def play() -> None:
        await julie.leaves(home, table)
        await happens(table, 0, 1)
        async with julie.back(home, at(table)) as there:
            await there.sees(TITLE)
            there.vanish()
            await is_gone(table)
        await happens(table, 2)
        async with julie.back(home, at(table)) as there:
            await there.sees(TITLE)
            assert all(there.shows(each) for each in kept(table, 0, 1, 2))

    run(play())


def test_what_was_read_is_told_no_more(home: Home, table: TableHub, julie: Julie) -> None:
    async def play() -> None:
        await julie.leaves(home, table)
        await happens(table, 0, 1)
        async with julie.back(home, at(table)) as there:
            await there.press(EN("close"))
            await there.until(lambda: not there.shows(TITLE))
            there.vanish()
            await is_gone(table)
        await julie.is_told_nothing(home, at(table), EN("undo"))

    run(play())


# ------------------------------------------------------------------ it is not told


def test_of_one_thing_the_strip_tells(home: Home, table: TableHub, julie: Julie) -> None:
    async def play() -> None:
        await julie.leaves(home, table)
        await happens(table, 0)
        await julie.is_told_nothing(home, at(table), kept(table, 0)[0])

    run(play())


def test_a_phone_that_was_awake_elsewhere_was_not_away(home: Home, table: TableHub) -> None:
    async def play() -> None:
        async with sitting(home, table, "Julie") as julie:
            await julie.press(EN("table.sheets"))
            await julie.sees(EN("table.back"))
            await happens(table, 0, 1)
            await julie.press(EN("table.back"))
            await julie.sees(kept(table, 1)[0])
            assert not julie.shows(TITLE)
            await julie.press(EN("home.go"))
            await julie.sees(EN("home.continue"))
            await happens(table, 2, 3)
            await julie.press(EN("home.continue"))
            await julie.sees(kept(table, 3)[0])
            assert not julie.shows(TITLE)

    run(play())


def test_a_phone_that_left_the_table_by_itself_and_went_then_was_not_away_from_it(
    tmp_path: Path,
) -> None:
    with home_of(tmp_path) as home:
        table, julie = begun(home), Julie(cookie_for(home.door))

        async def leave() -> None:
            await julie.leaves(home, table)
            await happens(table, 0, 1)
            async with julie.back(home, at(table)) as there:
                await there.press(EN("home.go"))
                await there.sees(EN("home.continue"))
            await happens(table, 2, 3)
            await julie.is_told_nothing(home, at(table), kept(table, 3)[0])

        run(leave())
    with home_of(tmp_path) as home:
        again = home.house.table(table.session.id)

        async def come() -> None:
            await happens(again, 4)
            await julie.is_told_nothing(home, at(again), kept(again, 4)[0])

        run(come())


def test_what_the_phone_did_itself_is_no_news(home: Home, table: TableHub) -> None:
    """Not even when its own tap was the last that it sent before it was gone."""
    text = Texts("en")
    me, others = "me", "other"
    session = table.session
    for die, by in enumerate((others, me, others, others)):
        after = session.act(KEPT[die], actor=0, at_ms=0, tap=f"{by}:{die}")
        assert isinstance(after, Session)
        session = after
    last = [told.sentence for told in history(session, text)]
    assert missed(session, text, since=3, phone=me, most=9) == (last[1::-1], 0)
    assert missed(session, text, since=3, phone=others, most=9) == ([], 0)
    assert missed(session, text, since=3, phone="third", most=3) == (last[2::-1], 1)


def test_a_display_is_told_nothing(home: Home, table: TableHub, julie: Julie) -> None:
    async def play() -> None:
        await julie.leaves(home, table)
        await happens(table, 0, 1)
        await julie.is_told_nothing(home, at(table, "display"), EN("display.turn"))
        await julie.is_told_nothing(home, at(table), kept(table, 1)[0])

    run(play())


def test_of_another_game_nothing_is_told(home: Home, table: TableHub, julie: Julie) -> None:
    async def play() -> None:
        other = await asyncio.to_thread(begun, home)
        await julie.leaves(home, other)
        await julie.leaves(home, table)
        for each in (table, other):
            await happens(each, 0, 1)
        await julie.is_told_nothing(home, at(other), kept(other, 1)[0])

    run(play())


def test_a_phone_alone_is_told_nothing(tmp_path: Path) -> None:
    *_, ended = sessions(TRANSCRIPTS[0].read_text("utf-8"))
    house, hub = laid(tmp_path, ended.setup)
    alone = DrawnPhone(house, hub)
    alone.show(replace(ended, id=hub.session.id))
    alone.desk.away.goes()
    alone.desk.away.comes()
    assert TITLE not in texts(alone.draw())


# ------------------------------------------------------------------ what it costs


def test_nothing_is_written_for_it_while_the_phone_is_there(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    save = Library.save_draft

    def noted(library: Library, owner: str, name: str, draft: object) -> None:
        written.append(name)
        save(library, owner, name, draft)  # type: ignore[arg-type]

    async def play() -> None:
        async with sitting(home, table, "Julie", "fr") as julie:
            monkeypatch.setattr(Library, "save_draft", noted)
            await happens(table, 0, 1)
            await julie.sees(kept(table, 1, language="fr")[0])
            await julie.press(FR("table.sheets"))
            await julie.sees(FR("table.back"))
            assert written == []
            julie.vanish()
            await is_gone(table)
        while not written:
            await asyncio.sleep(0.01)
        assert written == ["left"]

    run(play())
