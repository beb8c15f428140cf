"""A table of the ant game with two thumbs: what a person taps, in the language of the phone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.game import Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.events import CardLaid
from companion.games.ants.options import AntsOptions
from companion.games.ants.pieces import Colour
from companion.games.ants.state import AntsState
from companion.hub import TableHub
from companion.learn.ants.practice import PLAY_QUEEN, Playing
from companion.learn.pages import Page
from tests.games.ants.notation import card, cards, read
from tests.views.game_pages import TablePhone
from tests.views.hands import Hands
from tests.views.harness import wait_until
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, let_happen, player_of
from views.present.ants.names import card_name, colour_title, colour_word
from views.present.setup import Draft, seats

if TYPE_CHECKING:
    from tests.views.learn_pages import LearnHands

BOX = AntsBox()
BEGUN = ("youngest 0", "plus leaf", "minus sun")

MOST_TAPS = 8
"""A trick of four cards: two taps a card."""

ENGLISH = re.compile(r"\b(the|card|round|trick|leads?|missing|count|lay|wins?|Queen|ladybugs?)\b")
"""Words that no French page has."""


def lay_table(home: Home, names: Sequence[str], options: AntsOptions, *happened: str) -> TableHub:
    """A game that has come so far without a phone."""
    draft = Draft("ants", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("ants", sitting, options, BOX))
    let_happen(hub, *map(read, happened))
    return hub


class AntsHands(Hands):
    """Whoever holds a phone at a table of the ant game."""

    box: AntsBox = BOX
    """What this table calls its colours."""

    # -- beginning --------------------------------------------------------------------------

    def joins(self, home: Home, hub: TableHub) -> None:
        """Come to a table and play every seat."""
        self.comes_to(home, home.table(hub.session.id))
        self.does("table.all_seats")
        wait_until(self.last_thing, "the table")

    def turns(self, plus: str, minus: str) -> None:
        """Say which Plus and which Minus card were turned."""
        for what, colour in (("plus", plus), ("minus", minus)):
            named = colour_title(Colour(colour), self.box, self.text)
            self.acts(self.text(f"ants.turn.{what}.colour", colour=named))

    # -- counting ---------------------------------------------------------------------------

    def opens_count(self) -> None:
        """Say that the last trick is taken, and wait for the form."""
        self.does("ants.playing.count")
        assert self.reads("ants.count.early")

    def says(self, name: str, kind: str, number: int) -> None:
        """Tap the number that somebody has, and wait until it stands there."""
        self.does("ants.count.say", name=name, kind=kind, count=number)
        self.waits(
            lambda: self.offers("ants.count.cell", name=name, kind=kind, count=number),
            f"{number} to stand there",
        )

    def counts_round(
        self,
        names: Sequence[str],
        plus: str,
        minus: str,
        rows: Sequence[Sequence[int]],
        *,
        is_early: bool = False,
    ) -> None:
        """Say cards of the Plus and the Minus colour, Queens and ladybugs, player by player.

        The last player has the rest, unless the round ended early or the ghost has it.
        """
        if is_early:
            self.does("ants.count.early")
        for seat, name in enumerate(names):
            kinds = zip(self.kinds(plus, minus), rows, (9, 9, 5, 3), strict=True)
            for kind, numbers, most in kinds:
                is_rest = seat == len(names) - 1 >= 2 and not is_early
                if not is_rest and sum(numbers[:seat]) < most:
                    self.says(name, kind, numbers[seat])

    def kinds(self, plus: str, minus: str) -> tuple[str, ...]:
        """What is counted, in the order in which it is asked."""
        text = self.text
        words = [colour_word(Colour(colour), self.box, text) for colour in (plus, minus)]
        return (
            text("ants.kind.colour.plus", colour=words[0]),
            text("ants.kind.colour.minus", colour=words[1]),
            text("ants.kind.queens"),
            text("ants.kind.ladybugs"),
        )

    # -- laying -----------------------------------------------------------------------------

    def lays(self, *written: str) -> None:
        """Lay cards, one tap each; wait until each lies there."""
        for laid in (each for text in written for each in cards(text)):
            self.acts(self.text("ants.pad.lay", card=card_name(laid, self.box, self.text)))

    def lays_after_asking(self, written: str, why: str = "no_stronger") -> None:
        """Lay a card that the app asks about first."""
        laid = card(written)
        self.tap(self.text("ants.pad.lay", card=card_name(laid, self.box, self.text)))
        self.acts(self.text(f"ants.ask.{why}.sure"))


class AntsPhone(TablePhone, AntsHands):
    """A phone at a table of the ant game, in a browser."""


class HeldAnts(HeldPhone, AntsHands):
    """A phone at a table of the ant game, on the wire."""


def state_of(hub: TableHub) -> AntsState:
    assert isinstance(hub.session.state, AntsState)
    return hub.session.state


def speaks_french(phone: AntsHands) -> bool:
    texts = phone.texts()
    return bool(texts) and not [said for said in texts if ENGLISH.search(said)]


def does_practice(phone: LearnHands, page: Page) -> None:
    """Lay the first card that may be laid into each trick, until the Queen has won or lost."""
    while not PLAY_QUEEN.judge(_lays_first(phone, page)):
        phone.does("ants.learn.next_trick")
        wait_until(lambda: not _standing(phone, page).is_whole, "the next trick")
    wait_until(phone.is_told, "the verdict")


def _standing(phone: LearnHands, page: Page) -> Playing:
    """Where this phone stands in the practice of a page."""
    position = phone.trying(page)
    assert isinstance(position, Playing)
    return position


def _lays_first(phone: LearnHands, page: Page) -> Playing:
    before = _standing(phone, page)
    move = PLAY_QUEEN.moves(before)[0].event
    assert isinstance(move, CardLaid)
    phone.tap(phone.text("ants.pad.lay", card=card_name(move.card, BOX, phone.text)))
    wait_until(lambda: _standing(phone, page) != before, "the card")
    return _standing(phone, page)
