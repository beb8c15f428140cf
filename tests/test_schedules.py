"""Clients on a bad network: nothing acknowledged is lost, nothing is done or drawn twice.

Some hundred evenings a game; ``python -m tests.bench.schedules 10000`` plays as many as it is told.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from companion.games import GAMES
from companion.hub import TableHub
from companion.play import Play
from companion.store.sessions import SessionStore
from tests.support.accounts import Tally, audited
from tests.support.schedules import evening

SCHEDULES = 100


@cache
def tally(game_id: str) -> Tally:
    return sum((audited(game_id, seed) for seed in range(SCHEDULES)), Tally())


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_the_network_does_each_tap_counts_once(game_id: str) -> None:
    told = tally(game_id)
    assert told.schedules == SCHEDULES
    assert told.acknowledged > 300 and told.refused > 300, "much was done, and much came late"
    assert told.repeated > 150 and told.undone > 40


def test_luck_is_asked_again_often_enough_to_know() -> None:
    asked = {game_id: tally(game_id).asked_again for game_id in GAMES}
    assert sum(asked.values()) > 40, asked


@pytest.mark.parametrize("game_id", GAMES)
def test_a_seed_gives_the_same_evening_again(game_id: str) -> None:
    one, other = evening(game_id, 7), evening(game_id, 7)
    assert one.log == other.log and one.sent == other.sent and one.drawn == other.drawn
    assert len(one.log) > len(one.base.entries)


ACT = TableHub.act


async def _forgets_taps(hub: TableHub, *tapped: Any) -> Any:
    hub._taps.clear()
    return await ACT(hub, *tapped)


async def _stores_nothing(*_: object) -> None: ...


def _nothing(*_: object) -> None: ...


FAULTS: dict[str, tuple[type, str, Callable[..., Any], str]] = {
    "a tap that comes again is a new one": (TableHub, "act", _forgets_taps, "has two answers"),
    "an undo buys a new roll": (Play, "remembered_luck", _nothing, "luck said"),
    "a late tap counts": (TableHub, "late", _nothing, "had seen"),
    "nobody is told": (TableHub, "tell", _nothing, "sees"),
    "nothing is stored": (SessionStore, "append", _stores_nothing, "the file is not the log"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_table_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken on purpose: were it not found here, the tests above would mean nothing."""
    of, name, broken, complaint = FAULTS[fault]
    monkeypatch.setattr(of, name, broken)
    with pytest.raises(AssertionError, match=complaint) as found:
        for seed in range(SCHEDULES):
            audited("outback", seed)
    assert "schedule of outback, seed " in "".join(found.value.__notes__)
