"""Putting an entry of the history right: it is said anew, seen what follows, and only then done."""

from __future__ import annotations

import flet as ft

from companion.game import Choice, Event
from companion.log import Mended, Step
from companion.mending import Rehearsal
from views.desk import Desk
from views.games import TABLES
from views.look import INK
from views.present.history import sentence_of
from views.present.refusals import refused
from views.present.seen import viewer_of
from views.routes import table
from views.screens.asked_here import word_here
from views.screens.page import page
from views.then import Then
from views.widgets.frame import header
from views.widgets.pieces import card, done, warning
from views.widgets.press import hint, main_action, wide_action
from views.widgets.text import HEADING, NAME, body, quiet, section, words


def open_entry(desk: Desk, seq: int) -> None:
    """Go to where an entry is put right, with the game's own controls as far as they were then."""
    desk.go(table(desk.session.id, "history", str(seq)))
    then = desk.places.before(seq)
    if then.step:
        _fill_in(desk, then, then.step.entry.event)


def _fill_in(desk: Desk, then: Then, event: Event) -> None:
    TABLES[desk.session.setup.game].fill_in(then.place(), event)


def mend_screen(desk: Desk, seq: int) -> ft.Control:
    """Draw the table as it stood before an entry; or, once that is said anew, what follows."""
    then = desk.places.before(seq)
    step, event = then.step, then.said
    if step is None:
        return _page(desk, [body(desk.text("mend.gone"))], [], "gone")
    if event is None:
        return _asked(desk, then, step)
    found = desk.session.play.rehearse(seq, event)
    if isinstance(found, Rehearsal):
        return _follows(desk, then, step, found)
    why = refused(found, desk.game, desk.session, desk.text)
    return _page(desk, [warning(why), _other(desk, then, event)], [], "refused")


def _page(desk: Desk, middle: list[ft.Control], foot: list[ft.Control], key: str) -> ft.Control:
    text = desk.text
    back = text("mend.back"), desk.on(desk.go, table(desk.session.id, "history"))
    names = ", ".join(seat.name for seat in desk.session.setup.seats)
    return page(
        desk,
        head=header(text("mend.title"), names, back=back),
        middle=middle,
        foot=foot,
        told=word_here(desk),
        key=f"mend {key}",
    )


def struck(sentence: str) -> ft.Text:
    """Return a sentence that counts no more."""
    said = quiet(sentence)
    said.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH)
    return said


# -- said anew ------------------------------------------------------------------------------


def _asked(desk: Desk, then: Then, step: Step) -> ft.Control:
    """Draw the screen of the game at that moment, below what is to be said anew."""
    game, text, place = TABLES[desk.game], desk.text, then.place()
    said = sentence_of(step, desk.session, text)
    about = card(ft.Column([words(said, INK, NAME), quiet(text("mend.how"))], spacing=4))
    middle = [about, section(text("mend.then"), "  ·  ".join(game.heading(place)))]
    key = f"{then.seq} {game.moment(place)}"
    return _page(desk, [*middle, *game.middle(place)], [game.main(place)], key)


# -- what follows ---------------------------------------------------------------------------


def _follows(desk: Desk, then: Then, step: Step, found: Rehearsal) -> ft.Control:
    """Draw what it says now, whether what came after it still fits, and the one thing to do."""
    text, hub, new = desk.text, desk.hub, found.steps[0]
    assert hub is not None
    mended = Mended(then.seq, new.entry.event, found.kept)
    refusal = hub.cannot_mend(desk.name, mended)
    was, now = (sentence_of(each, desk.session, text) for each in (step, new))
    said: list[ft.Control] = [words(now, INK, HEADING)]
    if was != now:
        said.append(struck(text("history.was", what=was)))
    parts: list[ft.Control] = [card(ft.Column(said, spacing=4)), *_fit(desk, found)]
    if refusal:
        foot = hint(refused(refusal, desk.game, desk.session, text))
    else:
        label = text.count("mend.drop", found.left) if found.stop else text("mend.go")
        do = desk.on(_mend, desk, then, mended)
        foot = main_action(label, ft.Icons.CHECK, do, key="mend")
    parts.append(_other(desk, then, new.entry.event))
    if found.stop:
        leave = desk.on(desk.go, table(desk.session.id, "history"))
        parts.append(wide_action(text("mend.leave"), leave, key="leave"))
    return _page(desk, parts, [foot], f"{then.seq} follows")


def _fit(desk: Desk, found: Rehearsal) -> list[ft.Control]:
    """Say whether all that came after it still fits, or the first that does not, and why."""
    text = desk.text
    if found.stop is None or found.why is None:
        if not found.kept:
            return [done(text("mend.nothing_after"))]
        return [done(text.count("mend.fits", found.kept))]
    said: list[ft.Control] = [words(sentence_of(found.stop, desk.session, text), INK)]
    if not _is_secret(desk, found.stop):
        said.append(quiet(refused(found.why, desk.game, desk.session, text)))
    inside = ft.Row([ft.Column(said, spacing=4, expand=True)])
    return [warning(text("mend.stops")), card(inside)]


def _is_secret(desk: Desk, stop: Step) -> bool:
    """Whether why an entry fits no more may tell what is for other eyes than this phone's.

    A phone of several seats is for nobody's eyes alone.
    """
    assert desk.hub is not None
    actor, spec = stop.entry.actor, desk.session.play.spec
    is_mine = actor is not None and actor == viewer_of(desk.seats or frozenset())
    is_open = actor not in desk.hub.secret_seats() or spec.is_said(stop.before, stop.entry.event)
    return not is_mine and not is_open


def _other(desk: Desk, then: Then, event: Event) -> ft.Control:
    """Draw the way back to the screen of the game, as it was left."""

    def back() -> None:
        if not then.is_too_soon:
            then.take_back()
            _fill_in(desk, then, event)

    return wide_action(desk.text("mend.other"), desk.on(back), key="other")


async def _mend(desk: Desk, then: Then, mended: Mended) -> None:
    """Let it count, and go to the table, where undo says what it would take back."""
    if not then.is_too_soon and await desk.act(Choice(mended)):
        desk.go(table(desk.session.id))
