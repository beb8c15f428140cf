"""A short game as a QR code, to be scanned by another phone, or copied as a link or as text."""

from __future__ import annotations

import flet as ft

from companion.exchange.session_file import as_game
from companion.exchange.session_link import to_code
from views.desk import Desk
from views.drafts import PerScreen
from views.look import ACCENT_INK, INK
from views.routes import take
from views.screens.travel import export_one, may_export
from views.widgets.field import text_field
from views.widgets.frame import WIDEST_DP
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.qr import qr_picture, qr_svg
from views.widgets.text import NAME, body, quiet, words

COPIED: PerScreen[str] = PerScreen("copied", str)
"""What this screen has copied last. Not written down: who knows what was copied since?"""

QUIET_MODULES = 4
"""How wide the light margin is that a camera needs around a code."""
PADDING_DP = 4
SIDES_DP, HEADER_DP = 28 + 2 * PADDING_DP, 90
"""What a screen needs beside a code, and above and below it."""


def code_sheet(desk: Desk) -> list[ft.Control]:
    """Draw the game at this table as a QR code, or say why there is none."""
    text = desk.text
    if not may_export(desk):
        return [card(body(text("code.secret")))]
    code = to_code(as_game(desk.session))
    if code is None:
        return [
            card(body(text("code.too_long"))),
            export_one(desk),
        ]
    before = _before(desk)
    svg = qr_svg(before + code[0], code[1:], error="l", quiet=QUIET_MODULES)
    window = desk.window
    side = min(window.width - SIDES_DP, window.height - HEADER_DP, WIDEST_DP - SIDES_DP)
    return [
        qr_picture(svg, side, text("code.qr"), padding=PADDING_DP),
        body(text("code.scan" if before else "code.scan_text")),
        *_copying(desk, before + code),
    ]


def _before(desk: Desk) -> str:
    """Return what makes a link of a code, empty where the app has no address of its own.

    A table server has one, but it is no other house's: whoever can open it is here already.
    """
    if desk.door is not None or desk.site is None:
        return ""
    page = (desk.page.url or "").partition("#")[0]
    return f"{page}#{take('')}/" if page else ""


def _copying(desk: Desk, content: str) -> list[ft.Control]:
    """Draw the button that copies; without https a browser copies only what a finger has chosen."""
    text = desk.text
    if desk.door is not None and not desk.caller.is_secure:
        shown = text_field(text("code.text"), value=content, read_only=True, lines=3)
        return [ft.Row([shown]), quiet(text("code.hold"))]

    def copied() -> None:
        COPIED.keep(desk, content)
        desk.device.say(text("code.copied"))

    is_copied = COPIED.of(desk) == content
    key = "code.copied" if is_copied else "code.copy_link" if _before(desk) else "code.copy_text"
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.CHECK if is_copied else ft.Icons.COPY, color=ACCENT_INK, size=20),
            words(text(key), INK, NAME),
        ],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
    return [ft.Row([press(inside, desk.on(copied), copies=content, expand=True, key="copy")])]
