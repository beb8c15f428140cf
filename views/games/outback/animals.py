"""Animals on the screen: their tints, tiles and small chips."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.i18n import Texts
from views.games.outback.colour import TINT
from views.look import INK, LINE
from views.present.outback.names import row_words
from views.present.sentences import capitalized
from views.widgets.pieces import picture
from views.widgets.text import NAME, TINY, words


def face_picture(face: str, size: int, text: Texts) -> ft.Control:
    """Return the drawing of an animal or the joker, with its spoken name."""
    return picture(f"outback/{face}", size, text(f"outback.animal.{face}"))


BETWEEN_DP = 4
"""Between two places of the jeep: five names stand side by side on a narrow phone."""


def places(animals: Iterable[str | None], text: Texts) -> ft.Control:
    """Return places of the jeep side by side, each with an animal or empty."""
    return ft.Row(
        [_tile(animal, text) for animal in animals],
        spacing=BETWEEN_DP,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tile(animal: str | None, text: Texts) -> ft.Control:
    """Return a place of the jeep: an animal with its name, or an empty place."""
    if animal is None:
        return ft.Container(
            ft.Semantics(label=text("outback.jeep.empty"), content=ft.Container(height=64)),
            expand=True,
            border_radius=14,
            border=ft.Border.all(2, LINE),
        )
    name = words(text(f"outback.animal.{animal}.short"), INK, TINY, lines=1, center=True)
    return ft.Container(
        ft.Column(
            [picture(f"outback/{animal}", 40), name],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        expand=True,
        padding=ft.Padding.symmetric(vertical=8),
        border_radius=14,
        bgcolor=TINT[animal],
        alignment=ft.Alignment.CENTER,
    )


def aimed_chip(animal: str, row: int, text: Texts, *, up_to: bool = False) -> ft.Control:
    """Return an animal and the row it is meant for, or (``up_to``) the highest, as a small chip."""
    said = capitalized(row_words(row, text, up_to=up_to))
    return ft.Container(
        ft.Row(
            [
                face_picture(animal, 26, text),
                words(said, INK, NAME),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=TINT[animal],
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
    )


def animal_chip(animal: str, text: Texts) -> ft.Control:
    """Return an animal as a small chip."""
    return ft.Container(
        face_picture(animal, 30, text), bgcolor=TINT[animal], border_radius=12, padding=6
    )
