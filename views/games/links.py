"""What a game offers beside its sessions: scoring a finished game, and its tools."""

from __future__ import annotations

import flet as ft

from views.games import TABLES
from views.here import Here
from views.look import ACCENT_INK, INK
from views.routes import game_page
from views.widgets.press import choice_row, press, way
from views.widgets.text import NAME, section, words


def links(here: Here, game: str) -> list[ft.Control]:
    """Draw the ways to the form for a finished game, and to the tools."""
    text, beside = here.text, TABLES[game]
    parts: list[ft.Control] = []
    if "score" in beside.pages:
        score, why = here.on(here.go, game_page(game, "score")), text(f"game.{game}.score")
        parts.append(way(ft.Icons.EMOJI_EVENTS, text("game.score"), score, why=why))
    if beside.tools:
        tools = [_tool(here, game, sheet, icon) for sheet, icon in beside.tools.items()]
        parts += [section(text("game.tools")), choice_row(tools)]
    return parts


def _tool(here: Here, game: str, sheet: str, icon: ft.IconData) -> ft.Control:
    name = here.text(f"{game}.tools.{sheet}")
    inside = ft.Row(
        [ft.Icon(icon, color=ACCENT_INK, size=30), words(name, INK, NAME)],
        spacing=10,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
    return press(inside, here.on(here.go, game_page(game, sheet)), name=name, expand=True)
