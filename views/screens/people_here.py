"""Who is at a table: which seats this phone plays, which other phones are there, and their host.

With one phone nothing of it is seen but the choice of its seats, and on a phone alone not more.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Refusal
from companion.presence import Presence
from companion.rights import Right
from companion.roster import Place
from views.desk import Desk
from views.look import ACCENT_INK, GOOD, INK, QUIET
from views.present.phones import phone_name, presence_name, removed_name
from views.present.sentences import aloud
from views.routes import HOME
from views.screens.page import page
from views.widgets.frame import header
from views.widgets.pieces import card, token, warning
from views.widgets.press import choice_row, line, main_action, press, small_action
from views.widgets.text import NAME, quiet, section, words

PRESENCES = {
    Presence.HERE: (ft.Icons.CIRCLE, GOOD),
    Presence.ASLEEP: (ft.Icons.BEDTIME, QUIET),
    Presence.GONE: (ft.Icons.RADIO_BUTTON_UNCHECKED, QUIET),
}
"""What tells at a glance whether a phone is here: a disc, a moon, an empty ring."""


def _is_shared(desk: Desk) -> bool:
    """Whether more than one phone has to do with this table."""
    circle = desk.circle
    return desk.door is not None and any(
        each != desk.name
        for each in (*circle.phones, *(gone.phone for gone in circle.roster.removed))
    )


# -- which seats it plays -------------------------------------------------------------------


def seats_here(desk: Desk) -> list[ft.Control]:
    """Ask which seat this phone plays: one of them, all of them, or none."""
    text, mine = desk.text, desk.seats
    rows = [_seat(desk, at) for at in range(len(desk.session.setup.seats))]
    rows.append(section(text("table.or")))
    for key, icon, seats in (
        ("table.all_seats", ft.Icons.GROUPS, _all_seats(desk)),
        ("table.look_on", ft.Icons.VISIBILITY, frozenset[int]()),
    ):
        inside = ft.Row(
            [
                ft.Icon(icon, color=QUIET, size=30),
                words(text(key), INK, NAME, expand=True),
                _tick(mine == seats),
            ],
            spacing=10,
        )
        rows.append(press(inside, desk.on(desk.sit, seats), chosen=mine == seats))
    return rows


def _all_seats(desk: Desk) -> frozenset[int]:
    assert desk.hub is not None
    return desk.hub.all_seats


def _seat(desk: Desk, at: int) -> ft.Control:
    """Draw a seat and, where another phone plays it, whether that is here."""
    text, seat, mine = desk.text, desk.session.setup.seats[at], desk.seats
    is_mine = mine == frozenset({at})
    said: list[ft.Control] = [words(seat.name, INK, NAME, lines=1)]
    name = text("table.i_am", name=seat.name)
    found = None if at in (mine or ()) or desk.door is None else desk.circle.presence(at)
    if found:
        is_shared = desk.circle.roster.is_shared(at)
        key = "people.on_shared" if is_shared else "people.elsewhere"
        elsewhere = text(key, presence=presence_name(found, text))
        said.append(_presence(found, elsewhere))
        name = aloud(name, elsewhere)
    inside = ft.Row(
        [
            token(seat.colour, seat.shape, 40),
            ft.Column(said, spacing=0, expand=True),
            _tick(is_mine),
        ],
        spacing=8,
    )
    return press(inside, desk.on(desk.sit, frozenset({at})), name=name, chosen=is_mine)


def _presence(found: Presence, said: str) -> ft.Control:
    icon, ink = PRESENCES[found]
    return ft.Row([ft.Icon(icon, color=ink, size=16), quiet(said, expand=True)], spacing=4)


def _tick(shown: bool) -> ft.Control:
    return ft.Icon(ft.Icons.CHECK_CIRCLE, color=ACCENT_INK, size=24, visible=shown)


# -- who is here, and the host --------------------------------------------------------------


def phones_here(desk: Desk) -> list[ft.Control]:
    """Draw the phones around this table, and what its host may do, where there is more than one."""
    if not _is_shared(desk):
        return []
    text, circle = desk.text, desk.circle
    rows = [_phone(desk, phone) for phone in circle.phones]
    if circle.may_become_host(desk.name):
        take = desk.on(_done, desk, lambda: circle.make_host(desk.name, desk.name))
        rows += [quiet(text("people.host_lost")), line(ft.Icons.STAR, text("people.take"), take)]
    if circle.may(desk.name, Right.HOST):
        rows += [_removed(desk, gone) for gone in circle.roster.removed]
        rows.append(_lock(desk))
    elif circle.roster.is_locked:
        rows.append(quiet(text("people.is_locked")))
    return [section(text("people.title")), *rows]


def _phone(desk: Desk, phone: str) -> ft.Control:
    """Draw a phone: who plays on it, whether it is here or the host, and what the host may do."""
    text, circle = desk.text, desk.circle
    who = phone_name(phone, circle.roster, desk.session.setup, text)
    here = Presence.HERE if phone == desk.name else circle.watch.of(phone)
    presence = text("people.this") if phone == desk.name else presence_name(here, text)
    rows: list[ft.Control] = [words(who, INK, NAME), _presence(here, presence)]
    if phone == circle.roster.host:
        star = ft.Icon(ft.Icons.STAR, color=ACCENT_INK, size=18)
        rows.append(ft.Row([star, quiet(text("people.host"), expand=True)], spacing=4))
    if phone != desk.name and circle.may(desk.name, Right.HOST):
        rows.append(_host_may(desk, phone, who))
    return card(ft.Column(rows, spacing=4), key=f"phone-{phone}")


def _host_may(desk: Desk, phone: str, who: str) -> ft.Control:
    circle, text = desk.circle, desk.text
    give = desk.on(_done, desk, lambda: circle.make_host(desk.name, phone))
    remove = desk.on(_done, desk, lambda: circle.remove(desk.name, phone))
    return choice_row(
        [
            small_action(
                text("people.make_host"), give, "give", name=text("people.make_host_of", phone=who)
            ),
            small_action(
                text("people.remove"), remove, "remove", name=text("people.remove_of", phone=who)
            ),
        ]
    )


def _removed(desk: Desk, gone: Place) -> ft.Control:
    """Draw a phone that was taken off the table, and the way back."""
    circle, text = desk.circle, desk.text
    who = removed_name(gone, desk.session.setup, text)
    again = desk.on(_done, desk, lambda: circle.let_ask_again(desk.name, gone.phone))
    return line(ft.Icons.UNDO, text("people.again", phone=who), again)


def _lock(desk: Desk) -> ft.Control:
    circle, text = desk.circle, desk.text
    is_locked = circle.roster.is_locked
    turn = desk.on(_done, desk, lambda: circle.lock(desk.name, locked=not is_locked))
    icon = ft.Icons.LOCK_OPEN if is_locked else ft.Icons.LOCK
    label = text("people.unlock" if is_locked else "people.lock")
    why = quiet(text("people.is_locked" if is_locked else "people.lock_why"))
    return ft.Column(
        [line(icon, label, turn), why],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _done(desk: Desk, do: Callable[[], Refusal | None]) -> None:
    if refusal := do():
        desk.refuse(refusal)


def removed_screen(desk: Desk) -> ft.Control:
    """Draw what a phone sees of a table that its host has taken it off: nothing."""
    text = desk.text
    home = desk.on(desk.go, HOME)
    return page(
        desk,
        head=header(text("people.removed"), "", back=(text("home.go"), home)),
        middle=[warning(text("why.removed"))],
        foot=[main_action(text("home.go"), ft.Icons.HOME, home, key="home")],
    )
