"""Listening on a port and serving until somebody stops it."""

from __future__ import annotations

import errno
import os
import signal
import socket
import ssl
import sys
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from views.server.plain_http import LeadingToHttps


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


def listen(host: str, port: int) -> socket.socket:
    """Take a port before anything is announced; 0 takes any free one.

    Raises: CannotListen.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as no_address:
        raise CannotListen(ListenProblem.NO_SUCH_ADDRESS) from no_address
    taken = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two programs share the port
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(128)
    except OSError as reason:
        taken.close()
        raise CannotListen(_problem(reason)) from reason
    return taken


def config(app: ASGIApp, certificate: Certificate | None = None) -> uvicorn.Config:
    """Answer the settings of the web server.

    One worker, because the tables live in its memory. A phone that has left the Wi-Fi is noticed
    after 10 s, not 40, so that it finds its own session when it comes back. Forwarded addresses
    are not believed, because there is no proxy in front of us.
    """
    return uvicorn.Config(
        app,
        lifespan="on",
        workers=1,
        ws="websockets-sansio",
        ws_max_size=1 << 20,
        ws_ping_interval=5,
        ws_ping_timeout=5,
        log_level="warning",
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


def serve(app: ASGIApp, taken: socket.socket, certificate: Certificate | None = None) -> None:
    """Serve until Ctrl-C or a polite kill; phones are told, and open answers are finished."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        uvicorn.Server(config(app, certificate)).run(sockets=[taken])
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
