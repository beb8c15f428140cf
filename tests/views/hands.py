"""What people do on a phone with two thumbs, whatever kind of phone of the tests it is."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from companion.game import Param
from companion.games.outback.dice import canonical
from companion.games.outback.state import Animal, Target
from companion.i18n import Texts
from tests.views.harness import PATIENCE_S, cookie_for, wait_until
from views.present.outback.names import counted
from views.present.outback.sentences import aimed

if TYPE_CHECKING:
    from tests.views.house_server import Home


class Hands(ABC):
    """Whoever holds a phone, and knows its buttons by the keys of our own catalogue.

    How it is tapped and read is the business of a phone in a browser
    (:class:`tests.views.game_pages.TablePhone`) or on the wire
    (:class:`tests.views.held_phone.HeldPhone`).
    """

    text: Texts
    _changed_ms = 0.0

    # -- what each kind of phone does in its own way ------------------------------------------

    @abstractmethod
    def open(self, url: str) -> None:
        """Open an address of a table server, and wait for the first screen."""

    @abstractmethod
    def is_let_in(self, url: str, cookie: str) -> None:
        """Have joined a table server already: hold its cookie, ``name=value``."""

    def comes_to(self, home: Home, address: str) -> None:
        """Open an address of a house that it has joined already."""
        self.is_let_in(home.server.url, cookie_for(home.door))
        self.open(address)

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def tap(self, name: str, role: str = "button") -> None:
        """Tap what has this spoken name, or else begins with it, once it is there."""

    @abstractmethod
    def type(self, name: str, text: str) -> None:
        """Type into the field with this label, in place of what it holds."""

    @abstractmethod
    def sees(self, text: str, patience_s: float = PATIENCE_S) -> bool:
        """Wait until a text is on the screen, also as a part of a longer one."""

    @abstractmethod
    def sees_no(self, text: str, patience_s: float = PATIENCE_S) -> bool:
        """Wait until a text is gone from the screen."""

    @abstractmethod
    def texts(self) -> list[str]:
        """Everything that can be read on the screen, now."""

    @abstractmethod
    def buttons(self) -> list[str]:
        """The spoken names of everything that can be tapped, now."""

    # -- reading ------------------------------------------------------------------------------

    def speaks(self, language: str) -> None:
        """From now on its buttons are looked for in this language."""
        self.text = Texts(language)

    def reads(self, key: str, **params: Param) -> bool:
        """Wait for a sentence of the catalogue."""
        return self.sees(self.text(key, **params))

    def does_not_read(self, key: str, **params: Param) -> bool:
        """Wait until a sentence of the catalogue is gone."""
        return self.sees_no(self.text(key, **params))

    def counts(self, key: str, count: int, **params: Param) -> bool:
        """Wait for a sentence with a number in it."""
        return self.sees(self.text.count(key, count, **params))

    def offers(self, key: str, **params: Param) -> bool:
        """Whether there is something to tap that begins like this, now."""
        return any(name.startswith(self.text(key, **params)) for name in self.buttons())

    def dice(self) -> list[str]:
        """The dice on the table, as they are told: "Die 1: Koala, kept"."""
        word = self.text("outback.die.loose", face="", number=1).split()[0]
        return [name for name in self.buttons() if name.startswith(word + " ")]

    def last_thing(self) -> str:
        """What undo would take back, in words; empty while the screen changes."""
        return next((name for name in self.buttons() if name.startswith(self.text("undo"))), "")

    # -- tapping ------------------------------------------------------------------------------

    def does(self, key: str, **params: Param) -> None:
        """Tap what the catalogue calls so."""
        self.tap(self.text(key, **params))

    def opens(self, sheet: str) -> None:
        """Open a sheet from the table."""
        self.does("table.sheets")
        self.does(f"table.{sheet}")

    def acts(self, name: str) -> None:
        """Tap something and wait until undo says something new: then the screen lies still."""
        before = self.last_thing()
        self.tap(name)
        self.waits(lambda: self.last_thing() not in ("", before), f"{name} to be done")

    def waits(self, is_true: Callable[[], object], what: str) -> None:
        """Wait for what a tap changes on the screen, which then takes no tap for a moment."""
        wait_until(is_true, what)
        self._changed_ms = time.monotonic() * 1000

    # -- preparing ----------------------------------------------------------------------------

    def seat(self, *names: str) -> None:
        """Let people sit down, in this order."""
        for name in names:
            self.type(self.text("prepare.name"), name)
            self.does("prepare.add")
            wait_until(self.offers_to_leave, f"{name} to sit", name)

    def offers_to_leave(self, name: str) -> bool:
        """Whether somebody sits in the list of those who play, now."""
        return self.offers("prepare.leave", name=name)

    def set_rows(self, before: Sequence[int], wanted: Sequence[int]) -> None:
        """Correct the picture of the board, one space a tap."""
        rows = list(before)
        for at, hexes in enumerate(wanted):
            while rows[at] != hexes:
                less = rows[at] > hexes
                self.does(f"outback.box.{'less' if less else 'more'}", row=at + 2)
                rows[at] += -1 if less else 1
                assert self.counts("outback.box.spaces", sum(rows))

    # -- playing ------------------------------------------------------------------------------

    def draw(self, *tiles: Animal) -> None:
        """Type in what was drawn from the bag."""
        self._type_in(tiles)
        assert self.reads("outback.pad.final")

    def roll(self, number: int, faces: str) -> None:
        """Type in a roll, by the first letters of the faces; it is the turn's roll number so."""
        if self.offers("outback.pad.next", roll=number):
            self.does("outback.pad.next", roll=number)
            assert self.reads("outback.pad.roll", roll=number)
        self._type_in([FACES[letter] for letter in faces])
        assert self.reads("outback.head.roll", roll=number)

    def _type_in(self, faces: Sequence[str]) -> None:
        for face in faces:
            self.does(f"outback.animal.{face}")

    def take(self, *targets: tuple[Animal, int]) -> None:
        """Take animals for rows."""
        wanted = canonical(Target(animal, row) for animal, row in targets)
        self.chooses_animals(animal for animal, _ in targets)
        self.acts(self.text("outback.offers.take", animals=aimed(wanted, self.text)))

    def chooses_animals(self, animals: Iterable[Animal]) -> None:
        """Say which animals, where there are too many offers to be read at once."""
        said = counted(animals, self.text)
        if self.offers("outback.offers.which", animals=said):
            self.does("outback.offers.which", animals=said)
            assert self.reads("outback.offers.how")

    def score(self, animal: Animal, row: int, points: int) -> None:
        """Place an animal, and score its group, as counted at the table, with the bonus."""
        self._in_words("outback.place.by_size")
        name = self.text(f"outback.animal.{animal}")
        self.acts(self.text("outback.place.score", animal=name, points=points, row=row))

    def block(self, row: int) -> None:
        """Block a space, and say no more than its row."""
        self._in_words("outback.block.by_row")
        self.acts(self.text("outback.block.row", row=row))

    def _in_words(self, key: str) -> None:
        """Leave the drawn board aside, where the app offers one."""
        if self.offers(key):
            self.does(key)
            wait_until(lambda: not self.offers(key), "the question in words")


FACES = {
    "e": "emu",
    "r": "kangaroo",
    "k": "koala",
    "p": "platypus",
    "m": "monitor",
    "j": "joker",
}
"""How the scripts of the tests write a die: r is for kangaroo."""
