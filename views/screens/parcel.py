"""A file that was chosen: what taking it in would change, and nothing does before a tap."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.look import ACCENT_INK, GOOD, WARN
from views.present.parcel import Part, PartLine, Sign, parts
from views.routes import HOME
from views.screens.arrival import game_screen
from views.screens.page import page
from views.screens.travel import CHOSEN, Chosen, from_file, take_in_all
from views.widgets.frame import header
from views.widgets.pieces import card, done
from views.widgets.press import main_action
from views.widgets.text import body, quiet, section

SIGNS = {
    Sign.COMES: (ft.Icons.ADD_CIRCLE, ACCENT_INK),
    Sign.HERE: (ft.Icons.CHECK_CIRCLE, GOOD),
    Sign.STAYS_OUT: (ft.Icons.ERROR_OUTLINE, WARN),
}


def file_screen(desk: Desk) -> ft.Control:
    """Draw what is in the file, and the one thing to do with it."""
    chosen = CHOSEN.of(desk)
    if chosen is None:
        return _gone_screen(desk)
    if chosen.is_one_game:
        return game_screen(desk, chosen.parcel.games[0])
    text, of = desk.text, chosen.rehearsal
    made = "" if of.made_ms is None else text("parcel.made", when=desk.moment(of.made_ms))
    said: list[ft.Control] = [done(desk.told)] if desk.told else [body(_standing(desk, chosen))]
    for each in parts(of, text, desk.moment):
        said += _part(each)
    return page(
        desk,
        head=header(text("parcel.title"), made, back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=said,
        foot=[_next(desk, chosen)],
    )


def _standing(desk: Desk, chosen: Chosen) -> str:
    """Say where one is: nothing has changed yet, or there is nothing to change."""
    nothing = chosen.rehearsal.changes_nothing
    return desk.text("parcel.nothing" if nothing else "parcel.not_yet")


def _next(desk: Desk, chosen: Chosen) -> ft.Control:
    text = desk.text
    if chosen.rehearsal.changes_nothing or desk.told:
        return main_action(text("home.go"), ft.Icons.HOME, desk.on(desk.go, HOME), key="home")
    take = desk.on(take_in_all, desk, chosen)
    return main_action(text("parcel.go"), ft.Icons.DOWNLOAD_DONE, take, key="take-all")


def _part(of: Part) -> list[ft.Control]:
    lines = ft.Column([_line(each) for each in of.lines], spacing=12)
    return [section(of.title), card(lines, key=of.title)]


def _line(of: PartLine) -> ft.Control:
    icon, colour = SIGNS[of.sign]
    said: list[ft.Control] = [body(of.sentence), *(quiet(each) for each in of.named)]
    return ft.Row(
        [ft.Icon(icon, color=colour), ft.Column(said, spacing=2, expand=True)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _gone_screen(desk: Desk) -> ft.Control:
    """Draw what is left after a reload: the file has to be chosen once more."""
    text = desk.text
    return page(
        desk,
        head=header(text("parcel.title"), "", back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=[body(text("parcel.gone"))],
        foot=[main_action(text("travel.take_in"), ft.Icons.UPLOAD_FILE, from_file(desk), key="in")],
    )
