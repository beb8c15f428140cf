"""What Outback offers beside its sessions: scoring a finished game, and two tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.desk import Desk
from views.games.outback.finished import finished_page
from views.games.outback.tools_bag import bag_page
from views.games.outback.tools_dice import dice_page
from views.games.page import GamePage
from views.look import Look
from views.routes import game_page
from views.widgets.press import choice_row, press
from views.widgets.text import STRONG, quiet, section, words

pages: Mapping[str, Callable[[Desk], GamePage]] = {
    "score": finished_page,
    "dice": dice_page,
    "bag": bag_page,
}


def page_links(desk: Desk) -> list[ft.Control]:
    """Draw the ways to the form and to the tools."""
    look, text = desk.look("outback"), desk.text
    icons = (("dice", ft.Icons.CASINO), ("bag", ft.Icons.SHOPPING_BAG))
    tools: list[ft.Control] = [_tool(desk, sheet, icon, look) for sheet, icon in icons]
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS, color=look.accent_ink, size=30),
            ft.Column(
                [
                    words(text("outback.finished"), look.ink, 16, STRONG),
                    quiet(text("outback.finished.remark"), look),
                ],
                spacing=0,
                expand=True,
            ),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.quiet),
        ],
        spacing=10,
    )
    go = desk.on(desk.go, game_page("outback", "score"))
    return [
        press(inside, look, go, name=text("outback.finished")),
        section(text("game.tools"), look),
        choice_row(tools),
    ]


def _tool(desk: Desk, sheet: str, icon: ft.IconData, look: Look) -> ft.Control:
    name = desk.text(f"outback.tools.{sheet}")
    inside = ft.Row(
        [ft.Icon(icon, color=look.accent_ink, size=30), words(name, look.ink, 16, STRONG)],
        spacing=10,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
    go = desk.on(desk.go, game_page("outback", sheet))
    return press(inside, look, go, name=name, expand=True)
