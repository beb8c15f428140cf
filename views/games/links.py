"""What a game offers beside its sessions: scoring a finished game, and its tools."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.here import Here
from views.look import ACCENT_INK, INK
from views.routes import game_page
from views.widgets.press import choice_row, press, way
from views.widgets.text import NAME, section, words


def links(here: Here, game: str, tools: Sequence[tuple[str, ft.IconData]]) -> list[ft.Control]:
    """Draw the ways to the form and to the tools, each tool by its sheet and its icon."""
    text = here.text
    score = here.on(here.go, game_page(game, "score"))
    why = text(f"game.{game}.score")
    return [
        way(ft.Icons.EMOJI_EVENTS, text("game.score"), score, why=why),
        section(text("game.tools")),
        choice_row([_tool(here, game, sheet, icon) for sheet, icon in tools]),
    ]


def _tool(here: Here, game: str, sheet: str, icon: ft.IconData) -> ft.Control:
    name = here.text(f"{game}.tools.{sheet}")
    inside = ft.Row(
        [ft.Icon(icon, color=ACCENT_INK, size=30), words(name, INK, NAME)],
        spacing=10,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
    return press(inside, here.on(here.go, game_page(game, sheet)), name=name, expand=True)
