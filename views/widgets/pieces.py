"""Small pieces that every screen uses: pictures, cards, players, banners."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.look import ACCENT_INK, CARD, GOOD, INK, LINE, QUIET, RINGS, WARN
from views.widgets.press import OnTap, choice_row, icon_action
from views.widgets.text import LABEL, NAME, body, quiet, words

DISCS = {
    "red": "#A82B4A",
    "blue": "#1A70D8",
    "green": "#115E0A",
    "yellow": "#897400",
    "purple": "#55357B",
    "teal": "#1A6D80",
    "pink": "#CF20A8",
    "black": "#263238",
}
"""Per player colour: the disc in both themes; white on it is AA."""


def picture(name: str, size: int, label: str = "") -> ft.Control:
    """Return one of our drawings, ``<folder>/<name>``; without a label it is not spoken.

    Its address has no slash in front: the app need not lie at the root of its host.
    """
    return ft.Image(
        src=f"drawings/{name}.svg",
        width=size,
        height=size,
        semantics_label=label or None,
        exclude_from_semantics=not label,
        gapless_playback=True,
    )


def card(
    content: ft.Control,
    *,
    padding: int = 12,
    fill: str = "",
    border: str = "",
    width: int = 1,
    key: str | None = None,
) -> ft.Control:
    """Return a sheet of card that lies on the page; ``key`` tells it from others in a list."""
    return ft.Container(
        content,
        key=key,
        padding=padding,
        bgcolor=fill or CARD,
        border_radius=16,
        border=ft.Border.all(width, border or LINE),
    )


def token(colour: str, shape: str, size: int = 32) -> ft.Control:
    """Return a player's mark: a coloured disc with a white shape on it."""
    known = colour if colour in DISCS else "black"
    return ft.Container(
        picture(f"shapes/{shape}", size),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=DISCS[known],
        border=ft.Border.all(1.5, RINGS[known]),
        alignment=ft.Alignment.CENTER,
    )


def player(name: str, colour: str, shape: str, size: int = 32) -> ft.Control:
    """Return a player's mark and name; a long name ends in an ellipsis."""
    return ft.Row(
        [token(colour, shape, size), words(name, INK, NAME, lines=1, expand=True)],
        spacing=8,
        expand=True,
    )


def done(sentence: str) -> ft.Control:
    """Return a sentence about something that needs nothing more."""
    mark = ft.Icon(ft.Icons.CHECK_CIRCLE, color=GOOD)
    return ft.Row([mark, body(sentence, expand=True)], spacing=10)


def warning(sentence: str) -> ft.Control:
    """Return a sentence that has to be read and stays."""
    mark = ft.Icon(ft.Icons.ERROR_OUTLINE, color=WARN)
    inside = ft.Row([mark, body(sentence, expand=True)], spacing=10)
    return card(inside, border=WARN, width=2)


def lasting(sentence: str) -> ft.Control:
    """Return a sentence at the foot that stays as long as it is true."""
    mark = ft.Icon(ft.Icons.ERROR_OUTLINE, color=WARN)
    return ft.Container(
        ft.Row([mark, body(sentence, expand=True)], spacing=8),
        bgcolor=CARD,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        border=ft.Border.only(top=ft.BorderSide(2, WARN)),
    )


def banner(
    sentence: str,
    close_name: str,
    on_close: OnTap,
    *,
    beside: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return a sentence that has to be read, with a cross to put it away.

    ``beside`` are small ways to more about it.
    """
    mark = ft.Icon(ft.Icons.ERROR_OUTLINE, color=WARN)
    return ft.Container(
        ft.Row(
            [
                mark,
                body(sentence, expand=True),
                ft.Row(
                    [*beside, icon_action(ft.Icons.CLOSE, close_name, QUIET, on_close)],
                    spacing=0,
                    tight=True,
                ),
            ],
            spacing=8,
        ),
        bgcolor=CARD,
        padding=ft.Padding.only(left=12),
        border=ft.Border.only(top=ft.BorderSide(2, WARN)),
    )


def recounted(
    heading: str,
    before: Sequence[str],
    sentences: Sequence[str],
    close_name: str,
    on_close: OnTap,
) -> ft.Control:
    """Return what happened, one thing below the other, with a cross to put it away.

    ``before`` is a remark in front of it.
    """
    close = icon_action(ft.Icons.CLOSE, close_name, QUIET, on_close)
    mark = ft.Icon(ft.Icons.HISTORY, color=ACCENT_INK)
    head = ft.Row([mark, words(heading, INK, LABEL, expand=True), close], spacing=8)
    said = ft.Container(
        ft.Column([*map(quiet, before), *map(body, sentences)], spacing=4),
        padding=ft.Padding.only(right=12, bottom=10),
    )
    return ft.Container(
        ft.Column([head, said], spacing=0),
        bgcolor=CARD,
        padding=ft.Padding.only(left=12),
        border=ft.Border.only(top=ft.BorderSide(2, ACCENT_INK)),
    )


def question(icon: ft.IconData, sentence: str, answers: Sequence[ft.Control]) -> ft.Control:
    """Return what is asked or told at the foot, with its answers side by side below it."""
    said = ft.Row(
        [ft.Icon(icon, color=ACCENT_INK, size=28), words(sentence, INK, expand=True)],
        spacing=10,
    )
    return ft.Container(
        ft.Column([said, choice_row(answers)], spacing=8),
        bgcolor=CARD,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        border=ft.Border.only(top=ft.BorderSide(2, ACCENT_INK)),
    )
