"""A chart of lines, each of a player's colour, with their mark where it ends.

What it shows is said beside it in words or as a table: a drawing is mute. Imported when a chart is
first asked for, since Flet's charts are many modules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft
from flet_charts.chart_axis import ChartAxis, ChartAxisLabel  # type: ignore[import-untyped]
from flet_charts.line_chart import LineChart  # type: ignore[import-untyped]
from flet_charts.line_chart_data import LineChartData  # type: ignore[import-untyped]
from flet_charts.line_chart_data_point import LineChartDataPoint  # type: ignore[import-untyped]
from flet_charts.types import ChartGridLines  # type: ignore[import-untyped]

from companion.i18n import numeral
from views.look import ACCENT_INK, LINE, QUIET
from views.widgets.text import SMALL, words

STROKES: Final = {
    "red": "#D8456A",
    "blue": "#2F83E6",
    "green": "#3E8F35",
    "yellow": "#A08700",
    "purple": "#9068C8",
    "teal": "#2A8CA3",
    "pink": "#D94FB6",
    "black": "#7C8A91",
}
"""Per player colour: a line that stands off a card in both themes, at 3 to 1 and more."""
DASHES: Final = (None, [10, 6], [2, 6], [14, 6, 2, 6], [6, 6], [18, 6])
"""By its place among the lines, so that two are told apart without their colours."""
AXIS_DP, MARKS_DP, BELOW_DP, ABOVE_DP = 54, 30, 28, 10
MOST_STEPS: Final = 6
"""So many numbers stand along an axis at most."""
_ROUND: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Drawn:
    """One line: its values, a player's colour or none for the accent, and its mark at the end."""

    values: tuple[int, ...]
    colour: str = ""
    mark: ft.Control | None = None


def line_chart(
    lines: Sequence[Drawn], xs: Sequence[int], said: str, *, high: float, at: int | None = None
) -> ft.Control:
    """Return a chart over whole numbers, ``xs``; ``at`` is the one of them to be marked.

    ``said`` is what is spoken of it.
    """
    values = [value for line in lines for value in line.values]
    step = step_for(max(values) - min(values))
    low = min(values) // step * step
    top = max(-(-max(values) // step) * step, low + step)
    series = [_series(line, n, xs) for n, line in enumerate(lines)]
    chart = LineChart(
        data_series=[*series, *([] if at is None else [_marked(at, low, top)])],
        animation=ft.Animation(ft.Duration()),
        interactive=False,
        tooltip=None,
        min_x=xs[0],
        max_x=xs[-1],
        min_y=low,
        max_y=top,
        left_axis=_axis(range(low, top + 1, step), AXIS_DP),
        bottom_axis=_axis(few(xs), BELOW_DP),
        right_axis=_marks(lines),
        top_axis=ChartAxis(show_labels=False, label_size=ABOVE_DP),
        horizontal_grid_lines=ChartGridLines(interval=step, color=LINE, width=1),
        border=ft.Border(bottom=ft.BorderSide(1, QUIET)),
        expand=True,
    )
    drawn = ft.Container(chart, height=high, padding=ft.Padding.only(top=4))
    return ft.Semantics(label=said, exclude_semantics=True, content=drawn)


def step_for(span: int) -> int:
    """Return by how much the numbers along an axis differ that is so long.

    >>> [step_for(span) for span in (0, 6, 7, 14, 31, 400)]
    [1, 1, 2, 5, 10, 100]
    """
    size = 1
    while True:
        for each in _ROUND:
            if span <= each * size * MOST_STEPS:
                return each * size
        size *= 10


def few(xs: Sequence[int]) -> range:
    """Return a few of these numbers, evenly apart.

    >>> list(few((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)))
    [0, 2, 4, 6, 8, 10]
    """
    step = step_for(xs[-1] - xs[0])
    return range(-(-xs[0] // step) * step, xs[-1] + 1, step)


def _series(line: Drawn, number: int, xs: Sequence[int]) -> LineChartData:
    return LineChartData(
        points=[LineChartDataPoint(x, y) for x, y in zip(xs, line.values, strict=True)],
        color=STROKES.get(line.colour, ACCENT_INK),
        stroke_width=3,
        dash_pattern=DASHES[number % len(DASHES)],
        rounded_stroke_cap=True,
    )


def _marked(at: int, low: int, top: int) -> LineChartData:
    """Draw a thin line upright at the moment that is spoken of."""
    return LineChartData(
        points=[LineChartDataPoint(at, low), LineChartDataPoint(at, top)],
        color=QUIET,
        stroke_width=1.5,
        dash_pattern=[3, 3],
    )


def _axis(numbers: range, size: float) -> ChartAxis:
    """Return an axis with these numbers, and their spacing: between what it expects it has none."""
    return ChartAxis(
        labels=[
            ChartAxisLabel(value=number, label=words(numeral(number), QUIET, SMALL, lines=1))
            for number in numbers
        ],
        label_size=size,
        label_spacing=numbers.step,
    )


def _marks(lines: Sequence[Drawn]) -> ChartAxis:
    """Put the mark of each line where it ends; of those that end together, the first."""
    ends: dict[int, ft.Control] = {}
    for line in lines:
        if line.mark is not None:
            ends.setdefault(line.values[-1], line.mark)
    labels = [ChartAxisLabel(value=value, label=mark) for value, mark in ends.items()]
    if not labels:
        return ChartAxis(show_labels=False, label_size=ABOVE_DP)
    return ChartAxis(labels=labels, label_size=MARKS_DP, label_spacing=1)
