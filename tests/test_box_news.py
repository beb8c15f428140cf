"""What a house learns of a box during a game: the tables being played go by it at once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.game import Box, Choice, Event, LuckBy, Mark, Refusal, Setup, no_news
from companion.games import GAMES, game
from companion.games.ants.box import AntsBox
from companion.games.ants.events import ColoursRead
from companion.games.ants.options import AntsOptions
from companion.games.outback.box import OutbackBox
from companion.games.outback.events import (
    FirstChosen,
    JeepFilled,
    RowPointsRead,
    ShapeRead,
    UpperEndRead,
)
from companion.games.outback.options import OutbackOptions
from companion.games.outback.state import Animal
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.events import BoxRead, TileRead
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import TileFace
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.events import EquipmentCounted, EquipmentKept, SpecialsCounted
from companion.games.rush_out.events import FirstChosen as Explorer
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import Symbol
from companion.games.rush_out.refusals import Why as Rush
from companion.house import House
from companion.hub import TableHub, TableWhy, Tap
from companion.i18n import Texts
from companion.log import Entry, Undone
from tests.games.outspeed.notation import read, read_tile
from tests.support.play import seats
from tests.views.house_server import home_of, house_in
from tests.views.test_outspeed_secrets import sitting
from tests.views.wire_phone import WirePhone

FEW = TileFace.FEW
SEVEN = read_tile(7, FEW, "cost 1, rows 1 | rows 2 | dark")
OTHER_SEVEN = read_tile(7, FEW, "cost 3, rows 1 | rows 2 | dark")
NINE = read_tile(9, FEW, "rows 1 | rows 2 | dark")
YELLOW = (0, 1, 1, 2, 3, 3)
EN, FR = Texts("en"), Texts("fr")


@dataclass(frozen=True)
class Learned:
    """A table as it was begun, what the house learns then, and how the log says it."""

    options: Any
    before: Box
    after: Box
    said: tuple[Event, ...]


SEEN = OutbackBox(
    shape_mark=Mark.CERTAIN, upper_end=10, upper_end_mark=Mark.CERTAIN, row_points=(3,) * 6
)
COLOURS = AntsBox()
LEARNED = {
    "outback": Learned(
        OutbackOptions(),
        OutbackBox(),
        SEEN,
        (ShapeRead(SEEN.rows, SEEN.shifts), UpperEndRead(10)),
    ),
    "ants": Learned(
        AntsOptions(),
        COLOURS,
        replace(COLOURS, mark=Mark.CERTAIN),
        (ColoursRead(COLOURS.paints, COLOURS.names),),
    ),
    "outspeed": Learned(
        OutspeedOptions(),
        OutspeedBox(),
        OutspeedBox((SEVEN, NINE), YELLOW),
        (BoxRead((SEVEN, NINE), YELLOW),),
    ),
    "rush_out": Learned(
        RushOutOptions(),
        RushOutBox(),
        RushOutBox((5, 4, 3), Mark.CERTAIN, (3, 2, 2, 2, 2, 1), Mark.CERTAIN),
        (EquipmentCounted((5, 4, 3)), SpecialsCounted((3, 2, 2, 2, 2, 1))),
    ),
}


def test_every_game_that_takes_over_news_of_its_box_is_among_them() -> None:
    assert set(LEARNED) == {each for each in GAMES if game(each).news is not no_news}


@pytest.fixture
def house(tmp_path: Path) -> House:
    return house_in(tmp_path)


def begun(house: House, game_id: str, count: int = 3, who: str = "anna") -> TableHub:
    """A table of this game that somebody plays."""
    learned = LEARNED[game_id]
    hub = house.start(Setup(game_id, seats(count), learned.options, learned.before))
    hub.sit(who, hub.all_seats)
    return hub


def learn(house: House, game_id: str, box: Box | None = None) -> None:
    """What a tap on some other screen of the house does."""
    assert house.keep_box(game_id, box or LEARNED[game_id].after, "anna") is None
    asyncio.run(house.settled())


def said(hub: TableHub) -> tuple[object, ...]:
    return tuple(entry.event for entry in hub.session.entries)


def did(hub: TableHub, *events: Event, seen: int | None = None) -> Entry | Refusal:
    for event in events:
        tap = Tap("anna", hub.session.seq if seen is None else seen, f"{hub.session.seq} {event}")
        answer = asyncio.run(hub.act(tap, Choice(event)))
        assert isinstance(answer, Entry) or event is events[-1], answer
    return answer


@pytest.mark.parametrize("game_id", LEARNED)
def test_a_table_being_played_goes_by_it_at_once(house: House, game_id: str) -> None:
    hub = begun(house, game_id)
    heard: list[int] = []
    hub.listen("ben", lambda: heard.append(hub.session.seq))
    learn(house, game_id)
    assert said(hub) == LEARNED[game_id].said, "and the log says what the box said, and when"
    assert heard[-1] == len(LEARNED[game_id].said) and hub.contradictions == ()
    learn(house, game_id)
    assert said(hub) == LEARNED[game_id].said, "once"
    assert game(game_id).news(hub.session.state, LEARNED[game_id].after) == ()


def test_a_game_of_plus_learns_what_its_row_tiles_are_worth(house: House) -> None:
    options = OutbackOptions(variant=OutbackOptions().variant.PLUS)
    plus = replace(SEEN, plus_rows=(2, 3, 4, 3, 4, 3), plus_shifts=(2, 1, 0, 1, 0, 1))
    hub = house.start(Setup("outback", seats(2), options, replace(plus, row_points=(None,) * 6)))
    hub.sit("anna", hub.all_seats)
    learn(house, "outback", plus)
    assert said(hub) == tuple(RowPointsRead(row, 3) for row in range(2, 8))


@pytest.mark.parametrize("game_id", LEARNED)
def test_tables_of_other_games_and_those_nobody_plays_are_left_alone(
    house: House, game_id: str
) -> None:
    others = [begun(house, other) for other in LEARNED if other != game_id]
    learned = LEARNED[game_id]
    lonely = house.start(Setup(game_id, seats(3), learned.options, learned.before))
    lonely.sit("guest", frozenset())
    learn(house, game_id)
    assert [said(hub) for hub in (*others, lonely)] == [()] * len(LEARNED)


def test_looking_tells_nothing_and_the_first_tap_does(tmp_path: Path) -> None:
    """A table that nobody had open when the house learned it."""
    first = house_in(tmp_path)
    hub = begun(first, "outback", 2)
    learned = LEARNED["outback"].after
    again = house_in(tmp_path)
    again.keep_box("outback", learned, "anna")
    back = again.table(hub.session.id)
    back.sit("anna", back.all_seats)
    asyncio.run(again.settled())
    assert said(back) == ()
    did(back, FirstChosen(0))
    asyncio.run(again.settled())
    assert said(back) == (FirstChosen(0), *LEARNED["outback"].said)
    did(back, JeepFilled((Animal.KOALA,) * 5))
    asyncio.run(again.settled())
    assert len(said(back)) == 4, "told once"


def test_a_tap_that_was_on_its_way_still_counts(house: House) -> None:
    hub = begun(house, "outback", 2)
    learn(house, "outback")
    assert isinstance(did(hub, FirstChosen(0), seen=0), Entry)
    late = did(hub, FirstChosen(1), seen=0)
    assert isinstance(late, Refusal) and late.code is TableWhy.TWICE


def test_a_tap_before_anybody_could_read_it_was_meant_for_the_screen_before(house: House) -> None:
    hub = begun(house, "outback", 2)
    phone = "hasty"
    hub.sit(phone, hub.all_seats)
    learn(house, "outback")
    before, chosen = hub.session.seq, Choice(FirstChosen(0))
    hasty = asyncio.run(hub.act(Tap(phone, 0, "one", is_hasty=True), chosen))
    assert hasty == Refusal(TableWhy.MOVED_ON) and hub.session.seq == before > 0
    assert isinstance(asyncio.run(hub.act(Tap(phone, before, "two", is_hasty=True), chosen)), Entry)


def test_any_player_may_take_it_back(house: House) -> None:
    hub = begun(house, "outspeed")
    hub.sit("ben", frozenset({1}))
    learn(house, "outspeed")
    answer = asyncio.run(hub.act(Tap("ben", hub.session.seq, "undo"), Choice(Undone())))
    assert isinstance(answer, Entry)
    state = hub.session.state
    assert isinstance(state, OutspeedState) and state.tiles == ()


# ------------------------------------------------------------------------- what contradicts


def raced(hub: TableHub, *texts: str) -> OutspeedState:
    for text in texts:
        state = hub.session.state
        assert isinstance(state, OutspeedState)
        assert isinstance(did(hub, read(text, state.turn)), Entry), text
    state = hub.session.state
    assert isinstance(state, OutspeedState)
    return state


BY_HAND = OutspeedOptions(tokens=LuckBy.HAND, dice=LuckBy.HAND)
DROVE = ("program 0 left", "program 1 left", "program 2 left", "show")


@pytest.fixture
def race(house: House) -> TableHub:
    """A race on tile 7, which somebody has read at this table."""
    hub = house.start(Setup("outspeed", seats(3), BY_HAND, OutspeedBox()))
    hub.sit("anna", hub.all_seats)
    raced(hub, "tile 7")
    did(hub, TileRead(SEVEN))
    return hub


def test_the_tile_that_lies_open_is_asked_again_when_it_reads_otherwise(
    house: House, race: TableHub
) -> None:
    raced(race, "program 0 left")
    learn(house, "outspeed", OutspeedBox((OTHER_SEVEN,)))
    state = race.session.state
    assert isinstance(state, OutspeedState) and state.tile == OTHER_SEVEN
    assert state.programs == (None, None, None) and race.contradictions == ()


def test_a_tile_that_was_played_as_something_else_stays_so_and_that_is_said(
    house: House, race: TableHub
) -> None:
    state = raced(race, *DROVE)
    assert state.phase is Phase.REVEALING
    learn(house, "outspeed", OutspeedBox((OTHER_SEVEN, NINE)))
    now = race.session.state
    assert isinstance(now, OutspeedState) and now.tile == SEVEN
    assert said(race)[-1] == BoxRead((NINE,)), "all else is taken over"
    assert [each.code for each in race.contradictions] == [Why.TILE_PLAYED]


def test_the_other_face_of_a_tile_was_not_played(house: House, race: TableHub) -> None:
    many = replace(SEVEN, face=TileFace.MANY)
    did(race, TileRead(many))
    raced(race, *DROVE)
    learn(house, "outspeed", OutspeedBox((SEVEN, replace(OTHER_SEVEN, face=TileFace.MANY))))
    assert race.contradictions == () and isinstance(said(race)[-1], BoxRead)


def test_counts_that_cannot_be_are_said_and_not_taken_over(house: House) -> None:
    options = RushOutOptions(equipment=LuckBy.HAND)
    hub = house.start(Setup("rush_out", seats(2), options, RushOutBox()))
    hub.sit("anna", hub.all_seats)
    mummies = (Symbol.MUMMY, Symbol.MUMMY)
    did(hub, Explorer(0), EquipmentKept(0, mummies), EquipmentKept(1, mummies))
    before = said(hub)
    learn(house, "rush_out", RushOutBox((2, 5, 5), Mark.CERTAIN))
    assert said(hub) == before
    assert [each.code for each in hub.contradictions] == [Rush.MORE_SYMBOLS_SEEN]
    learn(house, "rush_out", RushOutBox((4, 4, 4), Mark.CERTAIN))
    assert said(hub)[-1] == EquipmentCounted((4, 4, 4)) and hub.contradictions == ()


def test_the_table_says_what_contradicts(tmp_path: Path) -> None:
    with home_of(tmp_path) as home:
        hub = home.house.start(Setup("outspeed", seats(3), BY_HAND, OutspeedBox()))
        hub.sit("anna", hub.all_seats)
        raced(hub, "tile 7")
        did(hub, TileRead(SEVEN))
        raced(hub, *DROVE)

        async def look() -> WirePhone:
            async with sitting(home, hub, None) as phone:
                home.house.keep_box("outspeed", OutspeedBox((OTHER_SEVEN,)), "anna")
                await home.house.settled()
                await phone.sees(EN("outspeed.why.tile_played", tile=7))
                return phone

        phone = asyncio.run(look())
        assert phone.shows(EN("box.contradicts", why=EN("outspeed.why.tile_played", tile=7)))
    assert "{" not in FR("box.contradicts", why="") and FR("box.contradicts", why="x") != "x"
