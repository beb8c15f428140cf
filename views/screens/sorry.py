"""What a phone shows when a screen could not be drawn: a sentence and a way back."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.routes import HOME
from views.screens.page import page
from views.widgets.frame import header
from views.widgets.pieces import card
from views.widgets.press import main_action
from views.widgets.text import body


def sorry_screen(desk: Desk, sentence: str = "sorry.body") -> ft.Control:
    """Draw a sentence that says what happened, and the way home. Nothing is lost."""
    return page(
        desk,
        head=header(desk.text("sorry.title"), ""),
        middle=[card(body(desk.text(sentence)))],
        foot=[main_action(desk.text("home.go"), ft.Icons.HOME, desk.on(desk.go, HOME), key="home")],
    )
