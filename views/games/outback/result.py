"""The end of a game of Outback: who won, and why everybody has what they have."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import flet as ft

from companion.games.outback.scoring import outcome
from companion.games.outback.state import OutbackState
from views.desk import Desk
from views.games.outback.questions import asked
from views.games.outback.scores import score_lines, team_head
from views.look import Look
from views.present.outback.scores import (
    PlaceView,
    TeamView,
    ranking,
    teams,
    winner_sentence,
)
from views.routes import table
from views.widgets.pieces import card, player
from views.widgets.press import main_action
from views.widgets.text import quiet, title, words


def result(desk: Desk, look: Look) -> list[ft.Control]:
    """Draw the ranking, each score with a reason on every line."""
    state = cast(OutbackState, desk.session.state)
    won = card(
        ft.Row(
            [
                ft.Icon(ft.Icons.EMOJI_EVENTS, size=36, color=look.accent_ink),
                title(
                    winner_sentence(state, desk.session.setup, desk.text),
                    look,
                    lines=None,
                    expand=True,
                ),
            ],
            spacing=10,
        ),
        look,
        border=look.accent_ink,
        width=3,
    )
    parts: list[ft.Control] = [won, *asked(desk, look)]
    places = ranking(state)
    if not state.is_partnership:
        return [*parts, *(_place(desk, look, place) for place in places)]
    for team in teams(state):
        parts.append(_team(desk, look, team))
        parts += [
            _place(desk, look, each, alone=False) for each in places if each.seat in team.seats
        ]
    return parts


def _team(desk: Desk, look: Look, team: TeamView) -> ft.Control:
    """Draw the place and the points of a team; its partners' own scores follow (OB19)."""
    text = desk.text
    place = words(text("outback.end.place", place=team.place), look.quiet, 17, ft.FontWeight.W_800)
    head = ft.Row(
        [place, ft.Container(team_head(team, desk.session.setup, look, text), expand=True)],
        spacing=10,
    )
    tiles = quiet(text.count("outback.end.bonus_tiles", team.bonus_tiles), look)
    return card(ft.Column([head, tiles], spacing=4), look)


def _place(desk: Desk, look: Look, place: PlaceView, *, alone: bool = True) -> ft.Control:
    seat = desk.session.setup.seats[place.seat]
    text = desk.text
    number = words(
        text("outback.end.place", place=place.place), look.quiet, 17, ft.FontWeight.W_800
    )
    head = ft.Row(
        [
            *([number] if alone else []),
            player(seat.name, seat.colour, seat.shape, look, 36),
            words(str(place.total), look.ink, 34, ft.FontWeight.W_800),
        ],
        spacing=10,
    )
    tiles = quiet(text.count("outback.end.bonus_tiles", place.bonus_tiles), look)
    return card(ft.Column([head, *score_lines(place.lines, look, text), tiles], spacing=8), look)


def again(desk: Desk, look: Look) -> ft.Control:
    """Draw the way into a new game with the same people; the seat after the last first leads."""
    state = cast(OutbackState, desk.session.state)
    assert outcome(state) is not None

    def play_again() -> None:
        setup = desk.session.setup
        hub = desk.house.start(replace(setup, box=desk.house.library.box("outback")))
        desk.go(table(hub.session.id))
        desk.sit(hub.all_seats)

    return main_action(
        desk.text("outback.end.again"), ft.Icons.REPLAY, look, desk.on(play_again), key="again"
    )
