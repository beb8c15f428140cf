"""Figures on a card: what each is, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from views.look import INK
from views.present.statistics import Row
from views.widgets.pieces import card
from views.widgets.text import NAME, body, words


def figures_card(rows: Iterable[Row]) -> ft.Control:
    """Return figures one below the other; the number stands at the end, below when it is long."""
    return card(ft.Column([figure(row) for row in rows], spacing=6))


def figure(row: Row) -> ft.Control:
    """Return one figure, spoken as one."""
    inside = ft.Row(
        [body(row.label), words(row.value, INK, NAME)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        spacing=10,
        run_spacing=0,
        wrap=True,
        expand=True,
    )
    return ft.MergeSemantics(content=ft.Row([inside]))
