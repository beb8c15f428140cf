"""Rows and fuel of a ship, and what a tile costs and gives, to be changed by one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.here import Here
from views.widgets.pieces import picture
from views.widgets.stepper import stepper
from views.widgets.text import quiet


def measure(
    here: Here,
    label: str,
    value: int,
    change: Callable[[int], None],
    *,
    drawing: str = "",
    owner: str = "",
) -> ft.Control:
    """Draw a number between a minus and a plus; ``owner`` is told in the buttons' spoken names."""
    what = f"{owner}, {label}" if owner else label
    less, more = (
        (here.text(key, what=what), here.on(change, by))
        for key, by in (("outspeed.step.less", -1), ("outspeed.step.more", +1))
    )
    head: list[ft.Control] = [picture(f"outspeed/{drawing}", 20)] if drawing else []
    return ft.Column(
        [
            ft.Row([*head, quiet(label)], spacing=4, tight=True),
            stepper(str(value), less, more),
        ],
        spacing=0,
        tight=True,
    )
