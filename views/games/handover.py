"""A phone that several share: a secret is shown only once its player has said to hold it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import State
from views.here import AtTable
from views.look import ACCENT_INK
from views.present.people import short
from views.widgets.pieces import card, token
from views.widgets.press import main_action
from views.widgets.text import body, title


def hand_over_card(here: AtTable[State], seat: int, why: str) -> ft.Control:
    """Draw to whom the phone goes, and what for."""
    who = here.setup.seats[seat]
    said: list[ft.Control] = [
        title(here.text("hand.to", name=who.name), lines=None),
        body(why),
    ]
    inside = ft.Row(
        [token(who.colour, who.shape, 52), ft.Column(said, spacing=2, expand=True)],
        spacing=12,
    )
    return card(inside, border=ACCENT_INK, width=2)


def hand_over_action(here: AtTable[State], seat: int, show: Callable[[], None]) -> ft.Control:
    """Draw the button with which a player says to hold the phone."""
    label = here.text("hand.show", name=short(here.setup.seats[seat].name))
    return main_action(label, ft.Icons.VISIBILITY, here.on(show), key=f"show-{seat}")
