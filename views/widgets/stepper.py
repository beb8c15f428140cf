"""A number that a thumb changes by one."""

from __future__ import annotations

import flet as ft

from views.look import ACCENT_INK, INK, LINE
from views.widgets.press import OnTap, icon_action
from views.widgets.text import TITLE, words

LESS, MORE = ft.Icons.REMOVE_CIRCLE_OUTLINE, ft.Icons.ADD_CIRCLE_OUTLINE
MINUS_AND_PLUS = (LESS, MORE)


def stepper(
    value: str,
    less: tuple[str, OnTap],
    more: tuple[str, OnTap],
    *,
    icons: tuple[ft.IconData, ft.IconData] = MINUS_AND_PLUS,
    is_least: bool = False,
    is_most: bool = False,
) -> ft.Control:
    """Return a number between a minus and a plus: what is spoken of each, and what it does.

    ``icons`` are other pictures for the two, as for what moves. A number that is the least or the
    most it can be says so by a pale button.
    """
    buttons = [
        icon_action(icon, name, LINE if is_end else ACCENT_INK, on_tap)
        for icon, (name, on_tap), is_end in zip(
            icons, (less, more), (is_least, is_most), strict=True
        )
    ]
    number = ft.Container(words(value, INK, TITLE, center=True), width=44)
    return ft.Row([buttons[0], number, buttons[1]], spacing=0, tight=True)
