"""What only WebKit does, of which every browser of an iPhone is made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.exchange.session_file import as_game, games_to_file
from tests.views.alone_pages import (
    ELSEWHERE,
    START_S,
    begun_outback,
    logged,
    opens,
    phone_alone,
)
from tests.views.driven import DrivenPhone
from tests.views.harness import wait_until
from tests.views.house_server import Home
from tests.views.published import Host
from tests.views.webkit import WebKit, check_webkit

PATIENCE_S = 3 * START_S
"""It starts the app's Python up to four times as slowly as Chromium."""


@pytest.fixture
def webkit(tmp_path: Path) -> Iterator[WebKit]:
    check_webkit()
    browser = WebKit(tmp_path / "webkit")
    yield browser
    browser.close()


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A game of another house."""
    file = tmp_path / "game.json"
    file.write_bytes(games_to_file([as_game(begun_outback())]))
    return file


def chooses_the_game(phone: DrivenPhone, webkit: WebKit, file: Path) -> None:
    """Take a game in from a file, as the settings offer it, and open it."""
    page = webkit.pages[0]
    page.chooses(file)
    phone.does("home.settings")
    phone.does("travel.take_in")
    assert page.has_opened_a_chooser()
    assert phone.sees(phone.text("take.new"))
    phone.does("take.go")


def test_a_game_is_taken_in_from_a_file_at_a_table_server(
    webkit: Any, home: Home, game_file: Path
) -> None:
    with DrivenPhone(webkit, locale="fr-FR") as phone:
        phone.open(home.link)
        chooses_the_game(phone, webkit, game_file)
        assert phone.sees("Anna")
        phone.keep_picture("webkit-table-fr")
        assert phone.console_errors == [] and webkit.foreign == []


def test_alone_a_game_is_taken_in_and_is_still_there_after_a_look_elsewhere(
    webkit: WebKit, host: Host, game_file: Path
) -> None:
    """The page that was left may go to sleep in the browser's cache, and must not keep the app."""
    address = host.url + "games/"
    with phone_alone(DrivenPhone, webkit, locale="fr-FR") as phone:
        opens(phone, address, patience_s=PATIENCE_S)
        chooses_the_game(phone, webkit, game_file)
        assert phone.sees(phone.text("outback.head.roll", roll=1))
        shown = begun_outback().seq
        wait_until(lambda: logged(phone.page) == shown, "the game to be kept")
        phone.page.goto(address + ELSEWHERE)
        opens(phone, address, "home.continue", PATIENCE_S)
        assert logged(phone.page) == shown
        phone.keep_picture("webkit-alone-fr")
        assert phone.console_errors == [] and webkit.foreign == []


@pytest.mark.parametrize("by", [1.3, 2.0])
def test_larger_letters_leave_the_app_what_it_is(webkit: Any, home: Home, by: float) -> None:
    with DrivenPhone(webkit) as phone:
        webkit.pages[0].zoom_text(by)
        phone.open(home.link)
        assert phone.sees(phone.text("home.boxes"))
        phone.does("home.settings")
        assert phone.sees(phone.text("settings.title"))
        phone.keep_picture(f"webkit-letters-{by}")
        assert phone.console_errors == []
