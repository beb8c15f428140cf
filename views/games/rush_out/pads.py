"""Typing in what the hands at the table drew: equipment or special actions, one tap a tile."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from views.games.rush_out.art import labelled, plain
from views.games.rush_out.view import RushOutTable
from views.games.typed import blank_of, pool_of, still, take_back, type_in, typed
from views.present.rush_out.actions import stay_in_box
from views.present.rush_out.names import piece_drawing, piece_name
from views.widgets.text import quiet
from views.widgets.typed_row import PLACE_DP, typed_row

IN_A_ROW = 3


def draw_pad(here: RushOutTable, choice: Choice) -> list[ft.Control]:
    """Draw a key for each kind, and what has been tapped so far; the last tap sends it."""
    blank, text, so_far = blank_of(choice), here.text, typed(here)
    stay = stay_in_box(here)
    keys = [
        _key(here, choice, kind, can_be=still(blank, kind, so_far) > 0)
        for kind in pool_of(blank)
        if kind not in stay
    ]
    rows: list[ft.Control] = [
        ft.Row(list(keys[at : at + IN_A_ROW]), spacing=8) for at in range(0, len(keys), IN_A_ROW)
    ]
    missing = blank.count - len(so_far)
    shown = [plain(piece_drawing(kind), PLACE_DP) for kind in so_far]
    return [
        typed_row(shown, missing, text, here.on(take_back, here)),
        *rows,
        quiet(text.count("rush_out.pad.missing", missing)),
    ]


def _key(here: RushOutTable, choice: Choice, kind: str, *, can_be: bool) -> ft.Control:
    text = here.text
    name = piece_name(kind, text)
    return labelled(
        piece_drawing(kind),
        name,
        here.on(type_in, here, choice, kind) if can_be and here.seats else None,
        name=name if can_be else text("rush_out.pad.none_left", what=name),
        key=f"pad-{kind}",
        size=44,
    )
