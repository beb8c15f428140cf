"""Laying a card: what is owed, the pad, and what the app asks before it believes a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.game import Choice, Refusal
from companion.games.ants.events import ClaimTakenBack, TrickTaken
from companion.games.ants.pieces import Card
from companion.games.ants.state import Phase
from views.drafts import PerScreen
from views.games.ants.cards import small_card
from views.games.ants.pad import pad
from views.games.ants.trick import told
from views.games.ants.view import AntsTable, the_view
from views.games.why import why
from views.look import INK, WARN
from views.present.ants.duty import duty, question, rests_on_claim
from views.present.ants.play import TableView
from views.widgets.pieces import card
from views.widgets.press import choice_row, press
from views.widgets.text import NAME, body, quiet, words


@dataclass(frozen=True, slots=True)
class InProgress:
    """What this phone is in the middle of: a card that is asked about.

    ``seq`` is the entry that the question follows from: with a newer one it is answered.
    """

    asked: Card | None = None
    seq: int = 0


IN_PROGRESS: PerScreen[InProgress] = PerScreen("ants.laying", InProgress, InProgress)


def in_progress(here: AntsTable) -> InProgress:
    """Return what this phone is in the middle of."""
    held = IN_PROGRESS.of(here)
    return held if held.seq == here.seq else replace(held, asked=None)


def laying(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw what the next player owes, and the pad, or the question about a card."""
    setup, text = here.setup, here.text
    icon = ft.Icons.PRIORITY_HIGH if view.state.ninja_is_owed else ft.Icons.INFO_OUTLINE
    parts: list[ft.Control] = [told(duty(view.state, setup, text), icon)]
    if not view.mine or view.turn_ghost:
        return parts
    held = in_progress(here)
    if rests_on_claim(view.state):
        parts.append(_take_back(here, view))
    if held.asked and (asked := view.asked(held.asked)):
        parts = [_question(here, view, held.asked, asked)]
    return [*parts, *card_pad(here, view)]


def card_pad(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the cards that can be laid now, or into the next trick."""
    key = "ants.pad.gone_or_ghosts" if view.state.pile else "ants.pad.gone"
    return [
        pad(view.open_cards, view.state.box, here.text, here.on, _Taps(here.now)),
        quiet(here.text(key)),
    ]


def _take_back(here: AntsTable, view: TableView) -> ft.Control:
    """Draw the way to say that what the next player was heard to say was wrong."""
    choice = Choice(ClaimTakenBack(view.state.to_lay))
    label = words(here.text("ants.claim.take_back"), INK, NAME, center=True)
    return press(label, here.on(here.act, choice), key="take-back")


def _question(here: AntsTable, view: TableView, asked_card: Card, asked: Refusal) -> ft.Control:
    """Draw what is asked about a card: lay it nevertheless, or choose another on the pad."""
    said, sure = question(asked, here.text, here.setup)
    lay = press(
        words(sure, INK, NAME, center=True),
        here.on(_lay, here, asked_card),
        expand=True,
        strong=True,
        key="sure",
    )
    other = press(
        words(here.text("ants.ask.other"), INK, NAME, center=True),
        here.on(_forget, here),
        expand=True,
        key="other",
    )
    head = ft.Row(
        [
            small_card(asked_card, view.state.box, here.text),
            body(said, expand=True),
            *why(here, "ants", asked.ruling),
        ],
        spacing=10,
    )
    return card(ft.Column([head, choice_row([lay, other])], spacing=8), border=WARN, width=2)


# -- taps: each reads the table as it is by then ------------------------------------------------


@dataclass(frozen=True)
class _Taps:
    now: Callable[[], AntsTable]

    async def lay(self, laid: Card) -> None:
        """Lay a card; where there is a doubt, ask first."""
        here = self.now()
        if the_view(here).asked(laid):
            IN_PROGRESS.keep(here, InProgress(laid, here.seq))
        else:
            await _lay(here, laid)


async def _lay(here: AntsTable, laid: Card) -> None:
    """Lay a card; a trick that is complete is taken with it, for it opens the next one."""
    if the_view(here).phase is Phase.JUDGED:
        return await here.act_on(lambda: _opens(here.now(), laid))
    choice = the_view(here).card_choice(laid)
    if choice is not None:
        await here.act(choice)


def _opens(here: AntsTable, laid: Card) -> Choice | None:
    """Return what is next on the way to a trick that this card opens; ``None`` once it lies."""
    view = the_view(here)
    if view.phase is Phase.JUDGED:
        return Choice(TrickTaken())
    return None if view.state.laid else view.card_choice(laid)


def _forget(here: AntsTable) -> None:
    IN_PROGRESS.forget(here)
