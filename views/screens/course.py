"""How a game went: what everybody had after each round, and the moment that decided it."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from companion.i18n import Texts
from companion.stats.curve import Curve, curve
from views.desk import Desk
from views.drafts import PerScreen
from views.games.ending import won_card
from views.present.after import decided
from views.present.statistics import course_rows, side_name, winners
from views.screens.chart_or_table import chart_or_table
from views.widgets.chart import Drawn, line_chart
from views.widgets.pieces import card, token
from views.widgets.text import body, section

AS_TABLE: PerScreen[bool] = PerScreen("course as a table", bool)
"""Whether the figures are shown. Not written down: the chart is there again at the next look."""
CHART_DP = 280


def course_sheet(desk: Desk) -> list[ft.Control]:
    """Draw how the game at this table went, once it is over."""
    text, setup = desk.text, desk.session.setup
    course = curve(desk.session)
    if course is None:
        key = "course.short" if desk.session.is_over else "course.later"
        return [card(body(text(key)))]
    names = [seat.name for seat in setup.seats]
    said = decided(course, setup.game, winners(course, names, text), text)
    rows = course_rows(course, names, text)
    drawn = card(_chart(course, setup.seats, said, text), padding=8)
    return [
        *([won_card(said, ft.Icons.TIMELINE)] if said else []),
        section(text(f"{setup.game}.course.title")),
        *chart_or_table(desk, AS_TABLE, drawn, rows),
    ]


def _chart(course: Curve, seats: tuple[Seat, ...], said: str, text: Texts) -> ft.Control:
    lines = [_line(course, n, seats) for n in range(len(course.lines))]
    at = None if course.decided is None else course.rounds[course.decided]
    chart = line_chart(lines, course.rounds, said or text("course.chart"), high=CHART_DP, at=at)
    if course.is_together:
        return chart
    names = [seat.name for seat in seats]
    key = [
        ft.Row([_mark(line.seats, seats), body(side_name(line, names, text), expand=True)])
        for line in course.lines
    ]
    return ft.Column([chart, *key], spacing=4)


def _line(course: Curve, number: int, seats: tuple[Seat, ...]) -> Drawn:
    line = course.lines[number]
    if course.is_together:
        return Drawn(line.values)
    return Drawn(line.values, seats[line.seats[0]].colour, _mark(line.seats[:1], seats))


def _mark(side: tuple[int, ...], seats: tuple[Seat, ...]) -> ft.Control:
    """Draw the marks of a side, those of partners side by side."""
    marks: list[ft.Control] = [token(seats[at].colour, seats[at].shape, 20) for at in side]
    return ft.Row(marks, spacing=2, tight=True)
