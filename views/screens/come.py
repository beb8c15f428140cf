"""Coming to a table of a café: its code is typed here, where it was not scanned."""

from __future__ import annotations

import flet as ft

from companion.cafe import NOT_LET_IN
from companion.door import CODE_DIGITS
from companion.game import Refusal
from views.desk import Desk
from views.drafts import PerScreen
from views.present.refusals import refused
from views.routes import HOME, table
from views.screens.home import home_screen
from views.screens.page import page
from views.widgets.field import text_field, typed_in
from views.widgets.frame import header
from views.widgets.pieces import warning
from views.widgets.press import main_action
from views.widgets.text import body, quiet

FIELD: PerScreen[ft.TextField | None] = PerScreen("table code", lambda: None)
"""The field for the code as drawn last: it knows what was typed into it.

Not written down: six digits are typed again.
"""


def come_screen(desk: Desk) -> ft.Control:
    """Draw the field for the code of a table; it is in the place of any that is not one's own."""
    cafe, text = desk.cafe, desk.text
    if cafe is None:
        return home_screen(desk)

    def come(_: object = None) -> None:
        found = cafe.comes_by_code(typed_in(FIELD.of(desk)))
        if isinstance(found, Refusal):
            return desk.refuse(found)
        FIELD.forget(desk)
        desk.go(table(found))

    field = text_field(
        text("come.field"), value=typed_in(FIELD.of(desk)), most_letters=2 * CODE_DIGITS
    )
    field.keyboard_type = ft.KeyboardType.NUMBER
    field.on_submit = desk.on(come)
    FIELD.keep(desk, field)
    return page(
        desk,
        head=header(text("come.title"), "", back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=[*_why(desk), body(text("come.ask")), ft.Row([field]), quiet(text("come.scan"))],
        foot=[main_action(text("come.go"), ft.Icons.LOGIN, desk.on(come), key="come")],
    )


def _why(desk: Desk) -> list[ft.Control]:
    """Say why this phone is not where it wanted to be: its link leads nowhere, or to others."""
    place, why = desk.route.place, desk.route.about
    if place == "table":
        return [warning(desk.text("sorry.not_yours"))]
    return [
        warning(refused(Refusal(each), "", None, desk.text)) for each in NOT_LET_IN if each == why
    ]
