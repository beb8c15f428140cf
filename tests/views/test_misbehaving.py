"""Phones that have joined and misbehave: what they can do, and what it costs the others.

The figures are generous, because many machines are slow; `tests.bench.strangers` measures them.
"""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest
import websockets

from companion.i18n import LANGUAGES, Texts
from tests.views.harness import (
    EVENT,
    PROPERTIES,
    Server,
    Wire,
    cookie_for,
    door,
    flet_sessions,
    forget_flet_sessions,
    held_of,
    hello,
    our_server,
    run,
    wait_until,
)
from tests.views.house_server import Home, home_of, start_game
from tests.views.wire_phone import WirePhone, controls, speaking
from views.caller import Caller
from views.server import guard
from views.server.guard import Limits
from views.server.sessions import MOST_OF_ONE

EN = Texts("en")


# ------------------------------------------------------------------- phones that misbehave


@asynccontextmanager
async def two_phones(home: Home, route: str = "/settings") -> AsyncIterator[list[WirePhone]]:
    opened = []
    for _ in range(2):
        opened.append(await WirePhone.open(home.server.url, cookie_for(home.door), route=route))
        await opened[-1].sees(EN("settings.title"))
    try:
        yield opened
    finally:
        for each in opened:
            await each.close()


async def slowest_ms(other: WirePhone, until: Callable[[], bool], at_least: int = 5) -> float:
    """Tap on another phone until something is over, and say how long the slowest answer took."""
    took: list[float] = []
    names = [EN("settings.vibration.off"), EN("settings.vibration.on")]
    while len(took) < at_least or not until():
        number = await other.button(names[len(took) % 2])
        begun = time.perf_counter()
        await other.event(number, "click")
        await other.until(partial(other.is_chosen, number))
        took.append((time.perf_counter() - begun) * 1000)
    return max(took)


def test_taps_on_what_is_not_there_cost_the_others_nothing(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    async def tap() -> None:
        async with two_phones(home) as (bad, other):
            usual = await slowest_ms(other, lambda: True, 20)
            for number in range(10_000_000, 10_000_008):
                await bad.event(number, "click")
            assert await slowest_ms(other, lambda: True, 10) < usual + 100
            with suppress(websockets.ConnectionClosed):
                for number in range(10_000_000, 10_001_000):
                    await bad.event(number, "click")
            assert await bad.closed() in (1008, 1013)

    with caplog.at_level(logging.WARNING):
        run(tap())
    assert "8 messages about nothing it was shown: a control that there is not" in caplog.text


def test_a_phone_that_was_told_off_comes_back_slowly(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits, now_s = Limits(refusal_s=0), 0.0
    home = stack.enter_context(home_of(tmp_path, limits=limits))
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: now_s))
    cookie = cookie_for(home.door)

    async def come_back() -> int:
        times = 0
        with suppress(websockets.InvalidStatus):
            while True:
                phone = await Wire.open(home.server.url, cookie)
                await phone.close()
                times += 1
        return times

    came = []
    for _ in range(3):
        came.append(run(come_back()))
        now_s += limits.opening / limits.per_second
    assert came == [limits.burst // limits.opening - 1, 1, 1], "what it says costs it, too"


def forged(field: int) -> dict[str, tuple[int, dict[str, Any]]]:
    """Messages that no client sends, about a field that is there."""
    values: list[Any] = [{"a": 1}, 7, None, ["x"], "x" * 30_000]
    properties: dict[str, tuple[int, dict[str, Any]]] = {
        **{f"the value {str(each)[:9]}": (field, {"value": each}) for each in values},
        "another control": (field, {"visible": False, "_i": 1, "label": "x"}),
        "a letter size of many": (field, {"text_style": {"size": 1}}),
        "a theme of all": (1, {"theme": {"font_family": "x"}}),
        "a size": (1, {"width": "wide", "height": float("nan")}),
    }
    events: dict[str, dict[str, Any]] = {
        "a name": {"target": field, "name": 7, "data": None},
        "a number": {"target": [field], "name": "change", "data": None},
        "a long text": {"target": field, "name": "change", "data": "x" * 200_000},
        "many texts": {"target": field, "name": "change", "data": ["x" * 9_000] * 9},
    }
    return {
        **{
            kind: (PROPERTIES, {"id": at, "props": told}) for kind, (at, told) in properties.items()
        },
        **{kind: (EVENT, event) for kind, event in events.items()},
    }


@pytest.mark.parametrize("kind", forged(0))
def test_what_no_client_sends_changes_nothing(
    home: Home, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    async def send() -> None:
        phone = await WirePhone.open(home.server.url, cookie_for(home.door), route="/take")
        await phone.until(lambda: any(controls(phone._tree(), ("TextField",))))
        field = next(controls(phone._tree(), ("TextField",)))
        before = [held_of(phone.session, each) for each in (1, field["_i"])]
        await phone.send(*forged(field["_i"])[kind])
        await phone.event(2_000_000_000, "click")
        wait_until(lambda: "a control that there is not" in caplog.text, "the last one")
        await (await phone.socket.ping())
        assert [held_of(phone.session, each) for each in (1, field["_i"])] == before
        await phone.close()

    with caplog.at_level(logging.WARNING):
        run(send())
    assert "2 messages about nothing it was shown" in caplog.text, "the first one was noticed, too"


def switched_off(hidden: bool) -> Callable[[ft.Page, Caller], Awaitable[None]]:
    """An app with a button that cannot be tapped, or lies in something that cannot be seen."""

    async def start(page: ft.Page, caller: Caller) -> None:
        said = ft.Text("untouched")

        def touch(_: object) -> None:
            said.value = "touched"

        button = ft.Button("Do it", on_click=touch)
        page.add(said, ft.Container(button, visible=not hidden, disabled=not hidden))
        page.add(ft.Button("Another", on_click=lambda _: page.add(ft.Text("answered"))))

    return start


@pytest.mark.parametrize("hidden", [True, False])
def test_what_is_hidden_or_disabled_cannot_be_tapped(
    home: Home, caplog: pytest.LogCaptureFixture, hidden: bool
) -> None:
    async def tap(server: Server) -> None:
        phone = await Wire.open(server.url, cookie_for(door()))
        await phone.control("Button", content="Another")
        await phone.tap(content="Do it")
        await phone.tap(content="Another")
        await phone.sees("answered")
        assert not phone.has_seen("touched")
        await phone.close()

    with caplog.at_level(logging.WARNING), our_server(switched_off(hidden)) as server:
        run(tap(server))
    assert "a Button that is hidden or disabled" in caplog.text


def test_what_is_there_is_tapped_though_flet_knows_no_more_what_it_lies_in() -> None:
    """A parent is drawn anew around it at times; it points to the old one, which is no more."""

    async def lost(page: ft.Page, caller: Caller) -> None:
        answer = ft.Text("waiting")

        def answered(_: object) -> None:
            answer.value = "answered"

        around = ft.Container(ft.Button("Do it", on_click=answered))
        page.add(answer, around)
        object.__setattr__(around, "_parent", weakref.ref(ft.Container()))

    async def tap(server: Server) -> None:
        phone = await Wire.open(server.url, cookie_for(door()))
        await phone.tap(content="Do it")
        await phone.sees("answered")
        await phone.close()

    with our_server(lost) as server:
        run(tap(server))


def test_a_session_belongs_to_its_phone(fresh: Server) -> None:
    async def take_over() -> None:
        cookie = cookie_for(door())
        phone = await Wire.open(fresh.url, cookie)
        phone.vanish()
        while [session.is_asleep for session in flet_sessions().values()] != [True]:
            await asyncio.sleep(0.02)
        thief = await Wire.open(fresh.url, cookie_for(door()), session=phone.session)
        assert thief.session != phone.session
        await thief.close()
        again = await Wire.open(fresh.url, cookie, session=phone.session)
        assert again.session == phone.session
        await again.close()

    run(take_over())


def test_a_phone_that_comes_again_and_again_leaves_few_sessions() -> None:
    async def come(server: Server) -> None:
        cookie = cookie_for(door())
        for _ in range(2 * MOST_OF_ONE):
            phone = await Wire.open(server.url, cookie)
            await phone.close()
        while not all(session.is_asleep for session in flet_sessions().values()):
            await asyncio.sleep(0.02)
        assert len(flet_sessions()) <= MOST_OF_ONE + 1

    forget_flet_sessions()
    with our_server(hello, limits=Limits(opening=1)) as server:
        run(come(server))


# ------------------------------------------------------------------- a folder gone read-only


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_phone_is_told_that_nothing_can_be_saved(
    home: Home, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    text = Texts(lang)
    start_game(home.house, ["Anna", "Ben"])

    def read_only(*_: object) -> int:
        raise PermissionError(13, "Permission denied", "/home/anna/.local/share/table")

    async def come() -> None:
        phone = await speaking(lang).open(home.server.url, cookie_for(home.door))
        await phone.sees(text("why.not_saved"))
        assert phone.shows(text("home.continue"))
        await phone.press(text("home.settings"))
        await phone.sees(text("settings.title"))
        await phone.press(text("home.go"))
        await phone.press(text("home.continue"))
        await phone.sees("Anna")
        assert not any("/home/anna" in str(message) for message in phone.received)
        await phone.close()

    monkeypatch.setattr("companion.store.disk.OsDisk.create", read_only)
    run(come())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_fails_is_told_in_our_words_without_a_path(home: Home, lang: str) -> None:
    async def broken(page: ft.Page, caller: Caller) -> None:
        raise PermissionError(13, "Permission denied", "/home/anna/.local/share/table")

    async def come(server: Server) -> None:
        phone = Wire(
            await websockets.connect(
                f"ws://127.0.0.1:{server.port}/ws",
                additional_headers={"Cookie": cookie_for(door()), "Accept-Language": lang},
                proxy=None,
            )
        )
        await phone.register()
        await phone.sees(Texts(lang)("sorry.page"))
        assert not any("/home/anna" in str(message) for message in phone.received)
        await phone.close()

    with our_server(broken) as server:
        run(come(server))
