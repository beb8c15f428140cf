"""Inviting phones: the code to scan, and the one to type."""

from __future__ import annotations

import flet as ft
import segno

from companion.door import Door
from views.desk import Desk
from views.routes import HOME
from views.screens.page import page
from views.widgets.frame import header
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.text import STRONG, body, section, words

QUIET_MODULES = 2
"""How wide the code's own white margin is; the card around it adds the rest."""


def invite_screen(desk: Desk) -> ft.Control:
    """Draw how another phone comes to this table."""
    look, text = desk.look(), desk.text
    middle: list[ft.Control]
    if desk.door is None or not desk.address:
        middle = [card(body(text("invite.alone"), look), look)]
    else:
        middle = _ways_in(desk, desk.door, desk.address)
    return page(
        desk,
        look,
        head=header(text("invite.title"), "", look, back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=middle,
    )


def _ways_in(desk: Desk, door: Door, address: str) -> list[ft.Control]:
    look, text = desk.look(), desk.text
    link = address + door.join_path
    code = door.code
    spaced = f"{code[:3]} {code[3:]}" if code else text("invite.code_dead")
    return [
        section(text("invite.scan"), look),
        ft.Row(
            [
                ft.Container(
                    ft.Image(
                        src=qr_svg(link), width=250, height=250, semantics_label=text("invite.qr")
                    ),
                    bgcolor="#FFFFFF",
                    border_radius=16,
                    padding=8,
                )
            ],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        section(text("invite.type"), look),
        card(
            ft.Column(
                [
                    ft.Text(address, size=18, color=look.ink, selectable=True, weight=STRONG),
                    words(spaced, look.ink, 34, ft.FontWeight.W_800),
                ],
                spacing=4,
            ),
            look,
        ),
        body(text("invite.wifi"), look),
        press(
            words(text("invite.new_code"), look.ink, 15, STRONG, center=True),
            look,
            desk.on(door.new_code),
        ),
    ]


def qr_svg(link: str) -> str:
    """Return a link as a QR code, a drawing as text.

    Squares that are filled, not lines that are stroked: Flutter draws those too thin to scan.

    >>> qr_svg("http://127.0.0.1/join/abc").startswith("<svg")
    True
    """
    rows = list(segno.make(link, error="m", micro=False).matrix_iter(border=QUIET_MODULES))
    side = len(rows)
    squares = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path d="{squares}"/></svg>'
    )
