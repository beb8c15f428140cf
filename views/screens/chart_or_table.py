"""A chart, or the same figures as a table: whichever somebody can read."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from views.desk import Desk
from views.drafts import PerScreen
from views.present.statistics import Row
from views.widgets.figures import figures_card
from views.widgets.press import choices


def chart_or_table(
    desk: Desk, as_table: PerScreen[bool], chart: ft.Control, rows: Iterable[Row]
) -> list[ft.Control]:
    """Draw a chart or the figures it shows, and the choice between the two."""
    text = desk.text

    def show(table: bool) -> None:
        as_table.keep(desk, table)

    is_table = as_table.of(desk)
    answers = ((False, text("stats.chart")), (True, text("stats.figures")))
    shown = figures_card(rows) if is_table else chart
    return [choices(desk.on, answers, is_table, show, key="chart or table"), shown]
