"""The end of a game, of any game: who won, and the way into the next one."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.game import Seat, State
from companion.i18n import numeral
from views.here import AtTable, Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.ranking import PlaceView
from views.widgets.pieces import card, player
from views.widgets.press import main_action
from views.widgets.text import HEADING, TOTAL, title, words


def won_card(sentence: str, icon: ft.IconData = ft.Icons.EMOJI_EVENTS) -> ft.Control:
    """Draw who won and what decided it."""
    inside = ft.Row(
        [
            ft.Icon(icon, size=36, color=ACCENT_INK),
            title(sentence, lines=None, expand=True),
        ],
        spacing=10,
    )
    return card(inside, border=ACCENT_INK, width=3)


def place_card(
    here: Here, seat: Seat, view: PlaceView, lines: Iterable[ft.Control], *, alone: bool = True
) -> ft.Control:
    """Draw a player's place, where they have one ``alone``, mark, name, points, and the reasons."""
    number = here.text("end.place", place=view.place) if alone and view.place else ""
    head = ft.Row(
        [
            *([words(number, QUIET, HEADING)] if number else []),
            player(seat.name, seat.colour, seat.shape, 36),
            words(numeral(view.total), INK, TOTAL),
        ],
        spacing=10,
    )
    return card(ft.Column([head, *lines], spacing=8))


def play_again(here: AtTable[State]) -> ft.Control:
    """Draw the way into a new game with the same people and agreements."""
    label = here.text("end.again")
    return main_action(label, ft.Icons.REPLAY, here.on(here.again), key="again")
