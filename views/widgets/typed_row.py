"""What has been typed of a roll or a draw, places for what is missing, and the last one back."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.i18n import Texts
from views.look import INK, LINE
from views.widgets.press import OnTap, press

PLACE_DP = 40
SPACING_DP = 6


def typed_row(
    so_far: Sequence[ft.Control], waiting: int, text: Texts, on_erase: OnTap
) -> ft.Control:
    """Draw what has been typed, each in its place, and ``waiting`` places that are empty."""
    taken = [ft.Container(each, width=PLACE_DP, alignment=ft.Alignment.CENTER) for each in so_far]
    shown = [*taken, *(_place() for _ in range(waiting))]
    back = press(
        ft.Icon(ft.Icons.BACKSPACE, size=22, color=INK),
        on_erase if so_far else None,
        name=text("pad.erase"),
        key="erase",
    )
    return ft.Row([ft.Row(shown, spacing=SPACING_DP, wrap=True, expand=True), back])


def _place() -> ft.Control:
    edge = ft.Border.all(2, LINE)
    return ft.Container(width=PLACE_DP, height=PLACE_DP, border_radius=10, border=edge)
