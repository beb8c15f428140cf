"""What is sent to a phone that has just hung up: nothing.

A server that ends tells each phone so, and uvicorn 0.54 does not ask whether it can: one that was
just hanging up let it end with an error, before the others were told.

Between the moment when a phone's line ends and the one when its session knows, Flet 1.0.5 sends
into a queue that is not there any more. The task that draws for this phone dies of it, and says so
in the log when it is taken apart.
"""

from __future__ import annotations

from functools import wraps

from flet.messaging.protocol import Message
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State


class PhoneLine(WebSocketsSansIOProtocol):
    """The websocket of a phone, which may be hanging up when the server ends."""

    def shutdown(self) -> None:
        """Tell the phone that the server ends, unless it does not listen any more."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()


def drop_what_comes_too_late() -> None:
    """Let nothing be sent on a line that has ended, as when Flet knows; it is drawn anew then."""
    send = FletApp.send_message
    if hasattr(send, "__wrapped__"):
        return

    @wraps(send)
    def send_while_there(app: FletApp, message: Message) -> None:
        if vars(app)["_FletApp__send_queue"] is not None:
            send(app, message)

    FletApp.send_message = send_while_there
