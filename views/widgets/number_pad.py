"""A number said with one tap: every number that it can be, as a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.look import INK
from views.widgets.press import OnTap, press
from views.widgets.text import BOLD, STRONG, words

KEY_WIDE_DP, KEY_HIGH_DP = 51, 44
KEY_GAP_DP = 4
"""So that four keys stand in the foot of a phone on its side."""


def number_pad(
    asked: str,
    numbers: Sequence[int],
    key: Callable[[int], tuple[str, OnTap]],
    *,
    chosen: int | None = None,
) -> ft.Control:
    """Return the question ``asked`` above a key for each of ``numbers``.

    ``key`` says of a number what is spoken of its key and what that does; ``chosen`` is the number
    that was said before.
    """
    return ft.Column(
        [
            words(asked, INK, 16, STRONG),
            ft.Row(
                [_key(number, *key(number), chosen=number == chosen) for number in numbers],
                spacing=KEY_GAP_DP,
                run_spacing=KEY_GAP_DP,
                wrap=True,
            ),
        ],
        spacing=6,
        expand=True,
    )


def _key(number: int, name: str, on_tap: OnTap, *, chosen: bool) -> ft.Control:
    return press(
        ft.Row(
            [
                ft.Container(width=0, height=KEY_HIGH_DP),
                words(str(number), INK, 20, BOLD, lines=1, center=True, expand=True),
            ],
            spacing=0,
        ),
        on_tap,
        name=name,
        chosen=chosen or None,
        padding=2,
        width=KEY_WIDE_DP,
        key=f"number-{number}",
    )
