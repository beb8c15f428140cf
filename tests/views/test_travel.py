"""Taking everything along on the wire: the rehearsal of a file, and the reminder to make one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.exchange.belongings import Belongings, OfPhone
from companion.exchange.session_file import Parcel, games_to_file, reading
from companion.exchange.slices import at_once
from companion.exchange.travel import take_in
from companion.games.outback.box import OutbackBox
from companion.i18n import Texts
from companion.learn.progress import Progress
from companion.lobby import Lobby
from companion.players import Player
from tests.support.links import cut, lived
from tests.support.logs import setup_of
from tests.views.harness import run
from tests.views.house_server import Home, start_game
from tests.views.test_arrival import is_here, phone
from tests.views.wire_phone import WirePhone

EN, FR = Texts("en"), Texts("fr")
GAME, OTHER = lived("outback", 3, 12, seed=2), lived("ants", 3)
ZOE = Player("z", "Zoé", "teal", "star")
ALONG = Belongings(
    1_700_000_000_000,
    (ZOE,),
    (("outback", OutbackBox(upper_end=12)),),
    OfPhone("en", "dark", True, (), Progress((("outback/base", "02-jeep"),))),
)


@pytest.fixture
def chooses(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Let every phone choose this file."""

    def choose(data: bytes) -> None:
        async def picked(_: object) -> bytes:
            return data

        monkeypatch.setattr("views.screens.travel._picked", picked)

    return choose


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What phones were given to save."""
    files: list[bytes] = []

    async def save(_: str, data: bytes) -> None:
        files.append(data)

    monkeypatch.setattr("views.screens.travel.save_file", save)
    return files


async def looks_into_a_file(anna: WirePhone, text: Texts = EN) -> None:
    await anna.press(text("home.settings"))
    await anna.press(text("travel.take_in"))


@pytest.mark.parametrize("text", [EN, FR], ids=["en", "fr"])
def test_a_house_comes_in_by_one_tap_and_not_before(
    home: Home, chooses: Callable[[bytes], None], text: Texts
) -> None:
    is_here(home, cut(GAME, 5), OTHER)
    chooses(games_to_file((GAME, OTHER, replace(GAME, id="third")), packed=True, belongings=ALONG))

    async def move_in() -> None:
        async with phone(home, "/", text.language) as anna:
            await looks_into_a_file(anna, text)
            await anna.sees(text("parcel.not_yet"))
            for line in (
                text.count("parcel.new", 1),
                text.count("parcel.longer", 1),
                text.count("parcel.known", 1),
                text.count("parcel.players.new", 1),
                "Zoé",
                text("parcel.boxes.new", game="Outback"),
                text("parcel.own.new"),
            ):
                assert anna.shows(line), line
            assert len(home.house.sessions.summaries()) == 2
            assert home.house.library.players() == ()
            await anna.press(text("parcel.go"))
            await anna.sees(text("travel.taken_in", new=1, longer=1, known=1, forked=0))
            assert anna.shows(text.count("parcel.known", 3))
            assert not anna.can_tap(text("parcel.go"))
            await looks_into_a_file_again(anna, text)
            await anna.sees(text("parcel.nothing"))

    run(move_in())
    assert home.house.table(GAME.id).session.entries == GAME.entries
    assert home.house.library.players() == (ZOE,)
    assert home.house.library.box("outback") == OutbackBox(upper_end=12)


async def looks_into_a_file_again(anna: WirePhone, text: Texts) -> None:
    await anna.press(text("home.go"))
    await looks_into_a_file(anna, text)


def test_the_hosts_word_is_asked_for_a_game_in_a_file_too(
    home: Home, chooses: Callable[[bytes], None]
) -> None:
    """Anna plays at the table; what Ben brings waits for her, and the screen says so before."""
    is_here(home, cut(GAME, 5))
    hub = home.house.table(GAME.id)
    hub.listen("anna", lambda: None)
    assert hub.circle.claim("anna", hub.all_seats) is None
    chooses(games_to_file((GAME, OTHER)))

    async def bring() -> None:
        async with phone(home, "/") as ben:
            await looks_into_a_file(ben)
            await ben.sees(EN.count("parcel.offered", 1))
            await ben.press(EN("parcel.go"))
            await ben.sees(EN.count("travel.offered", 1))

    run(bring())
    assert hub.session.entries == GAME.entries[:5]
    (offer,) = hub.offers.to("anna")
    assert offer.entries == GAME.entries[5:]


def test_the_file_of_one_game_shows_the_game_and_opens_it(
    home: Home, chooses: Callable[[bytes], None]
) -> None:
    chooses(games_to_file([OTHER]))

    async def take() -> None:
        async with phone(home, "/") as anna:
            await anna.press(EN("travel.take_in"))
            await anna.sees(EN("take.new"))
            assert anna.shows(EN("take.won", names="Anna"))
            assert home.house.sessions.summaries() == ()
            await anna.press(EN("take.go"))
            await anna.sees(EN("table.who_are_you"))

    run(take())


def test_after_a_restart_the_file_is_chosen_once_more(home: Home) -> None:
    async def look() -> None:
        async with phone(home, "/take/file") as anna:
            await anna.sees(EN("parcel.gone"))
            assert anna.can_tap(EN("travel.take_in"))

    run(look())


def test_what_is_saved_is_all_but_what_is_secret(home: Home, saved: list[bytes]) -> None:
    start_game(home.house, ["Anna", "Ben"])
    asyncio.run(take_in(Lobby(home.house), [OTHER]))

    async def save() -> None:
        async with phone(home, "/settings") as anna:
            await anna.sees(EN("travel.never_exported"))
            await anna.press(EN("travel.export_all"))
            await anna.sees(EN.count("travel.exported", 2))
            assert not anna.shows(EN("travel.never_exported"))

    run(save())
    read = at_once(reading(saved[0]))
    assert isinstance(read, Parcel) and read.belongings and len(read.games) == 2
    assert [each.name for each in read.belongings.players] == ["Anna", "Ben"]
    assert read.belongings.phone is not None
    secret: Any = home.house.library.setting("secret")
    assert secret is None or str(secret).encode() not in saved[0]


def test_ten_games_without_a_file_are_said_on_the_home_screen(
    home: Home, saved: list[bytes]
) -> None:
    async def remind() -> None:
        async with phone(home, "/") as anna:
            await anna.sees(EN("home.boxes"))
            assert not anna.can_tap(EN("travel.later"))
            begin(home, 10)
            await see_anew(anna)
            await anna.sees(EN.count("travel.unsaved", 10))
            await anna.press(EN("travel.later"))
            await anna.until(lambda: not anna.can_tap(EN("travel.later")))
            begin(home, 10)
            await see_anew(anna)
            await anna.press(EN("travel.save_now"))
            await anna.sees(EN.count("travel.exported", 20))
            assert not anna.can_tap(EN("travel.later"))

    run(remind())
    assert len(saved) == 1 and home.house.backups.exported_ms is not None


def begin(home: Home, games: int) -> None:
    for _ in range(games):
        home.house.start(setup_of("outback"))


async def see_anew(anna: WirePhone) -> None:
    await anna.press(EN("home.settings"))
    await anna.press(EN("home.go"))
