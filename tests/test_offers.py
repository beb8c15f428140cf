"""A log that grew elsewhere: it goes on here when the host of its table says so, and else never."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from companion.circle import News, Word
from companion.exchange.session_file import Game, as_game, games_from_file, games_to_file
from companion.exchange.travel import TakenIn, take_in
from companion.game import Event, Refusal
from companion.games.outback.events import DiceRolled
from companion.games.outback.state import Face
from companion.house import House
from companion.hub import TableHub
from companion.lobby import Lobby
from companion.log import Entry, LogWhy, Undone
from companion.offers import Offer
from companion.rights import RightsWhy
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.hubs import ROLLED, act, is_done
from tests.support.logs import setup_of

JOKERS = DiceRolled((Face.JOKER,) * 6)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(SessionStore(tmp_path), Library(tmp_path / "library.json"))


@pytest.fixture
def hub(house: House) -> TableHub:
    """Anna has begun, and has rolled; Ben plays on his phone. Both are here."""
    hub = house.start(setup_of("outback", 2))
    for phone, seats in (("anna", {0, 1}), ("ben", {1})):
        hub.listen(phone, lambda: None)
        assert hub.circle.claim(phone, frozenset(seats)) is None
    for text in ROLLED:
        assert is_done(act(hub, "anna", text))
    return hub


def forged(hub: TableHub) -> Game:
    """What Ben makes of an export: Anna's roll undone, six jokers in its place, a fresh hash."""
    of, seq = as_game(hub.session), hub.session.seq
    made: tuple[Event, ...] = (Undone(), JOKERS)
    more = tuple(Entry(seq + 1 + at, 0, 0, f"anna:{at}", each) for at, each in enumerate(made))
    read = games_from_file(games_to_file([replace(of, entries=of.entries + more)]))
    assert not isinstance(read, Refusal)
    return read[0]


def taken(house: House, game: Game, by: str | None, *, is_agreed: bool = False) -> TakenIn:
    return asyncio.run(take_in(Lobby(house), [game], by, is_agreed=is_agreed))


@pytest.mark.parametrize("is_agreed", [False, True], ids=["as a file", "as a link"])
def test_a_phone_with_one_seat_cannot_write_another_ones_dice(
    house: House, hub: TableHub, tmp_path: Path, is_agreed: bool
) -> None:
    before = hub.session
    game = forged(hub)
    assert taken(house, game, "ben", is_agreed=is_agreed) == TakenIn(offered=(game.id,))
    assert hub.session == before, "the table shows what was rolled at it"
    again = House(SessionStore(tmp_path), house.library)
    assert again.table(game.id).session == before


def test_the_host_is_asked_and_nobody_else(house: House, hub: TableHub) -> None:
    taken(house, game := forged(hub), "ben")
    offer = Offer("ben", game.entries[-2:])
    assert hub.offers.to("anna") == (offer,) and hub.offers.to("ben") == ()
    for by in ("ben", "guest"):
        assert asyncio.run(hub.offers.take_over(by, offer)) == Refusal(RightsWhy.HOSTS_ONLY)
        hub.offers.decline(by, offer)
    assert hub.offers.to("anna") == (offer,)


def test_the_host_may_let_it_go_on_and_all_others_are_told(house: House, hub: TableHub) -> None:
    taken(house, game := forged(hub), "ben")
    (offer,) = hub.offers.to("anna")
    assert asyncio.run(hub.offers.take_over("anna", offer)) is None
    assert as_game(hub.session) == game and hub.offers.to("anna") == ()
    assert hub.circle.news("ben")[-1] == News(Word.CONTINUED, "ben")


def test_the_host_may_say_no_and_who_has_brought_it_is_told(house: House, hub: TableHub) -> None:
    before = hub.session
    taken(house, forged(hub), "ben")
    (offer,) = hub.offers.to("anna")
    hub.offers.decline("anna", offer)
    assert hub.session == before and hub.offers.to("anna") == ()
    assert hub.circle.news("ben") == (News(Word.NOT_CONTINUED, "anna"),)


def test_an_offer_is_late_when_the_table_has_gone_on_since(house: House, hub: TableHub) -> None:
    taken(house, forged(hub), "ben")
    assert is_done(act(hub, "anna", "keep 0"))
    before = hub.session
    (offer,) = hub.offers.to("anna")
    why = asyncio.run(hub.offers.take_over("anna", offer))
    assert why == Refusal(LogWhy.OUT_OF_SEQUENCE) and hub.session == before
    assert hub.offers.to("anna") == ()


def test_a_phone_has_one_offer_waiting_the_newest(house: House, hub: TableHub) -> None:
    for _ in range(3):
        taken(house, forged(hub), "ben")
    assert len(hub.offers.to("anna")) == 1


def test_a_stranger_to_the_table_does_not_even_ask(house: House, hub: TableHub) -> None:
    assert hub.circle.remove("anna", "ben") is None
    game = forged(hub)
    assert taken(house, game, "ben") == TakenIn(forked=(game.id,))
    assert hub.offers.to("anna") == ()


def test_the_host_who_has_seen_what_it_is_is_not_asked_twice(house: House, hub: TableHub) -> None:
    game = forged(hub)
    assert taken(house, game, "anna") == TakenIn(offered=(game.id,)), "from a file nobody saw it"
    assert taken(house, game, "anna", is_agreed=True) == TakenIn(longer=(game.id,))


def test_a_game_that_nobody_plays_here_goes_on_by_one_consent(house: House, tmp_path: Path) -> None:
    hub = house.start(setup_of("outback", 2))
    hub.sit("anna", hub.all_seats)
    for text in ROLLED:
        assert is_done(act(hub, "anna", text))
    elsewhere = House(SessionStore(tmp_path / "b"), Library(tmp_path / "b.json"))
    short = as_game(hub.session)
    taken(elsewhere, replace(short, entries=short.entries[:1]), None)
    assert taken(elsewhere, short, "cleo", is_agreed=True) == TakenIn(longer=(short.id,))
    assert elsewhere.table(short.id).session == hub.session


def test_on_a_phone_alone_nobody_is_asked(house: House, hub: TableHub) -> None:
    game = forged(hub)
    assert taken(house, game, None) == TakenIn(longer=(game.id,))
