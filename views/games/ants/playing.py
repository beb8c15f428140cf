"""A round that is played with the cards alone: what it is about, until its cards are counted."""

from __future__ import annotations

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import Colour
from companion.games.ants.state import AntsState
from companion.i18n import Texts
from views.games.ants.cards import shape
from views.games.ants.counting import open_form
from views.games.ants.paints import tone
from views.games.ants.view import AntsTable
from views.present.ants.names import colour_word
from views.widgets.pieces import picture
from views.widgets.press import main_action
from views.widgets.text import TOTAL, words


def both_objectives(state: AntsState, text: Texts) -> ft.Control:
    """Draw the two objectives so that they are read across the table."""
    return ft.Column(
        [
            _objective(what, colour, state.box, text)
            for what, colour in (("plus", state.plus), ("minus", state.minus))
            if colour is not None
        ],
        spacing=10,
    )


def _objective(what: str, colour: Colour, box: AntsBox, text: Texts) -> ft.Control:
    of = tone(colour, box)
    return ft.Container(
        ft.Row(
            [
                picture(f"ants/objective_{what}", 64, text(f"ants.objective.{what}")),
                words(colour_word(colour, box, text), of.ink, TOTAL, lines=1, expand=True),
                shape(colour, of.ink, 64),
            ],
            spacing=14,
        ),
        bgcolor=of.fill,
        border=ft.Border.all(2, of.edge),
        border_radius=18,
        padding=16,
    )


def count_button(here: AntsTable, state: AntsState) -> ft.Control:
    """Draw the way to the form, once the last trick is taken."""
    label = here.text("ants.playing.count")
    return main_action(label, ft.Icons.STYLE, here.on(open_form, here, state), key="open")
