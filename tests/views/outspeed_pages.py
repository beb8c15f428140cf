"""A race of Outspeed with two thumbs, told what to do by the keys of our own catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.outspeed.pieces import PathKey, TokenKind
from tests.views.game_pages import TablePhone


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
        self.does("outspeed.reveal.next", turn=turn)

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
