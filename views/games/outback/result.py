"""The end of a game of Outback: who won, and why everybody has what they have."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.games.outback.state import OutbackState
from views.desk import Desk
from views.games.ending import place_head, won_card
from views.games.outback.questions import asked
from views.games.outback.scores import score_lines, team_head
from views.look import QUIET
from views.present.outback.scores import (
    PlaceView,
    TeamView,
    ranking,
    teams,
    winner_sentence,
)
from views.widgets.pieces import card
from views.widgets.text import quiet, words


def result(desk: Desk) -> list[ft.Control]:
    """Draw the ranking, each score with a reason on every line."""
    state = cast(OutbackState, desk.session.state)
    won = won_card(winner_sentence(state, desk.session.setup, desk.text))
    parts: list[ft.Control] = [won, *asked(desk)]
    places = ranking(state)
    if not state.is_partnership:
        return [*parts, *(_place(desk, place) for place in places)]
    for team in teams(state):
        parts.append(_team(desk, team))
        parts += [_place(desk, each, alone=False) for each in places if each.seat in team.seats]
    return parts


def _team(desk: Desk, team: TeamView) -> ft.Control:
    """Draw the place and the points of a team; its partners' own scores follow (OB19)."""
    text = desk.text
    place = words(text("end.place", place=team.place), QUIET, 17, ft.FontWeight.W_800)
    head = ft.Row(
        [place, ft.Container(team_head(team, desk.session.setup, text), expand=True)],
        spacing=10,
    )
    tiles = quiet(text.count("outback.end.bonus_tiles", team.bonus_tiles))
    return card(ft.Column([head, tiles], spacing=4))


def _place(desk: Desk, place: PlaceView, *, alone: bool = True) -> ft.Control:
    seat = desk.session.setup.seats[place.seat]
    text = desk.text
    head = place_head(desk, seat, place.total, place.place if alone else None)
    tiles = quiet(text.count("outback.end.bonus_tiles", place.bonus_tiles))
    return card(ft.Column([head, *score_lines(place.lines, text), tiles], spacing=8))
