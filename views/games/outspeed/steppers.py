"""Numbers that a thumb changes by one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.desk import Desk
from views.look import ACCENT_INK, INK
from views.widgets.pieces import picture
from views.widgets.press import icon_action
from views.widgets.text import BOLD, quiet, words


def stepper(
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
        icon_action(icon, desk.text(key, what=what), ACCENT_INK, desk.on(change, by))
        for icon, key, by in (
            (ft.Icons.REMOVE_CIRCLE_OUTLINE, "outspeed.step.less", -1),
            (ft.Icons.ADD_CIRCLE_OUTLINE, "outspeed.step.more", +1),
        )
    )
    number = ft.Container(
        words(str(value), INK, 22, BOLD, center=True),
        padding=ft.Padding.symmetric(horizontal=2),
    )
    head: list[ft.Control] = [picture(f"outspeed/{drawing}", 20)] if drawing else []
    return ft.Column(
        [
            ft.Row([*head, quiet(label)], spacing=4, tight=True),
            ft.Row([less, number, more], spacing=0, tight=True),
        ],
        spacing=0,
        tight=True,
    )
