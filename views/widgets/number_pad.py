"""A number said with one tap: every number that it can be, as a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.look import INK, QUIET
from views.widgets.press import OnTap, press, tall
from views.widgets.text import NAME, NUMBER, TITLE, words

UNSAID = "?"
"""What stands in the place of a number that nobody has said yet."""
KEY_WIDE_DP = 50
KEY_GAP_DP = 4
"""So that four keys stand in the foot of a phone on its side."""


def said(number: int | None) -> str:
    """Return a number of a form, or what stands in its place."""
    return UNSAID if number is None else str(number)


def number_words(number: int | None, *, center: bool = False) -> ft.Text:
    """Return a number of a form, large; one that is none or not said yet stands back."""
    return words(said(number), INK if number else QUIET, NUMBER, center=center)


def number_pad(
    asked: str,
    numbers: Sequence[int],
    key: Callable[[int], tuple[str, OnTap]],
    *,
    chosen: int | None = None,
    more: tuple[str, OnTap] | None = None,
) -> ft.Control:
    """Return the question ``asked`` above a key for each of ``numbers``, as :func:`number_keys`."""
    keys = number_keys(numbers, key, chosen=chosen, more=more)
    return ft.Column([words(asked, INK, NAME), keys], spacing=6, expand=True)


def number_keys(
    numbers: Sequence[int],
    key: Callable[[int], tuple[str, OnTap]],
    *,
    chosen: int | None = None,
    more: tuple[str, OnTap] | None = None,
) -> ft.Control:
    """Return a key for each of ``numbers``, as many side by side as there is room for.

    ``key`` says of a number what is spoken of its key and what that does; ``chosen`` is the number
    that was said before; ``more`` is the key after the last one, where higher ones can be.
    """
    keys = [
        _key(str(number), *key(number), chosen=number == chosen, at=f"number-{number}")
        for number in numbers
    ]
    if more:
        keys.append(_key("…", *more, chosen=False, at="more"))
    return ft.Row(keys, spacing=KEY_GAP_DP, run_spacing=KEY_GAP_DP, wrap=True)


def _key(label: str, name: str, on_tap: OnTap, *, chosen: bool, at: str) -> ft.Control:
    return press(
        tall(words(label, INK, TITLE)),
        on_tap,
        name=name,
        chosen=chosen or None,
        padding=2,
        width=KEY_WIDE_DP,
        key=at,
    )
