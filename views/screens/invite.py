"""Inviting phones: the code to scan, and the one to type."""

from __future__ import annotations

import flet as ft

from companion.door import Door
from views.desk import Desk
from views.routes import HOME
from views.screens.page import page
from views.widgets.frame import header
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.qr import qr_picture, qr_svg
from views.widgets.text import STRONG, body, section, words


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
        qr_picture(qr_svg(link), 250, text("invite.qr"), padding=8),
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
