"""What the app asks the box once, at the moment it first matters, and then remembers for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from companion.game import Choice
from companion.games.outback.events import RowPointsRead, UpperEndRead
from companion.games.outback.scoring import needs_row_points, needs_upper_end
from companion.games.outback.state import UPPER_KNOWN_SPACES
from views.games.outback.box_record import keep_row_points, keep_upper_end
from views.games.outback.view import OutbackTable
from views.look import ACCENT_INK, INK
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.text import HEADING, body, words

UPPER_ENDS = range(UPPER_KNOWN_SPACES, UPPER_KNOWN_SPACES + 13)
"""The last spaces of the upper track that can be answered."""
ROW_POINTS = range(1, 13)
"""The points of a row tile that can be answered."""


def asked(here: OutbackTable) -> list[ft.Control]:
    """Draw what has to be looked up on the boards and tiles of this table now."""
    state = here.state
    parts: list[ft.Control] = []
    if needs_upper_end(state):
        parts.append(_ask_upper_end(here))
    for row in needs_row_points(state)[:1]:  # one after the other
        parts.append(_ask_row_points(here, row))
    return parts


def _ask_upper_end(here: OutbackTable) -> ft.Control:
    async def read(space: int) -> None:
        if await here.act(Choice(UpperEndRead(space))):
            keep_upper_end(here, space)

    question = here.text("outback.upper_end.question")
    answers = [(n, here.text("outback.upper_end.answer", space=n)) for n in UPPER_ENDS]
    return _question(here, question, answers, read)


def _ask_row_points(here: OutbackTable, row: int) -> ft.Control:
    """Ask for the points on a row's tile while it is in somebody's hands (OB17)."""

    async def read(points: int) -> None:
        if await here.act(Choice(RowPointsRead(row, points))):
            keep_row_points(here, row, points)

    text = here.text
    question = text("outback.bonus.ask_row", row=row)
    answers = [(n, text("outback.bonus.row_answer", row=row, points=n)) for n in ROW_POINTS]
    return _question(here, question, answers, read)


def _question(
    here: OutbackTable,
    question: str,
    answers: Iterable[tuple[int, str]],
    read: Callable[[int], object],
) -> ft.Control:
    buttons: list[ft.Control] = [
        press(
            words(str(number), INK, HEADING, center=True),
            here.on(read, number) if here.seats else None,
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
