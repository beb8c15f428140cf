"""The fields that something is typed or pasted into."""

from __future__ import annotations

import flet as ft

from views.look import FALLBACK, FONT, Look


def text_field(
    label: str,
    look: Look,
    *,
    value: str = "",
    read_only: bool = False,
    lines: int = 1,
    most_letters: int | None = None,
) -> ft.TextField:
    """Return a field for a row, as high as ``lines``; it knows what is typed into it."""
    return ft.TextField(
        value=value,
        label=label,
        read_only=read_only,
        multiline=lines > 1,
        min_lines=lines,
        max_lines=lines,
        max_length=most_letters,
        counter="",
        align_label_with_hint=True,
        expand=True,
        border=ft.OutlineInputBorder(border_radius=14),
        text_style=ft.TextStyle(
            size=17, color=look.ink, font_family=FONT, font_family_fallback=FALLBACK
        ),
    )
