"""The map of the pyramid: every tile can be seen, and tapped where that does something."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import flet as ft
import flet.canvas as cv

from companion.game import Setup
from companion.i18n import Texts
from views.boundary import part
from views.games.rush_out.colour import FREE, SAND, SHADE
from views.here import Act, On
from views.look import ACCENT_INK, CARD, FONT, LINE, QUIET
from views.present.rush_out.pyramid import PyramidView, TileView, tile_sentence
from views.widgets.frame import Window
from views.widgets.pieces import picture, token
from views.widgets.press import OnTap

COLUMN_DP = 210
"""How wide the column of the counter is, beside the map on a phone on its side."""
INSET = 1.5
"""Half of the gap between two tiles, in dp."""


def map_room(window: Window) -> tuple[float, float]:
    """Return how wide and how high the map can be on this phone, in dp."""
    wide = window.body_width - 2 * window.margin_dp
    if window.is_flat:
        return max(wide - COLUMN_DP - 12, 120), max(window.height - 110, 160)
    return max(wide, 120), max(window.height * 0.335, 262)


@part
def pyramid_map(
    view: PyramidView,
    setup: Setup,
    text: Texts,
    on: On,
    act: Act,
    reveal: Callable[[], None],
) -> ft.Control:
    """Draw the levels side by side; where a tap leads is bright and thickly rimmed."""
    names = {at: seat.name for at, seat in enumerate(setup.seats)}
    drawn: list[ft.Control] = [cv.Canvas(_shapes(view, text), width=view.wide, height=view.high)]
    for each in view.tiles:
        drawn += _on_top(each, view.side, setup)
    for each in view.tiles:
        on_tap = on(act, each.choice) if each.choice else on(reveal) if each.opens_reveal else None
        if on_tap or not each.is_plain:
            drawn.append(_spoken(each, view.side, tile_sentence(each, names, text), on_tap))
    board = ft.Stack(drawn, width=view.wide, height=view.high)
    return ft.Row([board], alignment=ft.MainAxisAlignment.CENTER)


def _shapes(view: PyramidView, text: Texts) -> list[cv.Shape]:
    shapes: list[cv.Shape] = []
    for level, left, top in view.levels:
        said = text("rush_out.level", level=level + 1)
        style = ft.TextStyle(size=12, weight=ft.FontWeight.W_700, color=QUIET, font_family=FONT)
        shapes.append(cv.Text(left + 1, top, said, style=style))
    for each in view.tiles:
        shapes += _tile(each, view.side)
    return shapes


def _tile(each: TileView, side: float) -> list[cv.Shape]:
    """Draw a tile's ground, the shadow of what lies on it, and its rim."""
    left, top, wide = each.left + INSET, each.top + INSET, side - 2 * INSET
    radius = side * 0.16
    if each.is_ground:
        return [_box(left, top, wide, radius, CARD), _rim(left, top, wide, radius, 3)]
    fill = CARD if each.tile else SAND if each.covered else FREE
    shapes: list[cv.Shape] = [_box(left, top, wide, radius, fill)]
    half = wide / 2
    for right, away in each.covered:
        shapes.append(
            cv.Rect(
                left + right * half,
                top + away * half,
                half,
                half,
                border_radius=radius / 4,
                paint=_fill(SHADE),
            )
        )
    if each.choice is not None or each.is_here:
        shapes.append(_rim(left, top, wide, radius, 3.5 if each.choice else 2))
    else:
        paint = _line(LINE, 1)
        shapes.append(cv.Rect(left, top, wide, wide, border_radius=radius, paint=paint))
    return shapes


def _box(left: float, top: float, wide: float, radius: float, fill: str) -> cv.Shape:
    return cv.Rect(left, top, wide, wide, border_radius=radius, paint=_fill(fill))


def _rim(left: float, top: float, wide: float, radius: float, width: float) -> cv.Shape:
    paint = _line(ACCENT_INK, width)
    return cv.Rect(left, top, wide, wide, border_radius=radius, paint=paint)


@cache
def _fill(colour: str) -> ft.Paint:
    """Return the paint of a colour, one for all tiles and phones.

    A paint holds no control and is drawn in frozen screens only, where Flet passes over what is
    still the very same thing.
    """
    return ft.Paint(color=colour)


@cache
def _line(colour: str, width: float) -> ft.Paint:
    """Return the paint of a rim, one for all tiles and phones, as above."""
    return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width)


def _on_top(each: TileView, side: float, setup: Setup) -> list[ft.Control]:
    """Lay what is face up, what this phone's explorer noted, and who stands there."""
    laid: list[ft.Control] = []
    if each.tile is not None:
        size = side * (0.56 if each.explorers else 0.78)
        off = side * 0.06 if each.explorers else (side - size) / 2
        laid.append(
            ft.Container(
                picture(f"rush_out/{each.tile}", round(size)),
                left=each.left + off,
                top=each.top + off,
            )
        )
    elif each.noted is not None:
        size = side * 0.42
        laid.append(
            ft.Container(
                picture(f"rush_out/{each.noted}", round(size)),
                left=each.left + side * 0.06,
                top=each.top + side * 0.06,
                opacity=0.6,
            )
        )
    if each.is_ground:
        size = side * 0.5
        mark = ft.Icon(ft.Icons.ADD, size=size, color=ACCENT_INK)
        off = (side - size) / 2
        laid.append(ft.Container(mark, left=each.left + off, top=each.top + off))
    return [*laid, *_pawns(each, side, setup)]


def _pawns(each: TileView, side: float, setup: Setup) -> list[ft.Control]:
    count = len(each.explorers)
    size = side * (0.56 if count == 1 else 0.46 if count == 2 else 0.4)
    far, near = 0.97, 0.03 + size / side
    corners = ((far, far), (near, far), (far, near), (near, near))
    pawns: list[ft.Control] = []
    for (right, away), seat in zip(corners, each.explorers, strict=False):
        sitting = setup.seats[seat]
        pawns.append(
            ft.Container(
                token(sitting.colour, sitting.shape, round(size)),
                left=each.left + right * side - size,
                top=each.top + away * side - size,
            )
        )
    return pawns


def _spoken(each: TileView, side: float, name: str, on_tap: OnTap | None) -> ft.Control:
    """Lay a tile's name over it, and make it a button where it can be tapped.

    The empty inside keeps the name from becoming a text that sticks out over other tiles.
    """
    inside: ft.Control = ft.Container(
        ft.Semantics(container=True, content=ft.Container(width=2, height=2)),
        width=side,
        height=side,
    )
    if on_tap:
        inside = ft.GestureDetector(inside, on_tap=on_tap)
    return ft.Container(
        ft.Semantics(
            label=name,
            button=on_tap is not None,
            container=True,
            identifier=each.id,
            content=inside,
        ),
        left=each.left,
        top=each.top,
        width=side,
        height=side,
    )
