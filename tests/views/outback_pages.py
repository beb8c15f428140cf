"""Outback with two thumbs, from its boards to its finished form: in words and on drawn hexes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Event
from companion.games.outback.events import DiceRolled, FirstChosen, JeepFilled
from companion.games.outback.hexes import Hex
from companion.games.outback.pieces import BonusTile
from companion.games.outback.state import Animal, Face, Target
from companion.hub import TableHub
from tests.views.game_pages import FOOTER_DP, TablePhone
from tests.views.hands import Hands
from tests.views.harness import PATIENCE_S
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, let_happen, start_game
from views.present.outback.names import Aim, aimed_at, tile_name, where

EMU, ROO, KOALA, PLATYPUS, MONITOR = Animal
TOP_DP = 100
"""A hex that lies higher is under the header."""

ONE_EACH = 1


class WholeHands(Hands):
    """Whoever plays with boards and with seven dice."""

    def starts(self, name: str) -> None:
        """Say who starts."""
        self.does("outback.start.choose_name", name=name)
        assert self.reads("outback.head.turn", name=name)

    def shorten(self, before: Sequence[int]) -> None:
        """Take hexes away until every row of the drawn board has one."""
        self.set_rows(before, (ONE_EACH,) * len(before))

    def draw7(self, *tiles: Animal) -> None:
        """Type in what was drawn from the bag, in a game with seven dice."""
        self._type_in(tiles)
        assert self.reads("outback.pad.final")

    def take_for(self, *aims: tuple[Animal, int, str]) -> None:
        """Take animals, each for its row and for who gets it."""
        self.chooses_animals(animal for animal, _, _ in aims)
        names = [name for _, _, name in aims]
        animals = aimed_at(
            (Aim(Target(animal, row), name, name != names[0]) for animal, row, name in aims),
            self.text,
        )
        self.acts(self.text("outback.offers.take", animals=animals))

    def lay(self, animal: Animal, row: int, points: int, column: int = 0) -> None:
        """Tap a hex of the drawn board; the points are those it is marked with."""
        at = where(row, column, self.text)
        said = self.text(
            "outback.hex.makes", place=at[:1].upper() + at[1:], group=points, points=points
        )
        self.bring_into_view(Hex(row, column))
        self.acts(said)

    def bring_into_view(self, place: Hex) -> None:
        """Scroll until a hex can be tapped, where that is needed."""

    def lays_by_list(self, animal: Animal, row: int, points: int) -> None:
        """Tap the same hex in the list below the board."""
        name = self.text(f"outback.animal.{animal}")
        at = where(row, 0, self.text)
        self.acts(self.text("outback.place.hex", animal=name, points=points, where=at))

    def claims(self, count: int, *tiles: BonusTile) -> None:
        """Take the bonus tiles of this turn, whose reasons are on the screen."""
        for tile in tiles:
            assert self.sees(tile_name(tile, self.text))
        self.acts(self.text.count("outback.bonus.take", count))

    def answers(self, row: int, points: int) -> None:
        """Say once what the box says on a row's tile."""
        self.does("outback.bonus.row_answer", row=row, points=points)
        assert self.does_not_read("outback.bonus.ask_row", row=row)


class WholePhone(TablePhone, WholeHands):
    """A phone that also draws boards and taps hexes, in a browser."""

    def bring_into_view(self, place: Hex) -> None:
        """Scroll until a hex is clear of the header and the footer."""
        while not TOP_DP < (y := self.middle_of(place)[1]) < self.size[1] - FOOTER_DP:
            self.page.mouse.move(self.size[0] / 2, 300)
            self.page.mouse.wheel(0, y - 300)
            self.page.wait_for_timeout(200)

    def middle_of(self, place: Hex) -> tuple[float, float]:
        """Where a hex lies on the screen, by its place on the board."""
        script = """id => {
          const node = document.querySelector(`[flt-semantics-identifier=${id}]`);
          if (!node) return null;
          const box = node.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }"""
        name = f"hex_{place.row}_{place.column}"
        found = self.page.wait_for_function(script, arg=name, timeout=PATIENCE_S * 1000)
        x, y = found.json_value()
        return x, y


class HeldWhole(HeldPhone, WholeHands):
    """A phone that also draws boards and taps hexes, on the wire."""


def home_page(phone: WholeHands, home: Home) -> None:
    phone.open(home.link)
    phone.does("game.outback")
    phone.does("game.start")


def by_hand(phone: WholeHands) -> None:
    """The table rolls and draws itself."""
    for what in ("dice", "bag"):
        phone.does(f"outback.option.{what}.hand")
        assert phone.reads(f"outback.option.{what}.hand.why")


def totals(phone: Hands, *names: str) -> dict[str, str]:
    """The points beside each name of the ranking."""
    texts = phone.texts()
    return {name: texts[texts.index(name) + 1] for name in names}


JEEP = (Animal.KOALA, Animal.KOALA, Animal.EMU, Animal.PLATYPUS, Animal.MONITOR)


DICE = (Face.KOALA, Face.KOALA, Face.EMU, Face.EMU, Face.JOKER, Face.MONITOR)


BEFORE_THE_DICE: tuple[Event, ...] = (FirstChosen(0), JeepFilled(JEEP))


WITH_DICE: tuple[Event, ...] = (*BEFORE_THE_DICE, DiceRolled(DICE))


def table_of(home: Home, *names: str, happened: tuple[Event, ...] = WITH_DICE) -> TableHub:
    hub = start_game(home.house, names)
    let_happen(hub, *happened)
    return hub


def open_table(phone: Hands, home: Home, hub: TableHub, seat: str = "") -> None:
    """Join by the QR code, and go to a table to play a seat there, or all of them."""
    phone.comes_to(home, home.table(hub.session.id))
    if seat:
        phone.does("table.i_am", name=seat)
    else:
        phone.does("table.all_seats")
    assert phone.reads("undo")


def name(phone: Hands, animal: Animal) -> str:
    return phone.text(f"outback.animal.{animal}")


def type_in_sabina(phone: Hands) -> tuple[str, str]:
    """Tap the example in for the first player, and answer both players' names."""
    phone.does("game.outback")
    phone.does("game.score")
    first, second = (phone.text("finished.seat", number=number) for number in (1, 2))
    phone.does("outback.finished.next", name=first)
    put(phone, EMU, "left", 5)
    put(phone, ROO, "left", 9)
    put(phone, KOALA, "start", -3)
    put(phone, PLATYPUS, "upper", 8)
    put(phone, MONITOR, "left", 2)
    phone.does("outback.finished.blocked.more")
    return first, second


def put(phone: Hands, animal: Animal, track: str, space: int) -> None:
    """Tap a space; what it is called says whose marker the tap moves."""
    phone.does(f"outback.finished.put.{track}", animal=name(phone, animal), space=space)
