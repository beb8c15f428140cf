"""What now? The step a table is in, explained, and the way to look a rule up."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.look import INK
from views.present.learn import TEACHERS
from views.present.seen import seen
from views.routes import table
from views.widgets.pieces import card
from views.widgets.press import way
from views.widgets.text import PAGE, section, words


def now_sheet(desk: Desk) -> list[ft.Control]:
    """Draw where the table is, what can be done, and what comes next."""
    game, text = desk.session.setup.game, desk.text
    said = TEACHERS[game].now(seen(desk.session), text)
    parts: list[ft.Control] = []
    for key, sentence in (("now.step", said.step), ("now.can", said.can), ("now.then", said.then)):
        if sentence:
            parts += [section(text(key)), _told(sentence)]
    rules = desk.on(desk.go, table(desk.session.id, "rules"))
    return [*parts, way(ft.Icons.MENU_BOOK, text("rules"), rules)]


def _told(sentence: str) -> ft.Control:
    return card(ft.Row([words(sentence, INK, PAGE, expand=True)]))
