"""What was drawn between two rounds, large enough to be taken from the table's own pile."""

from __future__ import annotations

import flet as ft

from companion.games.rush_out.pieces import Special
from views.games.rush_out.art import plain
from views.games.rush_out.view import RushOutTable
from views.look import INK
from views.present.people import short
from views.present.rush_out.names import action_name, specials
from views.present.rush_out.play import TableView
from views.widgets.pieces import card, token
from views.widgets.text import NUMBER, TITLE, section, words

DRAWING_DP = 64


def drawn_part(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw who has drawn what, an explorer a card."""
    cards = [_explorer(here, seat, drawn) for seat, drawn in view.fresh_specials]
    return [section(here.text("rush_out.specials.drawn")), *cards]


def _explorer(here: RushOutTable, seat: int, drawn: tuple[Special, ...]) -> ft.Control:
    sitting, text = here.setup.seats[seat], here.text
    who = ft.Row(
        [
            token(sitting.colour, sitting.shape, 36),
            words(short(sitting.name), INK, TITLE, lines=1),
        ],
        spacing=8,
        tight=True,
    )
    inside = ft.Row(
        [who, *(_special(here, special) for special in drawn)],
        spacing=14,
        run_spacing=4,
        wrap=True,
    )
    what = specials(drawn, text)
    return ft.Semantics(
        label=text("rush_out.event.specials_drawn", name=sitting.name, what=what),
        container=True,
        exclude_semantics=True,
        content=card(ft.Row([ft.Container(inside, expand=True)]), padding=10),
    )


def _special(here: RushOutTable, special: Special) -> ft.Control:
    name = words(action_name(special, here.text), INK, NUMBER)
    return ft.Row([plain(str(special), DRAWING_DP), name], spacing=10, tight=True)
