"""The number that is read from a metre away, from either side of the table."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from views.games.rush_out.counter import ADVANCE, GOLD, NIGHT
from views.present.rush_out.counter import LOW, FaceView
from views.widgets.frame import Window
from views.widgets.lettering import CAP, Fit, fit
from views.widgets.painted import ALARM, CORNER_DP, UPSIDE_DOWN, WHITE, ground, sheet, written
from views.widgets.pieces import token

AROUND_DP = 400
"""How much of a phone's height is for what stands above and below the number."""
AROUND_FLAT_DP = 108
MARGINS_DP, GAP_DP = 28, 10
LEAST_DP, MOST_DP = 252, 560
TORCH_DP = 64
"""How high the line below the number is: who has the torch."""
UNDER, UNDER_GAP = 0.07, 0.07
"""How thick the line below a 6 or a 9 is, and how far below it, in heights of a digit."""
BARS_DP = 16
"""How thick the bars are that count the last turns."""
NAME_MOST_DP = 46
MARK_DP = 44
ROOMY_DP = 300
"""A narrower card shows the mark of whoever has the torch, and no torch."""


def face_size(window: Window, beside_dp: float) -> tuple[float, float]:
    """Return how wide and how high the number's card is; ``beside_dp`` are for keys beside it."""
    wide = window.body_width - MARGINS_DP
    if window.is_flat:
        flat = wide - beside_dp - GAP_DP
        return max(flat, 160), max(window.height - AROUND_FLAT_DP, LEAST_DP)
    return wide, min(max(window.height - AROUND_DP + TORCH_DP, LEAST_DP), MOST_DP)


def counter_face(view: FaceView, wide: float, high: float) -> ft.Control:
    """Draw the counter on its card, and below it who has the torch."""
    room = high - (TORCH_DP if view.below else 0)
    fill = ALARM if view.is_low else NIGHT
    shapes = [ground(wide, high, fill, is_alarm=view.is_low), *_digits(view, wide, room)]
    if view.is_low:
        shapes += _bars(view.counter, wide, room)
    line = [ft.Container(_line(view, wide), left=0, right=0, bottom=6)] if view.below else []
    return sheet(wide, high, shapes, line)


def digits_high(view: FaceView, wide: float, room: float) -> float:
    """Return how high the digits are, in dp, on a card so wide with so much room for them."""
    widest = (wide - 24) / (ADVANCE * len(str(view.counter))) * CAP
    highest = (room - 20) / (1 + 2 * (UNDER + UNDER_GAP))
    return min(highest, widest, room - 2 * BARS_DP - 28 if view.is_low else highest)


def _digits(view: FaceView, wide: float, room: float) -> list[cv.Shape]:
    """Write the digits one by one, a line below each that is another one upside down."""
    value, high = str(view.counter), digits_high(view, wide, room)
    colour = WHITE if view.is_low else GOLD
    step, middle = high / CAP * ADVANCE, (room - (2 * BARS_DP if view.is_low else 0)) / 2
    shapes: list[cv.Shape] = []
    for at, digit in enumerate(value):
        x = wide / 2 + (at - (len(value) - 1) / 2) * step
        one, top = Fit((digit,), high / CAP), middle - high / 2
        shapes += written(one, x, top, colour, weight=ft.FontWeight.W_800, is_centred=True)
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


def _line(view: FaceView, wide: float) -> ft.Control:
    """Draw who has the torch, or that the game is lost."""
    colour = WHITE if view.is_low else GOLD
    marks: list[ft.Control] = []
    if view.is_lost or wide >= ROOMY_DP:
        icon = ft.Icons.HOURGLASS_BOTTOM if view.is_lost else ft.Icons.LOCAL_FIRE_DEPARTMENT
        marks.append(ft.Icon(icon, size=MARK_DP, color=colour))
    if view.torch:
        marks.append(token(view.torch.colour, view.torch.shape, MARK_DP))
    room, high = wide - 1.5 * CORNER_DP - (MARK_DP + 4) * len(marks), TORCH_DP - 8
    name = fit(view.below, room, high, NAME_MOST_DP * CAP, lines=1)
    middle = (high - name.cap_dp) / 2
    line = sheet(name.wide_dp + 4, high, written(name, 4, middle, colour))
    return ft.Row([*marks, line], spacing=4, alignment=ft.MainAxisAlignment.CENTER)
