"""A small "why?" that leads to a ruling's page of the look-up: sentences do without its id."""

from __future__ import annotations

import flet as ft

from views.here import Here
from views.look import ACCENT_INK
from views.widgets.press import icon_action


def why(here: Here, game: str, *rulings: str) -> list[ft.Control]:
    """Draw the way to each page that says one of these rulings; whoever comes back finds this.

    The first screen of a phone says none: the pages are imported where one does.
    """
    if not any(rulings):
        return []
    from companion.learn.pages import page_on

    text = here.text
    found = [page_on(game, text.language, ruling) for ruling in rulings if ruling]
    presses: list[ft.Control] = []
    for page in dict.fromkeys(page for page in found if page is not None):
        name = text("why.rule", page=page.title)
        go = here.on(here.go, here.rule(game, page.slug))
        presses.append(icon_action(ft.Icons.HELP_OUTLINE, name, ACCENT_INK, go))
    return presses


def beside(
    said: ft.Control, here: Here, game: str, *rulings: str, key: str | None = None
) -> ft.Control:
    """Put the ways to its rulings at the end of what is said; ``key`` as of a press."""
    presses = why(here, game, *rulings)
    if not presses:
        return said
    return ft.Row([ft.Container(said, expand=True), *presses], spacing=0, key=key)
