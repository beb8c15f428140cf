"""The end of a game, of any game: who won, and the way into the next one."""

from __future__ import annotations

import flet as ft

from companion.game import Seat, State
from views.here import AtTable, Here
from views.look import ACCENT_INK, INK, QUIET
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


def place_head(here: Here, seat: Seat, total: int, place: int | None) -> ft.Control:
    """Draw a player's place, where they have one of their own, mark, name and points."""
    number = here.text("end.place", place=place) if place else ""
    return ft.Row(
        [
            *([words(number, QUIET, HEADING)] if number else []),
            player(seat.name, seat.colour, seat.shape, 36),
            words(str(total), INK, TOTAL),
        ],
        spacing=10,
    )


def play_again(here: AtTable[State]) -> ft.Control:
    """Draw the way into a new game with the same people and agreements."""
    label = here.text("end.again")
    return main_action(label, ft.Icons.REPLAY, here.on(here.again), key="again")
