"""What everybody has today, line by line, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import flet as ft

from companion.game import Line
from companion.games.outback.state import OutbackState
from companion.i18n import Texts
from views.desk import Desk
from views.games.outback.animals import face_picture
from views.games.outback.preserve import board, track
from views.look import Look
from views.present.outback.scores import line_sentence, preserve_view
from views.widgets.pieces import card, picture, player
from views.widgets.text import BOLD, body, words


def scores(desk: Desk) -> list[ft.Control]:
    """Draw every seat's total, its reasons and its board."""
    state = cast(OutbackState, desk.session.state)
    look, text = desk.look("outback"), desk.text
    parts: list[ft.Control] = []
    for seat, sitting in enumerate(desk.session.setup.seats):
        view = preserve_view(state, seat)
        head = ft.Row(
            [
                player(sitting.name, sitting.colour, sitting.shape, look, 36),
                words(str(view.total), look.ink, 30, ft.FontWeight.W_800),
            ]
        )
        parts += [
            card(ft.Column([head, *score_lines(view.lines, look, text)], spacing=8), look),
            board(view, sitting.name, look, text),
            track(view, look, text),
        ]
    return parts


def score_lines(lines: Iterable[Line], look: Look, text: Texts) -> list[ft.Control]:
    """Draw the lines of a score: what, why, and how many points."""
    rows: list[ft.Control] = []
    for line in lines:
        animal = dict(line.params).get("animal")
        mark = face_picture(str(animal), 28, text) if animal else picture("outback/blocked", 28)
        points = words(f"{line.points:+d}" if line.points else "0", look.ink, 17, BOLD)
        rows.append(
            ft.Row([mark, body(line_sentence(line, text), look, expand=True), points], spacing=10)
        )
    return rows
