"""The end of a game of Rush Out: won or lost together, why, and what was missing."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.game import Setup
from companion.games.rush_out.victory import Checklist, Missing
from companion.games.rush_out.victory import report as report_of
from views.games.ending import won_card
from views.games.rush_out.campaign import next_rows
from views.games.rush_out.explorers import explorer_list
from views.games.rush_out.goals import goals
from views.games.rush_out.scores import spent_card
from views.games.rush_out.view import RushOutTable
from views.here import Here
from views.look import WARN
from views.present.rush_out.play import TableView
from views.present.rush_out.report import missing_sentence
from views.present.rush_out.sentences import loss_sentence
from views.widgets.pieces import card
from views.widgets.text import body, section


def result(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw how it ended for all of them together; nobody has a place of their own."""
    state, text = here.state, here.text
    ended = report_of(state)
    setup = here.setup
    if ended.is_won:
        said = text.count("rush_out.end.won", ended.turns_left, round=ended.rounds)
        parts = [
            won_card(said),
            *next_rows(here),
            goals(ended.checklist, view.is_solo, text),
        ]
    else:
        why = loss_sentence(state, setup, text)
        parts = [
            won_card(text("rush_out.end.lost"), ft.Icons.HOURGLASS_BOTTOM),
            card(body(why)),
            *missing_card(here, ended.checklist, ended.checklist.missing, setup),
        ]
    return [
        *parts,
        *spent_card(here),
        *explorer_list(view.explorers, setup, view.is_solo, text),
    ]


def missing_card(
    here: Here, listed: Checklist, missing: Iterable[Missing], setup: Setup | None
) -> list[ft.Control]:
    """Draw what kept the explorers from winning; with a table, for whom."""
    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Icon(ft.Icons.RADIO_BUTTON_UNCHECKED, size=22, color=WARN),
                body(missing_sentence(listed, each, setup, here.text), expand=True),
            ],
            spacing=10,
        )
        for each in missing
    ]
    if not rows:
        return []
    return [
        section(here.text("rush_out.missing")),
        card(ft.Column(rows, spacing=8)),
    ]
