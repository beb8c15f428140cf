"""What strangers on the Wi-Fi, and phones that misbehave, do to a table for some seconds."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from tests.support.strangers import ASKING, ask, code_form, knock, pour
from tests.views.harness import EVENT, PROPERTIES, fetch, frame
from tests.views.wire_phone import WirePhone

MIB: Final = 1 << 20
FOE: Final = "127.0.0.3"
"""The network address of strangers."""


@dataclass(frozen=True)
class Table:
    """A running app: where it is, and the link that lets in."""

    port: int
    link: str
    process: int

    @property
    def memory_mb(self) -> float:
        """What it holds in memory now."""
        said = Path(f"/proc/{self.process}/status").read_text("utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", said)
        assert found
        return int(found[1]) / 1000

    @property
    def worked_s(self) -> float:
        """How many seconds of a processor it has used until now."""
        fields = Path(f"/proc/{self.process}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


Attack = Callable[[Table, float], int]
"""What is done to a table until a moment of `time.monotonic`; answers how often it was done."""


# ---------------------------------------------------------------------- without the token


def in_threads(attack: Attack, table: Table, until: float, threads: int) -> int:
    """Do the same several times side by side."""
    with ThreadPoolExecutor(threads) as workers:
        return sum(workers.map(lambda _: attack(table, until), range(threads)))


def again(do: Callable[[int], object], table: Table, until: float) -> int:
    """Do the same again and again."""
    times = 0
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            do(table.port)
        times += 1
    return times


def endless_head(table: Table, until: float) -> int:
    """Header lines that do not end."""

    def head(port: int) -> None:
        with knock(port, FOE) as line:
            line.sendall(ASKING)
            pour(line, b"x: y\r\n" * 1000, 64 * MIB)

    return again(head, table, until)


def endless_body(table: Table, until: float) -> int:
    """A body of 15 MiB."""

    def body(port: int) -> None:
        with knock(port, FOE) as line:
            line.sendall(b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 15728640\r\n\r\n")
            pour(line, bytes(1 << 16), 15 * MIB)

    return again(body, table, until)


def idle(table: Table, until: float) -> int:
    """Connections on which next to nothing is said."""
    held: list[socket.socket] = []
    while time.monotonic() < until:
        if len(held) < 1100:
            held.append(knock(table.port, FOE))
            with contextlib.suppress(OSError):
                held[-1].sendall(b"G")
        else:
            time.sleep(0.1)
    return len(held)


def slow_heads(table: Table, until: float) -> int:
    """Heads of which a byte comes each second."""
    held = [knock(table.port, FOE) for _ in range(200)]
    while time.monotonic() < until:
        for each in held:
            with contextlib.suppress(OSError):
                each.sendall(b"G")
        time.sleep(1)
    return len(held)


def connecting(table: Table, until: float) -> int:
    """Connections, opened and closed."""

    def knock_and_run(port: int) -> None:
        with knock(port, FOE) as line:
            line.sendall(b"G")

    return again(knock_and_run, table, until)


def beside_a_phone(table: Table, until: float) -> int:
    """Connections, opened and closed at the network address of a phone that has joined."""

    def knock_and_run(port: int) -> None:
        with knock(port) as line:
            line.sendall(b"G")

    return again(knock_and_run, table, until)


def asking(request: bytes, table: Table, until: float) -> int:
    """The same request."""
    return again(lambda port: ask(port, request, FOE), table, until)


SHAKING: Final = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
A_HOST: Final = b"Host: 127.0.0.1\r\n\r\n"
ASKED: Final = {
    "the join page": ASKING + b"\r\n",
    "wrong codes": code_form("000000"),
    "forged links": b"GET /join/AAAAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\n" + A_HOST,
    "dots in paths": b"GET /../../etc/passwd HTTP/1.1\r\n" + A_HOST,
    "the largest file": b"GET /main.dart.wasm HTTP/1.1\r\n" + A_HOST,
    "foreign hosts": b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "foreign origins": ASKING + b"Origin: http://evil.example\r\n\r\n",
    "garbage": bytes(range(256)) * 8 + b"\r\n\r\n",
    "websockets": SHAKING + b"\r\n",
    "websockets, forged cookies": SHAKING + b"Cookie: companion_0=x.y\r\n\r\n",
    "websockets with garbage": SHAKING + b"\r\n" + bytes(1 << 16),
}


def side_by_side(attack: Attack, threads: int) -> Attack:
    """Make an attack by so many threads."""
    return partial(in_threads, attack, threads=threads)


def nothing(_: Table, until: float) -> int:
    """No attack: what an answer takes anyway."""
    time.sleep(max(0.0, until - time.monotonic()))
    return 0


STRANGERS: Final[dict[str, Attack]] = {
    "nothing": nothing,
    "endless header lines": endless_head,
    "the same, 24 times": side_by_side(endless_head, 24),
    "bodies of 15 MiB": side_by_side(endless_body, 8),
    "1,100 idle connections": idle,
    "200 slow heads": slow_heads,
    "open and close": side_by_side(connecting, 8),
    "the same, beside a phone": side_by_side(beside_a_phone, 8),
    **{name: side_by_side(partial(asking, request), 24) for name, request in ASKED.items()},
}


# ------------------------------------------------------------------------ with a cookie


def misbehaving(do: Callable[[WirePhone], object], table: Table, until: float, phones: int) -> int:
    """Let so many phones do something again and again, and come back when they are told off."""

    async def one() -> int:
        cookie, times = fetch(table.link).cookie, 0
        while time.monotonic() < until:
            with contextlib.suppress(Exception):
                phone = await WirePhone.open(f"http://127.0.0.1:{table.port}", cookie)
                try:
                    while time.monotonic() < until:
                        await do(phone)  # type: ignore[misc]
                        times += 1
                finally:
                    await phone.close()
            await asyncio.sleep(0.01)
        return times

    async def all_of_them() -> int:
        return sum(await asyncio.gather(*(one() for _ in range(phones))))

    return asyncio.run(all_of_them())


async def tap_nothing(phone: WirePhone) -> None:
    """Tap on a number that no control has."""
    await phone.event(10_000_000, "click")


async def tap_something(phone: WirePhone) -> None:
    """Tap on a button that opens another screen, again and again."""
    number = next(iter(phone.buttons()), 1)
    await phone.event(number, "click")


async def long_frame(phone: WirePhone) -> None:
    """Send 15 MiB at once."""
    await phone.socket.send(b"\x00\x92\x03" + bytes(15 * MIB))


async def long_text(phone: WirePhone) -> None:
    """Send as long a text as is taken."""
    await phone.send(EVENT, {"target": 1, "name": "route_change", "data": {"route": "x" * 250_000}})


async def many_nils(phone: WirePhone) -> None:
    """Send a message of as many values as is taken."""
    await phone.socket.send(frame(PROPERTIES, {"id": 1, "props": {"media": [None] * 250_000}}))


async def forged(phone: WirePhone) -> None:
    """Set what no client sets."""
    await phone.send(PROPERTIES, {"id": 1, "props": {"theme": {"font_family": "x"}, "_i": 5}})


async def come_and_go(phone: WirePhone) -> None:
    """Go at once."""
    raise ConnectionError


PHONES: Final[dict[str, Attack]] = {
    name: partial(misbehaving, do, phones=phones)
    for name, do, phones in (
        ("ten phones tap nothing", tap_nothing, 10),
        ("one phone taps without end", tap_something, 1),
        ("ten phones tap without end", tap_something, 10),
        ("frames of 15 MiB", long_frame, 3),
        ("texts of 250 kB", long_text, 3),
        ("250,000 nils", many_nils, 3),
        ("forged properties", forged, 3),
        ("ten phones come and go", come_and_go, 10),
    )
}
