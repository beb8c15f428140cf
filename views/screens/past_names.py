"""The names at one table: one that was typed wrongly there is put right, and that taken back."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.play import Naming
from companion.players import LONGEST_NAME, SeatNamed, without_marks
from companion.session import Session
from views.desk import Desk
from views.drafts import PerScreen
from views.present.history import last_sentence
from views.routes import past, player_page
from views.screens.page import page
from views.screens.past_session import session_here
from views.screens.sorry import sorry_screen
from views.widgets.field import text_field, typed_in
from views.widgets.frame import header
from views.widgets.pieces import token
from views.widgets.press import line, main_action, worded_action
from views.widgets.text import quiet, told

LABEL_DP = 10
"""The label of a field stands above its edge, in large letters far into what is above it."""
FIELDS: PerScreen[tuple[ft.TextField, ...]] = PerScreen("names", tuple)
"""The fields as drawn last, seat by seat. Not written down: half a name is a few letters."""


def names_screen(desk: Desk) -> ft.Control:
    """Draw a field for the name of each seat, and the way to save them."""
    hub = session_here(desk)
    if hub is None:
        return sorry_screen(desk, "sorry.no_table")
    session, text = hub.session, desk.text
    typed = FIELDS.of(desk)
    fields = tuple(
        text_field(
            text("finished.seat", number=seat + 1),
            value=typed_in(typed[seat] if seat < len(typed) else None, who.name),
            most_letters=LONGEST_NAME + 20,
        )
        for seat, who in enumerate(session.setup.seats)
    )
    FIELDS.keep(desk, fields)
    save = desk.on(_save, desk, session)
    return page(
        desk,
        head=header(
            text("past.names.title"),
            text(f"game.{session.setup.game}"),
            back=(text("past.back_to_game"), desk.on(desk.go, past(session.id))),
        ),
        middle=[*told(desk.told), quiet(text("past.names.how")), *_seats(desk, session, fields)],
        foot=[
            *_undo(desk, session),
            main_action(text("past.names.save"), ft.Icons.CHECK, save, key="save"),
        ],
        game=session.setup.game,
        key="names",
    )


def _seats(desk: Desk, session: Session, fields: tuple[ft.TextField, ...]) -> Iterator[ft.Control]:
    """Draw each seat, and the way to who sits there where the list calls them otherwise."""
    for seat, (who, field) in enumerate(zip(session.setup.seats, fields, strict=True)):
        row = ft.Row([token(who.colour, who.shape, 40), field], spacing=8, key=f"seat-{seat}")
        yield ft.Container(row, padding=ft.Padding.only(top=LABEL_DP))
        saved = desk.house.people.who(who.player)
        if saved and saved.is_listed and saved.name != who.name:
            label = desk.text("past.names.listed", name=saved.name)
            yield line(ft.Icons.PERSON, label, desk.on(desk.go, player_page(saved.id)))


def _undo(desk: Desk, session: Session) -> list[ft.Control]:
    """Draw the way back from a name that is the last thing that was said."""
    if not isinstance(session.play.last, Naming):
        return []
    text = desk.text

    async def undo() -> None:
        FIELDS.forget(desk)
        if refusal := await desk.house.unname(session.id):
            desk.refuse(refusal)

    what = last_sentence(session, text)
    name = text("labelled", label=text("undo"), what=what)
    return [worded_action(ft.Icons.UNDO, text("undo"), name, desk.on(undo), key="undo")]


async def _save(desk: Desk, session: Session) -> None:
    """Say every name that was changed; what cannot be said stays in its field."""
    fields, is_changed = FIELDS.of(desk), False
    for seat, who in enumerate(session.setup.seats):
        name = without_marks(typed_in(fields[seat], who.name))
        if name == who.name:
            continue
        if refusal := await desk.house.name_seat(session.id, SeatNamed(seat, name)):
            return desk.refuse(refusal)
        is_changed = True
    FIELDS.forget(desk)
    return desk.tell(desk.text("past.names.saved" if is_changed else "past.names.same"))
