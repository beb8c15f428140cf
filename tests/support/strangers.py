"""Somebody on the same Wi-Fi who has not joined, and what they try: plain sockets, no browser."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

HERE = "127.0.0.1"
ELSEWHERE = "127.0.0.2"
"""Another network address of this machine, where loopback has more than one (Linux)."""
ASKING = b"GET /join HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def knock(port: int, source: str = HERE) -> socket.socket:
    """Open a connection from a network address, and send nothing."""
    return socket.create_connection((HERE, port), timeout=10, source_address=(source, 0))


@contextmanager
def knocking(port: int, times: int, source: str = HERE) -> Iterator[list[socket.socket]]:
    """Hold so many connections open, as far as the table lets, and begin to ask on each."""
    held = [knock(port, source) for _ in range(times)]
    try:
        for each in held:
            with contextlib.suppress(OSError):
                each.sendall(b"G")
        yield held
    finally:
        for each in held:
            each.close()


def pour(line: socket.socket, piece: bytes, most: int) -> int:
    """Send the same piece again and again until nobody takes it; answer how many bytes went."""
    sent = 0
    try:
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    return sent


def drip(line: socket.socket, signs: bytes, gap_s: float, patience_s: float) -> bool:
    """Send a byte now and then; answer whether the table hung up before patience was over."""
    begun = time.monotonic()
    at = 0
    while time.monotonic() - begun < patience_s:
        if is_ended(line, gap_s):
            return True
        try:
            line.sendall(signs[at % len(signs) :][:1])
        except OSError:
            return True
        at += 1
    return False


def is_ended(line: socket.socket, patience_s: float) -> bool:
    """Say whether the table ends a connection within this time; what it says is read over."""
    deadline = time.monotonic() + patience_s
    while (left_s := deadline - time.monotonic()) > 0:
        line.settimeout(left_s)
        try:
            if not line.recv(1 << 16):
                return True
        except TimeoutError:
            return False
        except OSError:
            return True
    return False


def ask(port: int, request: bytes, source: str = HERE) -> bytes:
    """Send one request and answer all that comes until the table hangs up."""
    said = b""
    with knock(port, source) as line:
        try:
            line.sendall(request)
            while piece := line.recv(1 << 16):
                said += piece
        except OSError:
            pass
    return said


def code_form(code: str, *lines: str, host: str = HERE) -> bytes:
    """The request of somebody who types a code; with more header lines, on their own account."""
    body = f"code={code}&to=%2F"
    head = (
        "POST /join HTTP/1.1",
        f"Host: {host}",
        f"Content-Length: {len(body)}",
        "Content-Type: application/x-www-form-urlencoded",
        *lines,
    )
    return "\r\n".join((*head, "", body)).encode()
