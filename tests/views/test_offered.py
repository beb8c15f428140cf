"""A log that grew elsewhere comes to a table on the wire: its host is asked, on their own phone."""

from __future__ import annotations

from dataclasses import replace

from companion.exchange.session_file import Game, as_game, as_session
from companion.game import Event
from companion.games.outback.events import DiceRolled
from companion.games.outback.state import Face
from companion.hub import TableHub
from companion.log import Entry, Undone
from tests.support.links import code_of
from tests.views.harness import wait_until
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home
from tests.views.test_people_here import each, hub
from views.present.history import newest_sentence

__all__ = ["each", "hub"]


def forged(hub: TableHub) -> Game:
    """What a phone with one seat makes of an export: Anna's roll undone, six jokers instead."""
    of, seq = as_game(hub.session), hub.session.seq
    made: tuple[Event, ...] = (Undone(), DiceRolled((Face.JOKER,) * 6))
    more = tuple(Entry(seq + 1 + at, 0, 0, f"x:{at}", each) for at, each in enumerate(made))
    return replace(of, entries=of.entries + more)


def test_what_a_phone_has_made_up_shows_at_the_table_only_when_the_host_lets_it(
    home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, julie, zoe = each
    before = hub.session
    zoe.open(f"{home.server.url}/take/{code_of(forged(hub))}")
    assert zoe.reads("take.not_yours")
    zoe.does("take.offer")
    assert zoe.reads("take.offered") and hub.session == before
    who = anna.text("people.phone_of", names="Zoé")
    said = newest_sentence(as_session(forged(hub)), anna.text)
    assert "6\N{NO-BREAK SPACE}jokers" in said
    assert anna.counts("offer.ask", 2, phone=who, what=said)
    assert not julie.offers("offer.take")
    anna.does("ask.no")
    assert anna.does_not_read("offer.take") and hub.session == before
    zoe.does("take.open")
    assert zoe.reads("news.not_continued")


def test_the_host_lets_the_game_go_on_from_elsewhere(
    home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, julie, zoe = each
    game = forged(hub)
    zoe.open(f"{home.server.url}/take/{code_of(game)}")
    zoe.does("take.offer")
    anna.does("offer.take")
    wait_until(lambda: as_game(hub.session) == game, "the game to go on")
    assert julie.reads("news.continued", phone=julie.text("people.phone_of", names="Zoé"))
