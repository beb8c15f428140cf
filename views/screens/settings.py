"""Settings of this phone: its language and its look."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.routes import HOME
from views.screens.page import page
from views.screens.travel import all_games
from views.widgets.frame import header
from views.widgets.press import choice_chip, choice_row, line
from views.widgets.text import quiet, section

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
THEMES = (None, "light", "dark")


def settings_screen(desk: Desk) -> ft.Control:
    """Draw the settings."""
    text = desk.text
    return page(
        desk,
        head=header(text("settings.title"), "", back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=[
            *newer_version(desk),
            *own_settings(desk),
            quiet(text("settings.this_phone")),
            *all_games(desk),
        ],
    )


def newer_version(desk: Desk) -> list[ft.Control]:
    """Draw the way to the newer version that waits, if one does."""
    if not desk.updates.is_waiting:
        return []
    take = desk.on(lambda: desk.updates.take())
    return [line(ft.Icons.SYSTEM_UPDATE, desk.text("alone.update"), take)]


def own_settings(desk: Desk) -> list[ft.Control]:
    """Draw the choices that every phone makes for itself."""
    languages: list[ft.Control] = [
        choice_chip(
            name,
            desk.on(lambda code: desk.remember(language=code), code),
            chosen=desk.text.language == code,
        )
        for code, name in LANGUAGE_NAMES.items()
    ]
    themes: list[ft.Control] = [
        choice_chip(
            desk.text(f"settings.theme.{each or 'phone'}"),
            desk.on(lambda theme: desk.remember(theme=theme), each),
            chosen=desk.me.theme == each,
        )
        for each in THEMES
    ]
    buzzes: list[ft.Control] = [
        choice_chip(
            desk.text(f"settings.vibration.{'on' if each else 'off'}"),
            desk.on(lambda vibrates: desk.remember(vibrates=vibrates), each),
            chosen=desk.me.vibrates is each,
        )
        for each in (True, False)
    ]
    return [
        section(desk.text("settings.language")),
        choice_row(languages),
        section(desk.text("settings.theme")),
        choice_row(themes),
        section(desk.text("settings.vibration")),
        choice_row(buzzes),
    ]
