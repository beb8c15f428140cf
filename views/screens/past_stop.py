"""Stopping a game before its end: with the winner that the table agrees on, or without."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.log import Abandoned
from companion.session import Session
from views.desk import Desk
from views.drafts import PerScreen
from views.look import INK
from views.present.past import ended_words
from views.routes import past
from views.screens.page import page
from views.screens.past_session import session_here
from views.screens.sorry import sorry_screen
from views.widgets.frame import header
from views.widgets.pieces import token
from views.widgets.press import main_action, tick
from views.widgets.text import NAME, quiet, section, words


@dataclass(frozen=True, slots=True)
class Stopping:
    """How a table stops: who has won, ``None`` without a result."""

    winners: tuple[int, ...] | None = None

    def turned(self, seat: int) -> Stopping:
        """Let somebody win, or not; nobody is without a result."""
        had = self.winners or ()
        left = tuple(each for each in had if each != seat)
        now = left if seat in had else tuple(sorted((*had, seat)))
        return Stopping(now or None)


STOPPING: PerScreen[Stopping] = PerScreen("stopping", Stopping)
"""Not written down: it is said and done within two taps."""


def stop_screen(desk: Desk) -> ft.Control:
    """Ask how a game is to be stopped."""
    hub = session_here(desk)
    if hub is None or hub.session.is_over:
        return sorry_screen(desk, "sorry.no_table")
    session, text = hub.session, desk.text

    async def stop() -> None:
        left = Abandoned(STOPPING.of(desk).winners)
        if refusal := await desk.house.leave(session.id, left):
            return desk.refuse(refusal)
        return desk.go(past(session.id))

    ask = _together if session.play.spec.is_together else _apart
    return page(
        desk,
        head=header(
            text("past.stop"),
            text(f"game.{session.setup.game}"),
            back=(text("past.back_to_game"), desk.on(desk.go, past(session.id))),
        ),
        middle=[section(text("past.stop.how")), *ask(desk, session), quiet(text("past.stop.why"))],
        foot=[main_action(_said(desk, session), ft.Icons.FLAG, desk.on(stop), key="stop")],
        game=session.setup.game,
        key="stop",
    )


def _said(desk: Desk, session: Session) -> str:
    winners = STOPPING.of(desk).winners
    if winners is None:
        return desk.text("past.stop.without")
    won = bool(winners) if session.play.spec.is_together else None
    names = tuple(seat.name for seat in session.setup.seats)
    return desk.text("past.stop.with", result=ended_words(names, winners, won, desk.text))


def _apart(desk: Desk, session: Session) -> list[ft.Control]:
    """Ask who has won, as the table sees it; several share it, nobody ticked is no result."""
    chosen = STOPPING.of(desk).winners or ()
    rows: list[ft.Control] = []
    for at, seat in enumerate(session.setup.seats):
        said = words(desk.text("past.won", names=seat.name), INK, NAME, expand=True)
        turn = desk.on(STOPPING.change, desk, Stopping.turned, at)
        is_on = at in chosen
        row = tick(said, turn, is_on=is_on, name=str(said.value), key=f"won-{at}")
        mark = token(seat.colour, seat.shape, 32)
        rows.append(ft.Row([mark, ft.Container(row, expand=True)], spacing=8))
    return rows


def _together(desk: Desk, session: Session) -> list[ft.Control]:
    """Ask whether all have won or lost, as the table sees it; nothing ticked is no result."""
    everybody = tuple(range(len(session.setup.seats)))
    chosen = STOPPING.of(desk).winners
    rows: list[ft.Control] = []
    for winners, key in ((everybody, "past.all_won"), ((), "past.all_lost")):
        label, is_on = desk.text(key), chosen == winners
        now = Stopping(None if is_on else winners)
        said = words(label, INK, NAME, expand=True)
        turn = desk.on(STOPPING.keep, desk, now)
        rows.append(tick(said, turn, is_on=is_on, name=label, key=key))
    return rows
