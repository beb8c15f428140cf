"""One action at a table, until all phones that look at it show it, beside Flet's own counter.

    python -m tests.bench.many_phones [measured taps]

One phone taps, the others look on; all of them are without a screen and live in a process of their
own. A tap counts from the moment when it is sent to the moment when a changed screen has come: to
the phone that tapped, and to the last one. The server's CPU is that of its whole process, a tap,
and of that the share of each phone. The counter is one text and one button, shared by as many.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass, field
from typing import Final

from tests.bench.load import EN, Glance, Served, Times, come, served
from tests.bench.tables import DICE, EVERYBODY, LOOK_ON, LOOKS_ON

PHONES: Final = (10, 100)
MEASURED: Final = 40
WARM: Final = 5
PAUSE_S: Final = 0.35
"""Between two taps: the app takes no tap of one phone sooner (views/debounce.py)."""


@dataclass
class Row:
    """What taps took: until the tapper's own screen changed, until the last one did, and CPU."""

    own: Times = field(default_factory=Times)
    last: Times = field(default_factory=Times)
    cpu_ms: float = 0.0


async def at_a_table(server: Served, count: int, taps: int) -> Row:
    """Let one of so many phones keep a die and take it back."""
    at = server.routes[0]
    tapper = await come(server, at, EVERYBODY, EN("undo"))
    others = [await come(server, at, LOOK_ON, LOOKS_ON) for _ in range(count - 1)]
    button, event = await tapper.target("Die 2: Koala")
    return await _measured(server, tapper, others, button, event, taps)


async def at_a_counter(server: Served, count: int, taps: int) -> Row:
    """Let one of so many phones add one to the counter that all of them show."""
    tapper, *others = [await come(server, "/", "", "Add one") for _ in range(count)]
    button = await tapper.button("Add one")
    return await _measured(server, tapper, others, button, "click", taps)


async def _measured(
    server: Served, tapper: Glance, others: list[Glance], button: int, event: str, taps: int
) -> Row:
    phones = [tapper, *others]
    await asyncio.sleep(1)
    for phone in phones:
        phone.is_reading = False
    row, before_s = Row(), 0.0
    for number in range(WARM + taps):
        if number == WARM:
            row, before_s = Row(), server.figures().cpu_s
        await asyncio.sleep(PAUSE_S)
        awaited = [phone.changes + 1 for phone in phones]
        began_s = time.perf_counter()
        await tapper.event(button, event)
        await asyncio.gather(*map(Glance.changes_by, phones, awaited))
        row.own.ms.append((tapper.changed_s - began_s) * 1000)
        row.last.ms.append((max(phone.changed_s for phone in phones) - began_s) * 1000)
    row.cpu_ms = (server.figures().cpu_s - before_s) * 1000 / taps
    for phone in phones:
        await phone.close()
    return row


def main() -> None:
    taps = int(sys.argv[1]) if len(sys.argv) > 1 else MEASURED
    print(f"{taps} taps, in ms{'own screen':>31}{'last screen':>16}{'CPU':>18}")
    print(f"{'':24}{'p50':>9}{'p95':>8}{'p50':>8}{'p95':>8}{'a tap':>9}{'a phone':>9}")
    for name, tables, measure in (
        ("Outback: keep a die", [DICE], at_a_table),
        ("Flet's own counter", [], at_a_counter),
    ):
        for count in PHONES:
            with served(tables) as server:
                row = asyncio.run(measure(server, count, taps))
            cpu = f"{row.cpu_ms:9.1f}{row.cpu_ms / count:9.2f}"
            print(f"{name:20}{count:4} {row.own}{row.last}{cpu}", flush=True)


if __name__ == "__main__":
    main()
