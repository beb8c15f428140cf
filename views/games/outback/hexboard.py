"""A preserve drawn as it lies on the table: hexes on a canvas, each with a spoken name."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import flet as ft
import flet.canvas as cv

from companion.i18n import Texts
from views.boundary import part
from views.games.outback.colour import TINT
from views.here import Act, On
from views.look import ACCENT_INK, CARD, FADED, FONT, LINE, QUIET
from views.present.outback.hexboard import MOST_WIDE_DP, HexView, MapView, hex_sentence
from views.widgets.frame import Window
from views.widgets.pieces import picture

ROW_NUMBERS_DP = 30
"""How much room the numbers of the rows have, at the right as on the printed board."""
GAP = 0.94
"""How much of its room a hex fills."""
ANIMAL = 0.64
"""How large an animal's drawing is, in hex heights."""
BESIDE_DP = 28 + 26 + ROW_NUMBERS_DP
"""What stands at the sides of a board: the page's margins, its card's, the numbers."""
FLAT_DP = 50
"""How wide a hex is at most where the phone lies on its side."""


def board_room(window: Window) -> float:
    """Return how wide a board can be on this phone, in dp."""
    return max(window.body_width - BESIDE_DP, 120)


def most_wide(window: Window) -> float:
    """Return how wide a hex to be tapped is at most: all rows fit on a phone on its side."""
    return FLAT_DP if window.is_flat else MOST_WIDE_DP


@part
def hex_board(view: MapView, text: Texts, on: On, act: Act | None = None) -> ft.Control:
    """Draw a side; a hex that can be tapped is white, thickly rimmed, and says its points."""

    async def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        where = event.local_position
        each = view.hex_at(where.x, where.y) if where else None
        if each and each.choice and act:
            await on(act, each.choice)()

    wide = view.wide + ROW_NUMBERS_DP
    drawn: ft.Control = cv.Canvas(_shapes(view), width=wide, height=view.high)
    if view.open_hexes():
        drawn = ft.GestureDetector(drawn, on_tap_up=tapped, exclude_from_semantics=True)
    board = ft.Stack(
        [
            drawn,
            *(_animal(each, view) for each in view.hexes if not each.is_free),
            *(_spoken(each, view, text, on, act) for each in view.hexes),
        ],
        width=wide,
        height=view.high,
    )
    return ft.Row([board], alignment=ft.MainAxisAlignment.CENTER)


def _shapes(view: MapView) -> list[cv.Shape]:
    """Draw all hexes of a kind in one stroke."""
    kinds: dict[str, list[HexView]] = {}
    for each in view.hexes:
        kinds.setdefault(_fill(each), []).append(each)
    fills: list[cv.Shape] = [
        cv.Path(_outlines(hexes, view), ft.Paint(color=fill)) for fill, hexes in kinds.items()
    ]
    idle = [each for each in view.hexes if not each.choice and not each.is_blocked]
    rims: list[cv.Shape] = [
        cv.Path(_outlines(hexes, view), _line(colour, width))
        for hexes, colour, width in (
            (idle, LINE, 1.5),
            ([h for h in view.hexes if h.choice or h.is_asked], ACCENT_INK, 3),
        )
        if hexes
    ]
    points = [_points(each, view) for each in view.hexes if each.points]
    return [*fills, *rims, *points, *_row_numbers(view)]


def _fill(each: HexView) -> str:
    if each.choice or each.is_asked:
        return CARD
    return TINT[each.animal] if each.animal else FADED


def _line(colour: str, width: float) -> ft.Paint:
    return ft.Paint(
        color=colour,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_join=ft.StrokeJoin.ROUND,
    )


def _outlines(hexes: Iterable[HexView], view: MapView) -> list[cv.Path.PathElement]:
    high = view.hex_high / 2 * GAP
    wide = high * sqrt(3) / 2
    corners = ((0, -high), (wide, -high / 2), (wide, high / 2), (0, high), (-wide, high / 2))
    elements: list[cv.Path.PathElement] = []
    for each in hexes:
        elements.append(cv.Path.MoveTo(round(each.x - wide, 1), round(each.y - high / 2, 1)))
        elements += [
            cv.Path.LineTo(round(each.x + right, 1), round(each.y + down, 1))
            for right, down in corners
        ]
        elements.append(cv.Path.Close())
    return elements


def _points(each: HexView, view: MapView) -> cv.Shape:
    return _written(f"+{each.points}", each.x, each.y, view.hex_high * 0.34, ACCENT_INK)


def _row_numbers(view: MapView) -> list[cv.Shape]:
    heights = {each.place.row: each.y for each in view.hexes}
    x = view.wide + ROW_NUMBERS_DP / 2 + 4
    return [_written(str(row), x, y, 16, QUIET) for row, y in heights.items()]


def _written(value: str, x: float, y: float, size: float, colour: str) -> cv.Shape:
    """Write onto the canvas, where letters keep their size however large the phone's text is."""
    weight = ft.FontWeight.W_800
    style = ft.TextStyle(size=size, weight=weight, color=colour, font_family=FONT)
    return cv.Text(x, y, value, style=style, alignment=ft.Alignment.CENTER)


def _animal(each: HexView, view: MapView) -> ft.Control:
    size = view.hex_high * (0.98 if each.is_blocked else ANIMAL)
    drawing = picture(f"outback/{each.animal or 'blocked'}", round(size))
    return ft.Container(drawing, left=each.x - size / 2, top=each.y - size / 2)


def _spoken(each: HexView, view: MapView, text: Texts, on: On, act: Act | None) -> ft.Control:
    """Lay a hex's name over it, and make it a button where it can be tapped.

    The empty inside keeps the name from becoming a text that sticks out over other hexes.
    """
    radius = view.hex_high / 2
    wide, high = radius * 1.7, radius
    inside: ft.Control = ft.Container(
        ft.Semantics(container=True, content=ft.Container(width=2, height=2)),
        width=wide,
        height=high,
    )
    if each.choice and act:
        inside = ft.GestureDetector(inside, on_tap=on(act, each.choice))
    return ft.Container(
        ft.Semantics(
            label=hex_sentence(each, text),
            button=bool(each.choice),
            container=True,
            identifier=each.id,
            content=inside,
        ),
        left=each.x - wide / 2,
        top=each.y - high / 2,
        width=wide,
        height=high,
    )
