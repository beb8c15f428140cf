"""How the app lies on a phone alone, as its settings and, once, its home say it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.i18n import LANGUAGES
from tests.support.links import lived
from tests.views.drawn import DrawnPhone, below, buttons, spoken
from views.routes import HOME, Route
from views.updates import Kept

KEPT = Kept(
    is_whole=True,
    version="1.0 · abc",
    megabytes=41,
    quick="now",
    is_on_home_screen=False,
    is_apple=False,
)


def said(screen: ft.Control) -> list[str]:
    return [str(each.value) for each in below(screen) if isinstance(each, ft.Text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_say_how_it_is_kept(tmp_path: Path, language: str) -> None:
    phone = DrawnPhone(tmp_path, language, 390)
    text, updates = phone.desk.text, phone.desk.updates
    asked: list[bool] = []
    updates.look = lambda: asked.append(True)
    assert text("kept.title") not in said(phone.go(Route("settings"))), "a table server"
    assert asked, "whoever looks wants to know how it is by now"
    rows = (
        (KEPT, ["kept.whole", "kept.add"]),
        (replace(KEPT, is_apple=True), ["kept.whole", "kept.apple"]),
        (replace(KEPT, is_on_home_screen=True), ["kept.whole"]),
        (replace(KEPT, is_whole=False), ["kept.not_yet", "kept.add"]),
    )
    every = {"kept.whole", "kept.not_yet", "kept.add", "kept.apple"}
    for kept, keys in rows:
        updates.kept = kept
        lines = said(phone.screen())
        assert [key for key in sorted(every) if text(key) in lines] == sorted(keys)
        assert text("kept.version.size", version=KEPT.version, megabytes=41) in lines
    for quick, told in (("now", ["kept.quick"]), ("soon", ["kept.quick.soon"]), ("never", [])):
        updates.kept = replace(KEPT, quick=quick)
        lines = said(phone.screen())
        assert [each for each in ("kept.quick", "kept.quick.soon") if text(each) in lines] == told
    updates.kept = replace(KEPT, megabytes=0)
    assert text("kept.version", version=KEPT.version) in said(phone.screen())


def test_home_says_it_once_when_the_first_game_is_over(tmp_path: Path) -> None:
    phone = DrawnPhone(tmp_path, "en", 390)
    text, phone.desk.updates.kept = phone.desk.text, KEPT
    assert text("kept.whole") not in said(phone.go(HOME)), "before there is anything to lose"
    game = lived("rush_out", 1, seed=15)
    phone.house.sessions.adopt(game.id, game.setup, game.created_ms, game.entries, True)
    home = phone.screen()
    assert text("kept.whole") in said(home) and text("kept.add") in said(home)
    (read,) = (each for each in buttons(home) if spoken(each) == text("kept.read"))
    phone.press(read)
    assert text("kept.whole") not in said(phone.screen())
    assert text("kept.whole") not in said(DrawnPhone(tmp_path, "en", 390).go(HOME))
