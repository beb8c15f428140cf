"""The coach on a phone: a rule in short, above the foot, when its player first needs it."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.i18n import Texts
from companion.learn import COURSES
from companion.learn.coach import has_passed, needed
from companion.learn.pages import Page, pages
from views.boundary import part
from views.desk import Desk
from views.drafts import PerPhone
from views.games import TABLES
from views.routes import table
from views.widgets.pieces import question
from views.widgets.press import choice_chip, choice_row, small_action
from views.widgets.text import quiet, section

ASKING = ""
"""What is put off when nobody answers whether a coach is wanted."""


@dataclass(frozen=True, slots=True)
class Later:
    """A page that was put off at a session, after this entry (``seq``)."""

    page: str
    session: str
    seq: int


@dataclass(frozen=True, slots=True)
class PutOff:
    """What a phone has put off, each page once."""

    pages: tuple[Later, ...] = ()

    def since(self, page: str, session: str) -> int | None:
        """Return after which entry of a session a page was put off there, if it was."""
        at = (each.seq for each in self.pages if (each.page, each.session) == (page, session))
        return next(at, None)

    def with_page(self, later: Later) -> PutOff:
        """Put a page off."""
        return PutOff((*(each for each in self.pages if each.page != later.page), later))


PUT_OFF: PerPhone[PutOff] = PerPhone("coach", PutOff, PutOff)
"""What each phone has put off, so that neither a reload nor a restart asks again at once."""


def coach_card(desk: Desk) -> ft.Control | None:
    """Draw the page that is needed now, or the question whether a coach is wanted."""
    desk.coach_has_spoken = lambda: None
    game = desk.session.setup.game
    if not desk.seats or game not in COURSES:
        return None
    wanted = desk.learnt.wants_coach(game)
    if wanted is None:
        return _question(desk, game)
    page = _page(desk, game) if wanted else None
    if page is None:
        return None
    shown = page
    desk.coach_has_spoken = lambda: _told(desk, shown)
    return _card(desk, shown, desk.text)


def _page(desk: Desk, game: str) -> Page | None:
    """Return the page that is needed now and has neither been told nor put off."""
    course, play, seats = COURSES[game], desk.session.play, desk.seats or frozenset()
    put_off, reader = PUT_OFF.of(desk), _reader(desk, game)

    def is_silent(page: Page) -> bool:
        if page.id in desk.learnt.told:
            return True
        seq = put_off.since(page.id, desk.session.id)
        return seq is not None and not has_passed(page, course, play, seats, reader, seq)

    return needed(pages(game, desk.text.language), course, play, seats, reader, is_silent)


def _reader(desk: Desk, game: str) -> int | None:
    """Return whose eyes this phone is for now; ``None`` while it lies open between its players."""
    seats = desk.seats or frozenset()
    return next(iter(seats)) if len(seats) == 1 else TABLES[game].holder(desk.places.at_table())


def _told(desk: Desk, page: Page) -> None:
    desk.learn(desk.learnt.having_told(page.id))


def _put_off(desk: Desk, what: str) -> None:
    PUT_OFF.change(desk, PutOff.with_page, Later(what, desk.session.id, desk.session.seq))


def _question(desk: Desk, game: str) -> ft.Control | None:
    """Ask once a game; who plays on without an answer is asked at the next table."""
    if PUT_OFF.of(desk).since(ASKING + game, desk.session.id) is not None:
        return None
    desk.coach_has_spoken = lambda: _put_off(desk, ASKING + game)
    return _asked(desk, game, desk.text)


@part
def _asked(desk: Desk, game: str, text: Texts) -> ft.Control:
    def wish(wanted: bool) -> None:
        desk.learn(desk.learnt.wishing(game, wanted))

    ask = text("coach.ask", game=text(f"game.{game}"))
    answers = [
        small_action(text("coach.yes"), desk.on(wish, True), "coach-yes"),
        small_action(text("coach.no"), desk.on(wish, False), "coach-no"),
    ]
    return question(ft.Icons.SCHOOL, ask, answers)


@part
def _card(desk: Desk, page: Page, text: Texts) -> ft.Control:
    def more() -> None:
        _told(desk, page)
        desk.go(table(desk.session.id, "rules", page.slug))

    answers = [
        small_action(text("coach.more"), desk.on(more), "coach-more"),
        small_action(text("coach.later"), desk.on(_put_off, desk, page.id), "coach-later"),
        small_action(text("coach.never"), desk.on(_told, desk, page), "coach-never"),
    ]
    return question(ft.Icons.SCHOOL, page.short, answers)


def coach_setting(desk: Desk, game: str) -> list[ft.Control]:
    """Draw whether this phone has a coach for this game."""
    if game not in COURSES:
        return []
    text, wanted = desk.text, bool(desk.learnt.wants_coach(game))

    def turn() -> None:
        desk.learn(desk.learnt.wishing(game, not wanted))

    label = text("coach.on" if wanted else "coach.off", game=text(f"game.{game}"))
    return [
        section(text("coach.title")),
        choice_row([choice_chip(label, desk.on(turn), chosen=wanted)]),
        quiet(text("coach.settings_why")),
    ]
