"""A thumb on a phone: it taps what a person would, by the names in French, and every tap counts.

The phone is on the wire, at a table within this process. Nothing is saved there, nothing is too
quick for it, and luck is drawn from a seed: the same script makes the same taps on every machine.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar
from unittest import mock

from starlette.types import ASGIApp

from companion import chance
from companion.door import Door
from companion.game import Choice, Param, State
from companion.house import House
from companion.hub import TableHub
from companion.i18n import Texts
from companion.store.folder import DataFolder
from tests.bench.calls_per_tap import PATIENT, Line, phone_at, until_quiet
from tests.bench.tables import Table
from tests.support.disks import HastyDisk
from tests.support.play import open_moves
from tests.views.drawn_phone import Unsaved
from tests.views.harness import PATCH, door
from tests.views.house_server import house_in
from tests.views.wire_phone import WirePhone
from views import debounce
from views.app import make_start
from views.routes import Route
from views.server.app import build

FRENCH = Texts("fr")
Taps: TypeAlias = tuple[str, ...]
"""The names of what was tapped, in order."""
Choices: TypeAlias = tuple[Choice, ...]
T = TypeVar("T")


class Thumb:
    """A thumb at a table of which this phone plays every seat."""

    def __init__(self, phone: WirePhone, line: Line, hub: TableHub) -> None:
        self.hub = hub
        self.taps: list[str] = []
        self._phone, self._line = phone, line

    async def tap(self, name: str) -> None:
        """Tap the button of this name, else the one or the place of a map that begins like it.

        It is answered once something is drawn: what is only spoken or felt comes before.
        """
        phone, before = self._phone, len(self._phone.received)
        number, event = await self._target(name)
        self.taps.append(phone.buttons().get(number, name))
        await phone.event(number, event)
        await phone.until(lambda: any(kind == PATCH for kind, _ in phone.received[before:]))
        await until_quiet(self._line.down.qsize)

    async def _target(self, name: str) -> tuple[int, str]:
        there = self._phone.buttons()
        for number, said in there.items():
            if said == name:
                return number, "click"
        try:
            return await self._phone.target(name)
        except TimeoutError:
            missed = f"{name} is not among {list(there.values())}, after {self.taps}"
            raise AssertionError(missed) from None

    async def does(self, key: str, **params: Param) -> None:
        """Tap what the catalogue calls so."""
        await self.tap(FRENCH(key, **params))

    def can(self, name: str) -> bool:
        """Whether there is such a button now."""
        return self._phone.can_tap(name)

    async def goes(self, route: Route) -> None:
        """Be at another screen; that is no tap."""
        await self._phone.at(str(route))
        await until_quiet(self._line.down.qsize)


Script: TypeAlias = Callable[[Thumb], Awaitable[T]]


@dataclass(frozen=True)
class Player:
    """Whoever plays by chance: what they choose of all that may be done, and how a thumb does it.

    ``part_of`` tells the turns apart, or rounds, or tricks; ``None``: of none that is counted.
    """

    chooses: Callable[[State, Choices, Random], Choice]
    does: Callable[[Thumb, Choice, Choices], Awaitable[None]]
    part_of: Callable[[State], object]


@dataclass(frozen=True)
class Room:
    """Where tables are laid, one after the other, for a phone to come to."""

    house: House
    at: Door
    app: ASGIApp

    def played(self, table: Table, script: Script[T], luck: int = 0) -> T:
        """Lay a table, and let a thumb do there what a script says."""
        hub = table.lay(self.house)
        hub._saves = Unsaved()
        source = partial(chance.fill, source=Random(luck))
        with mock.patch.object(chance, "fill", source):
            return asyncio.run(self._played(hub, script))

    def played_by_chance(self, table: Table, player: Player, parts: int) -> tuple[Taps, ...]:
        """Play one game after the other, until so many parts of one are whole: the taps of each."""
        counted: tuple[Taps, ...] = ()
        for seed in count():
            if len(counted) == parts:
                break
            most = parts - len(counted)
            script = partial(plays, player=player, random=Random(seed), most=most)
            counted += self.played(table, script, luck=seed)
        return counted

    async def _played(self, hub: TableHub, script: Script[T]) -> T:
        async with phone_at(self.app, self.at, hub) as (phone, line):
            thumb = Thumb(phone, line, hub)
            await thumb.does("table.all_seats")
            thumb.taps.clear()
            return await script(thumb)


@contextmanager
def room() -> Iterator[Room]:
    """Open a house whose phones speak French."""
    with (
        tempfile.TemporaryDirectory() as folder,
        DataFolder(Path(folder)),
        mock.patch.object(debounce, "DEBOUNCE_S", 0),
        mock.patch.object(WirePhone, "language", "fr"),
    ):
        house, at = house_in(Path(folder), HastyDisk()), door()
        yield Room(house, at, build(at, make_start(house, at), limits=PATIENT))


async def plays(thumb: Thumb, player: Player, random: Random, most: int) -> tuple[Taps, ...]:
    """Play on by chance, and return what was tapped in each whole part of the game.

    It ends with the game, or as soon as ``most`` parts are whole.
    """
    hub, parts = thumb.hub, dict[object, Taps]()
    spec, seats = hub.session.play.spec, len(hub.session.setup.seats)
    while hub.session.outcome is None:
        state, seq, before = hub.session.state, hub.session.seq, len(thumb.taps)
        part = player.part_of(state)
        if part is not None and part not in parts and len(parts) == most:
            break
        live = tuple(choice for _, choice in open_moves(spec, state, seats, random))
        choice = player.chooses(state, live, random)
        await player.does(thumb, choice, live)
        assert hub.session.seq > seq, f"{choice.event}: {thumb.taps[before:]}"
        if part is not None:
            parts[part] = (*parts.get(part, ()), *thumb.taps[before:])
    return tuple(parts.values())
