"""Listening on a port and serving until somebody stops it."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import ssl
import sys
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from views.memory import spare_what_lasts
from views.server.behind import believing
from views.server.guard import Limits
from views.server.hung_up import PhoneLine
from views.server.lines import Lines, with_its_line
from views.server.plain_http import LeadingToHttps

SILENT_S: Final = 5
"""How long the system keeps a connection to itself on which nothing has come, where it can."""
HEAD_BYTES: Final = 16 << 10
"""The longest head of a request: the address can hold a whole game, and so can the one before."""


class ListenProblem(Enum):
    """Why this machine will not listen at an address."""

    PORT_BUSY = auto()
    PORT_FORBIDDEN = auto()
    NO_SUCH_ADDRESS = auto()


class CannotListen(Exception):
    """The address or the port cannot be had; `problem` says which and why."""

    def __init__(self, problem: ListenProblem) -> None:
        super().__init__(problem.name)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Certificate:
    """The two files that https needs."""

    certificate: Path
    key: Path


def listen(host: str, port: int) -> Lines:
    """Take a port before anything is announced; 0 takes any free one.

    Raises: CannotListen.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as no_address:
        raise CannotListen(ListenProblem.NO_SUCH_ADDRESS) from no_address
    taken = Lines(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two programs share the port
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_DEFER_ACCEPT"):  # Linux: who says nothing takes no descriptor
            taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, SILENT_S)
        taken.bind(address)
        taken.listen(128)
    except OSError as reason:
        taken.close()
        raise CannotListen(_problem(reason)) from reason
    return taken


def config(app: ASGIApp, taken: Lines, certificate: Certificate | None = None) -> uvicorn.Config:
    """Answer the settings of the web server for an app at a port.

    One worker, because the tables live in its memory. A phone that has left the Wi-Fi is noticed
    after 10 s, not 40, so that it finds its own session when it comes back. Forwarded addresses
    are believed of the proxy that was named, of nobody else.

    h11 keeps no more of a request's head than it is told to; httptools has no such bound. Python's
    own event loop asks the socket for each connection, which counts them; uvloop does not. What
    uvicorn has to say is for the log, as far as it is about us and not about nonsense it was sent.
    """
    app = believing(taken.proxy, app) if taken.proxy else app
    return uvicorn.Config(
        with_its_line(app, taken),
        lifespan="on",
        workers=1,
        loop="asyncio:SelectorEventLoop",
        http="h11",
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=PhoneLine,
        ws_max_size=Limits().message_bytes,
        ws_ping_interval=5,
        ws_ping_timeout=5,
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        ssl_context_factory=(lambda *_: _tls(certificate)) if certificate else None,
    )


def _tls(certificate: Certificate) -> ssl.SSLContext:
    context = LeadingToHttps(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.certificate, certificate.key)
    return context


def serve(app: ASGIApp, taken: Lines, certificate: Certificate | None = None) -> None:
    """Serve until Ctrl-C or a polite kill; phones are told, and open answers are finished."""
    gc.collect()
    spare_what_lasts()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        uvicorn.Server(config(app, taken, certificate)).run(sockets=[taken])
    except KeyboardInterrupt:
        pass
    finally:
        taken.close()


def _problem(reason: OSError) -> ListenProblem:
    match reason.errno:
        case errno.EADDRINUSE:
            return ListenProblem.PORT_BUSY
        case errno.EACCES | errno.EPERM:
            return ListenProblem.PORT_FORBIDDEN
        case _:
            return ListenProblem.NO_SUCH_ADDRESS
