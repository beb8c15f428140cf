"""The end of a game of Outback: who won, and why everybody has what they have."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from views.games.ending import place_card, won_card
from views.games.outback.questions import asked
from views.games.outback.scores import score_lines, team_head
from views.games.outback.view import OutbackTable
from views.look import QUIET
from views.present.outback.scores import ranking, teams, tile_count, winner_sentence
from views.present.ranking import PlaceView, TeamView
from views.widgets.pieces import card
from views.widgets.text import HEADING, quiet, words


def result(here: OutbackTable) -> list[ft.Control]:
    """Draw the ranking, each score with a reason on every line."""
    state = here.state
    won = won_card(winner_sentence(state, here.setup, here.text))
    parts: list[ft.Control] = [won, *asked(here)]
    places = ranking(state)
    if not state.is_partnership:
        return [*parts, *(_place(here, place) for place in places)]
    for team in teams(state):
        parts.append(_team(here, team))
        parts += [_place(here, each, alone=False) for each in places if each.seat in team.seats]
    return parts


def _team(here: OutbackTable, team: TeamView) -> ft.Control:
    """Draw the place and the points of a team; its partners' own scores follow (OB19)."""
    text = here.text
    place = words(text("end.place", place=team.place), QUIET, HEADING)
    head = ft.Row(
        [place, ft.Container(team_head(team, here.setup, text), expand=True)],
        spacing=10,
    )
    return card(ft.Column([head, _tiles(here, team.seats)], spacing=4))


def _place(here: OutbackTable, place: PlaceView, *, alone: bool = True) -> ft.Control:
    lines = [*score_lines(place.lines, here.text), _tiles(here, (place.seat,))]
    return place_card(here, here.setup.seats[place.seat], place, lines, alone=alone)


def _tiles(here: OutbackTable, seats: Iterable[int]) -> ft.Control:
    return quiet(here.text.count("outback.end.bonus_tiles", tile_count(here.state, seats)))
