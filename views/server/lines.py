"""Every connection to this table, counted before a byte of it is read.

Each connection takes a descriptor, and the store needs some, too: a thousand idle ones, and no tap
could be saved any more. So those of strangers are few and short, whatever they do or leave undone:
send nothing, a byte a second, an endless header, no hand for TLS. One that a stranger opens above
that ends their own oldest one; a phone that has joined is no stranger from its first request on.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from views.server.pace import Pace

if sys.platform != "win32":
    import resource

_KEPT_BACK: Final = 128
"""Descriptors that no connection gets: files of games being saved, the log, the drawings."""
_WANTED: Final = 1024
"""Descriptors that are asked of the system, where it gives fewer unasked."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many connections there may be, and how long."""

    strangers: int = 128
    """Of all who have not joined together. A browser opens up to six."""

    strangers_per_address: int = 24
    """Of those behind one network address: several phones may be behind one router."""

    stranger_s: float = 20
    """How long one of a stranger may last: time for one request and its answer."""

    phones_per_address: int = 4096
    """Of phones that have joined behind one network address, as many as there may be; more of them
    are as short as a stranger's. Where whoever comes has joined at once, it is no such number."""

    idle_s: float = 600
    """How long one of a phone that has joined may last after its latest request, but for its
    websocket, which lasts as long as the phone answers pings."""

    at_once: int = 2
    """How many are taken before the event loop turns to the phones again."""

    burst: int = 300
    """So many may come at once from an address behind which is no phone that has joined."""

    gap_s: float = 0.01
    """One more may come from there so often; others are hung up on unread."""


OF_A_CAFE: Final = Bounds(phones_per_address=96)
"""Where joining costs nothing: room for a dozen phones behind one router."""


class Line(socket.socket):
    """One connection. It is read in small pieces, so that none of them keeps a phone waiting."""

    lines: Lines
    peer: tuple[str, int]
    """The network address and port of the other side."""
    host: str
    """The network address that it is counted for: the same, or of whom a proxy speaks for."""
    is_of_phone = False
    """Whether a phone that has joined is at the other end."""
    ends: asyncio.TimerHandle | None = None
    """When its time is over."""
    _piece = 8192
    """How many bytes are read at once."""

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        """Read what has come, a piece at most."""
        return super().recv(min(size, self._piece), flags)

    def recv_into(self, into: Any, size: int = 0, flags: int = 0, /) -> int:
        """Read what has come, a piece at most: so asks TLS."""
        return super().recv_into(into, min(size or len(into), self._piece), flags)

    def part(self) -> None:
        """Let it end in a second, and until then read only as much as a farewell has."""
        self._piece = 128
        self.lines.end_after(self, 1)

    def close(self) -> None:
        """Close it; the loop's transport does that, whatever has ended it."""
        if self.fileno() != -1:
            self.lines.forget(self)
        super().close()

    def end(self) -> None:
        """Let it end: its transport sees that the other side is gone, and closes it."""
        with contextlib.suppress(OSError):
            self.shutdown(socket.SHUT_RDWR)


class Lines(socket.socket):
    """What the table listens on: it counts whom it lets in."""

    proxy = ""
    """The network address of the proxy that most of them come from, if there is one."""

    def __init__(self, *how: Any, bounds: Bounds | None = None) -> None:
        """Make a socket as `socket.socket` does; `bounds` are there for tests."""
        super().__init__(*how)
        self.bounds = bounds or Bounds()
        self.most = max(_descriptors() - _KEPT_BACK, 2 * self.bounds.strangers_per_address)
        """How many connections there may be in all."""
        self._by_peer: dict[tuple[str, int], Line] = {}
        self._strangers: dict[Line, None] = {}
        """The oldest first."""
        self._of_strangers: Counter[str] = Counter()
        self._of_phones: Counter[str] = Counter()
        self.pace = Pace(self.bounds.burst, self.bounds.gap_s)
        """Of those who come from an address behind which is no phone that has joined."""
        self._taken = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """Take the next connection.

        Raises: BlockingIOError when none waits, or the phones' turn has come;
        ConnectionAbortedError when there are too many, or too many a second. The event loop
        comes again after both.
        """
        if self._taken >= self.bounds.at_once:
            self._taken = 0
            raise BlockingIOError
        self._taken += 1
        plain, address = super().accept()
        host = str(address[0])
        if self.open >= self.most or self._is_hammering(host):
            plain.close()
            raise ConnectionAbortedError
        line = Line(fileno=plain.detach())
        line.lines, line.peer, line.host = self, (host, address[1]), host
        self._by_peer[line.peer] = line
        self._strangers[line] = None
        self._of_strangers[host] += 1
        self._make_room(host)
        self.end_after(line, self.bounds.stranger_s)
        return line, address

    @property
    def open(self) -> int:
        """How many connections there are now."""
        return len(self._by_peer)

    def of(self, peer: tuple[str, int] | None) -> Line | None:
        """Answer the connection that comes from an address and port, if it is open."""
        return self._by_peer.get(peer) if peer else None

    def know(self, line: Line, *, for_good: bool = False) -> None:
        """Let a connection stay, because a phone that has joined is at its other end."""
        if self._of_phones[line.host] >= self.bounds.phones_per_address and not line.is_of_phone:
            return
        if self._no_stranger(line):
            line.is_of_phone = True
            self._of_phones[line.host] += 1
        self.end_after(line, self.bounds.idle_s)
        if for_good and line.ends:
            line.ends.cancel()

    def count_for(self, line: Line, host: str) -> None:
        """Count a stranger's connection for an address, now that the proxy has said which it is."""
        if host != line.host and self._no_stranger(line):
            line.host = host
            self._strangers[line] = None
            self._of_strangers[host] += 1
            self._make_room(host)

    def forget(self, line: Line) -> None:
        """Count a connection no more: it is being closed."""
        self._no_stranger(line)
        if line.is_of_phone:
            self._of_phones[line.host] -= 1
            self._of_phones += Counter()
        self._by_peer.pop(line.peer, None)
        if line.ends:
            line.ends.cancel()

    def _make_room(self, host: str) -> None:
        """End the strangers that are too many, the oldest first."""
        is_many = self._of_strangers[host] > self.bounds.strangers_per_address
        if is_many and host != self.proxy:
            self._end(next(each for each in self._strangers if each.host == host))
        if len(self._strangers) > min(self.bounds.strangers, self.most // 2):
            self._end(next(iter(self._strangers)))

    def _end(self, line: Line) -> None:
        self._no_stranger(line)
        line.end()

    def _is_hammering(self, host: str) -> bool:
        """Say whether too many come from an address; where phones are, they come through it all."""
        is_known = self._of_phones[host] or host == self.proxy
        return not is_known and self.pace.wait_s(host) > 0

    def _no_stranger(self, line: Line) -> bool:
        """Count a connection among those of strangers no more; answer whether it was."""
        if line not in self._strangers:
            return False
        del self._strangers[line]
        self._of_strangers[line.host] -= 1
        self._of_strangers += Counter()  # drops the addresses that are at zero
        return True

    def end_after(self, line: Line, seconds: float) -> None:
        """Let a connection end in so many seconds, whatever was said of it before."""
        if line.ends:
            line.ends.cancel()
        line.ends = asyncio.get_running_loop().call_later(seconds, self._end, line)


def with_its_line(app: ASGIApp, lines: Lines) -> ASGIApp:
    """Tell an app which connection a request has come over: `scope["line"]`, a :class:`Line`."""

    async def told(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope["line"] = lines.of(scope.get("client"))
        await app(scope, receive, send)

    return told


def _descriptors() -> int:
    """Answer how many descriptors this process may have, after asking for enough."""
    if sys.platform == "win32":
        return 512  # what its select can watch
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < _WANTED and (hard == resource.RLIM_INFINITY or soft < hard):
        wanted = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], 4096)
