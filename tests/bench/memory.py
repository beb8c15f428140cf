"""Whether the server's memory stays what it is, however many phones come and go.

    python -m tests.bench.memory [joins] [reloads]

Phones join a table and leave it, each a new one; then a few are loaded anew again and again, and do
not say which session they had, as in a new tab. Memory is what the server's process has from the
system, in MB: before, after the first half, after the second, each when sessions that have ended
have been given back.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from itertools import cycle
from typing import Final

from tests.bench.load import Glance, Served, served
from tests.bench.tables import DICE, LOOK_ON, LOOKS_ON
from tests.views.harness import cookie_for, door

JOINS, RELOADS = 200, 1_000
PHONES: Final = 20
SETTLED_S: Final = 35.0
"""Flet looks every ten seconds for sessions that have ended, and the server gives them back when
nobody has tapped for a while."""


async def join_and_leave(server: Served) -> None:
    """Come to the table as a phone that was never here, look on, and go."""
    phone = await Glance.open(server.url, cookie_for(door()), route=server.routes[0])
    await phone.press(LOOK_ON)
    await phone.sees(LOOKS_ON)
    await phone.close()


def reloading() -> Callable[[Served], Awaitable[None]]:
    """Return what loads a phone anew, without its session: one of a few, each in its turn.

    One alone would come back so often that it is told off.
    """
    cookies = cycle([cookie_for(door()) for _ in range(PHONES)])

    async def reload(server: Served) -> None:
        phone = await Glance.open(server.url, next(cookies), route=server.routes[0])
        await phone.sees(LOOK_ON)
        await phone.close()

    return reload


async def grown(server: Served, do: Callable[[Served], Awaitable[None]], times: int) -> list[float]:
    """Return the memory in MB before, in the middle and at the end."""
    mb = [await _settled_mb(server)]
    for _ in range(2):
        for _ in range(times // 2):
            await do(server)
        mb.append(await _settled_mb(server))
    return mb


async def _settled_mb(server: Served) -> float:
    await asyncio.sleep(SETTLED_S)
    return server.figures().rss_bytes / 1e6


async def measured(server: Served, joins: int, reloads: int) -> None:
    for name, do, times in (
        ("joins and leaves", join_and_leave, joins),
        ("reloads", reloading(), reloads),
    ):
        before, middle, end = await grown(server, do, times)
        print(f"{times:6} {name:18}{before:8.1f}{middle:8.1f}{end:8.1f}{end - middle:+8.1f}")


def main() -> None:
    given = [int(each) for each in sys.argv[1:]]
    joins, reloads = [*given, *[JOINS, RELOADS][len(given) :]]
    print(f"{'in MB':25}{'before':>8}{'middle':>8}{'end':>8}{'second':>8}")
    with served([DICE]) as server:
        asyncio.run(measured(server, joins, reloads))


if __name__ == "__main__":
    main()
