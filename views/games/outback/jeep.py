"""The jeep: the animals that can be had, and the bag they come from."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outback.state import Animal
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import places
from views.here import Act, On
from views.look import ACCENT_INK, INK
from views.widgets.press import OnTap, press
from views.widgets.text import NAME, section, words


@part
def jeep(
    tiles: tuple[Animal | None, ...],
    in_bag: int,
    swap: Choice | None,
    text: Texts,
    on: On,
    act: Act,
) -> ft.Control:
    """Draw the five places, what is left in the bag, and the swap when all are alike."""
    swapping = [_swap(text, on(act, swap))] if swap else []
    return ft.Column(
        [
            section(text("outback.jeep.title"), text.count("outback.jeep.bag", in_bag)),
            places(tiles, text),
            *swapping,
        ],
        spacing=10,
    )


def _swap(text: Texts, on_tap: OnTap) -> ft.Control:
    return press(
        ft.Row(
            [
                ft.Icon(ft.Icons.SWAP_HORIZ, color=ACCENT_INK),
                words(text("outback.jeep.swap"), INK, NAME, expand=True),
            ]
        ),
        on_tap,
    )
