"""What paths and numbers share on the screen: whose dial is set now, and who is ready."""

from __future__ import annotations

import flet as ft

from companion.games.outspeed.options import Programming
from views.games.outspeed.handover import HANDED, Asked, hand_over, hand_to, in_hand
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.view import OutspeedTable, the_view
from views.here import Here
from views.look import GOOD, INK, QUIET
from views.present.outspeed.programming import (
    DialView,
    readiness,
)
from views.widgets.pieces import card
from views.widgets.press import OnTap, press
from views.widgets.text import LABEL, NAME, TITLE, section, words


def choosers(here: OutspeedTable) -> tuple[int, ...]:
    """List the seats of this phone that have not set their dial yet."""
    view = the_view(here)
    return tuple(r.seat for r in readiness(view.seen) if not r.is_ready and r.seat in view.mine)


def changers(here: OutspeedTable) -> tuple[int, ...]:
    """List the seats of this phone that may set their dial, again or for the first time."""
    view = the_view(here)
    return tuple(r.seat for r in readiness(view.seen) if not r.is_stranded and r.seat in view.mine)


def changing(here: OutspeedTable) -> int | None:
    """Return the seat that was handed this phone to set its dial anew, and has yet to say so."""
    held = HANDED.of(here)
    is_set = held and held.seat in changers(here) and held.seat not in choosers(here)
    return held.seat if held and is_set and not held.is_shown else None


def asking(here: OutspeedTable, asked: Asked, why: str) -> list[ft.Control]:
    """Ask for the dial that is set now, on a phone of several seats for one after the other.

    A dial that is not set hides nothing, so its player is asked at once. Who sets one anew says
    first to hold the phone: what was chosen is seen there.
    """
    seat = in_hand(here, changers(here))
    if seat is not None:
        return asked(here.of(seat), seat)
    if (seat := changing(here)) is not None:
        return hand_over(here, (seat,), why)
    return hand_over(here, choosers(here), why, asked)


def is_typed(here: OutspeedTable) -> bool:
    """Whether the real dials are shown and typed in, so that nothing on a phone is secret."""
    return the_view(here).seen.options.programming is Programming.TYPED_AT_REVEAL


def dial_key(here: Here, dial: DialView, name: str, act: OnTap, key: str) -> ft.Control:
    """Draw a number of a centre dial."""
    return press(
        words(str(dial.number), INK, TITLE, center=True),
        act,
        name=name,
        chosen=dial.is_chosen,
        width=58,
        padding=8,
        key=key,
    )


def ready_list(here: OutspeedTable) -> list[ft.Control]:
    """Draw who is ready; a ready seat of this phone may choose anew."""
    view, text = the_view(here), here.text
    rows: list[ft.Control] = []
    for each in readiness(view.seen):
        who = here.setup.seats[each.seat]
        says = "stranded" if each.is_stranded else "ready" if each.is_ready else "choosing"
        icon = ft.Icons.CHECK_CIRCLE if says == "ready" else ft.Icons.HOURGLASS_EMPTY
        row: list[ft.Control] = [
            ship_picture(view.marks[each.seat], 28),
            words(who.name, INK, NAME, lines=1, expand=True),
            words(text(f"outspeed.program.{says}"), QUIET, LABEL),
            ft.Icon(
                ft.Icons.WARNING_AMBER if says == "stranded" else icon,
                size=22,
                color=GOOD if says == "ready" else QUIET,
            ),
        ]
        if says == "ready" and view.is_shared and each.seat in view.mine:
            row.append(
                press(
                    words(text("outspeed.program.change"), INK, LABEL),
                    here.on(hand_to, here, each.seat),
                    name=text(f"outspeed.{view.phase}.change_name", name=who.name),
                    padding=8,
                    key=f"change-{each.seat}",
                )
            )
        rows.append(ft.Row(row, spacing=8))
    return [section(text("outspeed.program.who")), card(ft.Column(rows, spacing=6))]
