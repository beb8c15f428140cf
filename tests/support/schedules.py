"""Evenings drawn from a seed: clients that tap at one table over a network that loses things.

Taps come late, twice, in another order or not at all; clients leave and come back, and now and
then the program is started anew. What has to hold in the end is said in
:mod:`tests.support.accounts`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from companion import chance
from companion.game import Event, Options
from companion.games import game
from companion.log import Entry
from companion.session import Session, start
from tests.support.agreements import agreements, setup_of
from tests.support.clients import ID, Client, Sent, Server
from tests.support.network import Network
from tests.support.play import walk

DOINGS = 24
"""How often a client does something in one schedule, if it can: it may not be its turn."""
BEGUN_MOST = 120
"""How many events have happened at most when the clients come."""
A_TABLE_FOR = 20
"""How many schedules begin somewhere in the same game."""
RESTART = 30
"""In how many schedules of a hundred the program is started anew."""
EACH_MS = 30
"""How long one doing is apart from the next."""


@dataclass
class Evening:
    """What has happened at a table from where the clients came to it, ``base``."""

    base: Session
    log: tuple[Entry, ...]
    end: Session
    stored: tuple[Entry, ...]
    sent: dict[str, Sent]
    seen: dict[str, Session]
    """What each client sees in the end."""
    drawn: dict[int, Event]
    """What luck said last for the entry of each number."""
    too_early: list[int]
    """The entries of which anybody was told while they were not stored."""


def evening(game_id: str, seed: int) -> Evening:
    """Let the clients of a seed play; nobody's luck but the seed's has a part in it."""
    random = Random(f"{game_id} {seed}")
    base = random.choice(_moments(game_id, seed // A_TABLE_FOR))
    with TemporaryDirectory() as folder:
        server = Server(Network(random), Path(folder), base)
        clients = _clients(server, random.randrange(2, 7))
        with patch.object(chance, "fill", server.fill):
            asyncio.run(_played(server, clients))
        stored = server.read_back().entries
    return Evening(
        base=base,
        log=server.hub.session.entries,
        end=server.hub.session,
        stored=stored,
        sent={sent.tap.name: sent for client in clients for sent in client.sent},
        seen={client.phone: client.view for client in clients},
        drawn=server.drawn,
        too_early=server.too_early,
    )


def _clients(server: Server, number: int) -> list[Client]:
    """Deal the seats to the clients; who gets none plays all of them, or looks on."""
    everybody, random = server.hub.all_seats, server.network.random
    for each in range(number):
        dealt = frozenset(seat for seat in everybody if seat % number == each)
        server.sit(f"c{each}", dealt or random.choice((everybody, frozenset())))
    return [Client(phone, server, server.hub.session) for phone in server.seats]


async def _played(server: Server, clients: list[Client]) -> None:
    network, random = server.network, server.network.random
    for client in clients:
        client.come()
    for _ in range(DOINGS):
        network.within(DOINGS * EACH_MS, random.choice(clients).do)
    if network.chance(RESTART):
        network.within(DOINGS * EACH_MS, partial(server.restart, clients))
    await network.run()
    await server.is_done()


@cache
def _agreements(game_id: str) -> list[Options]:
    return agreements(game_id)


@lru_cache(maxsize=8)
def _moments(game_id: str, number: int) -> tuple[Session, ...]:
    """A game after each of its events, played by chance at a table that agreed on anything."""
    random = Random(f"{game_id} table {number}")
    setup = setup_of(game_id, random.choice(_agreements(game_id)), random)
    session = start(ID, game(game_id), setup, 0)
    moments = [session]
    moves = walk(game(game_id), random, len(setup.seats), session.state)
    for at, move in enumerate(islice(moves, BEGUN_MOST)):
        after = session.act(move.event, actor=move.seat, at_ms=at, tap=f"before:{at}")
        assert isinstance(after, Session), after
        session = after
        moments.append(session)
    return tuple(moments)
