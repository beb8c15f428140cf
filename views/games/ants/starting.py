"""The beginning of a game and of each round: the youngest, the objectives, who leads."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice, Event
from companion.games.ants.events import LeaderNamed, MinusTurned, PlusTurned, YoungestNamed
from companion.games.ants.pieces import Colour
from companion.games.ants.state import Phase
from views.games.ants.cards import colour_spot
from views.games.ants.view import AntsTable
from views.games.why import beside
from views.look import ACCENT_INK, INK, QUIET
from views.present.ants.duty import dealing, opening
from views.present.ants.names import colour_title
from views.present.ants.play import TableView, is_by_app
from views.widgets.pieces import card, picture, player, token
from views.widgets.press import choice_row, press
from views.widgets.text import LABEL, body, quiet, section, words


def youngest_rows(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the question who is the youngest: leads, or has the ghost beside them (A19)."""
    key = "ants.start.ghost" if view.state.has_ghost else "ants.start.body"
    return [
        card(body(here.text(key))),
        *_seats(here, view, YoungestNamed, "ants.start.is_youngest"),
    ]


def leader_rows(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the question who won the last trick, and so leads (A16)."""
    return [
        card(beside(body(here.text("ants.leader.body")), here, "ants", "A16")),
        *_seats(here, view, LeaderNamed, "ants.leader.leads"),
    ]


def _seats(
    here: AntsTable, view: TableView, event: Callable[[int], Event], key: str
) -> list[ft.Control]:
    return [
        press(
            ft.Row([player(seat.name, seat.colour, seat.shape, 40)]),
            here.on(here.act, Choice(event(at))) if view.mine else None,
            name=here.text(key, name=seat.name),
            key=f"seat-{at}",
        )
        for at, seat in enumerate(here.setup.seats)
    ]


def first_leads(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Say who leads the first trick of a round (A16), or where the ghost sits (A19)."""
    state, setup = view.state, here.setup
    if state.first is None:
        return []
    said = opening(state, setup, here.text)
    if state.has_ghost:
        mark = picture("ants/ghost", 30)
    else:
        seat = setup.seats[state.first]
        mark = token(seat.colour, seat.shape, 30)
    return [card(ft.Row([mark, body(said, expand=True)], spacing=10), padding=10)]


def deal_rows(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Say to shuffle and deal, while a round is about to begin."""
    said = dealing(view.state, here.text)
    if not said:
        return []
    cards = ft.Icon(ft.Icons.STYLE, size=30, color=ACCENT_INK)
    return [card(ft.Row([cards, body(said, expand=True)], spacing=10), padding=10)]


def objective_rows(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the cards that may be turned now; those beside their pile are faded (A16)."""
    text, state, what = here.text, view.state, view.phase.value
    if is_by_app(state):
        return []
    tiles: list[ft.Control] = [
        _objective(here, view, choice, choice.event.colours[0])
        for choice in view.choices
        if isinstance(choice.event, PlusTurned | MinusTurned)
    ]
    head = ft.Row(
        [
            picture(f"ants/objective_{what}", 30),
            body(text(f"ants.turn.{what}.question", round=state.round), expand=True),
        ],
        spacing=10,
    )
    used = state.plus_used if view.phase is Phase.PLUS else state.minus_used
    why: list[ft.Control] = []
    if used and len(used) < len(tiles):
        why.append(beside(quiet(text("ants.turn.why_used")), here, "ants", "A16"))
    return [
        section(text(f"ants.turn.{what}.title")),
        card(ft.Column([head, choice_row(tiles), *why], spacing=10)),
    ]


def _objective(here: AntsTable, view: TableView, choice: Choice, colour: Colour) -> ft.Control:
    """Draw a card that may be turned, or one that lies beside its pile."""
    text, is_used, what = here.text, choice.refusal is not None, view.phase.value
    named = colour_title(colour, view.state.box, text)
    spot = ft.Container(colour_spot(colour, view.state.box, 30), opacity=0.45 if is_used else 1)
    inside = ft.Column(
        [spot, words(named, QUIET if is_used else INK, LABEL, lines=1)],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    key = "ants.turn.used" if is_used else f"ants.turn.{what}.colour"
    return press(
        inside,
        None if is_used else here.on(here.act, choice),
        name=text(key, colour=named),
        expand=True,
        padding=4,
        key=f"{what}-{colour}",
    )
