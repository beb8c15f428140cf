"""A race of Outspeed with two thumbs, told what to do by the keys of our own catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Setup
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.events import PathProgrammed
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import PathKey, TileFace, TokenKind
from companion.games.outspeed.state import OutspeedState
from companion.hub import TableHub
from companion.learn.exercise import Right
from companion.learn.outspeed.finale import FINALE, Finale
from companion.learn.pages import Page
from tests.games.outspeed.notation import read, read_tile
from tests.views.game_pages import TablePhone
from tests.views.hands import Hands
from tests.views.harness import wait_until
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, let_happen, player_of
from views.present.learn import TEACHERS
from views.present.outspeed.names import path_name
from views.present.setup import Draft, seats

if TYPE_CHECKING:
    from tests.views.learn_pages import LearnHands


def box_of(**tiles: str) -> OutspeedBox:
    box = OutspeedBox()
    for name, paths in tiles.items():
        box = box.with_tile(read_tile(int(name.removeprefix("t")), TileFace.FEW, paths))
    return box


FIRST = OutspeedOptions(first_game=True)


def lay_table(
    home: Home,
    names: tuple[str, ...],
    box: OutspeedBox,
    *events: str,
    options: OutspeedOptions = FIRST,
) -> TableHub:
    """A race that has come so far without a phone."""
    draft = Draft("outspeed", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("outspeed", sitting, options, box))
    let_happen(hub, *(read(each, 1) for each in events))
    return hub


def state_of(hub: TableHub) -> OutspeedState:
    assert isinstance(hub.session.state, OutspeedState)
    return hub.session.state


class RaceHands(Hands):
    """Whoever holds a phone that races."""

    # -- what a player does -----------------------------------------------------------------

    def starts_with(self, home: Home, address: str, seat: str = "") -> None:
        """Open a table, and play one seat of it, or all."""
        self.comes_to(home, address)
        if seat:
            self.does("table.i_am", name=seat)
        else:
            self.does("table.all_seats")

    def turns_up(self, turn: int) -> None:
        """Turn up the tile of a turn."""
        self.does("outspeed.reveal.next" if turn > 1 else "outspeed.reveal.first", turn=turn)

    def chooses(self, path: PathKey) -> None:
        """Choose a path on one's own phone."""
        self.does(f"outspeed.path.{path}")

    def lays_down(self, kind: TokenKind) -> None:
        """Lay down a token of one's own."""
        self.does(f"outspeed.kind.{kind}")

    def more(self, what: str, times: int = 1) -> None:
        """Tap a plus."""
        for _ in range(times):
            self.does("outspeed.step.more", what=what)

    def shows_no_choice(self) -> bool:
        """Whether no path on this phone is marked as the chosen one, now."""
        mark = f" {self.text('outspeed.program.chosen')}"
        return not any(name.endswith(mark) for name in self.buttons())

    def prints(self, path: PathKey, **amounts: int) -> None:
        """Say plain numbers of a path of the tile being typed in."""
        of = {"path": path_name(path, self.text)}
        for slot, number in amounts.items():
            what = self.text(f"outspeed.edit.slot.{slot}")
            self.does("outspeed.edit.number", what=what, number=number, **of)

    def edits(self, path: PathKey) -> None:
        """Go to a path of the tile being typed in; a tap while the page still scrolls is lost."""
        chosen = f"{self.text(f'outspeed.path.{path}')} {self.text('outspeed.program.chosen')}"
        for _ in range(3):
            self.chooses(path)
            if self.sees(chosen, patience_s=3):
                return
        raise AssertionError(f"{chosen} is not to be seen")


class RacePhone(TablePhone, RaceHands):
    """A phone that races, in a browser."""


class HeldRace(HeldPhone, RaceHands):
    """A phone that races, on the wire."""


def does_practice(phone: LearnHands, page: Page) -> None:
    """Drive the last turns of a race, each on the first path that can be paid, to a verdict."""
    while (verdict := FINALE.judge(finale := _finale(phone, page))) is None:
        (event, *_) = (choice.event for choice in FINALE.moves(finale))
        assert isinstance(event, PathProgrammed)
        phone.tap(phone.text(f"outspeed.path.{event.path}"))
        wait_until(lambda before: _finale(phone, page) != before, "the next turn", finale)
    assert phone.reads("learn.right" if isinstance(verdict, Right) else "learn.wrong")
    assert phone.sees(TEACHERS["outspeed"].because(verdict, phone.text))


def _finale(phone: LearnHands, page: Page) -> Finale:
    """Where this phone is with the race on a page."""
    now = phone.trying(page)
    assert isinstance(now, Finale)
    return now
