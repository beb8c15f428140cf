"""The number that is read from a metre away, from either side of the table."""

from __future__ import annotations

import math
from itertools import pairwise

import flet as ft
import flet.canvas as cv

from companion.i18n import Texts
from views.games.rush_out.counter import ADVANCE, CAP, GOLD, NIGHT, RAISED
from views.look import FALLBACK, FONT
from views.present.people import short
from views.present.rush_out.counter import LOW, UPSIDE_DOWN, CounterView
from views.widgets.frame import WIDEST_DP, Window
from views.widgets.pieces import token

ALARM, WHITE = "#9C2F17", "#FFFFFF"
"""What the card and its digits are painted in from 3 down, in either theme."""
AROUND_DP = 400
"""How much of a phone's height is for what stands above and below the number."""
AROUND_FLAT_DP = 108
FOOT_DP, MARGINS_DP, GAP_DP = 240, 28, 10
LEAST_DP, MOST_DP = 252, 560
TORCH_DP = 64
"""How high the line below the number is: who has the torch."""
ROUND_DP, CORNER_DP = 22, 44
"""By how much the corners of the card are rounded, and cut off once it is the alarm's."""
UNDER, UNDER_GAP = 0.07, 0.07
"""How thick the line below a 6 or a 9 is, and how far below it, in heights of a digit."""
BARS_DP = 16
"""How thick the bars are that count the last turns."""
NAME_MOST_DP = 46
LETTER = 0.57
"""How wide a letter of a name is, in letter sizes."""
MARK_DP = 44
ROOMY_DP = 300
"""A narrower card shows the mark of whoever has the torch, and no torch."""


def face_size(window: Window, beside_dp: float) -> tuple[float, float]:
    """Return how wide and how high the number's card is; ``beside_dp`` are for keys beside it."""
    if window.is_flat:
        wide = window.width - FOOT_DP - MARGINS_DP - beside_dp - GAP_DP
        return max(wide, 160), max(window.height - AROUND_FLAT_DP, LEAST_DP)
    wide = min(window.width, WIDEST_DP) - MARGINS_DP
    return wide, min(max(window.height - AROUND_DP + TORCH_DP, LEAST_DP), MOST_DP)


def counter_face(
    view: CounterView, wide: float, high: float, text: Texts, *, is_turned: bool
) -> ft.Control:
    """Draw the counter on its card, and below it who has the torch; all of it can be turned.

    It is all painted, so that it keeps its size however large the phone's text is.
    """
    room = high - (TORCH_DP if _below(view, text) else 0)
    shapes = [_ground(wide, high, is_alarm=view.is_low), *_digits(view, wide, room)]
    if view.is_low:
        shapes += _bars(view.counter, wide, room)
    inside: list[ft.Control] = [cv.Canvas(shapes, width=wide, height=high)]
    if below := _below(view, text):
        line = ft.Container(_line(view, below, wide), left=0, right=0, bottom=6)
        inside.append(line)
    return ft.Container(
        ft.Stack(inside, width=wide, height=high), rotate=math.pi if is_turned else None
    )


def _below(view: CounterView, text: Texts) -> str:
    """Return what stands below the number: that it is lost, else who has the torch."""
    if view.is_lost:
        return text("rush_out.head.lost")
    return short(view.torch.name) if view.torch else ""


def _ground(wide: float, high: float, *, is_alarm: bool) -> cv.Shape:
    """Draw the card; from 3 down it has another colour and another shape."""
    if not is_alarm:
        paint = ft.Paint(color=NIGHT)
        return cv.Rect(0, 0, wide, high, border_radius=ROUND_DP, paint=paint)
    x, y, c = wide, high, CORNER_DP
    corners = ((c, 0), (x - c, 0), (x, c), (x, y - c), (x - c, y), (c, y), (0, y - c), (0, c))
    lines = [cv.Path.LineTo(*corner) for _, corner in pairwise(corners)]
    start, end = cv.Path.MoveTo(*corners[0]), cv.Path.Close()
    return cv.Path([start, *lines, end], paint=ft.Paint(color=ALARM))


def digits_high(view: CounterView, wide: float, room: float) -> float:
    """Return how high the digits are, in dp, on a card so wide with so much room for them."""
    widest = (wide - 24) / (ADVANCE * len(str(view.counter))) * CAP
    highest = (room - 20) / (1 + 2 * (UNDER + UNDER_GAP))
    return min(highest, widest, room - 2 * BARS_DP - 28 if view.is_low else highest)


def _digits(view: CounterView, wide: float, room: float) -> list[cv.Shape]:
    """Write the digits one by one, a line below each that is another one upside down."""
    value, high = str(view.counter), digits_high(view, wide, room)
    size, colour = high / CAP, WHITE if view.is_low else GOLD
    style = ft.TextStyle(size=size, weight=ft.FontWeight.W_800, color=colour, font_family=FONT)
    step, middle = size * ADVANCE, (room - (2 * BARS_DP if view.is_low else 0)) / 2
    shapes: list[cv.Shape] = []
    for at, digit in enumerate(value):
        x = wide / 2 + (at - (len(value) - 1) / 2) * step
        y = middle + size * RAISED
        shapes.append(cv.Text(x, y, digit, style=style, alignment=ft.Alignment.CENTER))
        if digit in UPSIDE_DOWN:
            under = middle + high / 2 + high * UNDER_GAP
            paint = ft.Paint(color=colour)
            shapes.append(cv.Rect(x - step * 0.4, under, step * 0.8, high * UNDER, paint=paint))
    return shapes


def _bars(counter: int, wide: float, room: float) -> list[cv.Shape]:
    """Draw a bar for each of the last turns: full while it is left, else its outline."""
    each = min(wide * 0.2, 90)
    step, top = each + BARS_DP, room - 2 * BARS_DP
    left = (wide - LOW * step + BARS_DP) / 2
    full, gone = (
        ft.Paint(color=WHITE),
        ft.Paint(color=WHITE, style=ft.PaintingStyle.STROKE, stroke_width=2),
    )
    return [
        cv.Rect(
            left + at * step, top, each, BARS_DP, border_radius=4,
            paint=full if at < counter else gone,
        )
        for at in range(LOW)
    ]  # fmt: skip


def _line(view: CounterView, said: str, wide: float) -> ft.Control:
    colour = WHITE if view.is_low else GOLD
    marks: list[ft.Control] = []
    if view.is_lost or wide >= ROOMY_DP:
        icon = ft.Icons.HOURGLASS_BOTTOM if view.is_lost else ft.Icons.LOCAL_FIRE_DEPARTMENT
        marks.append(ft.Icon(icon, size=MARK_DP, color=colour))
    if view.torch and not view.is_lost:
        marks.append(token(view.torch.colour, view.torch.shape, MARK_DP))
    room = wide - 1.5 * CORNER_DP - (MARK_DP + 4) * len(marks)
    size = min(NAME_MOST_DP, room / (LETTER * len(said)))
    style = ft.TextStyle(
        size=size,
        weight=ft.FontWeight.W_700,
        color=colour,
        font_family=FONT,
        font_family_fallback=FALLBACK,
    )
    across, high = LETTER * size * len(said), TORCH_DP - 8
    middle, at = high / 2 + size * RAISED, ft.Alignment.CENTER_LEFT
    written = cv.Text(4, middle, said, style=style, alignment=at)
    name = cv.Canvas([written], width=across + 4, height=high)
    return ft.Row([*marks, name], spacing=4, alignment=ft.MainAxisAlignment.CENTER)
