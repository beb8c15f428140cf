"""Silence, or not: whether the table may talk now, and the walkie-talkies that allow it (R16)."""

from __future__ import annotations

import flet as ft

from companion.games.rush_out.talking import Talk
from views.games.rush_out.art import plain
from views.games.rush_out.in_progress import ask_whose_talkie, in_progress
from views.games.rush_out.view import RushOutTable
from views.look import CARD, FADED, GOOD, INK, LINE, QUIET
from views.present.people import short
from views.present.rush_out.play import TalkView
from views.widgets.pieces import token
from views.widgets.press import press
from views.widgets.text import NAME, words


def talk_strip(here: RushOutTable, view: TalkView) -> ft.Control:
    """Draw whether talking is allowed and why, and a button for each walkie-talkie held here."""
    text = here.text
    is_silent = view.talk is Talk.SILENT
    by = here.setup.seats[view.by].name if view.by is not None else ""
    icon = ft.Icons.VOICE_OVER_OFF if is_silent else ft.Icons.RECORD_VOICE_OVER
    said = words(text(f"rush_out.talk.{view.talk}", name=by), INK, NAME, lines=3, expand=True)
    line: list[ft.Control] = [
        ft.Icon(icon, size=24, color=QUIET if is_silent else GOOD),
        said,
        *_button(here, view),
    ]
    rows: list[ft.Control] = [ft.Row(line, spacing=10)]
    if in_progress(here).is_talking and len(view.talkies) > 1:
        rows.append(_whose(here, view))
    return ft.Container(
        ft.Column(rows, spacing=8),
        bgcolor=CARD if is_silent else FADED,
        border_radius=16,
        border=ft.Border.all(1 if is_silent else 2, LINE if is_silent else GOOD),
        padding=ft.Padding.only(left=12, right=4, top=3, bottom=3),
    )


def _button(here: RushOutTable, view: TalkView) -> list[ft.Control]:
    """Draw the one walkie-talkie of this phone, or the question whose it is."""
    if not view.talkies:
        return []
    text = here.text
    (seat, choice), *others = view.talkies
    name = text("rush_out.talkie.ask")
    on_tap = here.on(ask_whose_talkie, here)
    if not others:
        name = text("rush_out.talkie.give_up", name=here.setup.seats[seat].name)
        on_tap = here.on(here.act, choice)
    label = words(text("rush_out.talkie.talk"), INK, NAME)
    inside = ft.Row(
        [plain("talkie", 26), *([] if here.window.is_flat else [label])],
        spacing=6,
        tight=True,
    )
    return [press(inside, on_tap, name=name, padding=10, radius=13, key="talkie")]


def _whose(here: RushOutTable, view: TalkView) -> ft.Control:
    chips: list[ft.Control] = []
    for seat, choice in view.talkies:
        sitting = here.setup.seats[seat]
        inside = ft.Row(
            [
                token(sitting.colour, sitting.shape, 26),
                words(short(sitting.name), INK, NAME),
            ],
            spacing=6,
            tight=True,
        )
        name = here.text("rush_out.talkie.give_up", name=sitting.name)
        chips.append(
            press(inside, here.on(here.act, choice), name=name, padding=10, key=f"talk-{seat}")
        )
    return ft.Row(chips, spacing=8, run_spacing=8, wrap=True)
