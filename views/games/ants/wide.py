"""A quiet button over the whole width, with what it leads to in words below it."""

from __future__ import annotations

import flet as ft

from views.look import ACCENT_INK, INK, QUIET
from views.present.sentences import aloud
from views.widgets.press import OnTap, press
from views.widgets.text import NAME, quiet, words


def wide(
    label: str, on_tap: OnTap | None, icon: ft.IconData, why: str = "", key: str = ""
) -> ft.Control:
    """Return something that may be done, but is not what is done next."""
    lines: list[ft.Control] = [words(label, INK if on_tap else QUIET, NAME)]
    if why:
        lines.append(quiet(why))
    inside = ft.Row(
        [
            ft.Icon(icon, color=ACCENT_INK if on_tap else QUIET, size=26),
            ft.Column(lines, spacing=0, expand=True),
        ],
        spacing=10,
    )
    return press(inside, on_tap, padding=10, name=aloud(label, why), key=key or label)
