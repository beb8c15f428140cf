"""Statistics, the course of a game and its result, on the screens of every game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import flet as ft
import pytest

from companion.exchange.session_file import Game
from companion.games import GAMES
from companion.house import House
from companion.i18n import LANGUAGES, Texts, numeral
from companion.log import Abandoned
from companion.players import Player
from companion.stats.curve import curve
from companion.store.book import Place
from tests.support.links import cut, lived
from tests.support.typed import TYPED, type_in
from tests.test_house import house
from tests.views.drawn_phone import DrawnPhone, texts, values
from tests.views.wire_phone import controls, spoken
from views.routes import Route, past, player_page, statistics, table
from views.screens import share
from views.screens.left import ways_after
from views.widgets import press

EN = Texts("en")


def games(game_id: str, count: int) -> list[Game]:
    """So many games of the same people, each played to its end."""
    seats = GAMES[game_id].min_seats + 1
    first, *others = (lived(game_id, seats, seed=seed) for seed in range(1, count + 1))
    people = first.setup.seats
    return [first, *(replace(each, setup=replace(each.setup, seats=people)) for each in others)]


def home_with(folder: Path, *played: Game) -> House:
    home = house(folder)
    for game in played:
        home.sessions.adopt(game.id, game.setup, game.created_ms, game.entries, True)
    return home


def phone_of(home: House, game: Game, language: str = "en") -> DrawnPhone:
    hub = home.table(game.id)
    phone = DrawnPhone(home, hub, language)
    hub.sit(phone.desk.name, hub.all_seats)
    return phone


def at(phone: DrawnPhone, route: Route) -> Any:
    phone.go(route)
    return phone.draw()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_figures(game_id: str, language: str, tmp_path: Path) -> None:
    played, text = games(game_id, 3), Texts(language)
    home = home_with(tmp_path, *played)
    phone = phone_of(home, played[0], language)
    who = played[0].setup.seats[1]
    overview = texts(at(phone, statistics()))
    assert any(text.count("stats.games", 3) in each for each in overview)
    game = texts(at(phone, statistics(game_id)))
    assert any(who.name in each for each in game)
    own = texts(at(phone, statistics(game_id, who.player)))
    assert who.name in own and text("stats.row.plays") in own
    assert not [each for each in (*overview, *game, *own) if "stats." in each]


def test_a_person_is_called_as_they_are_now_and_as_they_were_when_gone(tmp_path: Path) -> None:
    played = games("ants", 1)
    home = home_with(tmp_path, *played)
    known, gone, *_ = played[0].setup.seats
    home.library.save_player(Player(known.player, "Annika", "green", "star"))
    phone = phone_of(home, played[0])
    listed = texts(at(phone, statistics("ants")))
    assert any(each.startswith("Annika") for each in listed)
    assert any(each.startswith(gone.name) for each in listed)


def test_two_who_were_one_count_as_one_and_what_is_thrown_away_not(tmp_path: Path) -> None:
    played = games("ants", 3)
    one, other = (Player(f"p{n}", f"P{n}", "green", "star") for n in (1, 2))
    seat, *others = played[0].setup.seats
    for n, player in enumerate((one, other)):
        seats = (replace(seat, player=player.id), *others)
        played[n] = replace(played[n], setup=replace(played[n].setup, seats=seats))
    home = home_with(tmp_path, *played)
    home.library.save_player(one)
    home.library.save_player(other)
    home.people.merge(other, one)
    phone = phone_of(home, played[0])
    home.sessions.put(played[2].id, Place.TRASH, 1)
    (whole,) = [each for each in texts(at(phone, statistics())) if "Ants." in each]
    assert EN.count("stats.games", 2) in whole
    (own,) = [each for each in texts(at(phone, statistics("ants"))) if each.startswith("P1.")]
    assert EN.count("stats.games", 2) in own


@pytest.mark.parametrize("game_id", ["outback", "ants", "outspeed"])
def test_a_line_of_points_is_a_table_too(game_id: str, tmp_path: Path) -> None:
    played = games(game_id, 3)
    home = home_with(tmp_path, *played)
    phone = phone_of(home, played[0])
    who = played[0].setup.seats[0]
    drawn = at(phone, statistics(game_id, who.player))
    (chart,) = controls(drawn, ("LineChart",))
    values = [point["y"] for point in chart["data_series"][0]["points"]]
    phone.tap_named(EN("stats.figures"))
    said = texts(phone.draw())
    assert all(numeral(value) in said for value in values)
    assert not list(controls(phone.draw(), ("LineChart",)))


def test_many_logs_are_read_behind_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = games("ants", 5)
    home = home_with(tmp_path, *played)
    phone = phone_of(home, played[0])
    asked: list[Callable[[], Any]] = []
    monkeypatch.setattr(phone.desk.places, "later", asked.append)
    assert EN.count("stats.reading", 5) in texts(at(phone, statistics()))
    phone.draw()
    (work,) = asked
    asyncio.run(work())
    assert any(EN.count("stats.games", 5) in each for each in texts(phone.draw()))


def test_with_nothing_finished_it_says_what_will_be_here(tmp_path: Path) -> None:
    going_on = lived("ants", 3, 6)
    home = house(tmp_path)
    home.sessions.adopt(going_on.id, going_on.setup, 1, going_on.entries, False)
    phone = phone_of(home, going_on)
    for route in (statistics(), statistics("ants"), statistics("ants", "nobody")):
        assert EN("stats.none") in texts(at(phone, route))
    assert EN("stats.title") not in texts(at(phone, Route()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_course_of_a_game_is_a_chart_and_a_table(
    game_id: str, language: str, tmp_path: Path
) -> None:
    (game,), text = games(game_id, 1), Texts(language)
    phone = phone_of(home_with(tmp_path, game), game, language)
    course = curve(phone.desk.session)
    assert course is not None
    drawn = at(phone, table(game.id, "course"))
    (chart,) = controls(drawn, ("LineChart",))
    marked = course.decided is not None
    assert len(chart["data_series"]) == len(course.lines) + marked
    for line, series in zip(course.lines, chart["data_series"], strict=False):
        assert tuple(point["y"] for point in series["points"]) == line.values
        assert tuple(point["x"] for point in series["points"]) == course.rounds
    phone.tap_named(text("stats.figures"))
    said = " ".join(texts(phone.draw()))
    assert all(numeral(value) in said for line in course.lines for value in line.values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stopped_game_has_a_course_that_nothing_decided(language: str, tmp_path: Path) -> None:
    (whole,), text = games("ants", 1), Texts(language)
    begun, short = cut(whole, len(whole.entries) - 1), cut(whole, 1)
    phone = phone_of(home_with(tmp_path, begun, replace(short, id="short")), begun, language)
    for session_id, said in ((begun.id, "stats.figures"), ("short", "course.short")):
        assert asyncio.run(phone.house.leave(session_id, phone.desk.name, Abandoned())) is None
        phone.go(past(session_id))
        phone.tap_named(text("course.title"))
        phone.desk.hub.sit(phone.desk.name, phone.desk.hub.all_seats)  # type: ignore[union-attr]
        shown = texts(phone.draw())
        assert any(text(said) in each for each in shown)
        assert text("course.open") not in " ".join(shown)
        phone.go(table(session_id))
        assert any(text("course.title") in each for each in texts(phone.draw()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_in_the_past_and_among_the_players_leads_to_their_statistics(
    language: str, tmp_path: Path
) -> None:
    home, text = house(tmp_path), Texts(language)
    kept = type_in(home, "outback")
    for seat in TYPED["outback"][0].seats:
        home.library.save_player(Player(seat.player, seat.name, seat.colour, seat.shape))
    phone = DrawnPhone(home, home.table(kept), language)
    phone.go(past(kept))
    phone.tap_named(f"Ben. {text('stats.title')}")
    assert phone.desk.route == statistics("outback", "p1")
    assert text("stats.none") not in texts(phone.draw())
    phone.go(player_page("p1"))
    phone.tap_named(text("game.outback"))
    assert phone.desk.route == statistics("outback", "p1")
    home.library.save_player(Player("p1", "Benno", "blue", "star", merged_into="p0"))
    phone.go(past(kept))
    phone.tap_named(f"Ben. {text('stats.title')}")
    assert phone.desk.route == statistics("outback", "p0"), "who they are by now"


@pytest.mark.parametrize("game_id", TYPED)
def test_a_game_whose_end_was_typed_in_counts_and_is_shared(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows how it went, so there is no way to a course of it."""
    monkeypatch.setattr(press, "_in_browser", lambda *_: None)
    home = house(tmp_path)
    kept = type_in(home, game_id)
    phone = DrawnPhone(home, home.table(kept))
    phone.sit(phone.hub.all_seats)
    assert f"{EN(f'game.{game_id}')}. {EN.count('stats.games', 1)}" in texts(
        at(phone, statistics())
    )
    shared = texts(at(phone, table(kept, "share")))
    assert all(seat.name in shared for seat in TYPED[game_id][0].seats)
    assert _ways(phone) == [EN("share.title")]


def _ways(phone: DrawnPhone) -> list[str]:
    """What the end of the game leads on to."""
    return [" ".join(spoken(each)) for each in map(values, ways_after(phone.desk))]


# -- sharing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_result_can_be_shared_in_every_way(
    game_id: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game,), text = games(game_id, 1), Texts(language)
    phone = phone_of(home_with(tmp_path, game), game, language)
    saved: dict[str, bytes] = {}

    async def save(name: str, data: bytes) -> None:
        saved[name] = data

    async def capture(_: ft.Screenshot, pixel_ratio: float) -> bytes:
        return b"a picture"

    monkeypatch.setattr(share, "save_file", save)
    monkeypatch.setattr(ft.Screenshot, "capture", capture)
    given: list[str] = []
    monkeypatch.setattr(press, "_in_browser", lambda *of: given.append("".join(of)))
    drawn = at(phone, table(game.id, "share"))
    for name in ("share.picture", "share.bgsplay", "share.csv"):
        phone.tap_named(text(name))
    assert [name.rpartition(".")[2] for name in saved] == ["png", "bgsplay", "csv"]
    assert all(name.startswith(game_id) for name in saved)
    links = [each for each in given if each.startswith("https://app.bgstatsapp.com/")]
    (data,) = parse_qs(urlsplit(links[0]).query)["data"]
    assert json.loads(data)["game"]["name"] == text(f"game.{game_id}")
    (message, *_) = [each for each in given if each.startswith(text(f"game.{game_id}"))]
    for seat in game.setup.seats:
        assert seat.name in message and seat.name in data and seat.name in texts(drawn)


def test_while_a_game_goes_on_there_is_no_result(tmp_path: Path) -> None:
    game = lived("ants", 3, 6)
    home = house(tmp_path)
    home.sessions.adopt(game.id, game.setup, 1, game.entries, False)
    phone = phone_of(home, game)
    assert EN("share.later") in texts(at(phone, table(game.id, "share")))
    assert EN("course.later") in texts(at(phone, table(game.id, "course")))
    assert EN("share.title") not in texts(at(phone, table(game.id)))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_end_of_a_game_leads_on(game_id: str, tmp_path: Path) -> None:
    (game,) = games(game_id, 1)
    phone = phone_of(home_with(tmp_path, game), game)
    for sheet in ("course", "share"):
        at(phone, table(game.id))
        phone.tap_named(EN(f"{sheet}.title"))
        assert phone.desk.route == table(game.id, sheet)
