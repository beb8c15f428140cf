"""Outback on a phone that lies on the table for all to see: jeep, bag and the five markers."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from companion.games.outback.state import Animal
from companion.games.outback.track import Track
from companion.i18n import numeral
from views.boundary import part
from views.games.display import Display
from views.games.outback.colour import TINT
from views.games.outback.view import OutbackTable
from views.look import ACCENT, CARD, FADED, INK, LINE, ON_ACCENT, QUIET
from views.present.outback.display import display_view
from views.present.outback.scores import MarkerView
from views.widgets.lettering import fit
from views.widgets.painted import TEXT_DP, placed, sheet, written
from views.widgets.pieces import picture

SHARE = 0.55
PLACES = 5
GAP_DP, LINE_DP = 8, 50
LEAST_WIDE_DP = 62
"""A marker's card that were narrower stands in one of two rows."""
ROUND_DP = 14
NUMBER = 0.31
"""How much of a marker's card is for its number."""


def display(here: OutbackTable) -> Display:
    """Show whose turn it is, the jeep with the bag, and that player's markers."""
    view = display_view(here, here.text)

    def drawn(wide: float, high: float, scale: float) -> ft.Control:
        return _picture(view.jeep, view.in_bag, view.markers, (wide, high), scale)

    return Display(view.headline, drawn, view.said, SHARE)


@part
def _picture(
    jeep: tuple[Animal | None, ...],
    in_bag: int,
    markers: tuple[MarkerView, ...],
    room: tuple[float, float],
    scale: float,
) -> ft.Control:
    """Draw the jeep and the bag above what is on the jeep, and the markers below."""
    wide, high = room
    gap, line = GAP_DP * scale, LINE_DP * scale
    tile = min((wide - gap * (PLACES - 1)) / PLACES, high * 0.3)
    top, below = line + gap * 0.75, line + tile + gap * 2
    return sheet(
        wide,
        high,
        [],
        [
            placed(_jeep_and_bag(in_bag, wide, line, scale), 0, 0),
            placed(_on_jeep(jeep, tile, (wide - tile) / (PLACES - 1)), 0, top),
            placed(_markers(markers, wide, high - below, scale), 0, below),
        ],
    )


def _jeep_and_bag(in_bag: int, wide: float, high: float, scale: float) -> ft.Control:
    """Draw what the row below is, and the bag with how many tiles are left in it."""
    number = fit(str(in_bag), wide, high * 1.4, TEXT_DP * 1.1 * scale, 1)
    left = wide - number.wide_dp - 4
    shapes = written(number, left, (high - number.cap_dp) / 2, INK, weight=ft.FontWeight.W_800)
    jeep, bag = picture("outback/jeep", round(high)), picture("outback/bag", round(high))
    return sheet(wide, high, shapes, [placed(jeep, 0, 0), placed(bag, left - high - 8, 0)])


def _on_jeep(jeep: tuple[Animal | None, ...], tile: float, step: float) -> ft.Control:
    """Draw the animals on the jeep; an empty place is pale."""
    shapes, above = list[cv.Shape](), list[ft.Control]()
    for at, animal in enumerate(jeep):
        paint = ft.Paint(color=TINT[animal] if animal else FADED)
        shapes.append(cv.Rect(at * step, 0, tile, tile, border_radius=ROUND_DP, paint=paint))
        if animal:
            size = tile * 0.84
            drawn = picture(f"outback/{animal}", round(size))
            above.append(placed(drawn, at * step + (tile - size) / 2, (tile - size) / 2))
    return sheet(step * (PLACES - 1) + tile, tile, shapes, above)


def _markers(markers: tuple[MarkerView, ...], wide: float, high: float, scale: float) -> ft.Control:
    """Draw a card for each marker, in one row or in two, all numbers in one size."""
    gap = GAP_DP * scale
    columns = PLACES if wide / PLACES >= LEAST_WIDE_DP * scale else 3
    rows = -(-PLACES // columns)
    across, tall = (wide - gap * (columns - 1)) / columns, (high - gap * (rows - 1)) / rows
    numbers = (fit(_value(each), across - 6 * scale, tall, tall * NUMBER, 1) for each in markers)
    cap = min(number.cap_dp for number in numbers)
    return sheet(
        wide,
        high,
        [],
        [
            placed(
                _marker(each, across, tall, cap, scale),
                at % columns * (across + gap),
                at // columns * (tall + gap),
            )
            for at, each in enumerate(markers)
        ],
    )


def _marker(marker: MarkerView, wide: float, high: float, cap: float, scale: float) -> ft.Control:
    """Draw an animal and where its marker stands: on the upper track in the game's colour.

    A marker that does not count today stands back.
    """
    is_upper = marker.track is Track.UPPER
    ink = ON_ACCENT if is_upper else INK if marker.counts else QUIET
    fill = ACCENT if is_upper else CARD if marker.counts else FADED
    number = fit(_value(marker), wide, high, cap, 1)
    size = min(wide * 0.86, high - cap - 28 * scale)
    free = (high - size - cap) / 3
    top = high - cap - free
    shapes: list[cv.Shape] = [
        cv.Rect(0, 0, wide, high, border_radius=ROUND_DP, paint=ft.Paint(color=fill)),
        _edge(wide, high),
        *written(number, wide / 2, top, ink, weight=ft.FontWeight.W_800, is_centred=True),
    ]
    drawn = ft.Container(
        picture(f"outback/{marker.animal}", round(size)), opacity=1 if marker.counts else 0.5
    )
    return sheet(wide, high, shapes, [placed(drawn, (wide - size) / 2, free)])


def _edge(wide: float, high: float) -> cv.Shape:
    paint = ft.Paint(color=LINE, style=ft.PaintingStyle.STROKE, stroke_width=1)
    return cv.Rect(0.5, 0.5, wide - 1, high - 1, border_radius=ROUND_DP, paint=paint)


def _value(marker: MarkerView) -> str:
    return numeral(marker.value)
