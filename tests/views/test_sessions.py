"""What Flet keeps of phones that are away: what somebody may come back to, and not all of it."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from flet.utils import sha1

from views.server import give_back, sessions
from views.server.give_back import LATEST_S, MOST_ENDED, GivingBack
from views.server.sessions import MOST_ASLEEP, MOST_OF_ONE, give_up


class Kept:
    """A session of Flet as far as it is asked how long it is kept."""

    expires_at: datetime | None = None


class Manager:
    """Flet's list of sessions."""

    def __init__(self) -> None:
        self.held: dict[str, Kept] = {}

    async def delete_session(self, key: str) -> None:
        del self.held[key]


@pytest.fixture
def manager(monkeypatch: pytest.MonkeyPatch) -> Manager:
    manager = Manager()
    monkeypatch.setattr(sessions, "app_manager", manager)
    for module in (sessions, give_back):
        monkeypatch.setattr(module, "kept", lambda: manager.held)
    return manager


def come_and_go(manager: Manager, phones: Sequence[str], awake: Sequence[int] = ()) -> list[int]:
    """Which sessions are left when these phones came one after another and fell asleep so."""

    async def all_of_them() -> None:
        asleep_until = datetime.now(UTC)
        for at, phone in enumerate(phones):
            await give_up(phone)
            session = manager.held[f"_{at}_{sha1(phone)}"] = Kept()  # type: ignore[no-untyped-call]
            if at not in awake:
                session.expires_at = asleep_until + timedelta(hours=1, seconds=at)
                await give_up(phone)

    asyncio.run(all_of_them())
    return [int(key.split("_")[1]) for key in manager.held]


def test_each_phone_that_is_away_finds_its_page_again(manager: Manager) -> None:
    assert come_and_go(manager, ["anna", "ben", "cleo"]) == [0, 1, 2]


def test_a_phone_that_comes_anew_again_and_again_has_the_last_few(manager: Manager) -> None:
    assert come_and_go(manager, ["ben", *["anna"] * (MOST_OF_ONE + 2)]) == [0, 3, 4, 5, 6]


def test_a_page_that_is_looked_at_is_kept_whatever_else_its_phone_has(manager: Manager) -> None:
    assert come_and_go(manager, ["anna"] * (MOST_OF_ONE + 2), awake=[0]) == [0, 2, 3, 4, 5]


def test_no_more_are_kept_than_may_be_and_the_one_that_slept_longest_goes_first(
    manager: Manager,
) -> None:
    phones = [f"phone {n}" for n in range(MOST_ASLEEP + 3)]
    assert come_and_go(manager, phones, awake=[1]) == [1, *range(3, MOST_ASLEEP + 3)]


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often everything was looked through."""
    collected: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append("once"))
    return collected


def test_what_ended_is_given_back_once_when_nobody_has_tapped_for_a_while(
    manager: Manager, collected: list[str]
) -> None:
    giving_back, one = GivingBack(), Kept()
    later_s = time.monotonic() + 100
    manager.held["one"] = one
    giving_back.give_back(later_s)
    assert collected == [], "nothing has ended"
    del manager.held["one"]
    giving_back.heard()
    giving_back.give_back(time.monotonic())
    assert collected == [], "somebody taps"
    giving_back.give_back(later_s)
    giving_back.give_back(later_s)
    assert collected == ["once"]


def test_it_is_given_back_at_last_however_much_is_tapped(
    manager: Manager, collected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    giving_back, one = GivingBack(), Kept()
    manager.held["one"] = one
    giving_back.give_back(0.0)
    del manager.held["one"]
    for now_s in (1.0, LATEST_S, LATEST_S + 2):
        monkeypatch.setattr(time, "monotonic", lambda now_s=now_s: now_s)
        giving_back.heard()
        giving_back.give_back(now_s)
    assert collected == ["once"]


def test_it_is_given_back_at_once_when_it_is_much(manager: Manager, collected: list[str]) -> None:
    giving_back, many = GivingBack(), [Kept() for _ in range(MOST_ENDED + 1)]
    manager.held = {str(at): each for at, each in enumerate(many)}
    giving_back.give_back(time.monotonic())
    giving_back.heard()
    while len(manager.held) > 1:
        manager.held.popitem()
    giving_back.give_back(time.monotonic())
    assert collected == []
    manager.held.popitem()
    giving_back.give_back(time.monotonic())
    assert collected == ["once"]
