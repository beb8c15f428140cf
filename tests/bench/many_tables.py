"""Many tables on one server, each with a few phones and one action a second.

    python -m tests.bench.many_tables [minutes] [tables] [phones at each]

At each table one phone plays for everybody and keeps a die or takes it back, the others look on.
Counted is from the moment when the tap is sent until the changed screen has come to whoever tapped,
and to the last phone of the table; a tap that no screen has shown after five seconds is lost. The
phones have no screen and live in a process of their own.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final

from tests.bench.load import EN, Figures, Glance, Served, Times, come, served
from tests.bench.tables import DICE, EVERYBODY, LOOK_ON, LOOKS_ON

MINUTES, TABLES, PHONES = 5.0, 30, 4
EVERY_S: Final = 1.0
LOST_AFTER_S: Final = 5.0


@dataclass
class Tally:
    """What became of all taps."""

    own: Times = field(default_factory=Times)
    last: Times = field(default_factory=Times)
    lost: int = 0


async def measured(server: Served, phones: int, seconds: float) -> tuple[Tally, Figures]:
    """Let all tables play for so long."""
    around = [await _sit_down(server, route, phones) for route in server.routes]
    await asyncio.sleep(1)
    server.figures()
    tally, end_s = Tally(), time.perf_counter() + seconds
    luck = Random(1)
    await asyncio.gather(*(_play(each, tally, luck.random() * EVERY_S, end_s) for each in around))
    figures = server.figures()
    for phone in (each for those in around for each in those):
        await phone.close()
    return tally, figures


async def _sit_down(server: Served, route: str, phones: int) -> list[Glance]:
    player = await come(server, route, EVERYBODY, EN("undo"))
    player.at_button = await player.target("Die 2: Koala")
    others = [await come(server, route, LOOK_ON, LOOKS_ON) for _ in range(phones - 1)]
    for phone in (player, *others):
        phone.is_reading = False
    return [player, *others]


async def _play(those: Sequence[Glance], tally: Tally, wait_s: float, end_s: float) -> None:
    await asyncio.sleep(wait_s)
    while time.perf_counter() < end_s:
        next_s = time.perf_counter() + EVERY_S
        await _tap(those, tally)
        await asyncio.sleep(max(0.0, next_s - time.perf_counter()))


async def _tap(those: Sequence[Glance], tally: Tally) -> None:
    tapper = those[0]
    awaited = [phone.changes + 1 for phone in those]
    began_s = time.perf_counter()
    await tapper.event(*tapper.at_button)
    try:
        await asyncio.gather(
            *map(partial(Glance.changes_by, patience_s=LOST_AFTER_S), those, awaited)
        )
    except TimeoutError:
        tally.lost += 1
    else:
        tally.own.ms.append((tapper.changed_s - began_s) * 1000)
        tally.last.ms.append((max(each.changed_s for each in those) - began_s) * 1000)


def main() -> None:
    given = [float(each) for each in sys.argv[1:]]
    minutes, tables, phones = [*given, *[MINUTES, TABLES, PHONES][len(given) :]]
    with served([DICE] * int(tables)) as server:
        tally, figures = asyncio.run(measured(server, int(phones), minutes * 60))
    print(
        f"{tables:.0f} tables x {phones:.0f} phones, {minutes:g} minutes: {len(tally.own.ms)} taps"
    )
    print(f"{'':14}{'p50':>8}{'p95':>8}")
    print(f"own screen    {tally.own} ms\nlast screen   {tally.last} ms")
    print(f"lost          {tally.lost:8}")
    print(f"longest pause {figures.longest_pause_ms:8.1f} ms of the garbage collector")
    print(f"full rounds   {figures.pauses:8}")
    print(f"memory        {figures.rss_bytes / 1e6:8.1f} MB")


if __name__ == "__main__":
    main()
