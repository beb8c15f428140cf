"""A phone that hangs up while its screen is drawn anew."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import app_manager  # type: ignore[import-untyped]
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]

from companion.game import Choice
from companion.games.outback.events import DieKept
from companion.hub import Tap
from companion.log import Entry
from tests.bench.tables import DICE, LOOK_ON, LOOKS_ON
from tests.views.harness import cookie_for, flet_sessions, run, wait_until
from tests.views.house_server import Home, home_of
from tests.views.wire_phone import WirePhone
from views.server.hung_up import drop_what_comes_too_late

DRAWN_AFTER = 30
"""So often the loop turns until all that has changed is drawn, and more often."""


@pytest.fixture
def home(tmp_path: Path, stack: ExitStack) -> Iterator[Home]:
    yield stack.enter_context(home_of(tmp_path))


def test_what_is_drawn_while_a_phone_hangs_up_leaves_no_word_in_the_log(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hub, disconnect = DICE.lay(home.house), app_manager.disconnect_session
    hub.sit("anna", hub.all_seats)
    played = []

    async def something_happens_first(*told: object) -> None:
        played.append(await hub.act(Tap("anna", hub.session.seq, "1"), Choice(DieKept(1))))
        for _ in range(DRAWN_AFTER):
            await asyncio.sleep(0)
        await disconnect(*told)

    async def come_and_go() -> None:
        cookie, route = cookie_for(home.door), f"/table/{hub.session.id}"
        phone = await WirePhone.open(home.server.url, cookie, route=route)
        await phone.press(LOOK_ON)
        await phone.sees(LOOKS_ON)
        await phone.close()

    monkeypatch.setattr(app_manager, "disconnect_session", something_happens_first)
    run(come_and_go())
    wait_until(lambda: all(each.is_asleep for each in flet_sessions().values()), "it to be gone")
    gc.collect()
    assert isinstance(played[0], Entry) and caplog.text == ""


def test_sending_to_who_has_hung_up_fault_is_still_there() -> None:
    drop_what_comes_too_late()
    app = FletApp.__new__(FletApp)
    vars(app)["_FletApp__send_queue"] = None
    late = Message(MessageAction.SESSION_CRASHED, {})
    app.send_message(late)
    with pytest.raises(AttributeError):
        FletApp.send_message.__wrapped__(app, late)


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_server_ends_in_good_order_while_a_phone_hangs_up(home: Home, stack: ExitStack) -> None:
    """What it would say to a phone that closes its line cannot be said any more."""

    async def hangs_up() -> None:
        await WirePhone.open(home.server.url, cookie_for(home.door))
        home.server.hear_it_hang_up()
        await asyncio.to_thread(stack.close)

    run(hangs_up())
