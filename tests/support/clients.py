"""Clients that tap at one table, and the server they tap at, over a network that loses things."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from companion.chance import fill
from companion.game import Choice, Event
from companion.games import game
from companion.hub import TableHub, Tap
from companion.log import Entry, Redone, Undone
from companion.session import Session, resume
from companion.store.sessions import SessionStore
from tests.support.disks import HastyDisk
from tests.support.hubs import Answer
from tests.support.network import Network
from tests.support.play import offered, typed

ID = "schedule"
LOST, DOUBLED, SLOW, AGAIN, UNDO, REDO, LEAVE, LUCK = 8, 10, 15, 12, 16, 8, 5, 40
"""How often in a hundred times: on the way; and what a client does when it does something."""
SHORT_MS, LONG_MS, SAVING_MS, AWAY_MS = 10, 150, 3, 200
"""How long things take at most: on a good way and on a bad one, half a save, to come back."""


@dataclass
class Sent:
    """One tap of a client: what for, how often it arrived, and each answer the table gave.

    ``heard`` are those answers that came back to the client.
    """

    tap: Tap
    choice: Choice
    arrived: int = 0
    given: list[Answer] = field(default_factory=list)
    heard: list[Answer] = field(default_factory=list)


class Server:
    """A table on a real disk that takes its time; it may be started anew."""

    def __init__(self, network: Network, folder: Path, base: Session) -> None:
        self.network = network
        self.folder = folder
        self.seats: dict[str, frozenset[int]] = {}
        self.drawn: dict[int, Event] = {}
        self.too_early: list[int] = []
        self._stored = base.seq
        self._tasks: list[asyncio.Task[None]] = []
        self._offers: dict[int, tuple[tuple[int, Choice], ...]] = {}
        self._store = SessionStore(folder, HastyDisk())
        self._store.adopt(ID, base.setup, base.created_ms, base.entries, finished=False)
        self.hub = TableHub(base, self, lambda: network.now_ms)

    def sit(self, phone: str, seats: frozenset[int]) -> None:
        """Give a phone its seats, after every start of the program."""
        self.seats[phone] = seats
        self.hub.sit(phone, seats)

    def offers(self, session: Session) -> tuple[tuple[int, Choice], ...]:
        """All that any seat may do at a moment of this table's log, found out once."""
        if session.seq not in self._offers:
            spec, count = session.play.spec, len(session.setup.seats)
            self._offers[session.seq] = offered(spec, session.state, count)
        return self._offers[session.seq]

    async def append(self, session_id: str, entry: Entry) -> None:
        await self.network.pause(SAVING_MS)
        await self._store.append(session_id, entry)
        self._stored = entry.seq
        await self.network.pause(SAVING_MS)

    def mark_finished(self, session_id: str, finished: bool, *, is_left: bool = False) -> None:
        self._store.mark_finished(session_id, finished)

    def tells_of(self, seq: int) -> None:
        """Note that somebody is told of an entry: it has to be on the disk by now."""
        if seq > self._stored:
            self.too_early.append(seq)

    def fill(self, choice: Choice) -> Event:
        """Be the chance of this evening."""
        event = fill(choice, self.network.random)
        if choice.blank:
            self.drawn[self.hub.session.seq + 1] = event
        return event

    def take(self, sent: Sent, reply: Callable[[Answer], None]) -> None:
        """Let a tap arrive."""

        async def answer() -> None:
            given = await self.hub.act(sent.tap, sent.choice)
            sent.given.append(given)
            if isinstance(given, Entry):
                self.tells_of(given.seq)
            reply(given)

        sent.arrived += 1
        self._tasks.append(asyncio.get_running_loop().create_task(answer()))

    def restart(self, clients: list[Client]) -> None:
        """Start anew from the disk, once nothing is being done; all have to come back."""
        if not all(task.done() for task in self._tasks):
            self.network.at(self.network.now_ms + 1, partial(self.restart, clients))
            return
        self._store = SessionStore(self.folder, HastyDisk())
        self.hub = TableHub(self.read_back(), self, lambda: self.network.now_ms)
        for phone, seats in self.seats.items():
            self.hub.sit(phone, seats)
        for client in clients:
            client.cut()

    def read_back(self) -> Session:
        """The session as a program that comes up now finds it in the folder."""
        saved = SessionStore(self.folder, HastyDisk()).load(ID)
        spec = game(saved.setup.game)
        session, dropped = resume(ID, spec, saved.setup, saved.created_ms, saved.entries)
        assert (dropped, saved.trouble) == (0, None), "what was stored can be read"
        return session

    async def is_done(self) -> None:
        """Return when all taps were answered. Raises: what went wrong with any of them."""
        await asyncio.gather(*self._tasks)


class Client:
    """A phone in a hurry on a bad network. It knows no more than the last screen that came."""

    def __init__(self, phone: str, server: Server, view: Session) -> None:
        self.phone = phone
        self.view = view
        self.sent: list[Sent] = []
        self._server = server
        self._network = server.network
        self._connection = 0
        self._stop: Callable[[], None] | None = None
        self._screen_ms = 0

    # -- the connection ---------------------------------------------------------------------

    def come(self) -> None:
        """Connect, unless it is; what was never answered is sent again, if it still matters."""
        if self._stop is not None:
            return
        self._connection += 1
        self._stop = self._server.hub.listen(self.phone, partial(self._told, self._connection))
        for sent in self.sent[-2:]:
            if not sent.heard:
                self._send(sent)

    def leave(self) -> None:
        """Be cut off: what is on its way here is lost."""
        if self._stop is not None:
            self._connection += 1
            self._stop()
            self._stop = None

    def cut(self) -> None:
        """Be cut off by a table that is not there any more, and come back."""
        self._connection += 1
        self._stop = None
        self._network.within(AWAY_MS, self.come)

    def _told(self, connection: int) -> None:
        """Have a screen sent: one after the other, as on one wire."""
        session = self._server.hub.session
        self._server.tells_of(session.seq)
        show = partial(self._show, connection, session)
        self._screen_ms = max(self._screen_ms, self._network.now_ms + self._delay_ms())
        self._network.at(self._screen_ms, show)

    def _show(self, connection: int, session: Session) -> None:
        if connection == self._connection:
            self.view = session

    def _delay_ms(self) -> int:
        network = self._network
        return network.random.randrange(LONG_MS if network.chance(SLOW) else SHORT_MS)

    # -- what it does -----------------------------------------------------------------------

    def do(self) -> None:
        """Do one thing, as far as it can."""
        network = self._network
        if self._stop is None:
            return
        if network.chance(LEAVE):
            self.leave()
            network.within(AWAY_MS, self.come)
        elif self.sent and network.chance(AGAIN):
            self._send(network.random.choice(self.sent[-3:]))
        elif choice := self._wish():
            tap = Tap(self.phone, self.view.seq, str(len(self.sent)))
            self.sent.append(Sent(tap, choice))
            self._send(self.sent[-1])

    def _wish(self) -> Choice | None:
        """What it taps on: something it may do on the screen it shows, by kind of event."""
        dice = self._network.random.randrange(100)
        if dice < UNDO + REDO:
            return Choice(Undone() if dice < UNDO else Redone())
        seats = self._server.seats[self.phone]
        live = self._server.offers(self.view)
        mine = [choice for seat, choice in live if seat in seats]
        if not live and seats:
            form = typed(self.view.setup.game, self.view.state, self._network.random)
            mine = [] if form is None else [Choice(form)]
        if self._network.chance(LUCK):
            mine = [choice for choice in mine if choice.blank] or mine
        if not mine:
            return None
        kind = self._network.random.choice(sorted({type(each.event).__name__ for each in mine}))
        of_kind = [each for each in mine if type(each.event).__name__ == kind]
        return self._network.random.choice(of_kind)

    def _send(self, sent: Sent) -> None:
        """Put a tap on its way, which may be lost, or be there twice."""
        for _ in range(2 if self._network.chance(DOUBLED) else 1):
            if not self._network.chance(LOST):
                take = partial(self._server.take, sent, partial(self._reply, sent))
                self._network.at(self._network.now_ms + self._delay_ms(), take)

    def _reply(self, sent: Sent, answer: Answer) -> None:
        """Put an answer on its way back."""
        if not self._network.chance(LOST):
            hear = partial(self._hear, self._connection, sent, answer)
            self._network.at(self._network.now_ms + self._delay_ms(), hear)

    def _hear(self, connection: int, sent: Sent, answer: Answer) -> None:
        if connection == self._connection:
            sent.heard.append(answer)
