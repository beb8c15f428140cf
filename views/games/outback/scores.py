"""What everybody has today, line by line, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.game import Line, Setup
from companion.i18n import Texts, numeral, signed
from views.games.outback.animals import face_picture
from views.games.outback.bonus import bonus_strip, tile_picture
from views.games.outback.preserve import board, track
from views.games.outback.questions import asked
from views.games.outback.view import OutbackTable
from views.look import INK
from views.present.outback.bonus import bonus_view, tile_of_line
from views.present.outback.scores import line_sentence, preserve_view, teams
from views.present.people import all_of
from views.present.ranking import TeamView
from views.widgets.pieces import card, picture, player, token
from views.widgets.text import HEADING, NAME, TOTAL, body, section, words


def scores(here: OutbackTable) -> list[ft.Control]:
    """Draw every seat's total, its reasons and its board."""
    state = here.state
    text = here.text
    parts: list[ft.Control] = [*_team_totals(here), *asked(here)]
    for seat, sitting in enumerate(here.setup.seats):
        view = preserve_view(state, seat)
        head = ft.Row(
            [
                player(sitting.name, sitting.colour, sitting.shape, 36),
                words(numeral(view.total), INK, TOTAL),
            ]
        )
        parts += [
            card(ft.Column([head, *score_lines(view.lines, text)], spacing=8)),
            *board(here, view, sitting.name),
            track(view, text),
        ]
    if bonus := bonus_view(state, ()):
        parts.append(bonus_strip(bonus, here.setup, text))
    return parts


def _team_totals(here: OutbackTable) -> list[ft.Control]:
    """Draw what each team has today, the leading one first (OB19)."""
    state, setup = here.state, here.setup
    rows = [team_head(team, setup, here.text) for team in teams(state)]
    if not rows:
        return []
    return [
        section(here.text("outback.team.title")),
        card(ft.Column(rows, spacing=8)),
    ]


def team_head(team: TeamView, setup: Setup, text: Texts) -> ft.Control:
    """Draw a team: its partners' marks and names, and its points."""
    marks: list[ft.Control] = [
        token(setup.seats[seat].colour, setup.seats[seat].shape, 30) for seat in team.seats
    ]
    names = all_of(team.seats, setup, text)
    return ft.Row(
        [
            *marks,
            words(names, INK, NAME, lines=2, expand=True),
            words(numeral(team.total), INK, TOTAL),
        ],
        spacing=8,
    )


def score_lines(lines: Iterable[Line], text: Texts) -> list[ft.Control]:
    """Draw the lines of a score: what, why, and how many points."""
    rows: list[ft.Control] = []
    for line in lines:
        mark = _mark(line, text)
        points = words(signed(line.points), INK, HEADING)
        rows.append(
            ft.Row([mark, body(line_sentence(line, text), expand=True), points], spacing=10)
        )
    return rows


def _mark(line: Line, text: Texts) -> ft.Control:
    """Draw what a line is about: a bonus tile, a marker's animal, or a blocked hex."""
    params = dict(line.params)
    tile = tile_of_line(line)
    if tile is not None:
        return tile_picture(tile, text, 28)
    if "animal" in params:
        return face_picture(str(params["animal"]), 28, text)
    return picture("outback/blocked", 28)
