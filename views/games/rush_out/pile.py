"""The pile of special actions: what lies open on it, and how many there are (R19)."""

from __future__ import annotations

import flet as ft

from views.games.rush_out.art import action_picture, labelled, plain
from views.games.rush_out.in_progress import ask_what_is_on_top, in_progress
from views.games.rush_out.pads import IN_A_ROW
from views.games.rush_out.view import RushOutTable
from views.here import Here
from views.look import ACCENT_INK, CARD, INK, LINE
from views.present.rush_out.names import action_name
from views.present.rush_out.play import PileView
from views.widgets.press import press
from views.widgets.text import NAME, section, words

DRAWING_DP = 30


def pile_strip(here: RushOutTable, pile: PileView | None) -> list[ft.Control]:
    """Draw the top of the pile; of the table's own pile, a way to say what lies there."""
    if pile is None:
        return []
    text = here.text
    if pile.top is not None:
        drawing = action_picture(pile.top, DRAWING_DP, text)
        what = action_name(pile.top, text)
        said = text.count("rush_out.pile.top", pile.count, what=what)
    else:
        drawing = plain("face_down", DRAWING_DP)
        key = "rush_out.pile.unseen"
        said = text.count(key, pile.count) if pile.count else text("rush_out.pile.empty")
    line: list[ft.Control] = [drawing, words(said, INK, NAME, lines=3, expand=True)]
    rows: list[ft.Control] = [ft.Row([*line, *_say(here, pile)], spacing=10)]
    if in_progress(here).is_naming_top:
        rows += _keys(here, pile)
    strip = ft.Container(
        ft.Column(rows, spacing=8),
        bgcolor=CARD,
        border_radius=16,
        border=ft.Border.all(1, LINE),
        padding=ft.Padding.only(left=12, right=4, top=3, bottom=3),
    )
    return [strip]


def _say(here: Here, pile: PileView) -> list[ft.Control]:
    if not pile.namings:
        return []
    icon = ft.Icon(ft.Icons.VISIBILITY, size=22, color=ACCENT_INK)
    on_tap = here.on(ask_what_is_on_top, here)
    name = here.text("rush_out.pile.say")
    return [press(icon, on_tap, name=name, padding=10, radius=13, key="pile-top")]


def _keys(here: RushOutTable, pile: PileView) -> list[ft.Control]:
    keys: list[ft.Control] = [
        labelled(
            str(special),
            action_name(special, here.text),
            here.on(here.act, choice),
            name=action_name(special, here.text),
            key=f"top-{special}",
        )
        for special, choice in pile.namings
    ]
    rows = (keys[at : at + IN_A_ROW] for at in range(0, len(keys), IN_A_ROW))
    return [
        section(here.text("rush_out.pile.ask")),
        *(ft.Row(row, spacing=8) for row in rows),
    ]
