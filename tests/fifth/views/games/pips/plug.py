"""The table of Pips: what the counter shows, and one button."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.games import Table
from views.games.ending import play_again
from views.look import INK
from views.present.pips import PRESENTER
from views.present.pips.play import TableView, table_view
from views.widgets.press import main_action, press
from views.widgets.text import BOLD, body, words


def _view(desk: Desk) -> TableView:
    return desk.view(table_view)


def heading(desk: Desk) -> tuple[str, str]:
    """Return whose turn it is."""
    return PRESENTER.status(desk.session, desk.text), desk.text("game.pips")


def middle(desk: Desk) -> list[ft.Control]:
    """Draw the counter, and the way to stop."""
    view, text = _view(desk), desk.text
    parts: list[ft.Control] = [words(text.count("pips.count", view.count), INK, 34, BOLD)]
    if view.stop:
        parts.append(press(body(text("pips.stop")), desk.on(desk.act, view.stop)))
    return parts


def main(desk: Desk) -> ft.Control:
    """Draw the button that adds a pip, or whom the table waits for."""
    view, text = _view(desk), desk.text
    if view.is_over:
        return play_again(desk)
    if view.add is None:
        return body(PRESENTER.status(desk.session, text))
    add = desk.on(desk.act, view.add)
    return main_action(text("pips.add"), ft.Icons.ADD, add, key=f"add-{view.count}")


def scores(desk: Desk) -> list[ft.Control]:
    """Draw how many pips everybody has added."""
    pips = _view(desk).pips
    return [
        body(desk.text.count("pips.added", count, name=seat.name))
        for seat, count in zip(desk.session.setup.seats, pips, strict=True)
    ]


def checklist(desk: Desk, seats: int) -> list[tuple[str, str]]:
    """List the counter."""
    return [("counter", desk.text("pips.piece.counter"))]


TABLE = Table(heading=heading, middle=middle, main=main, scores=scores, checklist=checklist)
