"""A quiet button over the whole width, with what it leads to in words below it."""

from __future__ import annotations

import flet as ft

from views.look import Look
from views.present.sentences import aloud
from views.widgets.press import OnTap, press
from views.widgets.text import STRONG, quiet, words


def wide(
    label: str, look: Look, on_tap: OnTap | None, icon: ft.IconData, why: str = "", key: str = ""
) -> ft.Control:
    """Return something that may be done, but is not what is done next."""
    lines: list[ft.Control] = [words(label, look.ink if on_tap else look.quiet, 16, STRONG)]
    if why:
        lines.append(quiet(why, look))
    inside = ft.Row(
        [
            ft.Icon(icon, color=look.accent_ink if on_tap else look.quiet, size=26),
            ft.Column(lines, spacing=0, expand=True),
        ],
        spacing=10,
    )
    return press(inside, look, on_tap, padding=10, name=aloud(label, why), key=key or label)


def switch(
    label: str, look: Look, on_tap: OnTap | None, *, is_on: bool, said: str, key: str
) -> ft.Control:
    """Return something that is so or not; ``said`` is its spoken name, which tells that."""
    mark = ft.Icons.CHECK_BOX if is_on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    inside = ft.Row(
        [
            ft.Icon(mark, color=look.accent_ink if is_on else look.quiet),
            words(label, look.ink, 15, STRONG, expand=True),
        ],
        spacing=10,
    )
    return press(inside, look, on_tap, name=said, ticked=is_on, padding=8, key=key)
