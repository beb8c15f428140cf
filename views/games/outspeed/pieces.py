"""Ships, tokens and tiles of Outspeed on the screen."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.outspeed.tiles import Path
from companion.i18n import Texts, numeral
from views.boundary import part
from views.look import CARD, INK, LINE
from views.present.outspeed.names import kind_name, path_name, path_sentence
from views.present.outspeed.race import Mark
from views.present.outspeed.tile import PathView, Printed, Term, path_views
from views.widgets.pieces import picture
from views.widgets.text import LABEL, NAME, SMALL, TITLE, Letters, words

NIGHT = "#1F2A52"
"""The sky behind boards and tiles, in both themes."""
NIGHT_ROW, NIGHT_LIT = "#2A376A", "#44579C"
NIGHT_INK, NIGHT_QUIET = "#F3F1FF", "#B9C4EA"


def ship_picture(mark: Mark, size: float) -> ft.Control:
    """Return a ship; it is not spoken, its player's name stands beside it."""
    return picture(f"outspeed/ships/{mark.colour}_{mark.shape}", round(size))


def token_chip(kind: str, text: Texts) -> ft.Control:
    """Return a token as a small chip: its drawing and its name."""
    return ft.Container(
        ft.Row(
            [picture(f"outspeed/{kind}", 26), words(kind_name(kind, text), INK, LABEL)],
            spacing=6,
            tight=True,
        ),
        bgcolor=CARD,
        border=ft.Border.all(1, LINE),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
    )


# -- tiles ----------------------------------------------------------------------------------


def printed_row(
    printed: Printed, ink: str, letters: Letters = TITLE, center: bool = True
) -> ft.Control:
    """Draw an amount: its sign, its terms as a sum, and what it is an amount of."""
    parts: list[ft.Control] = [words(printed.sign, ink, letters)]
    for at, term in enumerate(printed.terms):
        if at:
            parts.append(words("+", ink, NAME))
        parts += _term(term, ink, letters)
    parts.append(picture(f"outspeed/{printed.unit}", letters.size + 4))
    return ft.Row(
        parts,
        spacing=2,
        run_spacing=0,
        wrap=True,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER if center else ft.MainAxisAlignment.START,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _term(term: Term, ink: str, letters: Letters) -> list[ft.Control]:
    parts: list[ft.Control] = []
    size = letters.size
    if term.crowd is not None:
        parts += [
            picture("outspeed/person", size),
            picture(f"outspeed/path_{term.crowd}", size + 6),
        ]
    if term.crowd is not None and term.symbol is not None:
        parts.append(words("\u00d7", ink, NAME))
    if term.symbol is not None:
        parts.append(picture(f"outspeed/{term.symbol}", size + 2))
    return parts or [words(numeral(term.number), ink, letters)]


def condition_row(view: PathView, ink: str, text: Texts, size: int = 20) -> ft.Control | None:
    """Draw how many ships a path takes, or that one has to be alone on it."""
    if view.is_alone:
        return words(text("outspeed.tile.alone_short"), ink, LABEL, center=True)
    if view.places is None:
        return None
    people: list[ft.Control] = [picture("outspeed/person", size) for _ in range(view.places)]
    return ft.Row(
        people, spacing=0, run_spacing=0, wrap=True, alignment=ft.MainAxisAlignment.CENTER
    )


@part
def tile_picture(
    views: tuple[PathView, ...], said: tuple[str, ...], text: Texts, chosen: str = ""
) -> ft.Control:
    """Draw a tile: its three paths side by side, as they are printed; ``said`` is spoken."""
    columns: list[ft.Control] = [
        _column(view, spoken, text, is_chosen=view.key == chosen)
        for view, spoken in zip(views, said, strict=True)
    ]
    return ft.Container(
        ft.Row(
            columns,
            spacing=6,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=NIGHT,
        border_radius=16,
        padding=10,
    )


def drawn_tile(paths: Sequence[Path | None], text: Texts) -> ft.Control:
    """Draw a tile, whose every column is spoken with the name of its light."""
    views = path_views(paths)
    said = tuple(
        f"{path_name(view.key, text)}: "
        + (path_sentence(path, text) if path else text("outspeed.tile.dark"))
        for view, path in zip(views, paths, strict=True)
    )
    return tile_picture(views, said, text)


def _column(view: PathView, spoken: str, text: Texts, *, is_chosen: bool) -> ft.Control:
    condition = condition_row(view, NIGHT_INK, text)
    inside: list[ft.Control] = [picture(f"outspeed/path_{view.key}", 40)]
    if view.is_lit:
        inside += [condition] if condition else []
        inside += _amounts(view.cost, "outspeed.tile.free_short", text)
        inside.append(ft.Container(height=1, bgcolor=NIGHT_LIT))
        inside += _amounts(view.gain, "outspeed.tile.nothing_short", text)
    else:
        inside.append(words(text("outspeed.tile.dark"), NIGHT_QUIET, SMALL, center=True))
    column = ft.Container(
        ft.Column(
            inside,
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=NIGHT_ROW if view.is_lit else NIGHT,
        border=ft.Border.all(3 if is_chosen else 1, "#23B5D3" if is_chosen else NIGHT_LIT),
        border_radius=12,
        padding=6,
    )
    return ft.Semantics(label=spoken, exclude_semantics=True, content=column, expand=True)


def _amounts(amounts: Sequence[Printed], none: str, text: Texts) -> list[ft.Control]:
    if not amounts:
        return [words(text(none), NIGHT_QUIET, SMALL, center=True)]
    return [printed_row(each, NIGHT_INK) for each in amounts]
