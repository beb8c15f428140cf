from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest

from tests.views.alone_pages import visited
from tests.views.harness import (
    browser,
    fresh,
    no_sessions_from_before,
    ours,
    painter,
    playwright,
    stock,
)
from tests.views.house_server import Home, home_of
from tests.views.published import host, site
from views.server.client_files import pack

__all__ = [
    "browser",
    "fresh",
    "host",
    "no_sessions_from_before",
    "ours",
    "painter",
    "playwright",
    "site",
    "stock",
    "visited",
]


collect_ignore = ["webkit_window.py"]
"""It is run by the system's Python, which has WebKit."""

WHOLE_GAMES = ("outback_whole", "game", "firefox", "outspeed", "four_phones", "rush_out")
LONGEST = tuple(
    Path(__file__).with_name(f"test_browser_{what}.py")
    for what in ("alone", "alone_start", *WHOLE_GAMES)
)
"""What takes longest, the longest first: begun last, it would keep all but one worker waiting."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest."""
    assert all(path.exists() for path in LONGEST), "one was renamed"
    ranks = {path: rank for rank, path in enumerate(LONGEST)}
    items.sort(key=lambda item: ranks.get(item.path, len(LONGEST)))


@pytest.fixture(scope="session", autouse=True)
def packed_once() -> Iterator[None]:
    """Compress a file of Flet's client once for all servers of this process, and not for each.

    And that only when it is asked for: most of these servers never see a browser, nor most of the
    files the one that comes.
    """
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr("views.server.client_files.pack", cache(pack))
        changed.setattr("views.server.client_files._ASKED_FIRST", ())
        yield


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What a test opens is closed at its end, the last thing first."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path, stack: ExitStack) -> Home:
    """The app, running over an empty folder."""
    return stack.enter_context(home_of(tmp_path))


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test tap faster than anybody can read; those on double taps put DEBOUNCE_S back."""
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 0.0)
