"""What is shown when the app cannot be opened here: why, and the way to try again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.i18n import Texts
from views.look import FONT_FILES, PAGE, theme
from views.widgets.frame import Window, header, screen
from views.widgets.pieces import card
from views.widgets.press import main_action
from views.widgets.text import body


def closed_page(
    page: ft.Page,
    text: Texts,
    why: str,
    again: Callable[[ft.Page], Awaitable[None]],
    named: str = "alone.again",
) -> None:
    """Fill a page with a sentence, and the action that tries to open the app once more.

    ``why`` and ``named`` are keys: of the sentence, and of what the action is called.
    """

    async def retry(_: object = None) -> None:
        page.clean()
        await again(page)

    page.title = text("app.name")
    page.fonts = FONT_FILES
    page.theme, page.dark_theme = theme(dark=False), theme(dark=True)
    page.padding = 0
    page.bgcolor = PAGE
    page.add(
        screen(
            Window(page.width or 390, page.height or 844),
            head=header(text("app.name"), ""),
            middle=[card(body(text(why)))],
            foot=[main_action(text(named), ft.Icons.REFRESH, retry, key="again")],
        )
    )
