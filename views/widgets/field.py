"""The fields that something is typed or pasted into."""

from __future__ import annotations

import flet as ft

from views.look import FALLBACK, FONT, INK


def text_field(
    label: str,
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
            size=17, color=INK, font_family=FONT, font_family_fallback=FALLBACK
        ),
    )


def typed_in(field: ft.TextField | None, before: str = "") -> str:
    """Return what stands in a field by now, letter by letter; ``before`` when there is none yet.

    Whoever draws a field anew gives it exactly this: Flet tells the field before it tells us, and
    what differs from it, be it by a space that was tidied away, takes the last letters back.
    """
    return before if field is None else field.value or ""
