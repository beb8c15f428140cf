"""What stands on every game's display: marks, a figure, what happened last, and who has won."""

from __future__ import annotations

import math
from dataclasses import replace

import flet as ft
import flet.canvas as cv

from companion.game import Setup
from companion.i18n import numeral
from views.present.display import NO_FIGURE, Figure, Headline
from views.present.people import short
from views.present.ranking import PlaceView
from views.screens.display_head import Inks
from views.screens.display_plan import MOST_TEXT_DP, Place, Plan
from views.widgets.lettering import CLOSER, Fit, fit, snug
from views.widgets.painted import TEXT_DP, UPSIDE_DOWN, placed, sheet, written
from views.widgets.pieces import picture, token

GAP_DP, LEAST_DP, ALIKE_DP = 8, 24, 8
MOST_MARK = 0.17
"""How much of the width the mark of a player has at most beside their name and points."""
EDGE = 0.1
"""How far round digits, and the line below one, reach beyond it, in heights of it."""


# -- marks and the figure beside them ---------------------------------------------------------


def marks(rooms: Plan, headline: Headline, setup: Setup) -> list[ft.Control]:
    """Draw the mark of whoever is awaited, as large as fits for all of them."""
    room = rooms.marks
    if not headline.seats:
        return []
    if headline.figure == NO_FIGURE and not rooms.is_flat:
        right = rooms.figure.left + rooms.figure.wide
        room = Place(room.left, room.top, right - room.left, room.high)
    size, places = _grid(room, len(headline.seats), rooms.marks.high, GAP_DP * rooms.scale)
    who = [setup.seats[seat] for seat in headline.seats]
    return [
        placed(token(each.colour, each.shape, round(size)), *place)
        for each, place in zip(who, places, strict=True)
    ]


def _grid(
    room: Place, count: int, most: float, gap: float
) -> tuple[float, list[tuple[float, float]]]:
    """Return how large so many marks are in a room, and where each of them stands."""

    def size_in(columns: int) -> float:
        rows = math.ceil(count / columns)
        across = (room.wide - gap * (columns - 1)) / columns
        return min(most, across, (room.high - gap * (rows - 1)) / rows)

    columns = max(range(1, count + 1), key=lambda each: (round(size_in(each) / ALIKE_DP), each))
    size, rows = size_in(columns), math.ceil(count / columns)
    step = size + gap
    top = room.top + (room.high - step * rows + gap) / 2
    return size, [
        (room.left + at % columns * step, top + at // columns * step) for at in range(count)
    ]


def figure(rooms: Plan, shown: Figure, inks: Inks) -> list[ft.Control]:
    """Draw what stands beside the mark; below it, on a phone on its side."""
    of_drawing, of_number = _figure_rooms(rooms, shown)
    above = list[ft.Control]()
    size = min(of_drawing.wide, of_drawing.high)
    if shown.drawing and size >= LEAST_DP:
        top = of_drawing.top + (of_drawing.high - size) * (1 if shown.is_main else 0.5)
        above.append(placed(picture(shown.drawing, round(size)), of_drawing.left, top))
    if shown.number:
        ink = inks.on_page if rooms.is_flat else inks.on_head
        above.append(_number(shown.number, of_number, ink))
    return above


def _number(said: str, room: Place, ink: str) -> ft.Control:
    """Write a number, with a line below it if it is another one upside down."""
    found = fit(said, room.wide, room.high * 1.4, room.high, 1)
    edge = found.cap_dp * EDGE
    top = edge + max(0.0, (room.high - found.cap_dp) / 2)
    shapes = written(found, 0, top, ink, weight=ft.FontWeight.W_800)
    if said in UPSIDE_DOWN:
        paint = ft.Paint(color=ink)
        left, under = found.size * 0.06, top + found.cap_dp * 1.055
        shapes.append(cv.Rect(left, under, found.wide_dp * 0.8, edge * 0.5, paint=paint))
    return placed(sheet(room.wide, room.high + 2 * edge, shapes), room.left, room.top - edge)


def _figure_rooms(rooms: Plan, shown: Figure) -> tuple[Place, Place]:
    """Return the room of the drawing and that of the number; alone, either has it all."""
    room, gap = rooms.figure, GAP_DP * rooms.scale
    if not (shown.drawing and shown.number):
        return room, room
    if rooms.is_flat:
        gap *= 2
        first = min(room.wide * 1.2, room.high if shown.is_main else room.high / 2)
        upper = replace(room, high=first)
        lower = replace(room, top=room.top + first + gap, high=max(0, room.high - first - gap))
        return (lower, upper) if shown.is_main else (upper, lower)
    first = room.wide * (0.6 if shown.is_main else 0.42)
    left = replace(room, wide=first)
    right = replace(room, left=room.left + first + gap, wide=room.wide - first - gap)
    return (right, left) if shown.is_main else (left, right)


# -- below the headline -----------------------------------------------------------------------


def sentence(rooms: Plan, said: str, ink: str) -> list[cv.Shape]:
    """Write what happened last, as large as fits."""
    room, found = rooms.sentence, sentence_fit(rooms, said)
    top = room.top + max(0.0, (room.high - found.high_dp) / 2)
    return written(found, room.left, top, ink, weight=ft.FontWeight.W_600)


def sentence_fit(rooms: Plan, said: str) -> Fit:
    """Return what happened last as large as it fits; what is small else stands closer."""
    room, most = rooms.sentence, MOST_TEXT_DP * rooms.scale
    space = room.high - GAP_DP * rooms.scale
    usual = fit(said, room.wide, space, most)
    if usual.cap_dp >= TEXT_DP * rooms.scale:
        return usual
    closer = fit(said, room.wide, space, TEXT_DP * rooms.scale, closer=CLOSER)
    return max(usual, closer, key=lambda each: each.size)


def podium(
    places: tuple[PlaceView, ...], setup: Setup, ink: str, wide: float, high: float, scale: float
) -> ft.Control:
    """Draw where everybody has ended, the first on top, each with their points."""
    row = min(high / len(places), 84 * scale)
    size = min(row - GAP_DP * scale, wide * MOST_MARK)
    start = (high - row * len(places)) / 3
    left, bold = size + 12 * scale, ft.FontWeight.W_800
    points = [fit(numeral(each.total), wide * 0.3, row, size * 0.72, 1) for each in places]
    room = wide - left - max(each.wide_dp for each in points) - 12 * scale
    names = [short(setup.seats[each.seat].name) for each in places]
    cap = min(snug(name, room, row, TEXT_DP * 1.2 * scale).cap_dp for name in names)
    shapes, above = list[cv.Shape](), list[ft.Control]()
    for at, each in enumerate(places):
        seat, top = setup.seats[each.seat], start + at * row
        above.append(placed(token(seat.colour, seat.shape, round(size)), 0, top))
        name, number = snug(names[at], room, row, cap), points[at]
        shapes += written(name, left, top + (size - name.cap_dp) / 2, ink)
        edge, middle = wide - number.wide_dp, top + (size - number.cap_dp) / 2
        shapes += written(number, edge, middle, ink, weight=bold)
    return sheet(wide, high, shapes, above)
