"""What a tap costs the table server, in calls of Python functions.

    python -m tests.bench.calls_per_tap

Milliseconds hang on the machine; calls do not: the same program makes as many on every one. A wire
phone taps an app in its own thread, by a line that is no socket. Counted is what is called from
the tap's arrival until all is sent and nothing goes on, but for what the event loop, its threads
and the phone itself do. Each tap is made before it is counted, so that nothing is done for the
first time. Bytes are those of the websocket's frames down, without their headers. Drawn are the
controls that the phone draws anew for it, which is most of what a tap costs the phone.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import gc
import math
import selectors
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from types import FrameType
from typing import Any, Final, cast
from unittest import mock

import websockets
from starlette.types import ASGIApp

from companion.door import Door
from companion.hub import TableHub
from companion.store.folder import DataFolder
from tests.bench import tables
from tests.bench.tables import EVERYBODY, LOOK_ON, LOOKS_ON, Step, Table, Turns
from tests.support.disks import HastyDisk
from tests.views.harness import EVENT, cookie_for, door, frame
from tests.views.house_server import house_in
from tests.views.wire_phone import WirePhone
from views import debounce
from views.app import make_start
from views.routes import table
from views.server.app import build
from views.server.guard import Limits

NOT_COUNTED: Final = (
    str(Path(__file__).parents[1]),
    str(Path(asyncio.__file__).parent),
    str(Path(concurrent.futures.__file__).parent),
    selectors.__file__,
    threading.__file__,
)
"""Where the phone is, and what hangs on how fast the machine is."""
IDLE_TURNS: Final = 20
"""After so many turns of the event loop without a call, all that a tap set off is done."""


@dataclass(frozen=True, order=True)
class Cost:
    """What one tap, of those that take turns, has cost."""

    calls: int
    down: int
    drawn: int


@dataclass(frozen=True)
class Row:
    """A tap, and the one that takes it back: of each cost, the dearer of the two counts."""

    name: str
    table: Table
    steps: Turns
    before: tuple[Step, ...] = ()
    """What is tapped before, to come where it can be tapped."""


ROWS: Final = (
    Row("Outback: keep a die", tables.DICE, tables.KEEPING),
    Row("undo or redo that", tables.DICE, tables.UNDOING, tables.KEEPING),
    Row("Ants: a number of the count", tables.COUNT, tables.SAYING, (tables.OPENED,)),
    Row("Ants: lay a card or undo", tables.PAD, tables.LAYING),
    Row("Outspeed: a Bonus row or undo", tables.BONUS, tables.RESOLVING),
    Row("Outspeed: Resolution or undo", tables.RESOLUTION, tables.SHOWING),
    Row("Rush Out: a move on the map", tables.PYRAMID, tables.MOVING),
)
LISTENERS: Final = 4
HEARD: Final = "{}, heard"
"""What a tap costs for each phone beside the one that is tapped, when it only looks on."""
PATIENT: Final = Limits(answer_s=3600, burst=math.inf)
"""Nothing runs out in the middle of a tap, however slow the machine and quick the thumb."""
WARM_TAPS: Final = 2


class Line:
    """A websocket within this process, as both its ends see it."""

    close_code: int | None = None

    def __init__(self) -> None:
        self.down: asyncio.Queue[bytes] = asyncio.Queue()
        self.up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.up.put_nowait({"type": "websocket.connect"})
        self.held: list[bytes] | None = None
        """What has not come to the phone yet, while it is kept from answering."""

    async def send(self, data: bytes) -> None:
        """Take what the phone sends."""
        self.up.put_nowait({"type": "websocket.receive", "bytes": data})

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Give the phone what has come."""
        while True:
            yield await self.down.get()

    async def to_phone(self, message: Any) -> None:
        """Take what the app sends."""
        if message["type"] != "websocket.send":
            return
        if self.held is None:
            self.down.put_nowait(message["bytes"])
        else:
            self.held.append(message["bytes"])

    def hold(self) -> None:
        """Keep what comes from now on."""
        self.held = []

    def let_go(self) -> int:
        """Let the phone have what was held, and answer how many bytes that is."""
        held, self.held = self.held or [], None
        for each in held:
            self.down.put_nowait(each)
        return sum(map(len, held))


class Meter:
    """Counts the calls of this thread."""

    calls = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and not frame.f_code.co_filename.startswith(NOT_COUNTED):
            self.calls += 1


def measured() -> list[tuple[str, Cost]]:
    """Return what the taps of all rows cost, of each cost the dearer of the two in turn."""
    gc.disable()  # it would call what waits for something to go, in any tap
    with (
        tempfile.TemporaryDirectory() as folder,
        DataFolder(Path(folder)),
        mock.patch.object(debounce, "DEBOUNCE_S", 0),
    ):
        house, at = house_in(Path(folder), HastyDisk()), door()
        app = build(at, make_start(house, at), limits=PATIENT)
        return [
            found
            for row in ROWS
            for found in asyncio.run(_costs(row, row.table.lay(house), app, at))
        ]


async def _costs(row: Row, hub: TableHub, app: ASGIApp, at: Door) -> list[tuple[str, Cost]]:
    """Return what a tap costs on the only phone of its table, and what each more adds to it."""
    async with AsyncExitStack() as open_phones:
        phone, line = await open_phones.enter_async_context(phone_at(app, at, hub))
        await phone.press(EVERYBODY)
        for button, awaited in row.before:
            await phone.press(button)
            await phone.sees(awaited)
        steps = cycle(row.steps)
        alone = await _dearest(phone, line, steps)
        for _ in range(LISTENERS):
            other, _ = await open_phones.enter_async_context(phone_at(app, at, hub))
            await other.press(LOOK_ON)
            await other.sees(LOOKS_ON)
        heard = (await _dearest(phone, line, steps)).calls - alone.calls
        return [(row.name, alone), (HEARD.format(row.name), Cost(heard // LISTENERS, 0, 0))]


async def _dearest(phone: WirePhone, line: Line, steps: Iterator[Step]) -> Cost:
    taps = [await tap(phone, line, next(steps)) for _ in range(WARM_TAPS + 2)]
    both = taps[WARM_TAPS:]
    drawn = max(each.drawn for each in both)
    return replace(max(both), drawn=drawn)


@asynccontextmanager
async def phone_at(app: ASGIApp, at: Door, hub: TableHub) -> AsyncIterator[tuple[WirePhone, Line]]:
    """Open a phone at a table."""
    line = Line()
    headers = [(b"host", b"localhost"), (b"cookie", cookie_for(at).encode())]
    scope = {"type": "websocket", "path": "/ws", "headers": headers, "query_string": b""}

    async def serve() -> None:
        await app(scope, line.up.get, line.to_phone)

    serving = asyncio.create_task(serve())
    phone = WirePhone(cast(websockets.ClientConnection, line))
    await phone.register(route=str(table(hub.session.id)))
    try:
        yield phone, line
    finally:
        line.up.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await serving


async def tap(phone: WirePhone, line: Line, step: Step) -> Cost:
    """Make a tap, count what it sets off, and see that it did what it should."""
    button, awaited = step
    number, event = await phone.target(button)
    tapped = {"target": number, "name": event, "data": None}
    await until_quiet(line.down.qsize)
    phone.told.clear()
    line.hold()
    meter = Meter()
    sys.setprofile(meter)
    await line.send(frame(EVENT, tapped))
    await until_quiet(lambda: meter.calls)
    sys.setprofile(None)
    down = line.let_go()
    await phone.sees(awaited)
    return Cost(meter.calls, down, phone.drawn_anew())


async def until_quiet(number: Callable[[], int]) -> None:
    """Wait until the event loop has turned for a while, and a number stayed what it was."""
    before, idle = number(), 0
    while idle < IDLE_TURNS:
        await asyncio.sleep(0)
        now = number()
        before, idle = now, idle + 1 if now == before else 0


def main() -> None:
    print(f"{'':38}{'calls':>9}{'down':>10}{'drawn':>7}")
    for name, costs in measured():
        print(f"{name:38}{costs.calls:9,}{costs.down:8,} B{costs.drawn:7,}")


if __name__ == "__main__":
    main()
