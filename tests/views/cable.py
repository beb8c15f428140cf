"""A cable between phones and a server that can be cut, and that counts what goes through it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from tests.views.harness import PATIENCE_S


class Cable:
    """Leads from a port of its own to a server's, in a thread, as long as the `with` block.

    Cut, it hangs up on everybody and answers nobody. Kinked, it takes whatever comes and passes
    nothing on, as a network does that has gone without a word.
    """

    def __init__(self, to: int) -> None:
        self.connections = self.bytes_down = 0
        """How often somebody has called, and what the server has sent since :meth:`count_anew`."""
        self._to = to
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._open: set[asyncio.StreamWriter] = set()
        self._passes = asyncio.Event()
        self._stranded: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    def __enter__(self) -> Cable:
        self._thread.start()
        self._passes.set()
        self.mend()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE_S)
        self._loop.close()

    def count_anew(self) -> None:
        self.connections = self.bytes_down = 0

    def cut(self) -> None:
        self._do(self._cut())

    def mend(self) -> None:
        """Lead on after a cut, from the same port."""
        self._do(self._mend())

    def kink(self) -> None:
        self._loop.call_soon_threadsafe(self._passes.clear)

    def strand(self) -> None:
        """Lead on, but for those who have called before: nobody tells them that they are alone."""
        self._stranded |= self._open
        self._loop.call_soon_threadsafe(self._passes.set)

    def _do(self, what: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(what, self._loop).result(PATIENCE_S)

    async def _cut(self) -> None:
        if self._server:
            self._server.close()
            self._server = None
        for each in self._open:
            each.transport.abort()

    async def _end(self) -> None:
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for each in left:
            each.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _mend(self) -> None:
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _lead(self, phone: asyncio.StreamReader, to_phone: asyncio.StreamWriter) -> None:
        self.connections += 1
        server, to_server = await asyncio.open_connection("127.0.0.1", self._to)
        both = {to_phone, to_server}
        self._open |= both
        to_and_fro = (
            self._pass(phone, to_server, is_down=False),
            self._pass(server, to_phone, is_down=True),
        )
        with suppress(asyncio.CancelledError):  # Python 3.11 says so where it can't be heard
            await asyncio.gather(*to_and_fro)
        self._open -= both

    async def _pass(
        self, of: asyncio.StreamReader, to: asyncio.StreamWriter, *, is_down: bool
    ) -> None:
        with suppress(ConnectionError):
            while piece := await of.read(1 << 16):
                await self._passes.wait()
                if to in self._stranded:
                    continue
                if is_down:
                    self.bytes_down += len(piece)
                to.write(piece)
                await to.drain()
        to.close()
