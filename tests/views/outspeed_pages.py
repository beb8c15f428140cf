"""A race of Outspeed with two thumbs, told what to do by the keys of our own catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.outspeed.pieces import PathKey, TokenKind
from tests.views.game_pages import FIND, TOP_DP, TablePhone
from tests.views.harness import PATIENCE_S

LIES_STILL = f"""name => {{
  const found = ({FIND})(name);
  if (!found) return null;
  const [x, y] = found, before = window.lay ?? [];
  window.lay = [name, x, y];
  if (before[0] !== name || before[1] !== x || before[2] !== y) return null;
  const there = document.elementFromPoint(x, y)?.closest("flt-semantics[role=button]");
  const said = there && [there, ...there.querySelectorAll("*")].map(each =>
    each.getAttribute("aria-label") || (each.children.length ? "" : each.textContent))
    .filter(text => text).join(" ");
  window.lay = null;
  return [...found, y > {TOP_DP} && Boolean(said?.startsWith(name))];
}}"""
"""Where a button is once it lies still, and whether nothing covers its middle, as the foot may."""
MOST_SCROLLS = 30
POLL_MS = 30


@dataclass
class RacePhone(TablePhone):
    """A phone that races: it scrolls until what it taps is not covered, and lies still."""

    def place(self, name: str) -> tuple[float, float, float]:
        """Wait for a button that nothing covers, scrolling to it."""
        for _ in range(MOST_SCROLLS):
            found = self.page.wait_for_function(
                f"name => ({LIES_STILL})(name)",
                arg=name,
                timeout=PATIENCE_S * 1000,
                polling=POLL_MS,
            )
            x, y, tall, is_open = found.json_value()
            if is_open:
                return x, y, tall
            middle = self.size[1] / 2
            self.page.mouse.move(self.size[0] / 2 - 60, middle)
            self.page.mouse.wheel(0, max(-400.0, min(400.0, y - middle)))
            self.page.wait_for_timeout(POLL_MS)
        raise AssertionError(f"{name} is covered: {x}, {y}")

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
