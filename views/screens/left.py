"""A table that has stopped before the end of its game, and the ways on from one that is over."""

from __future__ import annotations

import flet as ft

from views.desk import Desk
from views.games.ending import play_again, won_card
from views.present.history import last_sentence, next_sentence
from views.present.past import outcome_words
from views.routes import table
from views.screens.page import page
from views.screens.table_frame import show_large, table_head, turn_back
from views.widgets.press import way
from views.widgets.text import body


def left_screen(desk: Desk) -> ft.Control:
    """Draw that the table has stopped, and with which result; undo goes on with the game."""
    assert desk.hub is not None
    session, text = desk.session, desk.text
    ended = session.outcome
    said = outcome_words(ended, session.setup, text) if ended else text("past.state.left")
    heading = text(f"game.{session.setup.game}"), text("past.state.left")
    if desk.seats:
        last, coming = last_sentence(session, text), next_sentence(session, text)
        turn = turn_back(last, coming, text, desk.on, desk.act)
    else:
        turn = show_large(session.id, text, desk.on, desk.go)
    return page(
        desk,
        head=table_head(heading, None, session.id, desk.hub.phones, text, desk.on, desk.go),
        middle=[won_card(said, ft.Icons.FLAG), body(text("past.left_so")), *ways_after(desk)],
        foot=[turn, play_again(desk.places.at_table())],
        key="left",
    )


def ways_after(desk: Desk) -> list[ft.Control]:
    """Draw the ways on from a game that is over: how it went, and who else may know."""
    session, text = desk.session, desk.text
    ways: list[ft.Control] = []
    if session.is_over and not session.setup.is_typed_in:  # of such a one nobody knows how it went
        course = desk.on(desk.go, table(session.id, "course"))
        ways.append(way(ft.Icons.SHOW_CHART, text("course.title"), course))
    if session.outcome is not None:
        share = desk.on(desk.go, table(session.id, "share"))
        ways.append(way(ft.Icons.IOS_SHARE, text("share.title"), share))
    return ways
