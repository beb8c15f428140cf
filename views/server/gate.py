"""The outermost layer: which addresses this table answers to, and what every answer carries.

Any web page that a phone on this Wi-Fi has open can send requests here. Two checks keep such pages
out: the Host header must be an address of this table (a foreign name that was pointed at it, "DNS
rebinding", is not), and a request that names its Origin must come from our own pages.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.i18n import Texts, preferred

POLICY_VIOLATION: Final = 1008
"""The websocket close code for "you may not"."""
TRY_AGAIN_LATER: Final = 1013
"""The websocket close code for "too much at once"."""

ROUTERS_SUFFIXES: Final = frozenset(
    {
        "fritz.box", "home", "home.arpa", "internal", "intranet", "lan", "local", "localdomain",
        "localnet", "private", "speedport.ip",
    }
)  # fmt: skip
"""What routers hang on the names of the machines of their network. Nobody can have a page under
one of them on the internet, which is why not just any ending will do (see DNS rebinding above)."""

_HOST = re.compile(r"(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9_.-]+))(?::\d{1,5})?")

_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}
"""What an answer carries unless its route has said something else."""

_ISOLATION: Final = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
"""Lets Flutter use threads. Browsers heed it only on https or on the machine itself, and write an
error into the console elsewhere, so it is sent only there."""


class Gate:
    """Wraps the whole server: refuses foreign hosts and origins, adds the security headers."""

    def __init__(self, app: ASGIApp, host_names: Iterable[str] = ()) -> None:
        """Guard `app`. `host_names` are names beside this machine's own under which it is known."""
        self._app = app
        self._names = own_names() | {name.lower().rstrip(".") for name in host_names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one websocket, or the lifespan."""
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        headers = Headers(scope=scope)
        problem = self._problem(headers)
        if problem is None:
            return await self._app(scope, receive, _with_headers(scope, headers, send))
        await refuse(scope, receive, send, problem)

    def _problem(self, headers: Headers) -> str | None:
        """Answer the key of the sentence that says why not, or None when the request is fine."""
        host = headers.get("host", "")
        if not self._is_ours(host_of(host)):
            return "refused.host"
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return "refused.origin"
        return None

    def _is_ours(self, host: str) -> bool:
        return host in self._names or is_ip_address(host)


async def refuse(scope: Scope, receive: Receive, send: Send, key: str) -> None:
    """Turn somebody away: a sentence with status 403, or a websocket that is never opened."""
    if scope["type"] == "websocket":
        await receive()
        return await send({"type": "websocket.close", "code": POLICY_VIOLATION})
    lang = preferred(Headers(scope=scope).get("accept-language", ""))
    await PlainTextResponse(Texts(lang)(key), status_code=403)(scope, receive, send)


def own_names() -> frozenset[str]:
    """Answer the names under which this machine may be known in its network, in small letters."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    if not short:
        return frozenset({"localhost"})
    return frozenset({"localhost", name, short, *(f"{short}.{each}" for each in ROUTERS_SUFFIXES)})


def host_of(header: str) -> str:
    """Answer the host in a Host header in small letters, without its port; "" when it is not one.

    A dot at the end says that a name is whole, and names the same machine.

    >>> host_of("Kitchen.local:8550"), host_of("kitchen.lan."), host_of("[::1]:8550")
    ('kitchen.local', 'kitchen.lan', '::1')
    >>> host_of("a b"), host_of("[::1;x]")
    ('', '')
    """
    match = _HOST.fullmatch(header)
    return (match["v6"] or match["name"].rstrip(".")).lower() if match else ""


def is_ip_address(host: str) -> bool:
    """Say whether the host is a number. A number needs no name server, so none can lie about it."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _with_headers(scope: Scope, request: Headers, send: Send) -> Send:
    added = dict(_HEADERS)
    if scope.get("scheme") == "https" or is_this_machine(host_of(request.get("host", ""))):
        added |= _ISOLATION

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


def is_this_machine(host: str) -> bool:
    """Say whether a host is the machine itself, as only its own browser can call it."""
    return host == "localhost" or (is_ip_address(host) and ipaddress.ip_address(host).is_loopback)
