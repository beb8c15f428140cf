"""What stays around every table: where we are and what happened at its head, undo at its foot."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.i18n import Texts
from companion.log import Redone, Undone
from views.boundary import part
from views.here import Act, On
from views.look import ACCENT_INK, CARD, INK, LINE, ON_ACCENT, QUIET
from views.present.sentences import aloud
from views.routes import HOME, Route, table
from views.widgets.frame import header
from views.widgets.pieces import token
from views.widgets.press import OnTap, choice_row, icon_action, press, worded_action
from views.widgets.text import LABEL, NAME, SMALL, words

SHEETS = (
    (ft.Icons.LEADERBOARD, "scores"),
    (ft.Icons.HISTORY, "history"),
    (ft.Icons.TUNE, "settings"),
)
"""What lies behind the one button at the head of a table, the first of them on top."""


@part
def table_head(
    heading: tuple[str, str],
    mark: tuple[str, str] | None,
    session_id: str,
    phones: int,
    text: Texts,
    on: On,
    go: Callable[[Route], None],
) -> ft.Control:
    """Draw whose turn it is, with that player's mark, the way home, and the way to the sheets.

    Whose turn it is fits in one line of a small phone, and can be tapped to have the moment
    explained: there is no room for one more button beside it.
    """
    first = on(go, table(session_id, SHEETS[0][1]))
    sheets = icon_action(ft.Icons.MENU, text("table.sheets"), ON_ACCENT, first)
    said = aloud(text.count("table.phones", phones), text("table.now"))
    return header(
        *heading,
        back=(text("home.go"), on(go, HOME)),
        lead=token(*mark, 34) if mark else None,
        beside=_phones(phones, text),
        actions=[sheets],
        ask=(said, on(go, table(session_id, "now"))),
    )


def sheet_tabs(
    shown: str,
    session_id: str,
    text: Texts,
    on: On,
    go: Callable[[Route], None],
) -> ft.Control:
    """Draw the sheets side by side, the shown one marked; a tap opens another."""
    tabs: list[ft.Control] = []
    for icon, sheet in SHEETS:
        ink = ACCENT_INK if sheet == shown else QUIET
        inside = ft.Column(
            [ft.Icon(icon, color=ink), words(text(f"table.{sheet}"), INK, LABEL)],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        )
        act = on(go, table(session_id, sheet))
        tabs.append(
            press(inside, act, chosen=sheet == shown, padding=6, expand=True, key=f"tab-{sheet}")
        )
    return choice_row(tabs)


def sheet_ways(
    session_id: str,
    text: Texts,
    on: On,
    go: Callable[[Route], None],
    *,
    can_invite: bool,
) -> ft.Control:
    """Draw the ways to what a table is opened up with: a phone for all to see, another phone."""
    ways = [(ft.Icons.ZOOM_OUT_MAP, "display.open", "display.open", "display")]
    if can_invite:
        ways.append((ft.Icons.QR_CODE_2, "table.invite", "home.invite", "invite"))
    return choice_row(
        [
            press(
                ft.Row(
                    [ft.Icon(icon, color=QUIET), words(text(key), INK, LABEL, expand=True)],
                    spacing=8,
                ),
                on(go, table(session_id, sheet)),
                name=text(name),
                expand=True,
                key=f"way-{sheet}",
            )
            for icon, key, name, sheet in ways
        ]
    )


@part
def show_large(session_id: str, text: Texts, on: On, go: Callable[[Route], None]) -> ft.Control:
    """Draw the way to the display, where a phone that plays has undo."""
    to_display = on(go, table(session_id, "display"))
    name = text("display.open")
    return worded_action(ft.Icons.ZOOM_OUT_MAP, name, name, to_display, key="display")


def _phones(phones: int, text: Texts) -> ft.Control:
    return ft.Semantics(
        label=text.count("table.phones", phones),
        exclude_semantics=True,
        content=ft.Row(
            [
                ft.Icon(ft.Icons.PHONE_ANDROID, size=14, color=ON_ACCENT),
                words(str(phones), ON_ACCENT, SMALL),
            ],
            spacing=0,
            tight=True,
        ),
    )


@part
def what_happened(sentence: str, last: str) -> ft.Control:
    """Draw the newest thing that happened, for everybody who has real pieces to move.

    Below it stands, as long as it lasts, that this is the ``last`` round.
    """
    said: list[ft.Control] = [words(sentence, INK, NAME, lines=3)]
    if last:
        flag = ft.Icon(ft.Icons.SPORTS_SCORE, size=20, color=ACCENT_INK)
        said.append(ft.Row([flag, words(last, ACCENT_INK, NAME, expand=True)], spacing=6))
    return ft.Container(
        ft.Column(said, spacing=2, tight=True),
        bgcolor=CARD,
        padding=ft.Padding.symmetric(horizontal=16, vertical=6),
        border=ft.Border.only(bottom=ft.BorderSide(1, LINE)),
    )


@part
def turn_back(
    last: str,
    coming: str,
    text: Texts,
    on: On,
    act: Act,
) -> ft.Control:
    """Draw undo, and redo beside it when there is something to redo; each says what it does."""
    undo = on(act, Choice(Undone())) if last else None
    buttons = [_turn_back(text("undo"), last, text, ft.Icons.UNDO, undo)]
    if coming:
        redo = on(act, Choice(Redone()))
        buttons.append(_turn_back(text("redo"), coming, text, ft.Icons.REDO, redo))
    return ft.Row(buttons, spacing=2, tight=True)


def _turn_back(
    label: str, what: str, text: Texts, icon: ft.IconData, on_tap: OnTap | None
) -> ft.Control:
    name = text("labelled", label=label, what=what) if what else label
    return worded_action(icon, label, name, on_tap)
