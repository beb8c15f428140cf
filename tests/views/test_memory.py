"""However many phones come and go, their pages do not stay: the short form of a bench."""

from __future__ import annotations

import gc
import platform
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.bench.load import MANY, rss_bytes
from tests.bench.tables import DICE, LOOK_ON, LOOKS_ON
from tests.views.harness import (
    cookie_for,
    door,
    flet_sessions,
    forget_flet_sessions,
    our_server,
    run,
    wait_until,
)
from tests.views.house_server import Home, house_in
from tests.views.wire_phone import WirePhone
from views.app import make_start
from views.desk import Desk
from views.server import sessions
from views.server.give_back import give_to_the_system

PHONES = 12


@pytest.fixture
def home(tmp_path: Path, stack: ExitStack) -> Iterator[Home]:
    """The app, where one phone may come as often as it wants."""
    forget_flet_sessions()
    house, at = house_in(tmp_path), door()
    yield Home(house, at, stack.enter_context(our_server(make_start(house, at), at, limits=MANY)))


def only_so_many_stay(home: Home, count: int) -> bool:
    """Wait until so many desks of a house are in memory, and see that it stays so."""

    def desks() -> int:
        gc.collect()
        return sum(
            type(each) is Desk and each.house.drafts is home.house.drafts
            for each in gc.get_objects()
        )

    wait_until(lambda: all(each.is_asleep for each in flet_sessions().values()), "all to go")
    wait_until(lambda: desks() <= count, "pages to be given back")
    time.sleep(0.3)
    return desks() == count


def test_of_many_phones_that_came_and_went_few_pages_stay(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_ASLEEP", 3)
    hub = DICE.lay(home.house)

    async def come_and_go() -> None:
        for _ in range(PHONES):
            phone = await WirePhone.open(
                home.server.url, cookie_for(home.door), route=f"/table/{hub.session.id}"
            )
            await phone.press(LOOK_ON)
            await phone.sees(LOOKS_ON)
            await phone.close()

    run(come_and_go())
    assert only_so_many_stay(home, 3)
    assert hub.phones == 0


def test_of_a_phone_that_was_loaded_anew_often_few_pages_stay(home: Home) -> None:
    hub = DICE.lay(home.house)

    async def load_anew() -> None:
        cookie = cookie_for(home.door)
        for _ in range(PHONES):
            phone = await WirePhone.open(home.server.url, cookie, route=f"/table/{hub.session.id}")
            await phone.sees(LOOK_ON)
            await phone.close()

    run(load_anew())
    assert only_so_many_stay(home, sessions.MOST_OF_ONE)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="it is this library that keeps it")
def test_what_is_free_is_given_back_to_the_system_also_from_between_what_is_not() -> None:
    before = rss_bytes()
    many = [bytes(2_000) for _ in range(40_000)]
    some = many[::50]
    del many
    give_to_the_system()
    assert len(some) == 800 and rss_bytes() < before + 40_000_000, "half of it, at least"
