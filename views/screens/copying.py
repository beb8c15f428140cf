"""What is copied out of the app: as the browser lets it be."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.drafts import PerScreen
from views.look import ACCENT_INK, INK
from views.widgets.field import text_field
from views.widgets.press import press
from views.widgets.text import NAME, quiet, words

COPIED: PerScreen[str] = PerScreen("copied", str)
"""What this screen has copied last. Not written down: who knows what was copied since?"""


def copying(desk: Desk, content: str, label: str, shown_as: str) -> list[ft.Control]:
    """Draw the button that copies; without https a browser copies only what a finger has chosen.

    ``label`` is on the button, ``shown_as`` above the field that stands there instead.
    """
    text = desk.text
    if desk.door is not None and not desk.caller.is_secure:
        shown = text_field(shown_as, value=content, read_only=True, lines=3)
        return [ft.Row([shown]), quiet(text("code.hold"))]

    def copied() -> None:
        COPIED.keep(desk, content)
        desk.device.say(text("code.copied"))

    is_copied = COPIED.of(desk) == content
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.CHECK if is_copied else ft.Icons.COPY, color=ACCENT_INK, size=20),
            words(text("code.copied") if is_copied else label, INK, NAME),
        ],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
    return [ft.Row([press(inside, desk.on(copied), copies=content, expand=True, key="copy")])]
