"""A file is rehearsed before it is taken in: that changes nothing, and foretells what will."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from companion.exchange.belongings import Belongings, OfPhone, belongings_of
from companion.exchange.parcel import Damaged, Parcel
from companion.exchange.rehearsal import Fate, Rehearsal, merged, rehearsing, take_along
from companion.exchange.session_file import Game, GamesFileWhy, as_game, as_session
from companion.exchange.slices import at_once
from companion.exchange.travel import Arrival, TakenIn, take_in
from companion.game import Refusal
from companion.games.ants.box import AntsBox
from companion.games.outback.box import OutbackBox
from companion.house import House
from companion.learn.progress import Progress
from companion.lobby import Lobby
from companion.log import Undone
from companion.players import Player
from companion.session import Session
from tests.support.links import cut
from tests.support.logs import played
from tests.test_session_file import house

GAME = as_game(played("outback", length=20))
ANNA, BEN, ZOE = (
    Player("a", "Anna", "red", "circle"),
    Player("b", "Ben", "blue", "square"),
    Player("z", "Zoé", "red", "circle"),
)

PAINTED = AntsBox(paints=tuple(reversed(AntsBox().paints)))


def as_another(game_id: str, entries: int = 20) -> Game:
    return replace(cut(GAME, entries), id=game_id)


def forked() -> Game:
    other = as_session(as_another("forked", 10)).act(Undone(), actor=0, at_ms=0, tap="elsewhere")
    assert isinstance(other, Session)
    return as_game(other)


ONE_OF_EACH = (
    as_another("new"), as_another("longer"), as_another("known", 5), forked(),
)  # fmt: skip


def lived_in(folder: Path) -> House:
    """A house that knows three of four games, one of them otherwise."""
    home = house(folder)
    here = (as_another("longer", 7), as_another("known"), as_another("forked"))
    asyncio.run(take_in(Lobby(home), here))
    home.library.add_players([ANNA, BEN])
    home.library.save_box("outback", OutbackBox(upper_end=12))
    return home


def rehearsed(home: House, parcel: Parcel, by: str | None = None) -> Rehearsal:
    return at_once(rehearsing(Lobby(home), parcel, by, OfPhone()))


def taken(home: House, parcel: Parcel) -> TakenIn:
    assert parcel.belongings
    done = asyncio.run(take_in(Lobby(home), parcel.games))
    take_along(Lobby(home), parcel.belongings)
    asyncio.run(home.settled())
    return done


def files(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_a_rehearsal_foretells_what_comes_and_changes_nothing(tmp_path: Path) -> None:
    home = lived_in(tmp_path)
    home.sessions.summaries()
    before = files(tmp_path)
    told = rehearsed(home, Parcel(ONE_OF_EACH, (Damaged(5, Refusal(GamesFileWhy.DAMAGED_GAMES)),)))
    arrivals = [each.arrival for each in told.games]
    assert arrivals == [Arrival.NEW, Arrival.LONGER, Arrival.KNOWN, Arrival.FORKED]
    assert told.games[1].ahead == 13
    assert [each.number for each in told.damaged] == [5] and not told.changes_nothing
    assert files(tmp_path) == before
    done = asyncio.run(take_in(Lobby(home), ONE_OF_EACH))
    assert done == TakenIn(("new",), ("longer",), ("known",), ("forked",))
    assert house(tmp_path).table("forked").session == as_session(as_another("forked"))


def test_what_waits_for_a_host_is_foretold_too(tmp_path: Path) -> None:
    home = lived_in(tmp_path)
    hub = home.table("longer")
    hub.listen("anna", lambda: None)
    assert hub.circle.claim("anna", frozenset({0, 1})) is None
    parcel = Parcel((as_another("longer"),))
    assert rehearsed(home, parcel, "ben").games[0].arrival is Arrival.OFFERED
    assert rehearsed(home, parcel, "anna").games[0].arrival is Arrival.LONGER


def test_taken_in_twice_it_changes_nothing_the_second_time(tmp_path: Path) -> None:
    home = lived_in(tmp_path)
    along = Belongings(1, (ANNA, ZOE), (("ants", PAINTED),), OfPhone("fr"))
    parcel = Parcel(ONE_OF_EACH, (), along)
    assert taken(home, parcel).new == ("new",)
    again = house(tmp_path)
    before = files(tmp_path)
    told = rehearsed(again, replace(parcel, belongings=replace(along, phone=None)))
    assert told.changes_nothing
    assert {fate for _, fate in (*told.players, *told.boxes)} == {Fate.KNOWN}
    assert taken(again, parcel) == TakenIn((), (), ("new", "longer", "known"), ("forked",))
    after = files(tmp_path)
    assert {name: after[name] for name in before if "index" not in name} == {
        name: before[name] for name in before if "index" not in name
    }


def test_players_are_matched_by_id_and_by_name_and_nobody_is_here_twice(tmp_path: Path) -> None:
    home = lived_in(tmp_path)
    others = (replace(ANNA, name="Annette"), Player("x", "BEN", "teal", "star"), ZOE)
    parcel = Parcel((), (), Belongings(1, (*others, replace(ZOE, id="y"))))
    fates = [fate for _, fate in rehearsed(home, parcel).players]
    assert fates == [Fate.KNOWN, Fate.OTHER, Fate.NEW, Fate.OTHER]
    taken(home, parcel)
    here = {player.name: player for player in home.library.players()}
    assert here.keys() == {"Anna", "Ben", "Zoé"}
    assert (here["Anna"], here["Ben"]) == (ANNA, BEN), "who is here stays as they are"
    assert here["Zoé"].id == "z"
    assert (here["Zoé"].colour, here["Zoé"].shape) != (ANNA.colour, ANNA.shape), "she is told apart"


def test_a_box_that_was_read_here_stays_and_an_unread_one_is_taken_over(tmp_path: Path) -> None:
    home = lived_in(tmp_path)
    boxes = (("outback", OutbackBox(upper_end=11)), ("ants", PAINTED))
    parcel = Parcel((), (), Belongings(1, (), boxes))
    assert rehearsed(home, parcel).boxes == (("outback", Fate.OTHER), ("ants", Fate.NEW))
    taken(home, parcel)
    assert home.library.box("outback") == OutbackBox(upper_end=12)
    assert home.library.box("ants") == boxes[1][1]


def test_what_a_phone_has_chosen_stays_and_what_it_has_learnt_is_added() -> None:
    mine = OfPhone("en", None, True, ("a",), Progress((("x", "02"),), (("ants", False),), ("p",)))
    theirs = OfPhone(
        "fr", "dark", False, ("a", "b"), Progress((("x", "05"), ("y", "01")), (), ("q",))
    )
    lessons = Progress((("x", "02"), ("y", "01")), (("ants", False),), ("p", "q"))
    assert merged(mine, theirs) == OfPhone("en", "dark", False, ("a", "b"), lessons)
    assert merged(merged(mine, theirs), theirs) == merged(mine, theirs)


def test_all_of_a_house_is_the_same_house_elsewhere(tmp_path: Path) -> None:
    home = lived_in(tmp_path / "a")
    games = [as_game(home.table(each.id).session) for each in home.sessions.summaries()]
    parcel = Parcel(tuple(games), (), belongings_of(Lobby(home), 1, with_phone=False))
    there = house(tmp_path / "b")
    taken(there, parcel)
    assert there.library.players() == home.library.players()
    assert there.library.box("outback") == home.library.box("outback")
    assert {s.id for s in there.sessions.summaries()} == {s.id for s in home.sessions.summaries()}
    assert belongings_of(Lobby(there), 1, with_phone=False) == parcel.belongings
