"""A table of the ant game with two thumbs: what a person taps, in the language of the phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.game import Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.events import CardLaid
from companion.games.ants.options import AntsOptions
from companion.games.ants.pieces import Card, Colour
from companion.hub import TableHub
from companion.learn.ants.practice import PLAY_QUEEN, Playing
from companion.learn.pages import Page
from tests.games.ants.notation import card, cards, read
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import Home, let_happen, player_of
from views.present.ants.names import card_name, colour_title, colour_word
from views.present.setup import Draft, seats

if TYPE_CHECKING:
    from tests.views.learn_pages import LearnPhone

BOX = AntsBox()


def lay_table(home: Home, names: Sequence[str], options: AntsOptions, *happened: str) -> TableHub:
    """A game that has come so far without a phone."""
    draft = Draft("ants", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("ants", sitting, options, BOX))
    let_happen(hub, *map(read, happened))
    return hub


@dataclass
class AntsPhone(TablePhone):
    """A phone at a table of the ant game; ``taps`` counts every tap it has made."""

    taps: int = 0
    box: AntsBox = BOX
    """What this table calls its colours."""
    colour: Colour | None = None
    """The colour that is chosen on the pad, as far as this phone has tapped it."""

    def tap(self, name: str, role: str = "button") -> None:
        self.taps += 1
        super().tap(name, role)

    # -- beginning --------------------------------------------------------------------------

    def joins(self, home: Home, hub: TableHub) -> None:
        """Come to a table and play every seat."""
        self.open(home.link)
        self.open(home.table(hub.session.id))
        self.does("table.all_seats")
        wait_until(self.last_thing, "the table")

    def turns(self, plus: str, minus: str) -> None:
        """Say which Plus and which Minus card were turned."""
        for what, colour in (("plus", plus), ("minus", minus)):
            named = colour_title(Colour(colour), self.box, self.text)
            self.acts(self.text(f"ants.turn.{what}.colour", colour=named))

    # -- counting ---------------------------------------------------------------------------

    def counts_kind(self, kind: str, names: Sequence[str], numbers: Sequence[int]) -> None:
        """Tap somebody's counter as often as they have cards, and wait for each number."""
        for name, number in zip(names, numbers, strict=True):
            for count in range(number):
                self.gives(name, kind, count)

    def gives(self, name: str, kind: str, count: int) -> None:
        """Give somebody one more than they have, and wait until the number says so."""
        before, then = (
            self.text("ants.count.give", name=name, kind=kind, count=count + more)
            for more in (0, 1)
        )
        self.tap(before)
        assert self.sees(then), then

    def counts_round(
        self, names: Sequence[str], plus: str, minus: str, rows: Sequence[Sequence[int]]
    ) -> None:
        """Tap in a round: cards of the Plus and the Minus colour, Queens, ladybugs."""
        text = self.text
        words = [colour_word(Colour(colour), self.box, text) for colour in (plus, minus)]
        kinds = (
            text("ants.kind.colour.plus", colour=words[0]),
            text("ants.kind.colour.minus", colour=words[1]),
            text("ants.kind.queens"),
            text("ants.kind.ladybugs"),
        )
        for kind, numbers in zip(kinds, rows, strict=True):
            self.counts_kind(kind, names, numbers)

    # -- laying -----------------------------------------------------------------------------

    def lays(self, *written: str) -> None:
        """Lay cards by colour and number, each at most two taps; wait until each lies there."""
        for laid in (each for text in written for each in cards(text)):
            self.chooses(laid)
            self.acts(self.text("ants.pad.lay", card=card_name(laid, self.box, self.text)))

    def lays_after_asking(self, written: str, why: str = "no_stronger") -> None:
        """Lay a card that the app asks about first."""
        laid = card(written)
        self.chooses(laid)
        self.tap(self.text("ants.pad.lay", card=card_name(laid, self.box, self.text)))
        self.acts(self.text(f"ants.ask.{why}.sure"))

    def chooses(self, laid: Card) -> None:
        """Choose a card's colour on the pad, unless it is chosen already."""
        if laid.colour is None or laid.colour is self.colour:
            return
        named = colour_title(laid.colour, self.box, self.text)
        self.tap(f"{named}, ")
        self.colour = laid.colour


def does_practice(phone: LearnPhone, page: Page) -> None:
    """Lay the first card that may be laid into each trick, until the Queen has won or lost."""
    while not PLAY_QUEEN.judge(_lays_first(phone, page)):
        phone.does("ants.learn.next_trick")
        wait_until(lambda: not _standing(phone, page).is_whole, "the next trick")
    wait_until(phone.is_told, "the verdict")


def _standing(phone: LearnPhone, page: Page) -> Playing:
    """Where this phone stands in the practice of a page."""
    position = phone.trying(page)
    assert isinstance(position, Playing)
    return position


def _lays_first(phone: LearnPhone, page: Page) -> Playing:
    before = _standing(phone, page)
    move = PLAY_QUEEN.moves(before)[0].event
    assert isinstance(move, CardLaid)
    phone.tap(phone.text("ants.pad.lay", card=card_name(move.card, BOX, phone.text)))
    wait_until(lambda: _standing(phone, page) != before, "the card")
    return _standing(phone, page)
