"""Somebody is reminded when ten games lie nowhere but here, and can say: not now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.exchange.reminder import MOST_UNSAVED
from companion.house import House
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.logs import setup_of


class Clock:
    def __init__(self) -> None:
        self.now_ms = 1_000

    def __call__(self) -> int:
        self.now_ms += 1
        return self.now_ms


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    yield House(SessionStore(tmp_path), Library(tmp_path / "library.json"), Clock())


def play(home: House, games: int) -> None:
    for _ in range(games):
        home.start(setup_of("outback"))


def count(home: House) -> int:
    return home.backups.unsaved(home.sessions.summaries())


def test_nobody_is_reminded_before_ten_games(home: House) -> None:
    play(home, MOST_UNSAVED - 1)
    assert count(home) == 0
    play(home, 1)
    assert count(home) == MOST_UNSAVED


def test_a_file_ends_it_until_ten_more_games_were_begun(home: House) -> None:
    assert home.backups.exported_ms is None
    play(home, 12)
    home.backups.has_exported()
    assert count(home) == 0 and home.backups.exported_ms is not None
    play(home, 9)
    assert count(home) == 0
    play(home, 1)
    assert count(home) == 10


def test_not_now_is_for_ten_games_and_the_count_goes_on(home: House) -> None:
    play(home, 12)
    home.backups.put_off()
    assert count(home) == 0
    play(home, 10)
    assert count(home) == 22


def test_games_that_were_saved_before_they_came_here_are_no_reason(home: House) -> None:
    play(home, 10)
    home.backups.has_exported(at_ms=home.now_ms())
    assert count(home) == 0
