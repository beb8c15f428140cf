"""What the app asks the box once, at the moment it first matters, and then remembers for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

import flet as ft

from companion.game import Choice
from companion.games.outback.events import RowPointsRead, UpperEndRead
from companion.games.outback.scoring import needs_row_points, needs_upper_end
from companion.games.outback.state import UPPER_KNOWN_SPACES, OutbackState
from views.desk import Desk
from views.games.outback.box_record import keep_row_points, keep_upper_end
from views.look import ACCENT_INK, INK
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.text import BOLD, body, words

UPPER_ENDS = range(UPPER_KNOWN_SPACES, UPPER_KNOWN_SPACES + 13)
"""The last spaces of the upper track that can be answered."""
ROW_POINTS = range(1, 13)
"""The points of a row tile that can be answered."""


def asked(desk: Desk) -> list[ft.Control]:
    """Draw what has to be looked up on the boards and tiles of this table now."""
    state = cast(OutbackState, desk.session.state)
    parts: list[ft.Control] = []
    if needs_upper_end(state):
        parts.append(_ask_upper_end(desk))
    for row in needs_row_points(state)[:1]:  # one after the other
        parts.append(_ask_row_points(desk, row))
    return parts


def _ask_upper_end(desk: Desk) -> ft.Control:
    async def read(space: int) -> None:
        await desk.act(Choice(UpperEndRead(space)))
        if desk.notice is None:
            keep_upper_end(desk, space)

    question = desk.text("outback.upper_end.question")
    answers = [(n, desk.text("outback.upper_end.answer", space=n)) for n in UPPER_ENDS]
    return _question(desk, question, answers, read)


def _ask_row_points(desk: Desk, row: int) -> ft.Control:
    """Ask for the points on a row's tile while it is in somebody's hands (OB17)."""

    async def read(points: int) -> None:
        await desk.act(Choice(RowPointsRead(row, points)))
        if desk.notice is None:
            keep_row_points(desk, row, points)

    text = desk.text
    question = text("outback.bonus.ask_row", row=row)
    answers = [(n, text("outback.bonus.row_answer", row=row, points=n)) for n in ROW_POINTS]
    return _question(desk, question, answers, read)


def _question(
    desk: Desk,
    question: str,
    answers: Iterable[tuple[int, str]],
    read: Callable[[int], object],
) -> ft.Control:
    buttons: list[ft.Control] = [
        press(
            words(str(number), INK, 18, BOLD, center=True),
            desk.on(read, number) if desk.seats else None,
            name=name,
            width=56,
            padding=8,
        )
        for number, name in answers
    ]
    inside = ft.Column(
        [body(question), ft.Row(buttons, spacing=6, run_spacing=6, wrap=True)], spacing=8
    )
    return card(inside, border=ACCENT_INK, width=2)
