"""A race of Outspeed with two thumbs, told what to do by the keys of our own catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.games.outspeed.events import PathProgrammed
from companion.games.outspeed.pieces import PathKey, TokenKind
from companion.learn.exercise import Right
from companion.learn.outspeed.finale import FINALE, Finale
from companion.learn.pages import Page
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from views.present.learn import TEACHERS

if TYPE_CHECKING:
    from tests.views.learn_pages import LearnPhone


@dataclass
class RacePhone(TablePhone):
    """A phone that races."""

    # -- what a player does -----------------------------------------------------------------

    def starts_with(self, home_link: str, table: str, seat: str = "") -> None:
        """Open a table, and play one seat of it, or all."""
        self.open(home_link)
        self.open(table)
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

    def edits(self, path: PathKey) -> None:
        """Go to a path of the tile being typed in; a tap while the page still scrolls is lost."""
        chosen = f"{self.text(f'outspeed.path.{path}')} {self.text('outspeed.program.chosen')}"
        for _ in range(3):
            self.chooses(path)
            if self.sees(chosen, patience_s=3):
                return
        raise AssertionError(f"{chosen} is not to be seen")


def does_practice(phone: LearnPhone, page: Page) -> None:
    """Drive the last turns of a race, each on the first path that can be paid, to a verdict."""
    while (verdict := FINALE.judge(finale := _finale(phone, page))) is None:
        (event, *_) = (choice.event for choice in FINALE.moves(finale))
        assert isinstance(event, PathProgrammed)
        phone.tap(phone.text(f"outspeed.path.{event.path}"))
        wait_until(lambda before: _finale(phone, page) != before, "the next turn", finale)
    assert phone.reads("learn.right" if isinstance(verdict, Right) else "learn.wrong")
    assert phone.sees(TEACHERS["outspeed"].because(verdict, phone.text))


def _finale(phone: LearnPhone, page: Page) -> Finale:
    """Where this phone is with the race on a page."""
    now = phone.trying(page)
    assert isinstance(now, Finale)
    return now
