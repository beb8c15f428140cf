"""A saved session that cannot be shown: a row that says so, and a way to put it away."""

from __future__ import annotations

import logging
from collections.abc import Callable

import flet as ft

from views.desk import Desk
from views.look import WARN
from views.widgets.pieces import card
from views.widgets.press import line
from views.widgets.text import body

log = logging.getLogger("companion")


def drawn_or_none(draw: Callable[[], ft.Control]) -> ft.Control | None:
    """Draw one row of a list; ``None`` when it can't be, so that it takes no page down."""
    try:
        return draw()
    except Exception:
        log.exception("a row could not be drawn")
        return None


def unshown_here(desk: Desk, game_id: str) -> list[ft.Control]:
    """Draw a row for each saved file of a game that cannot be read; "" is of no game we know."""
    return [
        unshown(desk, each.id, "unshown.newer" if each.is_newer else "unshown.damaged")
        for each in desk.house.unlisted
        if each.game == game_id
    ]


def unshown(desk: Desk, session_id: str, why: str = "unshown.damaged") -> ft.Control:
    """Draw the row of a session that cannot be shown."""
    text = desk.text

    def put_away() -> None:
        name = desk.house.put_away(session_id)
        desk.tell(text("unshown.put_away", file=name))

    return card(
        ft.Column(
            [
                body(text(why)),
                line(ft.Icons.ARCHIVE, text("unshown.put_it_away"), desk.on(put_away)),
            ],
            spacing=8,
        ),
        border=WARN,
        key=session_id,
    )
