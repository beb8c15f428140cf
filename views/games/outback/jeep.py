"""The jeep: the animals that can be had, and the bag they come from."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.games.outback.state import Animal
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import tile
from views.look import Look
from views.widgets.press import OnTap, press
from views.widgets.text import STRONG, section, words


@part
def jeep(
    tiles: tuple[Animal | None, ...],
    in_bag: int,
    swap: Choice | None,
    look: Look,
    text: Texts,
    on: Callable[..., OnTap],
    act: OnTap,
) -> ft.Control:
    """Draw the five places, what is left in the bag, and the swap when all are alike."""
    places: list[ft.Control] = [tile(animal, look, text) for animal in tiles]
    swapping = [_swap(look, text, on(act, swap))] if swap else []
    return ft.Column(
        [
            section(text("outback.jeep.title"), look, text.count("outback.jeep.bag", in_bag)),
            ft.Row(
                places,
                spacing=8,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            *swapping,
        ],
        spacing=10,
    )


def _swap(look: Look, text: Texts, on_tap: OnTap) -> ft.Control:
    return press(
        ft.Row(
            [
                ft.Icon(ft.Icons.SWAP_HORIZ, color=look.accent_ink),
                words(text("outback.jeep.swap"), look.ink, 15, STRONG, expand=True),
            ]
        ),
        look,
        on_tap,
    )
