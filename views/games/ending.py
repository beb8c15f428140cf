"""The end of a game, of any game: who won, and the way into the next one."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Seat
from views.desk import Desk
from views.look import ACCENT_INK, INK, QUIET
from views.routes import table
from views.widgets.pieces import card, player
from views.widgets.press import main_action
from views.widgets.text import title, words


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


def place_head(desk: Desk, seat: Seat, total: int, place: int | None) -> ft.Control:
    """Draw a player's place, where they have one of their own, mark, name and points."""
    number = desk.text("end.place", place=place) if place else ""
    return ft.Row(
        [
            *([words(number, QUIET, 17, ft.FontWeight.W_800)] if number else []),
            player(seat.name, seat.colour, seat.shape, 36),
            words(str(total), INK, 34, ft.FontWeight.W_800),
        ],
        spacing=10,
    )


def play_again(desk: Desk) -> ft.Control:
    """Draw the way into a new game with the same people and agreements."""

    def again() -> None:
        setup = desk.session.setup
        hub = desk.house.start(replace(setup, box=desk.house.library.box(setup.game)))
        desk.go(table(hub.session.id))
        desk.sit(hub.all_seats)

    return main_action(desk.text("end.again"), ft.Icons.REPLAY, desk.on(again), key="again")
