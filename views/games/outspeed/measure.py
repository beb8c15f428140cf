"""Rows and fuel of a ship, and what a tile costs and gives, to be changed by one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.desk import Desk
from views.widgets.pieces import picture
from views.widgets.stepper import stepper
from views.widgets.text import quiet


def measure(
    desk: Desk,
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
        (desk.text(f"outspeed.step.{way}", what=what), desk.on(change, by))
        for way, by in (("less", -1), ("more", +1))
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
