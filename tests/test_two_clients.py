"""Two phones in a hurry, 300 taps each: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import pytest

from companion import chance
from companion.game import Choice, Refusal
from companion.hub import TableHub, TableWhy, Tap
from companion.log import Entry, Redone, Undone
from companion.session import Session
from companion.store.sessions import SessionStore
from tests.support.hubs import (
    Answer,
    begun,
    clock,
    from_disk,
    seated,
)
from tests.test_log import OUTBACK


@dataclass
class Slow:
    """A real store on a disk that lets others come in between."""

    store: SessionStore
    random: Random

    async def append(self, session_id: str, entry: Entry) -> None:
        await nap(self.random)
        await self.store.append(session_id, entry)
        await nap(self.random)

    def mark_finished(self, session_id: str, finished: bool, *, is_left: bool = False) -> None:
        self.store.mark_finished(session_id, finished)


async def nap(random: Random) -> None:
    for _ in range(random.randrange(5)):
        await asyncio.sleep(0)


@dataclass
class Client:
    """A phone in a hurry: it looks, hesitates, taps, and often sends the same tap again."""

    hub: TableHub
    phone: str
    seat: int
    random: Random
    answered: dict[str, list[Answer]] = field(default_factory=dict)

    async def play(self, taps: int) -> None:
        for number in range(taps):
            session = self.hub.session
            sent = Tap(self.phone, session.seq, str(number))
            send = self.wish(session)
            await nap(self.random)
            got = self.answered.setdefault(sent.name, [])
            if self.random.random() < 0.3:
                if self.random.random() < 0.5:
                    got += await asyncio.gather(send(sent), send(sent))
                else:
                    got += [await send(sent), await send(sent)]
            else:
                got.append(await send(sent))

    def wish(self, session: Session) -> Callable[[Tap], Awaitable[Answer]]:
        """What this phone wants to do on the screen that it shows, now and then what it may not."""
        dice = self.random.random()
        if dice < 0.08:
            return partial(self._act, Choice(Undone()))
        if dice < 0.12:
            return partial(self._act, Choice(Redone()))
        seat = self.seat if dice < 0.9 else 1 - self.seat
        choices = OUTBACK.choices(session.state, seat) or OUTBACK.choices(session.state, 1 - seat)
        if not choices:
            return partial(self._act, Choice(Undone()))
        return partial(self._act, self.random.choice(choices))

    async def _act(self, choice: Choice, sent: Tap) -> Answer:
        return await self.hub.act(sent, choice)

    def acknowledged(self) -> Iterator[tuple[str, Entry]]:
        """Each tap that was said to be done, with the one entry that every answer named."""
        for name, got in self.answered.items():
            entries = [answer for answer in got if isinstance(answer, Entry)]
            assert all(entry is entries[0] for entry in entries), "one tap, one entry"
            if entries:
                yield name, entries[0]


def test_two_clients_with_300_taps_each_lose_nothing_and_do_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(2_024)
    monkeypatch.setattr(chance, "fill", partial(chance.fill, source=random))
    hub, store = begun(tmp_path, "first 0")
    hub = seated(TableHub(hub.session, Slow(store, random), clock()))
    clients = [Client(hub, "anna", 0, random), Client(hub, "all", 1, random)]

    async def evening() -> None:
        await asyncio.gather(*(client.play(300) for client in clients))

    asyncio.run(evening())
    acknowledged = dict(pair for client in clients for pair in client.acknowledged())
    log = hub.session.entries
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1)), "no gap"
    assert {entry.tap: entry for entry in log[1:]} == acknowledged
    assert Counter(entry.tap for entry in log).most_common(1)[0][1] == 1, "nothing twice"

    every = [answer for client in clients for got in client.answered.values() for answer in got]
    refused = Counter(answer.code for answer in every if isinstance(answer, Refusal))
    assert len(clients[0].answered) == len(clients[1].answered) == 300
    assert len(every) == len(acknowledged) + repeats(clients) + sum(refused.values())
    assert len(acknowledged) > 150 and repeats(clients) > 30, "much was done, much sent again"
    assert {TableWhy.MOVED_ON, TableWhy.NOT_YOUR_SEAT, TableWhy.NOT_YOURS_TO_UNDO} <= set(refused)

    again = from_disk(tmp_path)
    assert again.session == hub.session and again.session.entries == log


def repeats(clients: list[Client]) -> int:
    """How many answers named an entry that an answer before had named."""
    entries = [
        answer
        for client in clients
        for got in client.answered.values()
        for answer in got
        if isinstance(answer, Entry)
    ]
    return len(entries) - len({entry.seq for entry in entries})
