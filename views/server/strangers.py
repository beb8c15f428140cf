"""What somebody gets who has not joined: the way in, slowly, and one request a connection.

Strangers can be many and have nothing to lose, so they may never make a phone of the table wait.
A phone that has joined asks as often as its page has to; what it does at the table is counted by
:mod:`views.server.guard`.
"""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.door import Door
from views.server.gate import TRY_AGAIN_LATER
from views.server.join import address_of
from views.server.pace import Pace

BURST: Final = 30
"""So many requests of strangers behind one address are answered at once."""
GAP_S: Final = 0.05
"""One more is answered so often."""
PHONE_BURST: Final = 400
"""So many requests of a phone are answered at once: ten times what it takes to load its page."""
PHONE_GAP_S: Final = 0.05
"""One more is answered so often."""
PATIENCE_S: Final = 1.5
"""Who would have to wait longer than this gets no answer."""


class Strangers:
    """Wraps the whole server, and paces each phone that has joined, and each address of others."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        """Guard `app`; who has joined is what `door` says of the cookie."""
        self._app = app
        self._door = door
        self._pace = Pace(BURST, GAP_S)
        self._pace_of_phones = Pace(PHONE_BURST, PHONE_GAP_S)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one websocket, or the lifespan."""
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        asked, line = HTTPConnection(scope), scope.get("line")
        phone = self._door.phone_of(asked.cookies.get(self._door.cookie_name))
        if phone is None:
            paced = self._pace.wait_s(address_of(asked), PATIENCE_S)
            return await self._when_due(paced, scope, receive, _hanging_up(send))
        if line:
            line.lines.know(line, for_good=scope["type"] == "websocket")
        if scope["type"] == "websocket":
            return await self._app(scope, receive, send)
        paced = self._pace_of_phones.wait_s(phone, PATIENCE_S)
        await self._when_due(paced, scope, receive, send)

    async def _when_due(self, wait_s: float, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve what may be waited for; who would have to wait longer is turned away."""
        if wait_s > PATIENCE_S:
            return await _turn_away(scope, receive, send)
        await asyncio.sleep(wait_s)
        await self._app(scope, receive, send)


def _hanging_up(send: Send) -> Send:
    """Let the connection end after the answer: whatever else is sent on it is never read."""

    async def send_and_hang_up(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message)["connection"] = "close"
        await send(message)

    return send_and_hang_up


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in the fewest words: there are many more."""
    if scope["type"] == "websocket":
        await receive()
        return await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
    headers = {"connection": "close", "retry-after": str(round(PATIENCE_S))}
    await Response(status_code=429, headers=headers)(scope, receive, send)
