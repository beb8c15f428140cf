"""A game of Rush Out with two thumbs: what a person does on a phone, in the language it speaks."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from companion.games.rush_out.events import ExplorerMoved
from companion.games.rush_out.pieces import ACTIONS, ActionTile, Special, Symbol, Tile
from companion.games.rush_out.pyramid import SQUARE
from companion.learn.pages import Page
from companion.learn.rush_out.walking import FETCH, Fetching
from tests.views.game_pages import TablePhone
from tests.views.hands import Hands
from tests.views.harness import wait_until
from tests.views.held_phone import HeldPhone
from views.present.rush_out.names import action_name, kit_name, place_name, tile_name

if TYPE_CHECKING:
    from tests.views.learn_pages import LearnHands

GOLD_ROWS = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  const {data} = paper.getImageData(0, 0, image.width, image.height);
  const near = (at, colour) => colour.every((part, n) => Math.abs(data[at + n] - part) < 12);
  let best = 0, run = 0;
  for (let y = 0; y < image.height; y++) {
    let gold = 0;
    for (let x = 0; x < image.width; x++) gold += near(4 * (y * image.width + x), [255, 231, 176]);
    run = gold > 3 ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}"""
"""How many rows of a picture, one below the other, hold the colour of the counter's digits."""


class RushOutHands(Hands):
    """Whoever holds a phone at a table of Rush Out."""

    # -- before round 1 ---------------------------------------------------------------------

    def begins_alone(self, name: str = "Sol") -> None:
        """From the home screen to round 1: one explorer, no map, the piles drawn by hand."""
        self.does("game.rush_out")
        self.does("game.start")
        self.seat(name)
        self.does("prepare.next.app")
        self.does("rush_out.option.specials.hand")
        self.does("prepare.next.box")
        self.does("prepare.start")
        self.keeps(Symbol.MUMMY, Symbol.TRAP)
        self.draws(Special.OBSERVE, Special.BYPASS)
        self.acts(self.text("rush_out.place.here", where=self.text("rush_out.where.empty")))

    def has_torch(self, name: str) -> None:
        """Say who begins."""
        self.acts(self.text("rush_out.first.has", name=name))

    def keeps(self, one: Symbol, other: Symbol) -> None:
        """Type in the two pieces of equipment that were kept."""
        self.tap(kit_name(one, self.text))
        self.acts(kit_name(other, self.text))

    def draws(self, one: Special, other: Special) -> None:
        """Type in two special actions."""
        self.tap(action_name(one, self.text))
        self.acts(action_name(other, self.text))

    # -- the phases -------------------------------------------------------------------------

    def lowers_to(self, counter: int) -> None:
        """Lower the counter, as the foot asks."""
        self.acts(self.text("rush_out.pass.counter", counter=counter))

    # -- three actions ----------------------------------------------------------------------

    def goes(self, number: int) -> None:
        """Tap a tile of the map to go there."""
        place = place_name(SQUARE[number], self.text)
        self.acts(self.text("rush_out.map.go", place=place))

    def steps(self, where: str) -> None:
        """Move without a map: to somebody, or to an empty tile."""
        self._opens("move", self.text("rush_out.move.to", where=where))
        self.acts(self.text("rush_out.move.to", where=where))

    def reveals(self, tile: Tile) -> None:
        """Reveal the tile under one's feet: tap what came up."""
        name = self.text("rush_out.reveal.tile", tile=tile_name(tile, self.text))
        self._opens("reveal", name)
        self.acts(name)

    def idles(self, action: ActionTile) -> None:
        """Turn a tile without its effect."""
        name = self.text("rush_out.idle.turn", action=action_name(action, self.text))
        self._opens("idle", name)
        self.acts(name)

    def joins(self, name: str) -> None:
        """Use Join: one tap where there is nobody else to join."""
        whom = self.text("rush_out.join.whom", name=name)
        self._opens("join", whom)
        self.acts(whom)

    def takes(self, after: int) -> None:
        """Take the loss of a danger: the counter shows so much then."""
        self.acts(self.text("rush_out.danger.take", after=after))

    def _opens(self, way: str, choice: str) -> None:
        """Open an action, unless what it can do is on the screen already."""
        if not any(name.startswith(choice) for name in self.buttons()):
            self.tap(action_name(way, self.text))


class RushOutPhone(TablePhone, RushOutHands):
    """A phone at a table of Rush Out, in a browser."""

    def counter_high(self) -> int:
        """How high the counter's digits are painted, in dp."""
        self.page.wait_for_timeout(500)
        painted = base64.b64encode(self.page.screenshot()).decode()
        with self.context.new_page() as paper:
            return int(paper.evaluate(GOLD_ROWS, painted))


class HeldRushOut(HeldPhone, RushOutHands):
    """A phone at a table of Rush Out, on the wire."""


def does_practice(phone: LearnHands, page: Page) -> None:
    """Fetch the treasure with taps on the map: go there, turn it up, leave."""
    for taken in range(1, ACTIONS + 1):
        now = _fetching(phone, page)
        if FETCH.judge(now) is not None:
            break
        phone.tap(_next_tap(phone, now))
        wait_until(lambda done: _done(phone, page) == done, "the action", taken)
    assert phone.reads("learn.right")


def _next_tap(phone: LearnHands, now: Fetching) -> str:
    """What to tap: the way to the treasure, its reveal, and any way off it."""
    state, moves = now.state, FETCH.moves(now)
    is_there = state.explorers[0].number == now.goal
    if is_there and state.tile_at(now.goal) is None:
        return phone.text("rush_out.learn.reveal")
    away = next(c.event.number for c in moves if isinstance(c.event, ExplorerMoved))
    place = state.place(away if is_there else now.goal)
    assert place is not None, "one goes where a tile lies"
    return phone.text("rush_out.map.go", place=place_name(place, phone.text))


def _done(phone: LearnHands, page: Page) -> int:
    return len(_fetching(phone, page).state.explorers[0].turned)


def _fetching(phone: LearnHands, page: Page) -> Fetching:
    """Where this phone is with the way to the treasure."""
    now = phone.trying(page)
    assert isinstance(now, Fetching)
    return now
