"""How the app lies on a phone that has it to itself: in the settings, and once after a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import flet as ft

from views.desk import Desk
from views.updates import Kept
from views.widgets.pieces import card, done
from views.widgets.press import wide_action
from views.widgets.text import body, quiet, section

_QUICK: Final = {"now": "kept.quick", "soon": "kept.quick.soon"}


def kept_here(desk: Desk) -> list[ft.Control]:
    """Draw it for the settings, as the page tells it; nothing at a table server."""
    desk.updates.look()
    kept, text = desk.updates.kept, desk.text
    if kept is None:
        return []
    key = "kept.version.size" if kept.megabytes else "kept.version"
    return [
        section(text("kept.title")),
        *_said(desk, kept),
        *(quiet(text(_QUICK[how])) for how in (kept.quick,) if how in _QUICK),
        quiet(text(key, version=kept.version, megabytes=kept.megabytes)),
    ]


def kept_card(desk: Desk) -> list[ft.Control]:
    """Draw it until somebody has read it, unless the app is on the home screen already."""
    if desk.house.phone().is_kept:
        return []
    desk.updates.look()
    kept = desk.updates.kept
    if kept is None or kept.is_on_home_screen:
        return []
    button = wide_action(desk.text("kept.read"), desk.on(_read, desk), key="kept")
    return [card(ft.Column([*_said(desk, kept), button], spacing=10))]


def _read(desk: Desk) -> None:
    desk.house.save_phone(replace(desk.house.phone(), is_kept=True))


def _said(desk: Desk, kept: Kept) -> list[ft.Control]:
    said = [done(desk.text("kept.whole")) if kept.is_whole else body(desk.text("kept.not_yet"))]
    if not kept.is_on_home_screen:
        said.append(body(desk.text("kept.apple" if kept.is_apple else "kept.add")))
        said.append(quiet(desk.text("kept.why")))
    return said
