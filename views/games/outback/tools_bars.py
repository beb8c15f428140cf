"""Small pieces of the tools: bars, and a quiet wide button."""

from __future__ import annotations

import flet as ft

from views.look import Look
from views.widgets.press import OnTap, press
from views.widgets.text import STRONG, words

STEPS = 1000
"""A bar is drawn in so many steps."""


def bar(share: float, look: Look, *, height: int = 10) -> ft.Control:
    """Return a bar that is filled to a share between 0 and 1; what it says is said beside it."""
    filled = round(STEPS * min(max(share, 0.0), 1.0))
    parts = [(filled, look.accent_ink), (STEPS - filled, look.line)]
    return _strip(parts, height, look)


def balance(share: float, look: Look, *, height: int = 12) -> ft.Control:
    """Return a bar that grows from its middle: to the right for more, to the left for less.

    ``share`` is between -1 and 1; more is green and less is red, and the side says it too.
    """
    grown = round(STEPS * min(abs(share), 1.0))
    if share < 0:
        parts = [(STEPS - grown, look.line), (grown, look.warn), (STEPS, look.line)]
    else:
        parts = [(STEPS, look.line), (grown, look.good), (STEPS - grown, look.line)]
    middle = ft.Container(
        ft.Container(width=2, height=height + 6, bgcolor=look.quiet),
        alignment=ft.Alignment.CENTER,
        height=height + 6,
    )
    strip = ft.Container(_strip(parts, height, look), padding=ft.Padding.symmetric(vertical=3))
    return ft.Stack([strip, middle])


def _strip(parts: list[tuple[int, str]], height: int, look: Look) -> ft.Control:
    drawn: list[ft.Control] = [
        ft.Container(expand=share, height=height, bgcolor=color) for share, color in parts if share
    ]
    return ft.Container(
        ft.Row(drawn, spacing=0),
        height=height,
        border_radius=height / 2,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        bgcolor=look.line,
    )


def wide(label: str, look: Look, on_tap: OnTap) -> ft.Control:
    """Return a quiet button over the whole width: something that is not what is done next."""
    inside = words(label, look.ink, 15, STRONG, center=True)
    return ft.Row([press(inside, look, on_tap, padding=12, expand=True)])
