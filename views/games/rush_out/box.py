"""What this table's own box holds, and the map that may no longer fit."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.game import Choice
from companion.games.rush_out.events import MapPutAway
from companion.games.rush_out.state import Phase, RushOutState
from views.desk import Desk
from views.games.box_file import box_file
from views.games.rush_out.counts import counting, known_box, prepared
from views.look import INK
from views.present.rush_out.prepare import needs_counting
from views.widgets.press import press
from views.widgets.text import STRONG, body, quiet, section, words

GAME = "rush_out"


def box(desk: Desk) -> list[ft.Control]:
    """Draw the piles to be counted, and the way to put the map away."""
    state = cast(RushOutState, desk.session.state)
    is_open = bool(desk.seats) and state.phase is not Phase.OVER
    parts = counting(desk, is_running=True) if is_open else []
    if is_open and state.is_mapped:
        parts += _put_away(desk)
    return [*parts, *box_file(desk, GAME)]


def _put_away(desk: Desk) -> list[ft.Control]:
    text = desk.text
    label = words(text("rush_out.map.put_away"), INK, 16, STRONG, center=True)
    do = desk.on(desk.act, Choice(MapPutAway()))
    return [
        section(text("rush_out.map")),
        ft.Row([press(label, do, expand=True, key="put-away")]),
        quiet(text("rush_out.map.put_away.why")),
    ]


def box_before_start(desk: Desk) -> list[ft.Control]:
    """Draw the piles before a game: the app can only draw from what somebody has counted."""
    known = known_box(desk)
    parts: list[ft.Control] = []
    if needs_counting(prepared(desk), known):
        parts.append(body(desk.text("rush_out.box.count_first")))
    return [*parts, *counting(desk, is_running=False), *box_file(desk, GAME)]
