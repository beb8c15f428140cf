"""A round being counted at a table: the form, and the one thing to do with it."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Choice
from companion.games.ants.counting import counts_from_tricks, has_trick_aside
from companion.games.ants.events import RoundCounted
from companion.games.ants.state import AntsState, Phase
from views.drafts import PerTable
from views.games.ants.count_form import CountForm, count_rows
from views.games.ants.view import AntsTable
from views.games.ants.wide import wide
from views.here import Here
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

COUNTS: PerTable[CountDraft] = PerTable("ants.count", CountDraft, CountDraft)
"""The round that is being counted, on all phones of the table."""


def draft_of(here: AntsTable, state: AntsState) -> CountDraft:
    """Return what this table has tapped in for this round; a new round begins anew."""
    about, kept = about_round(here.id, state), COUNTS.of(here)
    return kept if kept.about == about else begun(about, state)


def is_by_hand(here: AntsTable, view: TableView) -> bool:
    """Whether this phone counts by hand now: always by rounds, else where somebody wants it."""
    if view.phase is Phase.COUNTING:
        return not view.state.all_tricks_were_laid
    return view.phase in (Phase.LAYING, Phase.JUDGED) and draft_of(here, view.state).is_open


def open_form(here: AntsTable, state: AntsState) -> None:
    """Count this round by hand, although its cards were being tapped."""
    COUNTS.keep(here, replace(draft_of(here, state), is_open=True))
    here.go(table(here.id))


def count_form(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the form of the round that is being counted."""
    state = view.state

    def now() -> CountDraft:
        return draft_of(here, state)

    def keep(draft: CountDraft) -> None:
        COUNTS.keep(here, draft)

    def close() -> None:
        keep(replace(now(), is_open=False))

    parts = count_rows(CountForm(here, state, here.setup, now, keep))
    if view.phase is not Phase.COUNTING:
        label = here.text("ants.count.back")
        parts.append(wide(label, here.on(close), ft.Icons.STYLE, key="cards"))
    return parts


def count_action(here: AntsTable, view: TableView) -> ft.Control:
    """Draw the one thing to do: count the round, or what keeps it from being counted."""
    state, text = view.state, here.text
    draft = draft_of(here, state)
    if not is_ready(state, draft):
        missing = still_to_tap(state, draft, text)
        if mistake(state, draft) is None and missing:
            return main_action(text("ants.count.missing", missing=missing), None, None, key="m")
        return main_action(text("ants.count.wrong"), None, None, key="wrong")

    async def count() -> None:
        await _count(here, draft_of(here, state).event)

    label = text("ants.count.go", round=state.round)
    return main_action(label, ft.Icons.CHECK, here.on(count), key="count")


def tapped_action(here: Here, view: TableView) -> ft.Control:
    """Draw the one thing to do once all tricks were tapped: the counts are known."""
    state = view.state
    event = RoundCounted(counts_from_tricks(state), has_trick_aside(state))
    label = here.text("ants.count.go", round=state.round)
    return main_action(label, ft.Icons.CHECK, here.on(_count, here, event), key="count")


async def _count(here: AntsTable, event: RoundCounted) -> None:
    if await here.act(Choice(event)):
        COUNTS.forget(here)
