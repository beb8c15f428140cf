"""Four games in a browser: found, drawn, shared, put right, and taken along as one file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Playwright

from companion.exchange.belongings import Belongings
from companion.exchange.session_file import Game, as_session, games_to_file
from companion.exchange.travel import take_in
from companion.games.ants.options import AntsOptions
from companion.house import House
from companion.lobby import Lobby
from tests.support.links import REAL_DIALS, cut, lived
from tests.views.alone_pages import (
    Host,
    Profile,
    chooses,
    documents,
    downloaded,
    opens,
    phone_alone,
)
from tests.views.ants_pages import AntsPhone, lay_table
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import home_of
from tests.views.test_browser_alone import playwright  # noqa: F401  # a fixture
from tests.views.test_mending_tables import (
    NAMES,
    ROUND_ONE,
    ROUNDS,
    opens_entry,
    plus_cards,
    says_two,
)

PLAYED = (
    lived("outback", 2, seed=1),
    lived("ants", 4, seed=2),
    lived("outspeed", 3, seed=3, options=REAL_DIALS),
    lived("rush_out", 2, seed=4),
)
"""A game of each kind, by people of its own."""
KEEP_LINKS = """() => {
  window.opened = [];
  window.open = url => { window.opened.push(`${url}`); return null; };
}"""
"""Nobody on this machine answers for BG Stats: what would be opened is kept."""


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


def test_a_phone_alone_looks_back_too_and_is_the_same_after_a_wipe(
    playwright: Playwright,  # noqa: F811  # that fixture
    host: Host,
    tmp_path: Path,
) -> None:
    """With two of the games: each takes its time in a browser's own Python."""
    games, address = PLAYED[:2], host.url + "games/"
    file = tmp_path / "games.json"
    file.write_bytes(games_to_file(games, belongings=Belongings(1_700_000_000_000, ())))
    before: dict[str, list[str]] = {}
    for number, profile in enumerate(
        Profile(playwright, tmp_path / name) for name in ("profile", "wiped")
    ):
        with phone_alone(TablePhone, profile) as phone:
            opens(phone, address)
            chooses(phone, file)
            assert phone.counts("parcel.new", 2)
            phone.does("parcel.go")
            assert phone.counts("parcel.known", 2)
            phone.does("home.go")
            said = statistics(phone, games)
            if number:
                assert said == before and profile.foreign == []
                continue
            before = said
            phone.page.evaluate(KEEP_LINKS)
            phone.does("past.title")
            looked_at(phone, games[1])
            phone.does("home.go")
            phone.does("home.settings")
            file = downloaded(phone, "travel.export_all", tmp_path)
            kept = [name for name in documents(phone.page) if name.startswith("sessions/")]
            assert len(kept) == 2 and phone.console_errors == []


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


def looked_at(phone: TablePhone, game: Game) -> None:
    """Find a game in the list, look at its chart and its figures, and hand it to BG Stats."""
    text, session = phone.text, as_session(game)
    phone.tap(text(f"game.{game.setup.game}") + f". {names_of(game)}")
    assert phone.sees(names_of(game)) and phone.reads("past.the_end")
    phone.does("course.title")
    phone.does("stats.figures")
    assert phone.reads("course.start")
    phone.page.go_back()
    phone.does("share.title")
    phone.does("share.bg_stats")
    phone.page.wait_for_function("() => window.opened.length > 0")
    (link,) = phone.page.evaluate("() => window.opened.splice(0)")
    play: dict[str, Any] = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    outcome = session.outcome
    assert outcome is not None and play["sourcePlayId"] == game.id
    assert play["game"]["name"] == text(f"game.{game.setup.game}")
    assert [each["name"] for each in play["players"]] == [s.name for s in game.setup.seats]
    winners = [seat for seat, each in enumerate(play["players"]) if each["winner"]]
    assert winners == sorted(outcome.winners)
    if outcome.won is None:
        scores = [each["score"] for each in play["players"]]
        assert scores == [sheet.total for sheet in outcome.sheets]
    phone.page.go_back()
    phone.does("past.back")


def statistics(phone: TablePhone, of: Iterable[Game]) -> dict[str, list[str]]:
    """What the statistics of these games say, from home and back."""
    phone.does("stats.title")
    said = {}
    for game in of:
        name = phone.text(f"game.{game.setup.game}")
        phone.tap(name)
        assert phone.reads("stats.people")
        said[name] = [each for each in phone.texts() if each]
        phone.does("stats.back")
    phone.does("home.go")
    return said


def names_of(game: Game) -> str:
    return ", ".join(seat.name for seat in game.setup.seats)
