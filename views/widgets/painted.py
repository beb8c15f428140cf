"""What is painted to be read from a metre away: words, a card, and the card of an alarm.

It is all painted, so that it keeps its size however large the phone's text is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from views.look import FALLBACK, FONT
from views.widgets.lettering import CAP, PITCH, RAISED, Fit

MM = 160 / 25.4
"""A millimetre in dp, on a phone that is as large as it says."""
TEXT_DP = 5 * MM
"""How high capitals are at least that are read from a metre."""
ALARM, WHITE = "#9C2F17", "#FFFFFF"
"""What an alarm is painted in, in either theme."""
UPSIDE_DOWN = frozenset("69")
"""Digits that are another one upside down: they are underlined."""
ROUND_DP, CORNER_DP = 22, 44
"""By how much the corners of a card are rounded, and cut off once it is an alarm's."""


def written(
    fitted: Fit,
    x: float,
    top: float,
    colour: str,
    *,
    weight: ft.FontWeight = ft.FontWeight.W_700,
    is_centred: bool = False,
) -> list[cv.Shape]:
    """Write words line by line; ``top`` is where the capitals of the first line begin.

    ``x`` is where they begin, or, when they are ``is_centred``, their middle.
    """
    size = fitted.size
    style = ft.TextStyle(
        size=size,
        weight=weight,
        color=colour,
        letter_spacing=-fitted.closer * size,
        font_family=FONT,
        font_family_fallback=FALLBACK,
    )
    at = ft.Alignment.CENTER if is_centred else ft.Alignment.CENTER_LEFT
    middle = top + size * (CAP / 2 + RAISED)
    return [
        cv.Text(x, middle + size * PITCH * n, line, style=style, alignment=at)
        for n, line in enumerate(fitted.lines)
    ]


def ground(
    wide: float,
    high: float,
    colour: str,
    *,
    is_alarm: bool = False,
    left: float = 0,
    top: float = 0,
    corner: float = CORNER_DP,
) -> cv.Shape:
    """Paint a card; an alarm's corners are cut off, so that it is seen without being read."""
    paint = ft.Paint(color=colour)
    if not is_alarm:
        return cv.Rect(left, top, wide, high, border_radius=ROUND_DP, paint=paint)
    x, y, c = wide, high, min(corner, wide / 4, high / 4)
    around = ((c, 0), (x - c, 0), (x, c), (x, y - c), (x - c, y), (c, y), (0, y - c), (0, c))
    return polygon([(left + dx, top + dy) for dx, dy in around], colour)


def polygon(corners: Sequence[tuple[float, float]], colour: str) -> cv.Shape:
    """Fill what lies between corners."""
    start, *others = corners
    lines = [cv.Path.LineTo(*corner) for corner in others]
    paint = ft.Paint(color=colour)
    return cv.Path([cv.Path.MoveTo(*start), *lines, cv.Path.Close()], paint=paint)


def placed(inside: ft.Control, left: float, top: float) -> ft.Control:
    """Put something at a place of a sheet."""
    return ft.Container(inside, left=left, top=top)


def sheet(
    wide: float, high: float, shapes: Sequence[cv.Shape], above: Sequence[ft.Control] = ()
) -> ft.Control:
    """Return a sheet so large with what is painted on it, and what lies ``above`` that."""
    return ft.Stack(
        [cv.Canvas(list(shapes), width=wide, height=high), *above], width=wide, height=high
    )


def turned(inside: ft.Control, *, is_turned: bool) -> ft.Control:
    """Turn something to whoever sits on the other side of the table."""
    return ft.Container(inside, rotate=math.pi if is_turned else None)
