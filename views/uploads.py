"""Files on their way from a phone to the table server.

They come over HTTP: the websocket of a phone takes short messages only, so that a flood on it stops
nobody, and it is cut when a longer one comes.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

MOST_BYTES: Final = 16_000_000
"""The longest file: a compressed backup of some thousand long games."""
PATIENCE_S: Final = 60.0
"""How long a file may take in a Wi-Fi."""

_EXPECTED: dict[str, asyncio.Future[bytes]] = {}


def expect() -> str:
    """Return the ticket with which one file may come, once."""
    ticket = secrets.token_urlsafe(12)
    _EXPECTED[ticket] = asyncio.get_running_loop().create_future()
    return ticket


def is_expected(ticket: str) -> bool:
    """Say whether a file may still come with this ticket."""
    return ticket in _EXPECTED and not _EXPECTED[ticket].done()


def arrive(ticket: str, data: bytes) -> None:
    """Hand a file over to whoever waits for it."""
    if is_expected(ticket):
        _EXPECTED[ticket].set_result(data)


async def wait(ticket: str) -> bytes | None:
    """Wait for the file of a ticket; ``None`` when it does not come."""
    try:
        return await asyncio.wait_for(_EXPECTED[ticket], PATIENCE_S)
    except TimeoutError:
        return None
    finally:
        del _EXPECTED[ticket]
