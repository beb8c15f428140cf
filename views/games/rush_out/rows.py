"""Rows to tap, each with its drawing, and rows that cannot be tapped with their reason."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game import Choice, Refusal
from views.games.rush_out.art import plain
from views.games.rush_out.view import RushOutTable
from views.games.why import why as to_rule
from views.look import FADED, INK, QUIET
from views.present.rush_out.sentences import refusal
from views.present.sentences import aloud
from views.widgets.press import OnTap, press
from views.widgets.text import NAME, quiet, words

GAME = "rush_out"


def offer_row(
    here: RushOutTable,
    choice: Choice,
    drawing: str,
    name: str,
    *,
    key: str,
    on_tap: OnTap | None = None,
    remark: str = "",
) -> ft.Control:
    """Draw one thing that can be done, with a remark below it."""
    said: list[ft.Control] = [words(name, INK, NAME, lines=2)]
    if remark:
        said.append(quiet(remark))
    inside = ft.Row(
        [
            plain(drawing, 36),
            ft.Column(said, spacing=0, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    spoken = aloud(name, remark)
    return press(inside, on_tap or here.on(here.act, choice), name=spoken, padding=8, key=key)


def shut_row(here: RushOutTable, drawing: str, name: str, why: Refusal) -> ft.Control:
    """Draw one thing that cannot be done now, and why not."""
    reason = refusal(why, here.setup, here.text)
    return quiet_row(drawing, name, reason, rule=to_rule(here, GAME, why.ruling))


def quiet_row(
    drawing: str, name: str, reason: str, *, rule: Sequence[ft.Control] = ()
) -> ft.Control:
    """Draw something that is not to be tapped here, with the ways to the rule behind it."""
    said = ft.Column(
        [words(name, QUIET, NAME, lines=2), quiet(reason)],
        spacing=0,
        expand=True,
    )
    return ft.Container(
        ft.Row([plain(drawing, 32, is_faded=True), said, *rule], spacing=10),
        bgcolor=FADED,
        border_radius=16,
        padding=8,
    )
