"""What this table's own box says: how many spaces each row has, compared once, kept for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import Choice, Mark
from companion.games.outback.board import no_such_rows
from companion.games.outback.events import RowsRead
from companion.games.outback.state import FIRST_ROW, OutbackBox, OutbackState
from views.desk import Desk
from views.look import Look
from views.widgets.pieces import card, picture
from views.widgets.press import icon_action, press
from views.widgets.text import BOLD, STRONG, body, section, words


def box(desk: Desk) -> list[ft.Control]:
    """Draw the rows of the running game's boards, to be corrected when the app is wrong."""
    state = cast(OutbackState, desk.session.state)

    async def read(rows: tuple[int, ...]) -> None:
        await desk.act(Choice(RowsRead(rows)))
        if desk.notice is None:
            keep_rows(desk, rows)

    return rows_editor(desk, state.rows, read, enabled=bool(desk.seats) and not state.over)


def box_before_start(desk: Desk) -> list[ft.Control]:
    """Draw the rows before a game: until somebody has compared them they are a guess."""
    known = cast(OutbackBox, desk.house.library.box("outback"))
    text, look = desk.text, desk.look("outback")

    def read(rows: tuple[int, ...]) -> None:
        if refusal := no_such_rows(rows):
            desk.refuse(refusal)
        else:
            keep_rows(desk, rows, compared=False)

    editor = rows_editor(desk, known.rows, read, enabled=True)
    if known.rows_mark is Mark.CERTAIN:
        compared: ft.Control = ft.Row(
            [
                ft.Icon(ft.Icons.CHECK_CIRCLE, color=look.good),
                body(text("outback.box.compared"), look, expand=True),
            ]
        )
    else:
        compared = press(
            words(text("outback.box.matches"), look.ink, 16, STRONG, center=True),
            look,
            desk.on(lambda: keep_rows(desk, known.rows)),
        )
    return [*editor, compared]


def keep_rows(desk: Desk, rows: tuple[int, ...], *, compared: bool = True) -> None:
    """Remember the rows for every later game."""
    known = cast(OutbackBox, desk.house.library.box("outback"))
    mark = Mark.CERTAIN if compared else known.rows_mark
    desk.house.library.save_box("outback", replace(known, rows=rows, rows_mark=mark))


def keep_upper_end(desk: Desk, space: int) -> None:
    """Remember where the upper track ends, for every later game."""
    known = cast(OutbackBox, desk.house.library.box("outback"))
    changed = replace(known, upper_end=space, upper_end_mark=Mark.CERTAIN)
    desk.house.library.save_box("outback", changed)


def rows_editor(
    desk: Desk, rows: tuple[int, ...], read: Callable[..., object], *, enabled: bool
) -> list[ft.Control]:
    """Draw the rows as they lie on the board, each with a button for one space less or more."""
    text, look = desk.text, desk.look("outback")
    lines: list[ft.Control] = []
    for at in reversed(range(len(rows))):
        less = tuple(n - (i == at) for i, n in enumerate(rows))
        more = tuple(n + (i == at) for i, n in enumerate(rows))
        lines.append(_row(desk, look, at + FIRST_ROW, rows[at], less, more, read, enabled=enabled))
    return [
        section(text("outback.box.rows"), look, text.count("outback.box.spaces", sum(rows))),
        card(ft.Column([body(text("outback.box.compare"), look), *lines], spacing=6), look),
    ]


def _row(
    desk: Desk,
    look: Look,
    number: int,
    hexes: int,
    less: tuple[int, ...],
    more: tuple[int, ...],
    read: Callable[..., object],
    *,
    enabled: bool,
) -> ft.Control:
    text = desk.text
    label = words(text("outback.row", row=number), look.quiet, 14, BOLD)
    spaces: list[ft.Control] = [picture("outback/hex", 24) for _ in range(hexes)]
    buttons: list[ft.Control] = []
    if enabled:
        buttons = [
            icon_action(
                ft.Icons.REMOVE_CIRCLE_OUTLINE,
                text("outback.box.less", row=number),
                look.accent_ink,
                desk.on(read, less),
            ),
            icon_action(
                ft.Icons.ADD_CIRCLE_OUTLINE,
                text("outback.box.more", row=number),
                look.accent_ink,
                desk.on(read, more),
            ),
        ]
    return ft.Row(
        [
            label,
            ft.Row(spaces, spacing=2, wrap=True, expand=True),
            words(str(hexes), look.ink, 18, BOLD),
            *buttons,
        ],
        spacing=8,
    )
