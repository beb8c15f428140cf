"""Somebody who asks the https port in plain http is led to https, instead of to a dead page.

A phone's browser puts http in front of an address that is typed without it. The port speaks TLS
only, so the browser would show an error of its own that names no reason.
"""

from __future__ import annotations

import re
import ssl
from typing import Final

_ASKED: Final = re.compile(
    rb"(?P<path>[!-~]*) HTTP/1\.[01]\r\n(?:.*\r\n)*?[Hh]ost: *(?P<host>[A-Za-z0-9.\-_:\[\]]+)\r\n"
)
"""What follows "GET /" in a request: OpenSSL reads so much before it sees that this is no TLS."""


class LeadingToHttps(ssl.SSLContext):
    """A server's TLS, which answers plain http with the way to https."""

    def wrap_bio(
        self,
        incoming: ssl.MemoryBIO,
        outgoing: ssl.MemoryBIO,
        server_side: bool = False,
        server_hostname: str | bytes | None = None,
        session: ssl.SSLSession | None = None,
    ) -> ssl.SSLObject:
        """Begin one connection, over buffers that the event loop fills and empties."""
        begun = super().wrap_bio(incoming, outgoing, server_side, server_hostname, session)
        shake_hands = begun.do_handshake

        def do_handshake() -> None:
            try:
                shake_hands()
            except ssl.SSLError as error:
                if error.reason != "HTTP_REQUEST":
                    raise
                outgoing.write(redirect(incoming.read()))
                # Now the loop sends what has been written, and waits; the browser hangs up.
                raise ssl.SSLWantReadError from error

        begun.do_handshake = do_handshake  # type: ignore[method-assign]
        return begun


def redirect(rest: bytes) -> bytes:
    r"""Answer a request whose first five bytes, "GET /", have been read already.

    >>> redirect(b"table/7 HTTP/1.1\r\nAccept: */*\r\nHost: kitchen:8550\r\n\r\n").split(b"\r\n")[1]
    b'Location: https://kitchen:8550/table/7'
    >>> redirect(b"x").split(b"\r\n")[0]
    b'HTTP/1.1 400 Bad Request'
    """
    asked = _ASKED.match(rest)
    if asked is None:
        head = [b"HTTP/1.1 400 Bad Request"]
    else:
        to = b"https://%b/%b" % (asked["host"], asked["path"].lstrip(b"/"))
        head = [b"HTTP/1.1 307 Temporary Redirect", b"Location: " + to]
    return b"\r\n".join([*head, b"Content-Length: 0", b"Connection: close", b"", b""])
