"""The dice on the table, to be kept and taken back."""

from __future__ import annotations

import flet as ft

from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import face_picture
from views.here import Act, On
from views.look import ACCENT_INK, CARD
from views.present.outback.play import DieView
from views.widgets.press import press

PICTURE_DP = 40
SIX, GAP_DP, CLOSE_DP, CLOSEST_DP = 6, 7, 3, 1
"""Seven dice stand closer than six, so that a thumb finds each of them.

On a narrow phone they stand closer still.
"""
MOST_ALIKE = 3
"""So many alike are typed with one tap."""


@part
def dice_row(
    dice: tuple[DieView, ...], text: Texts, on: On, act: Act, *, is_narrow: bool
) -> ft.Control:
    """Draw the dice; tapping one keeps it, or takes it back into the next roll."""
    drawn: list[ft.Control] = [ft.Container(_die(die, text, on, act), expand=True) for die in dice]
    close = CLOSEST_DP if is_narrow else CLOSE_DP
    return ft.Row(drawn, spacing=GAP_DP if len(dice) <= SIX else close)


@part
def _die(die: DieView, text: Texts, on: On, act: Act) -> ft.Control:
    name = text(
        "outback.die.kept" if die.kept else "outback.die.loose",
        face=text(f"outback.animal.{die.face}"),
        number=die.position + 1,
    )
    lock: list[ft.Control] = [
        ft.Container(ft.Icon(ft.Icons.LOCK, size=14, color=ACCENT_INK), right=0, bottom=0)
    ]
    inside = ft.Stack(
        [
            ft.Container(
                face_picture(die.face, 38, text), alignment=ft.Alignment.CENTER, height=48
            ),
            *(lock if die.kept else []),
        ]
    )
    return press(
        inside,
        on(act, die.choice) if die.choice else None,
        name=name,
        chosen=die.kept,
        padding=4,
        fill=CARD,
    )
