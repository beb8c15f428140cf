"""A saved session that cannot be shown: a row that says so, on a page that goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.codec import SCHEMA
from companion.exchange.session_file import Game, as_game, games_to_file
from companion.exchange.travel import take_in
from companion.game import State
from companion.i18n import Texts
from companion.lazy import Lazy
from companion.lobby import Lobby
from companion.store.seal import sealed, unsealed
from tests.support.links import lived
from tests.support.logs import played
from tests.test_admission import AT_MS, entry, written
from tests.views.harness import run
from tests.views.house_server import Home, home_of, house_in
from tests.views.test_arrival import phone
from views.present import PRESENTERS
from views.present.seen import Seen

EN, FR = Texts("en"), Texts("fr")
GOOD, BAD = lived("outback", 2, 6), lived("outback", 3, 9, seed=2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house with two games of Outback; whoever spoils one does so before the server starts."""
    asyncio.run(take_in(Lobby(house_in(tmp_path)), (GOOD, BAD)))
    return tmp_path


@pytest.fixture
def home(folder: Path) -> Iterator[Home]:
    with home_of(folder) as running:
        yield running


def spoil(folder: Path, change: Callable[[Any], object], session: Game = BAD) -> None:
    """Write something else into the file of a game, as an older version took it in."""
    path = folder / "sessions" / f"{session.id}.json"
    tables = unsealed(path.read_bytes())
    change(tables)
    path.write_bytes(sealed(tables))


SPOILT: dict[str, Callable[[Any], object]] = {
    "a last move at 10^20 ms": lambda d: d["events"]["9"].update(at_ms=AT_MS),
    "begun at 10^20 ms": lambda d: d["meta"]["1"].update(created_ms=AT_MS),
    "a name of 200,000 letters": lambda d: d["meta"]["1"]["setup"]["seats"][0].update(
        name="x" * 200_000
    ),
    "no seats": lambda d: d["meta"]["1"]["setup"].update(seats=[]),
    "a setup of nothing": lambda d: d["meta"]["1"]["setup"].update(options={"dice": 7}),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_game_is_a_row_that_says_so_and_can_be_put_away(
    folder: Path, spoilt: Callable[[Any], object], language: str
) -> None:
    spoil(folder, spoilt)
    text = Texts(language)
    kept = f"archive/{BAD.id}.json"

    async def look(home: Home) -> None:
        async with phone(home, "/outback", language) as anna:
            await anna.sees(text("unshown.damaged"))
            assert not anna.shows(text("sorry.title"))
            assert sum(", ".join(s.name for s in GOOD.setup.seats) in t for t in anna.texts())
            await anna.press(text("unshown.put_it_away"))
            await anna.sees(text("unshown.put_away", file=kept))
            assert not anna.shows(text("unshown.damaged"))
            await anna.press(text("game.start"))
            await anna.sees(text("prepare.seats"))

    before = (folder / "sessions" / f"{BAD.id}.json").read_bytes()
    with home_of(folder) as home:
        run(look(home))
    assert (folder / kept).read_bytes() == before


def test_home_goes_on_with_the_next_game_that_can_be_shown(folder: Path) -> None:
    spoil(folder, SPOILT["a last move at 10^20 ms"])

    async def look(home: Home) -> None:
        async with phone(home, "/") as anna:
            await anna.press(EN("home.continue"))
            await anna.sees(EN("table.who_are_you"))
            assert anna.has_read(f"/table/{GOOD.id}")

    with home_of(folder) as home:
        run(look(home))


def test_a_file_of_no_game_we_know_is_a_row_of_home(folder: Path) -> None:
    path = folder / "sessions" / f"{BAD.id}.json"
    spoil(folder, lambda d: d["meta"]["1"]["setup"].update(game="chess"))
    newer = sealed({"rounds": {}}, SCHEMA + 1)
    (folder / "sessions" / "newer.json").write_bytes(newer)

    async def look(home: Home) -> None:
        async with phone(home, "/", "fr") as anna:
            await anna.sees(FR("unshown.damaged"))
            assert anna.shows(FR("unshown.newer"))
            await anna.press(FR("unshown.put_it_away"))
            await anna.sees(FR("unshown.put_away", file="archive/")[:-1])
            await anna.press(FR("unshown.put_it_away"))
            await anna.until(lambda: not anna.shows(FR("unshown.put_it_away")))

    with home_of(folder) as home:
        run(look(home))
    assert not path.exists()
    assert (folder / "archive" / "newer.json").read_bytes() == newer


@pytest.mark.parametrize("route", ["/", "/outback"])
def test_a_row_that_cannot_be_drawn_takes_no_page_down(
    home: Home, route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is wrong with a game that opens: its sentence fails."""
    presenter = PRESENTERS["outback"]

    def status(seen: Seen[State], text: Texts) -> str:
        if seen.id == BAD.id:
            raise RuntimeError("a test broke this on purpose")
        return presenter.status(seen, text)

    assert isinstance(PRESENTERS, Lazy)
    monkeypatch.setitem(PRESENTERS._values, "outback", replace(presenter, status=status))

    async def look() -> None:
        async with phone(home, route) as anna:
            await anna.sees(EN("home.continue" if route == "/" else "unshown.put_it_away"))
            assert not anna.shows(EN("sorry.title"))

    run(look())


# ------------------------------------------------------------------------- what an import says


@pytest.mark.parametrize("route", ["/", "/settings"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (games_to_file([GOOD])[:-40], "why.damaged_games"),
        (games_to_file([GOOD], packed=True)[:-40], "why.damaged_games"),
        (b"a letter to Anna", "why.not_games"),
        (written(entry(3, at_ms=AT_MS)), "why.impossible_time"),
    ],
)
def test_what_is_not_taken_in_is_said_where_one_tapped(
    home: Home, monkeypatch: pytest.MonkeyPatch, route: str, data: bytes, said: str
) -> None:
    async def picked(_: object) -> bytes:
        return data

    monkeypatch.setattr("views.screens.travel._picked", picked)

    async def take() -> None:
        async with phone(home, route, "fr") as anna:
            await anna.press(FR("travel.take_in"))
            await anna.sees(FR(said))

    run(take())


@pytest.mark.parametrize("route", ["/", "/settings"])
def test_what_was_taken_in_is_said_where_it_was_rehearsed(
    home: Home, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    data = games_to_file([GOOD, as_game(played("ants", length=5))])

    async def picked(_: object) -> bytes:
        return data

    monkeypatch.setattr("views.screens.travel._picked", picked)
    sentence = EN("travel.taken_in", new=1, longer=0, known=1, forked=0)

    async def take() -> None:
        async with phone(home, route) as anna:
            await anna.press(EN("travel.take_in"))
            await anna.sees(EN("parcel.not_yet"))
            assert anna.shows("1 game is new here.") and anna.shows("1 game is here already.")
            assert len(home.house.sessions.summaries()) == 2, "nothing has changed yet"
            await anna.press(EN("parcel.go"))
            await anna.sees(sentence)
            assert len(home.house.sessions.summaries()) == 3
            await anna.press(EN("home.go"))
            await anna.sees(EN("home.boxes"))
            assert not anna.shows(sentence), "it was said on the screen before"

    run(take())
