"""Where the turns went, and what still lies face down: the report of a running game."""

from __future__ import annotations

import flet as ft

from companion.games.rush_out.state import Reason
from companion.games.rush_out.victory import checklist
from companion.i18n import signed
from views.games.rush_out.art import tile_picture
from views.games.rush_out.explorers import explorer_list
from views.games.rush_out.goals import goals
from views.games.rush_out.view import RushOutTable, the_view
from views.here import Here
from views.look import INK, QUIET
from views.present.rush_out.names import tile_name
from views.present.rush_out.report import change_sentence, left_face_down, spent
from views.widgets.pieces import card
from views.widgets.text import HEADING, TITLE, body, quiet, section, words


def scores(here: RushOutTable) -> list[ft.Control]:
    """Draw the conditions of victory, the turns by reason and by round, and what is left."""
    view = the_view(here)
    listed = checklist(here.state)
    return [
        goals(listed, view.is_solo, here.text),
        *spent_card(here),
        *_left(here),
        *explorer_list(view.explorers, here.setup, view.is_solo, here.text),
        *_rounds(here),
    ]


def spent_card(here: RushOutTable) -> list[ft.Control]:
    """Draw the counter at the start, what each reason did to it, and what is left."""
    text = here.text
    went = spent(here.state)
    rows = [_line(text("rush_out.spent.start"), str(went.start), None, here)]
    for reason, turns in went.by_reason:
        rows.append(_line(text(f"rush_out.spent.{reason}"), signed(turns), reason, here))
    rows.append(_line(text("rush_out.spent.left"), str(went.left), None, here))
    return [
        section(text("rush_out.spent")),
        card(ft.Column(rows, spacing=8)),
    ]


def _line(said: str, value: str, reason: Reason | None, here: Here) -> ft.Control:
    shown: ft.Control = ft.Icon(ft.Icons.HOURGLASS_EMPTY, size=26, color=QUIET)
    if reason is not None and reason is not Reason.ROUND:
        shown = tile_picture(reason.value, 28, here.text)
    return ft.Row([shown, body(said, expand=True), words(value, INK, TITLE)], spacing=10)


def _left(here: RushOutTable) -> list[ft.Control]:
    """Draw how many of each kind still lie face down."""
    kinds: list[ft.Control] = []
    for tile, count in left_face_down(here.state):
        said = here.text("rush_out.left.kind", tile=tile_name(tile, here.text), count=count)
        inside = ft.Column(
            [tile_picture(tile, 34, here.text), words(str(count), INK, HEADING)],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        kinds.append(
            ft.Semantics(
                label=said,
                exclude_semantics=True,
                content=ft.Container(inside, width=56),
            )
        )
    return [
        section(here.text("rush_out.left")),
        card(ft.Row(kinds, spacing=6, run_spacing=8, wrap=True)),
    ]


def _rounds(here: RushOutTable) -> list[ft.Control]:
    """Draw every change of the counter, newest first."""
    state = here.state
    rows: list[ft.Control] = []
    for each in reversed(state.changes):
        when = here.text("rush_out.head.round", round=each.round)
        said = change_sentence(each, here.setup, here.text)
        rows.append(ft.Row([quiet(when), body(said, expand=True)], spacing=12))
    if not rows:
        return []
    return [section(here.text("rush_out.changes")), card(ft.Column(rows, spacing=8))]
