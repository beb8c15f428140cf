"""Every moment of races made up by chance can be drawn, on every kind of phone."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from companion.game import Choice, Event, Setup
from companion.games.outspeed.state import OutspeedState, Phase
from companion.hub import Tap
from companion.i18n import Texts
from companion.log import Entry
from tests.games.outspeed.games import full_game, random_start
from tests.views.harness import PATIENCE_S, all_came, cookie_for
from tests.views.house_server import home_of, player_of
from tests.views.wire_phone import WirePhone
from views.present.setup import Draft, seats

EN = Texts("en")
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
RACES = (5, 8)
COULD_NOT = "could not be"
"""What the log says of a screen or a part of one that could not be drawn."""


@pytest.mark.parametrize("seed", RACES)
def test_a_race_made_up_by_chance_can_be_followed_on_three_phones(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """A phone that is passed around, a player's, and an onlooker's."""
    options, box = random_start(Random(seed))
    race = list(full_game(seed))
    caplog.set_level(logging.ERROR, logger="companion")
    with home_of(tmp_path) as home:
        draft = Draft("outspeed", options)
        for name in NAMES[: 3 + seed % 4]:
            draft = draft.with_player(player_of(home.house, name))
        sitting = seats(draft, home.house.library.players())
        hub = home.house.start(Setup("outspeed", sitting, options, box))

        def happen(event: Event, number: int) -> None:
            tap = Tap("nobody", hub.session.seq, str(number))
            assert isinstance(asyncio.run(hub.act(tap, Choice(event))), Entry), event

        async def follow() -> None:
            phones = []
            for place in ("table.all_seats", "table.i_am", "table.look_on"):
                phone = await WirePhone.open(
                    home.server.url, cookie_for(home.door), route=f"/table/{hub.session.id}"
                )
                assert isinstance(phone, WirePhone)
                await phone.press(EN(place, name="Anna"))
                phones.append(phone)
            hub.sit("nobody", hub.all_seats)
            with ThreadPoolExecutor(1) as elsewhere:
                for number, (_, event, _) in enumerate(race):
                    await asyncio.get_running_loop().run_in_executor(
                        elsewhere, happen, event, number
                    )
                    await all_came(phones[0].session)
            for phone in phones:
                await phone.sees(EN("outspeed.head.over"))
                assert not phone.has_read(EN("sorry.title"))
                await phone.close()
            assert len(phones[0].received) > len(race) / 2, "seen the race, not only its end"

        async def with_patience() -> None:
            async with asyncio.timeout(8 * PATIENCE_S):
                await follow()

        asyncio.run(with_patience())
    assert [record.message for record in caplog.records if COULD_NOT in record.message] == []


def test_these_races_come_to_every_phase() -> None:
    phases = {
        before.phase
        for seed in RACES
        for before, _, _ in full_game(seed)
        if isinstance(before, OutspeedState)
    }
    assert phases == set(Phase) - {Phase.OVER}
