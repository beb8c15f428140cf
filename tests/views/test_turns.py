"""Screens are drawn one after another: whoever tapped first, and room for taps between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from companion.store.folder import DataFolder
from tests.bench import calls_per_tap
from tests.bench.calls_per_tap import PATIENT, Line, phone_at, until_quiet
from tests.bench.tables import DICE, EVERYBODY, LOOK_ON, LOOKS_ON
from tests.views.harness import PATCH, door
from tests.views.house_server import house_in
from views.app import make_start
from views.server.app import build
from views.turns import SENT_AFTER, Turns


class Screen:
    """A screen that notes when it is drawn."""

    def __init__(self, name: str, drawn: list[str], then: Callable[[], None]) -> None:
        self.name = name
        self._drawn = drawn
        self._then = then

    def draw_now(self) -> None:
        self._drawn.append(self.name)
        self._then()


async def some_turns() -> None:
    """Let the loop turn as often as it takes to draw what waits."""
    for _ in range(20):
        await asyncio.sleep(0)


def drawn(ask: Callable[[Turns, dict[str, Screen]], None], failing: str = "") -> list[str]:
    """In which order screens a to e are drawn; ``then`` is what else wants to be done."""
    order: list[str] = []

    def fail() -> None:
        raise RuntimeError("a test broke this on purpose")

    screens = {
        name: Screen(name, order, fail if name == failing else lambda: None) for name in "abcde"
    }

    async def draw() -> None:
        ask(Turns(), screens)
        await some_turns()

    asyncio.run(draw())
    return order


def test_whoever_has_tapped_is_drawn_before_all_others() -> None:
    def ask(turns: Turns, screens: dict[str, Screen]) -> None:
        for name in "abc":
            turns.ask(screens[name], is_first=False)
        turns.ask(screens["d"], is_first=True)
        turns.ask(screens["b"], is_first=True)

    assert drawn(ask) == ["b", "d", "a", "c"]


def test_what_changes_twice_while_it_waits_is_drawn_once() -> None:
    def ask(turns: Turns, screens: dict[str, Screen]) -> None:
        for name in "ababa":
            turns.ask(screens[name], is_first=False)

    assert drawn(ask) == ["a", "b"]


def test_a_drawing_that_fails_does_not_stop_the_next(caplog: pytest.LogCaptureFixture) -> None:
    def ask(turns: Turns, screens: dict[str, Screen]) -> None:
        for name in "abc":
            turns.ask(screens[name], is_first=False)

    assert drawn(ask, failing="b") == ["a", "b", "c"]
    assert "could not be drawn" in caplog.text


def test_between_two_drawings_whatever_else_has_come_is_done() -> None:
    done: list[str] = []

    def then() -> None:
        asyncio.get_running_loop().call_soon(done.append, "a tap")

    async def draw() -> None:
        turns = Turns()
        for name in "abc":
            turns.ask(Screen(name, done, then), is_first=False)
        await some_turns()

    asyncio.run(draw())
    assert done == ["a", "a tap", "b", "a tap", "c", "a tap"]


def test_what_was_tapped_is_on_its_way_before_the_next_is_drawn() -> None:
    done: list[str] = []

    def hand_on(times: int) -> None:
        if times:
            asyncio.get_running_loop().call_soon(hand_on, times - 1)
        else:
            done.append("sent")

    async def draw() -> None:
        turns = Turns()
        turns.ask(Screen("another", done, lambda: None), is_first=False)
        turns.ask(Screen("anna", done, lambda: hand_on(SENT_AFTER - 1)), is_first=True)
        await some_turns()

    asyncio.run(draw())
    assert done == ["anna", "sent", "another"]


# ------------------------------------------------------------------------------- on the wire


def test_whoever_tapped_has_the_answer_before_the_others_are_drawn(tmp_path: Path) -> None:
    """Also when they came first, so that they were told first."""
    sent: list[str] = []

    class NotedLine(Line):
        name = ""

        async def to_phone(self, message: Any) -> None:
            if message["type"] == "websocket.send" and message["bytes"][2] == PATCH:
                sent.append(self.name)
            await super().to_phone(message)

    async def play() -> None:
        async with AsyncExitStack() as open_phones:
            for _ in range(5):
                other, line = await open_phones.enter_async_context(phone_at(app, at, hub))
                assert isinstance(line, NotedLine)
                line.name = "another"
                await other.press(LOOK_ON)
                await other.sees(LOOKS_ON)
            anna, line = await open_phones.enter_async_context(phone_at(app, at, hub))
            assert isinstance(line, NotedLine)
            line.name = "anna"
            await anna.press(EVERYBODY)
            await anna.sees("Die 2: Koala")
            await until_quiet(lambda: len(sent))
            sent.clear()
            await anna.press("Die 2: Koala")
            await anna.sees("Die 2: Koala, kept")
            while len(sent) < 6:
                await asyncio.sleep(0)

    with DataFolder(tmp_path), patch.object(calls_per_tap, "Line", NotedLine):
        house, at = house_in(tmp_path), door()
        app, hub = build(at, make_start(house, at), limits=PATIENT), DICE.lay(house)
        asyncio.run(play())
    assert sent[0] == "anna"
