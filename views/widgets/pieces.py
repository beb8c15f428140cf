"""Small pieces that every screen uses: pictures, cards, players, banners."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.look import Look
from views.widgets.press import OnTap, icon_action
from views.widgets.text import BOLD, body, words

PLAYER_COLOURS = {
    "red": ("#A82B4A", "#FD4E5A"),
    "blue": ("#1A70D8", "#87AEFA"),
    "green": ("#115E0A", "#A0F58C"),
    "yellow": ("#897400", "#D2B72D"),
    "purple": ("#55357B", "#A56FFF"),
    "teal": ("#1A6D80", "#3FE2E6"),
    "pink": ("#CF20A8", "#CC80B4"),
    "black": ("#263238", "#FEF9F3"),
}
"""Per player colour: the disc in both themes (white on it is AA), and its ring on a dark page."""


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
    look: Look,
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
        bgcolor=fill or look.card,
        border_radius=16,
        border=ft.Border.all(width, border or look.line),
    )


def token(colour: str, shape: str, look: Look, size: int = 32) -> ft.Control:
    """Return a player's mark: a coloured disc with a white shape on it."""
    disc, ring = PLAYER_COLOURS.get(colour, PLAYER_COLOURS["black"])
    return ft.Container(
        picture(f"shapes/{shape}", size),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=disc,
        border=ft.Border.all(1.5, ring if look.dark else "#FFFFFF"),
        alignment=ft.Alignment.CENTER,
    )


def player(name: str, colour: str, shape: str, look: Look, size: int = 32) -> ft.Control:
    """Return a player's mark and name; a long name ends in an ellipsis."""
    return ft.Row(
        [token(colour, shape, look, size), words(name, look.ink, 16, BOLD, lines=1, expand=True)],
        spacing=8,
        expand=True,
    )


def done(sentence: str, look: Look) -> ft.Control:
    """Return a sentence about something that needs nothing more."""
    mark = ft.Icon(ft.Icons.CHECK_CIRCLE, color=look.good)
    return ft.Row([mark, body(sentence, look, expand=True)], spacing=10)


def warning(sentence: str, look: Look) -> ft.Control:
    """Return a sentence that has to be read and stays."""
    mark = ft.Icon(ft.Icons.ERROR_OUTLINE, color=look.warn)
    inside = ft.Row([mark, body(sentence, look, expand=True)], spacing=10)
    return card(inside, look, border=look.warn, width=2)


def lasting(sentence: str, look: Look) -> ft.Control:
    """Return a sentence at the foot that stays as long as it is true."""
    mark = ft.Icon(ft.Icons.ERROR_OUTLINE, color=look.warn)
    return ft.Container(
        ft.Row([mark, body(sentence, look, expand=True)], spacing=8),
        bgcolor=look.card,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        border=ft.Border.only(top=ft.BorderSide(2, look.warn)),
    )


def banner(
    sentence: str,
    look: Look,
    close_name: str,
    on_close: OnTap,
    *,
    beside: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return a sentence that has to be read, with a cross to put it away.

    ``beside`` are small ways to more about it.
    """
    mark = ft.Icon(ft.Icons.ERROR_OUTLINE, color=look.warn)
    return ft.Container(
        ft.Row(
            [
                mark,
                body(sentence, look, expand=True),
                ft.Row(
                    [*beside, icon_action(ft.Icons.CLOSE, close_name, look.quiet, on_close)],
                    spacing=0,
                    tight=True,
                ),
            ],
            spacing=8,
        ),
        bgcolor=look.card,
        padding=ft.Padding.only(left=12),
        border=ft.Border.only(top=ft.BorderSide(2, look.warn)),
    )
