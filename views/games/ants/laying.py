"""Laying a card: what is owed, the pad, and what the app asks before it believes a card."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.game import Choice, Refusal
from companion.games.ants.events import ClaimTakenBack
from companion.games.ants.pieces import COLOURS, LADYBUG, Card, Colour, Rank
from views.desk import Desk
from views.games.ants.cards import small_card
from views.games.ants.pad import PadTaps, columns_for, pad
from views.games.ants.trick import told
from views.games.why import why
from views.look import INK, WARN
from views.present.ants.duty import duty, question, rests_on_claim
from views.present.ants.play import TableView, table_view
from views.widgets.pieces import card
from views.widgets.press import choice_row, press
from views.widgets.text import BOLD, STRONG, body, quiet, words


@dataclass(frozen=True, slots=True)
class InProgress:
    """What this phone is in the middle of: the colour chosen, and a card that is asked about.

    ``seq`` is the entry that the question follows from: with a newer one it is answered.
    """

    colour: Colour = COLOURS[0]
    asked: Card | None = None
    seq: int = 0


def in_progress(desk: Desk) -> InProgress:
    """Return what this phone is in the middle of."""
    held = desk.scratch if isinstance(desk.scratch, InProgress) else InProgress()
    return held if held.seq == desk.session.seq else replace(held, asked=None)


def laying(desk: Desk, view: TableView) -> list[ft.Control]:
    """Draw what the next player owes, and the pad, or the question about a card."""
    setup, text = desk.session.setup, desk.text
    icon = ft.Icons.PRIORITY_HIGH if view.state.ninja_is_owed else ft.Icons.INFO_OUTLINE
    parts: list[ft.Control] = [told(duty(view.state, setup, text), icon)]
    if not view.mine or view.turn_ghost:
        return parts
    held = in_progress(desk)
    if rests_on_claim(view.state):
        parts.append(_take_back(desk, view))
    if held.asked and (asked := view.asked(held.asked)):
        parts = [_question(desk, view, held.asked, asked)]
    parts.append(
        pad(desk, view.open_cards, held.colour, columns_for(desk), view.state.box, text, TAPS)
    )
    key = "ants.pad.faded_or_ghosts" if view.state.pile else "ants.pad.faded"
    parts.append(quiet(text(key)))
    return parts


def _take_back(desk: Desk, view: TableView) -> ft.Control:
    """Draw the way to say that what the next player was heard to say was wrong."""
    choice = Choice(ClaimTakenBack(view.state.to_lay))
    label = words(desk.text("ants.claim.take_back"), INK, 15, STRONG, center=True)
    return press(label, desk.on(desk.act, choice), key="take-back")


def _question(desk: Desk, view: TableView, asked_card: Card, asked: Refusal) -> ft.Control:
    """Draw what is asked about a card: lay it nevertheless, or choose another on the pad."""
    said, sure = question(asked, desk.text, desk.session.setup)
    lay = press(
        words(sure, INK, 16, BOLD, center=True),
        desk.on(_lay, desk, asked_card),
        expand=True,
        strong=True,
        key="sure",
    )
    other = press(
        words(desk.text("ants.ask.other"), INK, 16, STRONG, center=True),
        desk.on(_forget, desk),
        expand=True,
        key="other",
    )
    head = ft.Row(
        [
            small_card(asked_card, view.state.box, desk.text),
            body(said, expand=True),
            *why(desk, "ants", asked.ruling),
        ],
        spacing=10,
    )
    return card(ft.Column([head, choice_row([lay, other])], spacing=8), border=WARN, width=2)


# -- taps: each reads the table as it is by then ------------------------------------------------


def _choose(desk: Desk, colour: Colour) -> None:
    desk.scratch = replace(in_progress(desk), colour=colour, asked=None)


async def _lay_rank(desk: Desk, rank: Rank) -> None:
    """Lay a card of the colour chosen by now; where there is a doubt, ask first."""
    held = in_progress(desk)
    laid = LADYBUG if rank is Rank.LADYBUG else Card(held.colour, rank)
    if desk.view(table_view).asked(laid):
        desk.scratch = replace(held, asked=laid, seq=desk.session.seq)
    else:
        await _lay(desk, laid)


async def _lay(desk: Desk, laid: Card) -> None:
    choice = desk.view(table_view).card_choice(laid)
    if choice is not None:
        await desk.act(choice)


def _forget(desk: Desk) -> None:
    desk.scratch = replace(in_progress(desk), asked=None)


TAPS = PadTaps(_choose, _lay_rank)
