"""A session step by step: what happened, and the table as it lay open to everybody then."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.session import Session
from views.desk import Desk
from views.drafts import PerScreen
from views.games import TABLES
from views.look import INK
from views.present.history import step_sentence
from views.present.status import status
from views.routes import past
from views.screens.display import table_picture
from views.screens.page import page
from views.screens.past_session import session_here
from views.screens.sorry import sorry_screen
from views.widgets.frame import header
from views.widgets.pieces import card
from views.widgets.press import main_action, worded_action
from views.widgets.text import NAME, quiet, section, words

PICTURE, LEAST_DP = 0.4, 220.0
"""How much of the screen's height the picture of the table has, and the least it has."""


@dataclass(frozen=True, slots=True)
class Stepping:
    """How many of the steps have been taken."""

    taken: int


STEPPING: PerScreen[Stepping | None] = PerScreen("stepping", lambda: None)
"""Not written down: where somebody begins to look is in the address."""


def steps_screen(desk: Desk) -> ft.Control:
    """Draw the table after so many of the steps that count, with the way to the next."""
    hub = session_here(desk)
    if hub is None:
        return sorry_screen(desk, "sorry.no_table")
    session, text = hub.session, desk.text
    taken, last = _taken(desk, session), len(session.play.done)
    then = session if taken == last else session.before(session.play.done[taken])
    said = text("past.step.begin")
    if taken:
        said = step_sentence(session.play.done[taken - 1], session.setup, text)
    return page(
        desk,
        head=header(
            text("past.step", step=taken, of=last),
            text(f"game.{session.setup.game}"),
            back=(text("past.back_to_game"), desk.on(desk.go, past(session.id))),
        ),
        middle=[card(words(said, INK, NAME)), *_table(desk, then)],
        foot=_foot(desk, session, taken, last),
        game=session.setup.game,
        key=f"step-{taken}",
    )


def _taken(desk: Desk, session: Session) -> int:
    """Return how many steps to show: as tapped here, else those up to the entry in the address."""
    last = len(session.play.done)
    if stepping := STEPPING.of(desk):
        return min(stepping.taken, last)
    page = desk.route.page
    seq = int(page) if page.isdecimal() else 0
    return sum(step.entry.seq <= seq for step in session.play.done)


def _table(desk: Desk, then: Session) -> list[ft.Control]:
    """Draw the table as it lay open then, and what everybody had."""
    here = desk.places.as_then(then)
    wide, high = desk.window.body_width - 28, max(LEAST_DP, desk.window.height * PICTURE)
    picture = table_picture(here, wide, high)
    game = then.setup.game
    return [
        quiet(status(here, here.text)),
        *([picture] if picture else []),
        section(desk.text("past.step.scores")),
        *TABLES[game].scores(here),
    ]


def _foot(desk: Desk, session: Session, taken: int, last: int) -> list[ft.Control]:
    text = desk.text

    def to(step: int, icon: ft.IconData, key: str) -> ft.Control:
        tap = desk.on(_go, desk, session, step) if 0 <= step <= last and step != taken else None
        label = text(f"past.step.{key}")
        return worded_action(icon, label, label, tap, key=key)

    forward = desk.on(_go, desk, session, taken + 1) if taken < last else None
    return [
        to(0, ft.Icons.FIRST_PAGE, "first"),
        to(taken - 1, ft.Icons.CHEVRON_LEFT, "back"),
        main_action(text("past.step.next"), ft.Icons.CHEVRON_RIGHT, forward, key="next"),
        to(last, ft.Icons.LAST_PAGE, "last"),
    ]


def _go(desk: Desk, session: Session, step: int) -> None:
    STEPPING.keep(desk, Stepping(step))
    done = session.play.done
    if 0 < step <= len(done):
        desk.device.say(step_sentence(done[step - 1], session.setup, desk.text))
