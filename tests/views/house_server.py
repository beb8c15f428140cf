"""The whole app behind its server, over a data folder of the test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from companion.cafe import Cafe
from companion.cafe_lobby import CafeLobby
from companion.door import Door
from companion.game import Choice, Event, Refusal, Setup
from companion.games import game
from companion.house import House
from companion.hub import TableHub, Tap
from companion.log import Entry
from companion.players import LONGEST_NAME
from companion.session import Session
from companion.store.disk import Disk
from companion.store.folder import DataFolder
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.views.harness import (
    PATIENCE_S,
    SECRET,
    Server,
    door,
    forget_flet_sessions,
    our_server,
)
from views.app import make_start
from views.caller import WayIn
from views.present.setup import Draft, seats
from views.server.guard import Limits

A_LONG_NAME = "Maximilienne-Alexandrine de la Tour-Dufour"[:LONGEST_NAME]
HOST_NAMES = ["phone.test"]
IN_QUICK_HANDS = Limits(opening=1)
"""A test loads a phone anew more often than anybody does; what that may cost has its own tests."""
OTHER_PHONES = "http://192.168.1.20:8550"
"""What the invitation says; no test goes there."""


def house_in(folder: Path, disk: Disk | None = None) -> House:
    """The house of a data folder, as the command line makes it, or on a disk of the test."""
    return House(SessionStore(folder, disk), Library(folder / "library.json", disk))


@dataclass(frozen=True)
class Home:
    """A running app: what is in its folder, and where phones find it."""

    house: House
    door: Door
    server: Server

    @property
    def link(self) -> str:
        """What the QR code says."""
        return f"{self.server.url}/join/{self.door.join_token}"

    address = OTHER_PHONES

    def table(self, session_id: str) -> str:
        return f"{self.server.url}/table/{session_id}"

    def newest(self) -> Session:
        """The session that was changed last."""
        return self.house.table(self.house.sessions.summaries()[0].id).session


@contextmanager
def home_of(
    folder: Path,
    port: int = 0,
    ways_in: Callable[[], tuple[WayIn, ...]] = lambda: (WayIn(OTHER_PHONES),),
    limits: Limits = IN_QUICK_HANDS,
    *,
    is_cafe: bool = False,
) -> Iterator[Home]:
    """Serve the app over a folder; nothing of an earlier server of this process is left."""
    forget_flet_sessions()
    at = Door(SECRET, is_open=True) if is_cafe else door()
    with DataFolder(folder):
        house = house_in(folder)
        cafe = partial(CafeLobby, Cafe(house, at)) if is_cafe else None
        start = make_start(house, at, ways_in, cafe=cafe)
        served = our_server(start, at, port, host_names=HOST_NAMES, limits=limits, cafe=cafe)
        with served as server:
            yield Home(house, at, server)


def player_of(house: House, name: str) -> str:
    """The id of the player of this name, who is added if nobody knows them."""
    known = {player.name: player.id for player in house.library.players()}
    if name in known:
        return known[name]
    added = house.add_player(name)
    assert not isinstance(added, Refusal)
    return added.id


def start_game(house: House, names: Sequence[str], game_id: str = "outback") -> TableHub:
    """A new game that the app rolls and draws for, without a phone."""
    draft = Draft(game_id, game(game_id).options())
    for name in names:
        draft = draft.with_player(player_of(house, name))
    sitting = seats(draft, house.library.players())
    return house.start(Setup(game_id, sitting, draft.options, house.library.box(game_id)))


def wait_for_two_taps(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk be so slow that the first tap is saved only when a second one has come in."""
    save, act, both = home.house.sessions.append, TableHub.act, asyncio.Event()
    taps = []

    async def counted(hub: TableHub, tap: Tap, choice: Choice) -> Entry | Refusal:
        taps.append(tap)
        if len(taps) == 2:
            both.set()
        return await act(hub, tap, choice)

    async def slow(session_id: str, entry: Entry) -> None:
        await asyncio.wait_for(both.wait(), PATIENCE_S)
        await save(session_id, entry)

    monkeypatch.setattr(TableHub, "act", counted)
    monkeypatch.setattr(home.house.sessions, "append", slow)


def let_happen(hub: TableHub, *events: Event) -> None:
    """Let things happen at a table before any phone has come, saved like any tap."""
    hub.sit("nobody", hub.all_seats)

    async def happen() -> None:
        for number, event in enumerate(events):
            tap = Tap("nobody", hub.session.seq, str(number))
            assert isinstance(await hub.act(tap, Choice(event)), Entry), event

    with ThreadPoolExecutor(1) as elsewhere:  # a browser's own loop runs in this thread
        elsewhere.submit(lambda: asyncio.run(happen())).result()
    hub.sit("nobody", frozenset())
