"""A round being counted at a table: the form, and the one thing to do with it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.game import Choice, Event
from companion.games.ants.counting import counts_from_tricks, has_trick_aside
from companion.games.ants.events import RoundCounted
from companion.games.ants.state import AntsState, Phase
from views.drafts import PerTable
from views.games.ants.count_form import CountForm, count_foot, count_rows
from views.games.ants.view import AntsTable
from views.games.ants.wide import wide
from views.present.ants.counts import CountDraft, about_round, event, said_again
from views.present.ants.play import TableView
from views.routes import table
from views.widgets.press import main_action

COUNTS: PerTable[CountDraft] = PerTable("ants.count", CountDraft, CountDraft)
"""The round that is being counted, on all phones of the table."""


def draft_of(here: AntsTable, state: AntsState) -> CountDraft:
    """Return what this table has said of this round; a new round begins anew."""
    about, kept = about_round(here.id, state), COUNTS.of(here)
    return kept if kept.about == about else CountDraft(about=about)


def is_played(here: AntsTable, view: TableView) -> bool:
    """Whether the round is played with the cards alone, and nobody counts yet."""
    is_to_count = view.phase is Phase.COUNTING and not view.state.all_tricks_were_laid
    return is_to_count and not draft_of(here, view.state).is_open


def is_by_hand(here: AntsTable, view: TableView) -> bool:
    """Whether the table counts by hand now."""
    if view.state.all_tricks_were_laid:
        return False
    phases = (Phase.LAYING, Phase.JUDGED, Phase.COUNTING)
    return view.phase in phases and draft_of(here, view.state).is_open


def open_form(here: AntsTable, state: AntsState) -> None:
    """Count this round by hand, also where its cards were being tapped."""
    COUNTS.keep(here, replace(draft_of(here, state), is_open=True))
    here.go(table(here.id))


def fill_in(here: AntsTable, event: Event) -> None:
    """Open the form of a round that was counted, with all that was said in it."""
    if isinstance(event, RoundCounted):
        about = about_round(here.id, here.state)
        again = said_again(here.state, event)
        COUNTS.keep(here, replace(again, about=about, is_open=True))


def _form(here: AntsTable, state: AntsState) -> CountForm:
    def now() -> CountDraft:
        return draft_of(here, state)

    keep, is_too_soon = partial(COUNTS.keep, here), partial(COUNTS.is_too_soon, here)
    return CountForm(here, state, here.setup, now, keep, is_too_soon)


def count_form(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the form of the round that is being counted."""
    form = _form(here, view.state)

    def close() -> None:
        form.keep(replace(form.now(), is_open=False))

    label = here.text("ants.count.back")
    return [*count_rows(form), wide(label, here.on(close), ft.Icons.STYLE, key="cards")]


def count_action(here: AntsTable, view: TableView) -> ft.Control:
    """Draw the one thing to do: say a number, count the round, or what keeps it from that."""
    state = view.state

    async def count() -> None:
        # What was said is kept: undo leads back to it, and the next round begins anew.
        await here.act(Choice(event(state, draft_of(here, state))))

    label = here.text("ants.count.go")
    done = main_action(label, ft.Icons.CHECK, here.on(count), key="count")
    return count_foot(_form(here, state), done)


def tapped_action(here: AntsTable, view: TableView) -> ft.Control:
    """Draw the one thing to do once all tricks were tapped: the counts are known."""
    state = view.state
    laid = RoundCounted(counts_from_tricks(state), has_trick_aside(state))
    label = here.text("ants.count.go")
    return main_action(label, ft.Icons.CHECK, here.on(here.act, Choice(laid)), key="count")
