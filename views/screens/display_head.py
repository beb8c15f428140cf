"""The head of every game's display: the sign that is seen without being read, and the headline."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from views.look import ACCENT, INK, ON_ACCENT, PAGE
from views.present.display import Headline, Sign
from views.present.people import short
from views.screens.display_plan import NAME_DP, Plan
from views.widgets.lettering import CLOSER, HANGS, Fit, fit, snug
from views.widgets.painted import ALARM, CORNER_DP, TEXT_DP, WHITE, ground, polygon, written

DARK, YELLOW, GOLD, GLEAM, EMBER = "#2B2118", "#FFD23F", "#F4B53A", "#FFD887", "#6E1D0D"
"""What signs are painted in, in either theme."""
RAYS = 24
CHECKS = 2
"""How many rows of squares a chequered band has."""
CHECK_DP, CUT_DP = 9, 34
"""How large a square is, and how much of an alarm's corner is cut off."""


@dataclass(frozen=True, slots=True)
class Inks:
    """What a screen is painted in: the page, its head, and what is written on them."""

    page: str
    on_page: str
    head: str
    on_head: str
    is_alarm: bool = True


INKS = {
    Sign.CALM: Inks(PAGE, INK, ACCENT, ON_ACCENT, is_alarm=False),
    Sign.LAST: Inks(PAGE, INK, YELLOW, DARK),
    Sign.LOSS: Inks(PAGE, INK, ALARM, WHITE),
    Sign.LOST: Inks(ALARM, WHITE, EMBER, WHITE),
    Sign.WON: Inks(GOLD, DARK, "", DARK),
}


def head(rooms: Plan, headline: Headline) -> list[cv.Shape]:
    """Paint the ground of the sign, and what is written on it."""
    inks = INKS[headline.sign]
    shapes = [_band(rooms, inks)] if inks.head else list(_rays(rooms))
    shapes += _title(rooms, headline.title, inks.on_head)
    if headline.sign is Sign.LAST:
        shapes += _checks(rooms)
    if headline.signed:
        shapes += _signed(rooms, headline, inks.on_head)
    return shapes


def _band(rooms: Plan, inks: Inks) -> cv.Shape:
    """Paint the head from the edges of the screen on, so that only its inner corners are seen."""
    out = CORNER_DP
    left = -out if rooms.is_flat else 0
    return ground(
        rooms.head.wide - left,
        rooms.head.high + out,
        inks.head,
        is_alarm=inks.is_alarm,
        left=left,
        top=-out,
        corner=CUT_DP * rooms.scale,
    )


def _title_fit(rooms: Plan, said: str) -> Fit:
    """Return a name as large as it fits: in one line, else in two; cut short if it is small."""
    room, most = rooms.title, NAME_DP * rooms.scale
    ways = ((1, 0.0), (1, CLOSER), (2, CLOSER))
    found = max(
        (fit(said, room.wide, room.high, most, *way) for way in ways), key=lambda each: each.size
    )
    if found.cap_dp >= TEXT_DP * rooms.scale:
        return found
    return fit(short(said), room.wide, room.high, most, 2, CLOSER)


def _title(rooms: Plan, said: str, ink: str) -> list[cv.Shape]:
    room, found = rooms.title, _title_fit(rooms, said)
    top = room.top + max(0.0, (room.high - found.high_dp + found.size * HANGS * 0.4) / 2)
    return written(found, room.left, top, ink)


def _signed(rooms: Plan, headline: Headline, ink: str) -> list[cv.Shape]:
    """Write what is said of the sign, or of whoever is awaited."""
    room, most = rooms.signed, TEXT_DP * rooms.scale
    high = room.high - (_checks_high(rooms) if headline.sign is Sign.LAST else 0)
    found = snug(headline.signed, room.wide, high, most)
    return written(found, room.left, room.top + (high - found.cap_dp) / 2, ink)


def _checks_high(rooms: Plan) -> float:
    return CHECKS * CHECK_DP * rooms.scale


def _checks(rooms: Plan) -> Iterator[cv.Shape]:
    """Paint a chequered band: the last round is seen like the end of a race."""
    side, cut = CHECK_DP * rooms.scale, CUT_DP * rooms.scale
    left = 0 if rooms.is_flat else cut
    wide, top = rooms.head.wide - left - cut, rooms.head.high - (CHECKS + 0.5) * side
    yield cv.Rect(left, top, wide, CHECKS * side, paint=ft.Paint(color=WHITE))
    squares: list[cv.Path.PathElement] = [
        cv.Path.Rect(left + at * side, top + row * side, min(side, wide - at * side), side)
        for row in range(CHECKS)
        for at in range(row % 2, math.ceil(wide / side), 2)
    ]
    yield cv.Path(squares, paint=ft.Paint(color=DARK))


def _rays(rooms: Plan) -> Iterator[cv.Shape]:
    """Paint rays around the mark of whoever has won, over the whole screen."""
    room, far = rooms.marks, rooms.wide + rooms.high
    x, y = room.left + room.wide / 2, room.top + room.high / 2
    for at in range(0, RAYS, 2):
        ends = [math.tau * (at + step) / RAYS for step in (0, 1)]
        beams = [(x + far * math.cos(end), y + far * math.sin(end)) for end in ends]
        yield polygon([(x, y), *beams], GLEAM)
