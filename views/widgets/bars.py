"""Bars: filled to a share, or growing to either side of a middle."""

from __future__ import annotations

import flet as ft

from views.look import ACCENT_INK, GOOD, LINE, QUIET, WARN

STEPS = 1000
"""A bar is drawn in so many steps."""


def bar(share: float, *, height: int = 10) -> ft.Control:
    """Return a bar that is filled to a share between 0 and 1; what it says is said beside it."""
    filled = round(STEPS * min(max(share, 0.0), 1.0))
    parts = [(filled, ACCENT_INK), (STEPS - filled, LINE)]
    return _strip(parts, height)


def balance(share: float, *, height: int = 12) -> ft.Control:
    """Return a bar that grows from its middle: to the right for more, to the left for less.

    ``share`` is between -1 and 1; more is green and less is red, and the side says it too.
    """
    grown = round(STEPS * min(abs(share), 1.0))
    if share < 0:
        parts = [(STEPS - grown, LINE), (grown, WARN), (STEPS, LINE)]
    else:
        parts = [(STEPS, LINE), (grown, GOOD), (STEPS - grown, LINE)]
    middle = ft.Container(
        ft.Container(width=2, height=height + 6, bgcolor=QUIET),
        alignment=ft.Alignment.CENTER,
        height=height + 6,
    )
    strip = ft.Container(_strip(parts, height), padding=ft.Padding.symmetric(vertical=3))
    return ft.Stack([strip, middle])


def _strip(parts: list[tuple[int, str]], height: int) -> ft.Control:
    drawn: list[ft.Control] = [
        ft.Container(expand=share, height=height, bgcolor=color) for share, color in parts if share
    ]
    return ft.Container(
        ft.Row(drawn, spacing=0),
        height=height,
        border_radius=height / 2,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        bgcolor=LINE,
    )
