"""A reverse proxy in front of this table: whom it speaks for, and under which address.

What it says of a request (`X-Forwarded-For`, `X-Forwarded-Proto`) is believed of it alone, as
uvicorn reads it: from anybody else these are words like any others. So whoever has to wait waits by
their own address, and not all of them by the proxy's.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from views.server.gate import host_of


@dataclass(frozen=True, slots=True)
class Proxy:
    """Who passes on what phones ask, and how they find it."""

    address: str
    """The network address from which it comes to us."""
    public: str
    """Where phones find it, without a path: ``https://one.example``."""

    @classmethod
    def read(cls, address: str, public: str) -> Self:
        """Read what was typed.

        Raises: ValueError when one of them is no such address.

        >>> Proxy.read("127.0.0.1", "https://One.example/")
        Proxy(address='127.0.0.1', public='https://one.example')
        >>> Proxy.read("127.0.0.1", "one.example")
        Traceback (most recent call last):
        ...
        ValueError: one.example
        """
        at = urlsplit(public)
        is_whole = at.scheme in ("http", "https") and host_of(at.netloc)
        if not is_whole or at.path.strip("/") or at.query or at.fragment:
            raise ValueError(public)
        return cls(str(ipaddress.ip_address(address)), f"{at.scheme}://{at.netloc.lower()}")

    @property
    def name(self) -> str:
        """The host by which phones call it."""
        return host_of(urlsplit(self.public).netloc)


def believing(address: str, app: ASGIApp) -> ASGIApp:
    """Tell an app whom the proxy at an address speaks for; their connections count as theirs."""

    async def told(scope: Scope, receive: Receive, send: Send) -> None:
        line, client = scope.get("line"), scope.get("client")
        if line and client:
            line.lines.count_for(line, client[0])
        await app(scope, receive, send)

    believed: ASGIApp = ProxyHeadersMiddleware(told, [address])  # type: ignore[assignment,arg-type]
    return believed
