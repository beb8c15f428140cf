"""Inviting phones: the code to scan, and the one to type."""

from __future__ import annotations

from urllib.parse import urlsplit

import flet as ft

from companion.door import Door
from companion.i18n import Texts
from views.caller import WayIn
from views.desk import Desk
from views.drafts import PerScreen
from views.look import INK
from views.routes import HOME, Route, table
from views.screens.page import page
from views.widgets.frame import header
from views.widgets.pieces import card, warning
from views.widgets.press import choices, press
from views.widgets.qr import qr_picture, qr_svg
from views.widgets.text import HEADING, NAME, TOTAL, body, section, words

CHOSEN: PerScreen[WayIn | None] = PerScreen("way_in", lambda: None)
"""The address that was chosen of several. Not written down: a restart may have other ones."""


def invite_screen(desk: Desk) -> ft.Control:
    """Draw how another phone comes to this table."""
    text = desk.text
    return page(
        desk,
        head=header(text("invite.title"), "", back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=invitation(desk),
    )


def invitation(desk: Desk) -> list[ft.Control]:
    """Draw the code, or why no other phone can come."""
    ways_in = _ways_in(desk)
    if desk.door is None or not ways_in:
        return [card(body(desk.text("invite.alone")))]
    return _invitation(desk, desk.door, ways_in)


def _ways_in(desk: Desk) -> tuple[WayIn, ...]:
    """Return the way this phone came itself, unless it is the machine that serves; else all."""
    ways_in, caller = desk.ways_in(), desk.caller
    if caller.origin and not caller.is_here:
        public = tuple(each for each in ways_in if each.is_public)
        return tuple(each for each in public if each.address == caller.origin) or (
            WayIn(caller.origin),
        )
    return ways_in


def _invitation(desk: Desk, door: Door, ways_in: tuple[WayIn, ...]) -> list[ft.Control]:
    text = desk.text
    chosen = next((each for each in ways_in if each == CHOSEN.of(desk)), ways_in[0])
    address = chosen.address
    link = address + door.join_path + _leading_to(desk.route)
    # Also when another phone has it drawn anew: what is shown here is always what opens.
    door.on_new_code(desk.draw)
    spaced = f"{door.code[:3]} {door.code[3:]}"
    return [
        section(text("invite.scan")),
        qr_picture(qr_svg(link), 250, text("invite.qr"), padding=8),
        section(text("invite.type")),
        card(
            ft.Column(
                [
                    ft.Text(
                        address,
                        size=HEADING.size,
                        color=INK,
                        selectable=True,
                        weight=HEADING.weight,
                    ),
                    words(spaced, INK, TOTAL),
                ],
                spacing=4,
            ),
        ),
        *([warning(text("invite.doubtful"))] if chosen.is_doubtful else ()),
        *(() if chosen.is_public else (body(text("invite.wifi")),)),
        *(_choice(desk, ways_in, chosen) if len(ways_in) > 1 else ()),
        press(
            words(text("invite.new_code"), INK, NAME, center=True),
            desk.on(door.new_code),
        ),
        *_who_sees_what(text, chosen),
    ]


def _who_sees_what(text: Texts, way_in: WayIn) -> list[ft.Control]:
    """Say what keeps others out, and what does not."""
    sent = text("invite.safe.http")
    if urlsplit(way_in.address).scheme == "https":
        sent = text("invite.safe.public") if way_in.is_public else text("invite.safe.https")
    said = (text("invite.safe.in"), sent, text("invite.safe.owner"))
    return [section(text("invite.safe")), *map(body, said)]


def _leading_to(route: Route) -> str:
    """Return what a link needs to lead to the table that it is shown at, not home."""
    return f"?to={table(route.about)}" if route.place == "table" else ""


def _choice(desk: Desk, ways_in: tuple[WayIn, ...], chosen: WayIn) -> list[ft.Control]:
    """Draw the addresses of this machine, to try another one when the first does not answer."""

    def choose(way_in: WayIn) -> None:
        CHOSEN.keep(desk, way_in)

    named = [
        (each, " · ".join(filter(None, (urlsplit(each.address).hostname, each.card))))
        for each in ways_in
    ]
    return [section(desk.text("invite.others")), choices(desk.on, named, chosen, choose)]
