"""A round being counted at a table: the form, and the one thing to do with it."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Choice
from companion.games.ants.counting import counts_from_tricks, has_trick_aside
from companion.games.ants.events import RoundCounted
from companion.games.ants.state import AntsState, Phase
from views.desk import Desk
from views.games.ants.count_form import CountForm, count_rows
from views.games.ants.wide import wide
from views.games.per_phone import PerPhone
from views.present.ants.counts import (
    CountDraft,
    about_round,
    begun,
    is_ready,
    mistake,
    still_to_tap,
)
from views.present.ants.play import TableView
from views.routes import table
from views.widgets.press import main_action

COUNTS: PerPhone[CountDraft] = PerPhone("ants.count", CountDraft, CountDraft)


def draft_of(desk: Desk, state: AntsState) -> CountDraft:
    """Return what this phone has tapped in for this round; a new round begins anew."""
    about, kept = about_round(desk.session.id, state), COUNTS.of(desk)
    return kept if kept.about == about else begun(about, state)


def is_by_hand(desk: Desk, view: TableView) -> bool:
    """Whether this phone counts by hand now: always by rounds, else where somebody wants it."""
    if view.phase is Phase.COUNTING:
        return not view.state.all_tricks_were_laid
    return view.phase in (Phase.LAYING, Phase.JUDGED) and draft_of(desk, view.state).is_open


def open_form(desk: Desk, state: AntsState) -> None:
    """Count this round by hand, although its cards were being tapped."""
    COUNTS.keep(desk, replace(draft_of(desk, state), is_open=True))
    desk.go(table(desk.session.id))


def count_form(desk: Desk, view: TableView) -> list[ft.Control]:
    """Draw the form of the round that is being counted."""
    state = view.state

    def now() -> CountDraft:
        return draft_of(desk, state)

    def keep(draft: CountDraft) -> None:
        COUNTS.keep(desk, draft)

    def close() -> None:
        keep(replace(now(), is_open=False))

    parts = count_rows(CountForm(desk, state, desk.session.setup, now, keep))
    if view.phase is not Phase.COUNTING:
        label = desk.text("ants.count.back")
        parts.append(wide(label, desk.on(close), ft.Icons.STYLE, key="cards"))
    return parts


def count_action(desk: Desk, view: TableView) -> ft.Control:
    """Draw the one thing to do: count the round, or what keeps it from being counted."""
    state, text = view.state, desk.text
    draft = draft_of(desk, state)
    if not is_ready(state, draft):
        missing = still_to_tap(state, draft, text)
        if mistake(state, draft) is None and missing:
            return main_action(text("ants.count.missing", missing=missing), None, None, key="m")
        return main_action(text("ants.count.wrong"), None, None, key="wrong")

    async def count() -> None:
        await _count(desk, draft_of(desk, state).event)

    label = text("ants.count.go", round=state.round)
    return main_action(label, ft.Icons.CHECK, desk.on(count), key="count")


def tapped_action(desk: Desk, view: TableView) -> ft.Control:
    """Draw the one thing to do once all tricks were tapped: the counts are known."""
    state = view.state
    event = RoundCounted(counts_from_tricks(state), has_trick_aside(state))
    label = desk.text("ants.count.go", round=state.round)
    return main_action(label, ft.Icons.CHECK, desk.on(_count, desk, event), key="count")


async def _count(desk: Desk, event: RoundCounted) -> None:
    rounds = len(_rounds(desk))
    await desk.act(Choice(event))
    if len(_rounds(desk)) != rounds:
        COUNTS.forget(desk)


def _rounds(desk: Desk) -> tuple[object, ...]:
    state = desk.session.state
    assert isinstance(state, AntsState)
    return state.rounds
