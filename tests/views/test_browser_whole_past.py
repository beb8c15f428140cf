"""Four games in a browser: found, drawn, shared, put right, and taken along as one file."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser

from companion.exchange.session_file import Game, as_session
from companion.exchange.travel import take_in
from companion.games.ants.options import AntsOptions
from companion.house import House
from companion.lobby import Lobby
from tests.support.links import cut
from tests.views.alone_pages import chooses, downloaded
from tests.views.ants_pages import AntsPhone, lay_table
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import home_of
from tests.views.past_pages import KEEP_LINKS, PLAYED, looked_at, statistics
from tests.views.test_mending_tables import (
    NAMES,
    ROUND_ONE,
    ROUNDS,
    opens_entry,
    plus_cards,
    says_two,
)


def test_four_games_are_finished_looked_at_and_the_same_after_a_wipe(
    browser: Browser, tmp_path: Path
) -> None:
    with home_of(tmp_path / "before") as home, AntsPhone(browser) as phone:
        finish(home.house)
        hub = lay_table(home, NAMES, AntsOptions(), *ROUNDS)
        phone.joins(home, hub)
        opens_entry(phone, hub, ROUND_ONE)
        says_two(phone)
        phone.does("mend.go")
        wait_until(lambda: plus_cards(hub)[0] == [2, 3, 4], "the count to be put right")
        phone.open(home.server.url)
        phone.page.evaluate(KEEP_LINKS)
        phone.does("past.title")
        assert phone.reads("past.all_lost"), "how each ended is told behind the list, and moves it"
        for game in PLAYED:
            looked_at(phone, game)
        phone.does("home.go")
        before = statistics(phone, PLAYED)
        phone.does("home.settings")
        file = downloaded(phone, "travel.export_all", tmp_path)
        assert phone.counts("travel.exported", 5) and phone.console_errors == []
        known = sessions(home.house)
    with home_of(tmp_path / "after") as home, TablePhone(browser) as phone:
        phone.open(home.link)
        chooses(phone, file)
        assert phone.counts("parcel.new", 5) and home.house.sessions.summaries() == ()
        phone.does("parcel.go")
        assert phone.counts("parcel.known", 5)
        assert sessions(home.house) == known
        phone.does("home.go")
        assert statistics(phone, PLAYED) == before
        assert phone.console_errors == []


# ------------------------------------------------------------------------- what is done


def finish(house: House) -> None:
    """Let each game end at its own table, which saves that as it does any tap."""

    async def end() -> None:
        going_on = [nearly(game) for game in PLAYED]
        await take_in(Lobby(house), going_on)
        for game, begun in zip(PLAYED, going_on, strict=True):
            hub = house.table(game.id)
            assert hub.is_running
            assert await hub.catch_up(game.entries[len(begun.entries) :]) is None
            assert hub.session.outcome == as_session(game).outcome

    with ThreadPoolExecutor(1) as elsewhere:  # a browser's own loop runs in this thread
        elsewhere.submit(lambda: asyncio.run(end())).result()


def nearly(game: Game) -> Game:
    """A game up to the last entry with which it still goes on."""
    shorter = (cut(game, length) for length in reversed(range(len(game.entries))))
    return next(each for each in shorter if not as_session(each).is_over)


def sessions(house: House) -> list[tuple[str, int, bool, tuple[str, ...]]]:
    """Every session that is here: how long its log is, whether it is over, who has played."""
    return sorted((s.id, s.entries, s.finished, s.names) for s in house.sessions.summaries())
