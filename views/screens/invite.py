"""Inviting phones: the code to scan, and the one to type."""

from __future__ import annotations

from urllib.parse import urlsplit

import flet as ft

from companion.door import Door, Invitation
from companion.rights import Right
from views.caller import WayIn
from views.desk import Desk
from views.drafts import PerScreen
from views.look import INK
from views.routes import HOME, Route, table
from views.screens.copying import copying
from views.screens.page import page
from views.widgets.frame import header
from views.widgets.pieces import card, warning
from views.widgets.press import OnTap, choices, press
from views.widgets.qr import qr_picture, qr_svg
from views.widgets.text import HEADING, NAME, TOTAL, body, quiet, section, words

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
    if desk.cafe and desk.hub and not desk.hub.is_running:
        return [card(body(desk.text("invite.over")))]
    return _invitation(desk, desk.door, ways_in)


def _invited(desk: Desk, door: Door) -> tuple[Invitation, OnTap | None]:
    """Return how others come to where this phone is, and the tap that draws a new code, if any."""
    hub, cafe = desk.hub, desk.cafe
    if cafe is None:
        # Also when another phone has it drawn anew: what is shown here is always what opens.
        door.on_new_code(desk.draw)
        at_home = Invitation(door.join_path + _leading_to(desk.route), door.code)
        return at_home, desk.on(door.new_code)
    if hub is None:
        return door.invitation, None

    def draw_code() -> None:
        if refusal := cafe.draw_code(hub):
            desk.refuse(refusal)

    is_host = desk.circle.may(desk.name, Right.HOST)
    return cafe.invitation(hub), desk.on(draw_code) if is_host else None


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
    invited, draw_code = _invited(desk, door)
    named = text("invite.qr" if invited.code else "invite.qr_cafe")
    return [
        *_locked(desk),
        section(text("invite.scan")),
        qr_picture(qr_svg(address + invited.path), 250, named, padding=8),
        section(text("invite.type" if invited.code else "invite.open")),
        _to_be_typed(address, invited.code),
        *([quiet(text("invite.apple"))] if invited.code else []),
        *copying(desk, address + invited.path, text("code.copy_link"), text("invite.link")),
        *([warning(text("invite.doubtful"))] if chosen.is_doubtful else ()),
        *(() if chosen.is_public else (body(text("invite.wifi")),)),
        *(_choice(desk, ways_in, chosen) if len(ways_in) > 1 else ()),
        *(
            [press(words(text("invite.new_code"), INK, NAME, center=True), draw_code)]
            if draw_code
            else ()
        ),
        *_who_sees_what(desk, chosen),
    ]


def _to_be_typed(address: str, code: str) -> ft.Control:
    """Draw the address, and below it the code, where one is asked for."""
    where = ft.Text(address, size=HEADING.size, color=INK, selectable=True, weight=HEADING.weight)
    digits = [words(f"{code[:3]} {code[3:]}", INK, TOTAL)] if code else []
    return card(ft.Column([where, *digits], spacing=4))


def _locked(desk: Desk) -> list[ft.Control]:
    """Say that a table of a café is locked: its code and its link let nobody in."""
    is_locked = desk.cafe and desk.hub and desk.circle.roster.is_locked
    return [warning(desk.text("invite.locked"))] if is_locked else []


def _who_sees_what(desk: Desk, way_in: WayIn) -> list[ft.Control]:
    """Say what keeps others out, and what does not."""
    text, sent = desk.text, desk.text("invite.safe.http")
    if urlsplit(way_in.address).scheme == "https":
        sent = text("invite.safe.public") if way_in.is_public else text("invite.safe.https")
    who = text("invite.safe.cafe" if desk.cafe else "invite.safe.in")
    return [section(text("invite.safe")), *map(body, (who, sent, text("invite.safe.owner")))]


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
