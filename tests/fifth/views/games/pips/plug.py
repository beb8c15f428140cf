"""The table of Pips: what the counter shows, and one button."""

from __future__ import annotations

from typing import TypeAlias

import flet as ft

from companion.games.pips.state import PipsState
from views.games import Table
from views.games.ending import play_again
from views.here import AtTable, Here
from views.look import INK
from views.present.pips.play import TableView, table_view
from views.present.pips.sentences import status
from views.widgets.press import main_action, press
from views.widgets.text import TOTAL, body, words

PipsTable: TypeAlias = AtTable[PipsState]


def _view(here: PipsTable) -> TableView:
    return here.view(table_view)


def heading(here: PipsTable) -> tuple[str, str]:
    """Return whose turn it is."""
    return status(here, here.text), here.text("game.pips")


def middle(here: PipsTable) -> list[ft.Control]:
    """Draw the counter, and the way to stop."""
    view, text = _view(here), here.text
    parts: list[ft.Control] = [words(text.count("pips.count", view.count), INK, TOTAL)]
    if view.stop:
        parts.append(press(body(text("pips.stop")), here.on(here.act, view.stop)))
    return parts


def main(here: PipsTable) -> ft.Control:
    """Draw the button that adds a pip, or whom the table waits for."""
    view, text = _view(here), here.text
    if view.is_over:
        return play_again(here)
    if view.add is None:
        return body(status(here, text))
    add = here.on(here.act, view.add)
    return main_action(text("pips.add"), ft.Icons.ADD, add, key=f"add-{view.count}")


def scores(here: PipsTable) -> list[ft.Control]:
    """Draw how many pips everybody has added."""
    pips = _view(here).pips
    return [
        body(here.text.count("pips.added", count, name=seat.name))
        for seat, count in zip(here.setup.seats, pips, strict=True)
    ]


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List the counter."""
    return [("counter", here.text("pips.piece.counter"))]


TABLE = Table(heading=heading, middle=middle, main=main, scores=scores, checklist=checklist)
