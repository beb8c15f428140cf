"""The line between a page and its server: still there, the same page, and numbers never met."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import count

import flet as ft
import pytest
from flet.controls.id_counter import ControlId

from companion.i18n import LANGUAGES
from tests.views.harness import (
    PATIENCE_S,
    Server,
    Wire,
    cookie_for,
    door,
    fetch,
    forget_flet_sessions,
    our_server,
    run,
    stock_server,
)
from views.caller import Caller
from views.server.client_files import ClientFiles
from views.server.guard import STILL_THERE, Limits
from views.server.numbers import MOST

FIRST = 3
"""The first number that Flet gives, in every server it starts."""


async def hello(page: ft.Page, caller: Caller | None = None) -> None:
    page.add(ft.Text("Hello"))


@pytest.fixture
def ours() -> Iterator[Server]:
    forget_flet_sessions()
    with our_server(hello) as server:
        yield server


# ------------------------------------------------------------------------- is it still there


class Listening(Wire):
    """A phone that asks whether the line is still there, and keeps the answers."""

    def __init__(self, *given: object) -> None:
        self.answers = 0
        super().__init__(*given)  # type: ignore[arg-type]

    async def _take(self, data: str | bytes) -> None:
        self.answers += data == STILL_THERE
        await super()._take(data)
        self._news.set()

    async def asks(self) -> None:
        """Ask, and wait for an answer."""
        before = self.answers
        await self.socket.send(STILL_THERE)
        async with asyncio.timeout(PATIENCE_S):
            while self.answers == before:
                self._news.clear()
                await self._news.wait()


def test_a_phone_that_asks_whether_the_line_is_still_there_is_answered(ours: Server) -> None:
    async def check() -> None:
        phone = await Listening.open(ours.url, cookie_for(door()))
        await phone.sees("Hello")
        for _ in range(3):
            await phone.asks()
        assert phone.answers == 3
        await phone.close()

    run(check())


def test_who_has_not_said_who_it_is_is_not_answered() -> None:
    async def check(server: Server) -> None:
        phone = await Listening.open(server.url, cookie_for(door()), register=False)
        await phone.socket.send(STILL_THERE)
        assert await phone.closed() == 1008
        assert phone.answers == 0

    with our_server(hello, limits=Limits(farewell_s=0.1)) as server:
        run(check(server))


def test_who_asks_and_asks_is_told_off() -> None:
    async def check(server: Server) -> None:
        phone = await Listening.open(server.url, cookie_for(door()))
        await phone.sees("Hello")
        for _ in range(200):
            await phone.socket.send(STILL_THERE)
        assert await phone.closed() == 1013

    with our_server(hello, limits=Limits(burst=100, opening=1, per_second=1)) as server:
        run(check(server))


# --------------------------------------------------------------------------- is it the same page


def marks(server: Server) -> set[str]:
    """What the server says its page is, and what the page in each language says."""
    cookie = cookie_for(door())
    pages = [fetch(server.url, Cookie=cookie, Accept_Language=each).text for each in LANGUAGES]
    [*written] = [each[1] for page in pages for each in re.finditer('PAGE = "(.*?)"', page)]
    assert len(written) == len(LANGUAGES)
    return {json.loads(fetch(server.url + "/health").text)["page"], *written}


def test_a_server_knows_its_own_page_after_a_restart(ours: Server) -> None:
    with our_server(hello) as again:
        assert marks(ours) == marks(again)
        assert len(marks(ours)) == 1


def test_with_other_files_it_is_another_page(ours: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClientFiles, "mark", lambda self: "other files")
    with our_server(hello) as again:
        assert not marks(ours) & marks(again)


# ------------------------------------------------------------------------ numbers never met before


async def number_of_hello(server: Server, cookie: str = "") -> int:
    phone = await Wire.open(server.url, cookie)
    number: int = (await phone.control("Text", value="Hello"))["_i"]
    await phone.close()
    return number


def forget_all_numbers() -> None:
    """Be as a program that has just been started."""
    vars(ControlId)["_counter"] = count(FIRST)


def test_no_control_is_called_as_one_of_the_server_before() -> None:
    numbers = []
    for _ in range(2):
        forget_all_numbers()
        with our_server(hello) as server:
            numbers.append(run(number_of_hello(server, cookie_for(door()))))
    assert numbers[0] != numbers[1]
    assert max(numbers) < 2 * MOST, "Flet's client reads 32 bits"


def test_the_same_numbers_after_a_restart_fault_is_still_there() -> None:
    numbers = []
    for _ in range(2):
        forget_all_numbers()
        with stock_server(hello) as server:
            numbers.append(run(number_of_hello(server)))
    assert numbers[0] == numbers[1]
