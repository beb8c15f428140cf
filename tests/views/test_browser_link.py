"""A short game goes from phone to phone in a real browser, by a link and by a QR code."""

from __future__ import annotations

from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser

from companion.exchange.session_file import as_game, as_session, games_to_file
from companion.exchange.session_link import MOST_LETTERS
from tests.support.links import code_of, lived, longest
from tests.views.alone_pages import chooses, takes_in
from tests.views.game_pages import TAKES_LETTERS, TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import Home


def qr_code(*parts: str) -> list[list[bool]]:
    """What a QR code of these parts looks like, with the margin that a camera needs."""
    made = segno.make(parts, error="l", micro=False)  # type: ignore[arg-type]  # takes parts, too
    return [list(map(bool, row)) for row in made.matrix_iter(border=4)]


def shows_code(phone: TablePhone, *parts: str) -> None:
    """Wait until a QR code is painted, and is the right one."""
    expected, label = qr_code(*parts), phone.text("code.qr")
    wait_until(lambda: phone.squares(label, len(expected)) == expected, "the QR code")


def test_a_finished_game_arrives_in_a_link_and_is_the_same_game(
    browser: Browser, home: Home
) -> None:
    game = lived("ants", 3)
    with TablePhone(browser, locale="fr-FR", size=(360, 640)) as phone:
        phone.comes_to(home, f"{home.server.url}/take/{code_of(game)}")
        assert phone.reads("take.won", names="Anna") and phone.reads("take.new")
        assert phone.is_in_view(phone.text("take.go")) and phone.too_small() == []
        phone.keep_picture("take-fr")
        phone.does("take.go")
        phone.does("table.all_seats")
        assert phone.reads("end.again")
        assert phone.page.url == home.table(game.id)
        assert home.newest() == as_session(game)

        phone.open(home.server.url)
        phone.does("take.link")
        phone.tap(phone.text("take.field"), role="textbox")
        phone.page.wait_for_function(TAKES_LETTERS)
        phone.page.keyboard.insert_text(f"Voilà : https://example.org/#/take/{code_of(game)} !")
        phone.does("take.look")
        assert phone.reads("take.known")
        phone.does("take.open")
        assert phone.reads("end.again")
        assert phone.foreign_requests() == phone.console_errors == []


def test_the_longest_code_can_be_scanned_and_copied(painter: Browser, home: Home) -> None:
    game = longest(lived("outback", 4, 60))
    code = code_of(game)
    assert len(code) > MOST_LETTERS - 100
    assert len(qr_code("https://" + "x" * 80 + code[0], code[1:])) == 109 + 8
    at = home.server.url.replace("127.0.0.1", "phone.test")  # no secure page, as in most houses
    with TablePhone(painter, scheme="dark") as phone:
        phone.open(f"{at}/join/{home.door.join_token}")
        phone.open(f"{at}/take/{code}")
        phone.does("take.go")
        phone.does("table.all_seats")
        phone.opens("settings")
        phone.does("code.open")
        shows_code(phone, code[0], code[1:])
        box = phone.page.get_by_role("img", name=phone.text("code.qr")).bounding_box()
        assert box is not None and box["width"] >= 3 * len(qr_code(code[0], code[1:]))
        phone.keep_picture("code-dark")
        phone.tap(phone.text("code.text"), role="textbox")
        phone.page.wait_for_function("() => document.activeElement?.matches('textarea')")
        phone.page.keyboard.press("Control+A")
        phone.page.keyboard.press("Control+C")
        phone.open(at)
        phone.does("take.link")
        phone.tap(phone.text("take.field"), role="textbox")
        phone.page.wait_for_function(TAKES_LETTERS)
        phone.page.keyboard.press("Control+V")
        phone.does("take.look")
        assert phone.reads("take.known")
        assert phone.page.url.endswith(f"/take/{code}")
        assert phone.console_errors == []


def test_a_backup_of_many_megabytes_arrives_and_what_is_too_large_is_said(
    browser: Browser, home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer than a message of the websocket may be, which is cut when a longer one comes."""
    game = lived("outback", 2, 20)
    backup = tmp_path / "backup.json"
    backup.write_bytes(games_to_file([game]) + b" " * 3_000_000)
    with TablePhone(browser, locale="fr-FR") as phone:
        phone.open(home.link)
        phone.page.evaluate("() => { window.isTheSamePage = true }")
        takes_in(phone, backup)
        assert phone.reads("table.all_seats")
        assert as_game(home.newest()) == game
        phone.does("home.go")
        monkeypatch.setattr("views.uploads.MOST_BYTES", 2_000_000)
        chooses(phone, backup)
        assert phone.reads("why.file_too_large", most=2)
        assert phone.page.evaluate("() => window.isTheSamePage")
        assert phone.console_errors == []
