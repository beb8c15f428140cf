"""A short game as a QR code, to be scanned by another phone, or copied as a link or as text."""

from __future__ import annotations

import flet as ft

from companion.exchange.session_file import as_game
from companion.exchange.session_link import to_code
from views.desk import Desk
from views.routes import take
from views.screens.copying import copying
from views.screens.travel import export_one, may_export
from views.widgets.frame import WIDEST_DP
from views.widgets.pieces import card
from views.widgets.qr import qr_picture, qr_svg
from views.widgets.text import body, quiet

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
    copy = "code.copy_link" if before else "code.copy_text"
    window = desk.window
    side = min(window.width - SIDES_DP, window.height - HEADER_DP, WIDEST_DP - SIDES_DP)
    return [
        qr_picture(svg, side, text("code.qr"), padding=PADDING_DP),
        body(text("code.scan" if before else "code.scan_text")),
        *([quiet(text("code.apple"))] if before else []),
        *copying(desk, before + code, text(copy), text("code.text")),
    ]


def _before(desk: Desk) -> str:
    """Return what makes a link of a code, empty where the app has no address of its own.

    A table server has one, but it is no other house's: whoever can open it is here already.
    """
    if desk.door is not None or desk.site is None:
        return ""
    page = (desk.page.url or "").partition("#")[0]
    return f"{page}#{take('')}/" if page else ""
