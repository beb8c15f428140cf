"""The race as a picture: the rows of the boards, the front at the top, with ships and fields."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from views.boundary import part
from views.games.outspeed.pieces import (
    NIGHT,
    NIGHT_INK,
    NIGHT_LIT,
    NIGHT_QUIET,
    NIGHT_ROW,
    ship_picture,
)
from views.look import FALLBACK, FONT
from views.present.outspeed.race import Mark, RowView, TrackView
from views.widgets.frame import Window
from views.widgets.pieces import picture
from views.widgets.text import SMALL, words

BESIDE_DP = 28 + 20
"""What stands at the sides of a track: the page's margins and its own."""
NUMBERS_DP = 28
ROW_DP, LOW_ROW_DP = 25, 19
"""How high a row is, and how high where three boards lie there."""
MANY_ROWS = 15
BETWEEN_DP, BOARD_GAP_DP = 2, 5
ARROW_DP = 26
LETTER_DP = 14
MOST_SHIP_DP = 24


def track_room(window: Window) -> float:
    """Return how wide a track can be on this phone, in dp."""
    return max(window.body_width - BESIDE_DP, 160)


@part
def track(view: TrackView, marks: tuple[Mark, ...], said: str, room: float) -> ft.Control:
    """Draw the boards; ``said`` is what a screen reader says of them."""
    return _sky(_rows(view, marks, room), said)


@part
def pair(
    views: tuple[TrackView, TrackView],
    marks: tuple[Mark, ...],
    captions: tuple[str, str],
    said: str,
    room: float,
) -> ft.Control:
    """Draw the boards before and after, side by side."""
    half = (room - ARROW_DP) / 2
    before, after = (
        ft.Column(
            [words(caption, NIGHT_QUIET, SMALL), _rows(view, marks, half)], spacing=4, width=half
        )
        for view, caption in zip(views, captions, strict=True)
    )
    arrow = ft.Container(
        ft.Icon(ft.Icons.ARROW_FORWARD, size=22, color="#23B5D3"),
        width=ARROW_DP,
        height=track_high(views[0]),
        alignment=ft.Alignment.CENTER,
    )
    both = ft.Row([before, arrow, after], spacing=0, vertical_alignment=ft.CrossAxisAlignment.END)
    return _sky(both, said)


def _sky(inside: ft.Control, said: str) -> ft.Control:
    sky = ft.Container(inside, bgcolor=NIGHT, border_radius=16, padding=10)
    return ft.Semantics(label=said, exclude_semantics=True, content=sky)


def _rows(view: TrackView, marks: tuple[Mark, ...], wide: float) -> ft.Control:
    """Draw rows from the front; a gap shows where a board ends."""
    row_dp = _row_dp(view)
    shapes: list[cv.Shape] = []
    laid: list[ft.Control] = []
    top, room = 0.0, (wide - NUMBERS_DP) / max(view.most_ships, 1)
    bars: dict[str, list[cv.Path.PathElement]] = {NIGHT_ROW: [], NIGHT_LIT: []}
    for row in view.rows:
        top += _gap(row, view)
        bars[NIGHT_LIT if row.is_lit else NIGHT_ROW].append(
            cv.Path.Rect(0, top, wide, row_dp - BETWEEN_DP, ft.BorderRadius.all(5))
        )
        shapes.append(_written(str(row.number), 13, top + row_dp / 2 - 1, NIGHT_QUIET, 12))
        laid += _laid(row, marks, top, wide, row_dp, room)
        shapes += _letters(row, marks, top, row_dp, room)
        top += row_dp
    filled: list[cv.Shape] = [cv.Path(each, ft.Paint(color=fill)) for fill, each in bars.items()]
    high = track_high(view)
    return ft.Stack(
        [cv.Canvas([*filled, *shapes], width=wide, height=high), *laid], width=wide, height=high
    )


def _row_dp(view: TrackView) -> float:
    return LOW_ROW_DP if len(view.rows) >= MANY_ROWS else ROW_DP


def _gap(row: RowView, view: TrackView) -> float:
    return BOARD_GAP_DP if row.is_board_front and row is not view.rows[0] else 0


def track_high(view: TrackView) -> float:
    """Return how high the rows of a track are together, in dp."""
    gaps = sum(_gap(row, view) for row in view.rows)
    return len(view.rows) * _row_dp(view) + gaps - BETWEEN_DP


def _ship_dp(row_dp: float, room: float) -> float:
    return min(MOST_SHIP_DP, row_dp - 1, room)


def _has_letters(row_dp: float, room: float) -> bool:
    return room >= _ship_dp(row_dp, room) + LETTER_DP


def _pitch(row_dp: float, room: float) -> float:
    size = _ship_dp(row_dp, room)
    return size + (LETTER_DP + 4 if _has_letters(row_dp, room) else 0)


def _laid(
    row: RowView, marks: tuple[Mark, ...], top: float, wide: float, row_dp: float, room: float
) -> list[ft.Control]:
    size, pitch = _ship_dp(row_dp, room), _pitch(row_dp, room)
    laid: list[ft.Control] = [
        ft.Container(
            ship_picture(marks[seat], size),
            left=NUMBERS_DP + at * pitch,
            top=top + (row_dp - 2 - size) / 2,
        )
        for at, seat in enumerate(row.ships)
    ]
    field = row_dp - 5
    laid += [
        ft.Container(
            picture("outspeed/force_field", round(field)),
            left=wide - 4 - field * (at + 1) * 0.8,
            top=top + 1,
        )
        for at in range(row.fields)
    ]
    return laid


def _letters(
    row: RowView, marks: tuple[Mark, ...], top: float, row_dp: float, room: float
) -> list[cv.Shape]:
    """Write each ship's letter beside it, where there is room for all."""
    if not _has_letters(row_dp, room):
        return []
    size, pitch = _ship_dp(row_dp, room), _pitch(row_dp, room)
    return [
        _written(
            marks[seat].letter,
            NUMBERS_DP + at * pitch + size + LETTER_DP / 2,
            top + row_dp / 2 - 1,
            NIGHT_INK,
            13,
        )
        for at, seat in enumerate(row.ships)
    ]


def _written(value: str, x: float, y: float, colour: str, size: int) -> cv.Shape:
    """Write onto the canvas, where letters keep their size however large the phone's text is."""
    style = ft.TextStyle(
        size=size,
        weight=ft.FontWeight.W_800,
        color=colour,
        font_family=FONT,
        font_family_fallback=FALLBACK,
    )
    return cv.Text(x, y, value, style=style, alignment=ft.Alignment.CENTER)
