"""Settings of this phone: its language and its look."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.routes import HOME, Route
from views.screens.page import newer_version, page
from views.screens.travel import all_games
from views.widgets.frame import header
from views.widgets.press import choices, line
from views.widgets.text import quiet, section

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
THEMES = (None, "light", "dark")
BUZZES = (True, False)


def settings_screen(desk: Desk) -> ft.Control:
    """Draw the settings."""
    from views.screens.kept import kept_here

    text = desk.text
    return page(
        desk,
        head=header(text("settings.title"), "", back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=[
            *newer_version(desk),
            *own_settings(desk),
            quiet(text("settings.this_phone")),
            line(ft.Icons.GROUP, text("players.title"), desk.on(desk.go, Route("players"))),
            *all_games(desk),
            *kept_here(desk),
        ],
    )


def own_settings(desk: Desk) -> list[ft.Control]:
    """Draw the choices that every phone makes for itself."""
    text = desk.text
    languages = LANGUAGE_NAMES.items()
    themes = [(each, text(f"settings.theme.{each or 'phone'}")) for each in THEMES]
    buzzes = [(each, text(f"settings.vibration.{'on' if each else 'off'}")) for each in BUZZES]

    def speak(language: str) -> None:
        desk.remember(language=language)

    def dress(theme: str | None) -> None:
        desk.remember(theme=theme)

    def buzz(vibrates: bool) -> None:
        desk.remember(vibrates=vibrates)

    vibration = [
        section(text("settings.vibration")),
        choices(desk.on, buzzes, desk.me.vibrates, buzz),
    ]
    return [
        section(text("settings.language")),
        choices(desk.on, languages, text.language, speak),
        section(text("settings.theme")),
        choices(desk.on, themes, desk.me.theme, dress),
        *([] if desk.caller.is_still else vibration),
    ]
