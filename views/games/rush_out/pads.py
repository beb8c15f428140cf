"""Typing in what the hands at the table drew: equipment or special actions, one tap a tile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.game import Choice, Draw
from companion.games.rush_out.pieces import SYMBOLS
from views.games.rush_out.art import labelled, plain
from views.games.rush_out.view import RushOutTable
from views.games.typed import keep_typed, typed
from views.look import INK, LINE
from views.present.rush_out.actions import stay_in_box
from views.present.rush_out.names import action_name, kit_name
from views.widgets.press import press
from views.widgets.text import quiet

IN_A_ROW = 3


def draw_pad(here: RushOutTable, choice: Choice) -> list[ft.Control]:
    """Draw a key for each kind, and what has been tapped so far; the last tap sends it."""
    blank = choice.blank
    assert isinstance(blank, Draw), "only a draw is typed in"
    left = dict(blank.pool)
    so_far = typed(here)

    async def tap(kind: str) -> None:
        if len(typed(here)) < blank.count:
            keep_typed(here, (*typed(here), kind))
        if len(typed(here)) == blank.count:
            own = {str(each): each for each in left}
            filled = choice.filled(tuple(own[str(each)] for each in typed(here)))
            await here.act(Choice(filled))
            keep_typed(here, ())

    keys = [
        _key(here, kind, most - sum(each == kind for each in so_far), tap)
        for kind, most in blank.pool
        if kind not in stay_in_box(here)
    ]
    rows: list[ft.Control] = [
        ft.Row(list(keys[at : at + IN_A_ROW]), spacing=8) for at in range(0, len(keys), IN_A_ROW)
    ]
    waiting = blank.count - len(so_far)
    return [
        _tapped(here, so_far, waiting),
        *rows,
        quiet(here.text.count("rush_out.pad.missing", waiting)),
    ]


def _tapped(here: RushOutTable, so_far: tuple[str, ...], waiting: int) -> ft.Control:
    """Draw what has been tapped, places for what is missing, and the way to take the last back."""

    def erase() -> None:
        keep_typed(here, typed(here)[:-1])

    shown: list[ft.Control] = [plain(_drawing(kind), 40) for kind in so_far]
    shown += [_place() for _ in range(waiting)]
    back = press(
        ft.Icon(ft.Icons.BACKSPACE, size=22, color=INK),
        here.on(erase) if so_far else None,
        name=here.text("rush_out.pad.erase"),
        key="erase",
    )
    return ft.Row([ft.Row(shown, spacing=8, expand=True), back])


def _key(
    here: RushOutTable, kind: str, left: int, tap: Callable[[str], Awaitable[None]]
) -> ft.Control:
    text = here.text
    name = kit_name(kind, text) if kind in SYMBOLS else action_name(kind, text)
    return labelled(
        _drawing(kind),
        name,
        here.on(tap, kind) if left > 0 and here.seats else None,
        name=name if left > 0 else text("rush_out.pad.none_left", what=name),
        key=f"pad-{kind}",
        size=44,
    )


def _drawing(kind: str) -> str:
    return f"kit_{kind}" if kind in SYMBOLS else str(kind)


def _place() -> ft.Control:
    return ft.Container(width=40, height=40, border_radius=10, border=ft.Border.all(2, LINE))
