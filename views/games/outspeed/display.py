"""Outspeed on a phone that lies on the table for all to see: the ships in order, and their fuel."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from views.boundary import part
from views.games.display import Display
from views.games.outspeed.pieces import (
    NIGHT,
    NIGHT_INK,
    NIGHT_LIT,
    NIGHT_QUIET,
    NIGHT_ROW,
    ship_picture,
)
from views.games.outspeed.view import OutspeedTable
from views.present.outspeed.display import Line, Racer, display_view
from views.present.outspeed.race import Mark
from views.widgets.lettering import fit
from views.widgets.painted import TEXT_DP, placed, sheet, written
from views.widgets.pieces import picture

SHARE = 0.58
LINE_DP, LEAST_EMPTY_DP, MOST_EMPTY_DP = 50, 4, 16
"""How high a line with ships is at most, and an empty row between two of them."""
PAD_DP, GAP_DP, BETWEEN_DP = 8, 5, 2
FUEL_DP = 20
ROUND_DP = 16


def display(here: OutspeedTable) -> Display:
    """Show who is asked now, and the race."""
    view = display_view(here, here.text)

    def drawn(wide: float, high: float, scale: float) -> ft.Control:
        return _track(view.lines, view.before, view.marks, (wide, high), scale)

    return Display(view.headline, drawn, view.said, SHARE)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large everything on a track is, in dp."""

    wide: float
    numbers: float
    ship: float
    racer: float
    line: float
    empty: float
    cap: float

    @property
    def per_line(self) -> int:
        """How many ships stand side by side."""
        return max(1, int((self.wide - self.numbers) / self.racer))

    def lines(self, row: Line) -> int:
        """How many lines a row takes."""
        return max(1, -(-len(row.racers) // self.per_line))


def _sizes(lines: tuple[Line, ...], before: int, room: tuple[float, float], scale: float) -> _Sizes:
    """Find how high a line can be, at most as high as is read well."""
    wide, high = room
    cap, pad = TEXT_DP * scale, PAD_DP * scale
    two = fit("22", wide, high, cap, 1).wide_dp
    ship = 42 * scale
    racer = ship + (FUEL_DP + GAP_DP * 3) * scale + two
    sizes = _Sizes(wide - 2 * pad, two + 14 * scale, ship, racer, LINE_DP * scale, 0, cap)
    count = sum(map(sizes.lines, lines))
    empties = before + sum(row.behind for row in lines)
    room_for = high - 2 * pad
    line = min(LINE_DP * scale, (room_for - empties * LEAST_EMPTY_DP * scale) / count)
    empty = min((room_for - line * count) / empties, MOST_EMPTY_DP * scale) if empties else 0
    smaller = min(1.0, line / (TEXT_DP * scale * 1.2))
    return _Sizes(
        wide - 2 * pad, sizes.numbers, min(ship, line - 4), racer, line, empty, cap * smaller
    )


@part
def _track(
    lines: tuple[Line, ...],
    before: int,
    marks: tuple[Mark, ...],
    room: tuple[float, float],
    scale: float,
) -> ft.Control:
    """Draw the rows with ships from the front, and those between them as thin bars."""
    wide, high = room
    if not lines:
        return sheet(wide, high, [])
    sizes, pad = _sizes(lines, before, room, scale), PAD_DP * scale
    used = sum(sizes.lines(row) * sizes.line + row.behind * sizes.empty for row in lines)
    tall = min(high, used + before * sizes.empty + 2 * pad)
    start = (high - tall) / 2
    shapes: list[cv.Shape] = [
        cv.Rect(0, start, wide, tall, border_radius=ROUND_DP, paint=ft.Paint(color=NIGHT))
    ]
    above: list[ft.Control] = []
    top = start + pad
    shapes += _empties(pad, top, before, sizes)
    top += before * sizes.empty
    for row in lines:
        painted, drawn = _row(row, marks, pad, top, sizes, scale)
        shapes += painted
        above += drawn
        top += sizes.lines(row) * sizes.line
        shapes += _empties(pad, top, row.behind, sizes)
        top += row.behind * sizes.empty
    return sheet(wide, high, shapes, above)


def _empties(left: float, top: float, count: int, sizes: _Sizes) -> list[cv.Shape]:
    return [
        cv.Rect(
            left, top + at * sizes.empty, sizes.wide, sizes.empty - BETWEEN_DP,
            border_radius=2, paint=ft.Paint(color=NIGHT_ROW),
        )
        for at in range(count)
    ]  # fmt: skip


def _row(
    row: Line, marks: tuple[Mark, ...], left: float, top: float, sizes: _Sizes, scale: float
) -> tuple[list[cv.Shape], list[ft.Control]]:
    """Draw a row: its number, its ships with their fuel, and the force fields on it."""
    high = sizes.lines(row) * sizes.line
    fill = ft.Paint(color=NIGHT_LIT if row.is_lit else NIGHT_ROW)
    number = fit(str(row.number), sizes.numbers, high * 1.4, sizes.cap, 1)
    middle = top + (high - BETWEEN_DP - number.cap_dp) / 2
    shapes: list[cv.Shape] = [
        cv.Rect(left, top, sizes.wide, high - BETWEEN_DP, border_radius=8, paint=fill),
        *written(number, left + 6 * scale, middle, NIGHT_QUIET),
    ]
    above: list[ft.Control] = []
    for at, racer in enumerate(row.racers):
        x = left + sizes.numbers + at % sizes.per_line * sizes.racer
        y = top + at // sizes.per_line * sizes.line
        painted, drawn = _racer(racer, marks[racer.seat], x, y, sizes, scale)
        shapes += painted
        above += drawn
    size = min(30 * scale, sizes.line - 6)
    for at in range(row.fields):
        x = left + sizes.wide - (size + 4) * (at + 1)
        above.append(placed(picture("outspeed/force_field", round(size)), x, top + 2))
    return shapes, above


def _racer(
    racer: Racer, mark: Mark, x: float, y: float, sizes: _Sizes, scale: float
) -> tuple[list[cv.Shape], list[ft.Control]]:
    fuel, gap = FUEL_DP * scale, GAP_DP * scale
    line = sizes.line - BETWEEN_DP
    number = fit(str(racer.fuel), sizes.racer, line * 1.4, sizes.cap, 1)
    at = x + sizes.ship + gap
    shapes = written(
        number,
        at + fuel + gap,
        y + (line - number.cap_dp) / 2,
        NIGHT_INK,
        weight=ft.FontWeight.W_800,
    )
    return shapes, [
        placed(ship_picture(mark, sizes.ship), x, y + (line - sizes.ship) / 2),
        placed(picture("outspeed/fuel", round(fuel)), at, y + (line - fuel) / 2),
    ]
