"""The drawings of Rush Out on the screen, each with its spoken name."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.i18n import Texts
from views.look import INK, QUIET
from views.present.rush_out.names import action_name, kit_name, tile_name
from views.widgets.pieces import picture
from views.widgets.press import OnTap, choice_row, press
from views.widgets.text import NAME, TINY, words

KEYS_IN_A_ROW = 3
"""On a small phone there is room for the longest name in three columns, not in more."""
FADED = 0.32
"""How much is left of the drawing of what lies face down or is not there yet."""


def tile_picture(tile: str, size: int, text: Texts, *, is_used: bool = False) -> ft.Control:
    """Return the drawing of a pyramid tile; a used artefact is faded and struck out."""
    return _struck(picture(f"rush_out/{tile}", size, tile_name(tile, text)), size, is_used)


def kit_picture(symbol: str, size: int, text: Texts, *, is_used: bool = False) -> ft.Control:
    """Return the drawing of equipment; used, it is faded and struck out."""
    return _struck(picture(f"rush_out/kit_{symbol}", size, kit_name(symbol, text)), size, is_used)


def action_picture(action: str, size: int, text: Texts, *, is_used: bool = False) -> ft.Control:
    """Return the drawing of an action tile; used, it is faded and struck out."""
    return _struck(picture(f"rush_out/{action}", size, action_name(action, text)), size, is_used)


def _struck(drawn: ft.Control, size: int, is_used: bool) -> ft.Control:
    if not is_used:
        return drawn
    bar = ft.Container(width=size * 0.9, height=3, bgcolor="#8A5A12", border_radius=2, rotate=-0.7)
    return ft.Stack(
        [ft.Container(drawn, opacity=FADED), bar],
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
    )


def plain(name: str, size: int, *, is_faded: bool = False) -> ft.Control:
    """Return a drawing that something else names."""
    drawn = picture(f"rush_out/{name}", size)
    return ft.Container(drawn, opacity=FADED) if is_faded else drawn


def key_rows(keys: Sequence[ft.Control], in_a_row: int = KEYS_IN_A_ROW) -> ft.Control:
    """Put keys with names into rows, all of one width."""
    rows: list[ft.Control] = []
    for at in range(0, len(keys), in_a_row):
        row = list(keys[at : at + in_a_row])
        row += [ft.Container(expand=True) for _ in range(in_a_row - len(row))]
        rows.append(choice_row(row))
    return ft.Column(rows, spacing=6)


def labelled(
    drawing: str,
    label: str,
    on_tap: OnTap | None,
    *,
    name: str,
    key: str,
    extra: str = "",
    chosen: bool | None = None,
    size: int = 38,
) -> ft.Control:
    """Return a key with a drawing and its name below; without ``on_tap`` it is faded."""
    ink = INK if on_tap else QUIET
    inside = ft.Column(
        [
            plain(drawing, size, is_faded=on_tap is None),
            words(label, ink, TINY, lines=2, center=True),
            *([words(extra, ink, NAME, lines=1, center=True)] if extra else []),
        ],
        spacing=1,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return press(inside, on_tap, name=name, key=key, chosen=chosen, padding=5, expand=True)


def answer(
    drawing: str, label: str, on_tap: OnTap | None, *, name: str, key: str, chosen: bool
) -> ft.Control:
    """Return one of a few answers with a drawing beside its name, for a row that wraps."""
    inside = ft.Row([plain(drawing, 28), words(label, INK, NAME)], spacing=6, tight=True)
    return press(inside, on_tap, name=name, chosen=chosen, padding=10, key=key)


def answers(keys: Sequence[ft.Control]) -> ft.Control:
    """Put answers side by side, in as many rows as they need."""
    return ft.Row(list(keys), spacing=6, run_spacing=6, wrap=True)
