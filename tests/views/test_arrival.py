"""A game that arrives in a link at a table server, and the sheet on which one is shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from companion.exchange.session_file import Game, as_game, as_session
from companion.exchange.session_link import from_code
from companion.exchange.travel import take_in
from companion.game import LuckBy
from companion.games.outspeed.options import OutspeedOptions
from companion.i18n import Texts
from companion.lobby import Lobby
from companion.log import Undone
from companion.session import Session
from tests.games.outspeed.notation import read as read_race
from tests.support.links import code_of, cut, lived
from tests.support.logs import setup_of
from tests.views.harness import cookie_for, fetch, run
from tests.views.house_server import Home, let_happen
from tests.views.wire_phone import WirePhone, speaking
from views import uploads

EN, FR = Texts("en"), Texts("fr")
BEGUN, WHOLE = lived("outback", 4, 12), lived("ants", 3)
LONG = lived("outback", 2, 80)


@asynccontextmanager
async def phone(
    home: Home, route: str, language: str = "en", named: str = ""
) -> AsyncIterator[WirePhone]:
    opened = await speaking(language).open(
        home.server.url, cookie_for(home.door), route=route, named=named
    )
    try:
        yield opened
    finally:
        await opened.close()


def is_here(home: Home, *games: Game) -> None:
    """Have taken games in before anybody comes."""
    asyncio.run(take_in(Lobby(home.house), games))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_shown_first_and_taken_in_by_a_tap(home: Home, language: str) -> None:
    text = Texts(language)

    async def take() -> None:
        async with phone(home, f"/take/{code_of(WHOLE)}", language) as anna:
            await anna.sees(text("take.new"))
            assert anna.shows(text("game.ants")) and anna.shows(text("take.won", names="Anna"))
            assert all(anna.shows(seat.name) for seat in WHOLE.setup.seats)
            assert home.house.sessions.summaries() == (), "nothing is taken in by looking"
            await anna.press(text("take.go"))
            await anna.sees(text("table.who_are_you"))
            assert anna.has_read(f"/table/{WHOLE.id}")

    run(take())
    (saved,) = home.house.sessions.summaries()
    assert saved.finished
    assert home.house.table(WHOLE.id).session == as_session(WHOLE)


def test_how_far_a_running_game_has_come_is_said(home: Home) -> None:
    async def look() -> None:
        async with phone(home, f"/take/{code_of(BEGUN)}") as anna:
            await anna.sees(EN.count("take.moves", 12))
            assert anna.can_tap(EN("home.go"))

    run(look())


def test_a_game_that_is_here_is_opened_or_goes_on(home: Home) -> None:
    is_here(home, cut(BEGUN, 7))

    async def take() -> None:
        async with phone(home, f"/take/{code_of(BEGUN)}") as anna:
            await anna.sees(EN("take.longer"))
            await anna.press(EN("take.go"))
            await anna.sees(EN("table.who_are_you"))
        async with phone(home, f"/take/{code_of(cut(BEGUN, 7))}") as ben:
            await ben.sees(EN("take.known"))
            await ben.press(EN("take.open"))
            await ben.sees(EN("table.who_are_you"))

    run(take())
    assert home.house.table(BEGUN.id).session == as_session(BEGUN)


def test_a_game_that_went_on_differently_here_stays_as_it_is(home: Home) -> None:
    other = as_session(BEGUN).act(Undone(), actor=0, at_ms=0, tap="elsewhere")
    assert isinstance(other, Session)
    is_here(home, as_game(other))

    async def look() -> None:
        async with phone(home, f"/take/{code_of(lived('outback', 4, 13))}") as anna:
            await anna.sees(EN("why.forked"))
            assert not anna.can_tap(EN("take.go"))
            await anna.press(EN("take.open"))
            await anna.sees(EN("table.who_are_you"))

    run(look())
    assert home.house.table(BEGUN.id).session == other


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (code_of(BEGUN)[:-9], "take.damaged_games"),
        ("B" + code_of(BEGUN)[1:], "take.newer_games"),
        ("hello", "take.not_games"),
    ],
)
def test_a_link_that_holds_no_game_says_so(home: Home, code: str, said: str) -> None:
    async def look() -> None:
        async with phone(home, f"/take/{code}", "fr") as anna:
            await anna.sees(FR(said))
            await anna.press(FR("home.go"))
            await anna.sees(FR("home.boxes"))

    run(look())


def test_a_link_is_pasted_where_no_camera_is(home: Home) -> None:
    async def paste() -> None:
        async with phone(home, "/") as anna:
            await anna.press(EN("take.link"))
            await anna.sees(EN("take.paste"))
            await anna.type(EN("take.field"), "Hello Anna!")
            await anna.press(EN("take.look"))
            await anna.sees(EN("why.no_link"))
            assert anna.typed(EN("take.field")) == "Hello Anna!"
            link = f"Look: https://example.org/x/#/take/{code_of(WHOLE)} !"
            await anna.type(EN("take.field"), link)
            await anna.press(EN("take.look"))
            await anna.sees(EN("take.new"))

    run(paste())


# ------------------------------------------------------------------------- what a table shows


def test_a_short_game_is_offered_as_a_code(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.rights.SURELY_LEFT_MS", 0)  # who leaves here does not return
    is_here(home, BEGUN)

    async def show() -> None:
        async with phone(home, f"/table/{BEGUN.id}", named="phone.test") as anna:
            await anna.press(EN("table.all_seats"))
            await anna.press(EN("table.sheets"))
            await anna.press(EN("table.settings"))
            await anna.press(EN("code.open"))
            await anna.sees(EN("code.qr"))
            assert from_code(anna.typed(EN("code.text"))) == (BEGUN,)
            assert anna.shows(EN("code.scan_text")) and anna.shows(EN("code.hold"))
        async with phone(home, f"/table/{BEGUN.id}/code") as here:
            await here.press(EN("table.all_seats"))
            await here.button(EN("code.copy_text"))

    run(show())


def test_a_long_game_says_that_it_goes_as_a_file(home: Home) -> None:
    is_here(home, LONG)

    async def show() -> None:
        async with phone(home, f"/table/{LONG.id}") as anna:
            await anna.press(EN("table.all_seats"))
            await anna.press(EN("table.sheets"))
            await anna.press(EN("table.settings"))
            await anna.press(EN("code.open"))
            await anna.sees(EN("code.too_long"))
            assert anna.can_tap(EN("travel.export")) and not anna.shows(EN("code.qr"))

    run(show())


def test_a_game_with_a_secret_is_no_code_for_whoever_may_not_know_it(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.rights.SURELY_LEFT_MS", 0)  # who leaves here does not return
    options = OutspeedOptions(tokens=LuckBy.HAND)
    race = Game("race", replace(setup_of("outspeed", 6), options=options), 1_000, ())
    is_here(home, race)
    told = (
        "read 1 many: rows 4, tokens 1 | cost 1, rows 2, tokens 1 | cost 1, rows 1",
        "read 2 many: cost 1, rows 2 | cost 2, rows 3 | rows 1",
        "tile 1",
        "program 0 left",
    )
    let_happen(home.house.table("race"), *(read_race(text, 1) for text in told))

    async def show() -> None:
        async with phone(home, "/table/race/settings") as ben:
            await ben.press(EN("table.i_am", name="Ben"))
            await ben.sees(EN("settings.language"))
            assert not ben.can_tap(EN("code.open"))
        async with phone(home, "/table/race/code") as eve:
            await eve.press(EN("table.i_am", name="Eve"))
            await eve.sees(EN("code.secret"))
            assert not eve.shows(EN("code.qr"))
        async with phone(home, "/table/race/code") as everybody:
            await everybody.press(EN("table.all_seats"))
            await everybody.sees(EN("code.qr"))

    run(show())


# ---------------------------------------------------------------------- files beside the wire


def test_a_file_is_taken_once_from_a_phone_that_has_joined(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "MOST_BYTES", 10)
    cookie = cookie_for(home.door)

    async def send() -> None:
        def put(ticket: str, data: bytes, **headers: str) -> Awaitable[int]:
            url = f"{home.server.url}/files/{ticket}"
            return asyncio.to_thread(lambda: fetch(url, data, "PUT", **headers).status)

        ticket = uploads.expect()
        assert await put(ticket, b"games") == 404, "who has not joined"
        assert await put("guessed", b"games", cookie=cookie) == 404
        assert await put(ticket, b"games", cookie=cookie, origin="http://elsewhere") == 403
        assert await put(ticket, b"x" * 11, cookie=cookie) == 413
        assert await put(ticket, b"0123456789", cookie=cookie) == 204
        assert await put(ticket, b"again", cookie=cookie) == 404
        assert await uploads.wait(ticket) == b"0123456789"
        assert await put(ticket, b"again", cookie=cookie) == 404
        monkeypatch.setattr(uploads, "PATIENCE_S", 0.01)
        assert await uploads.wait(uploads.expect()) is None

    run(send())
