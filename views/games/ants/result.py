"""What a round has brought, and the end of the game: who won, and why."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.ants.state import AntsState
from views.games.ants.awards import awards_card
from views.games.ants.cards import kind_mark
from views.games.ants.race import race, team_head
from views.games.ants.scores import score_rounds
from views.games.ants.view import AntsTable
from views.games.ending import place_card, won_card
from views.look import INK, QUIET
from views.present.ants.counts import Kind, kind_title, laid
from views.present.ants.play import TableView, runners
from views.present.ants.scores import last_awards, ranking, teams, winner_sentence
from views.present.ranking import PlaceView
from views.widgets.pieces import card, token
from views.widgets.text import HEADING, NAME, TITLE, section, words


def awards_before(here: AntsTable) -> list[ft.Control]:
    """Draw what the round before this one has brought."""
    state = here.state
    lines = last_awards(state, here.setup, here.text)
    if not lines:
        return []
    heading = here.text("ants.award.title", round=len(state.rounds))
    return [awards_card(here, heading, lines, state.box)]


def tapped_counts(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw what everybody has won in a round that was tapped to its end."""
    parts: list[ft.Control] = [section(here.text("ants.count.tapped"))]
    parts += [_won(here, view.state, kind, numbers) for kind, numbers in laid(view.state).items()]
    return [card(ft.Column(parts, spacing=10))]


def _won(here: AntsTable, state: AntsState, kind: Kind, numbers: Sequence[int]) -> ft.Control:
    """Draw what everybody has won of a kind."""
    text, seats = here.text, here.setup.seats
    title = kind_title(kind, state, text)
    cells: list[ft.Control] = [
        ft.Row(
            [token(seat.colour, seat.shape, 24), words(str(number), INK, TITLE)],
            spacing=4,
            expand=True,
        )
        for seat, number in zip(seats, numbers, strict=True)
    ]
    spoken = ", ".join(
        text("ants.event.stock", name=seat.name, aphids=number)
        for seat, number in zip(seats, numbers, strict=True)
    )
    head = [kind_mark(state, kind), words(title, INK, NAME, expand=True)]
    inside = ft.Column([ft.Row(head, spacing=6), ft.Row(cells)], spacing=4)
    label = text("labelled", label=title, what=spoken)
    return ft.Semantics(label=label, exclude_semantics=True, content=inside)


def result(here: AntsTable) -> list[ft.Control]:
    """Draw the ranking, each score with a reason on every line."""
    state, setup, text = here.state, here.setup, here.text
    parts: list[ft.Control] = [won_card(winner_sentence(state, setup, text))]
    places = ranking(state)
    if not state.is_teams:
        parts += [_place(here, state, place) for place in places]
        parts.append(race(runners(state), setup, text, True))
    for team in teams(state):
        number = words(text("end.place", place=team.place), QUIET, HEADING)
        head = ft.Container(team_head(team, setup, text), expand=True)
        parts.append(card(ft.Row([number, head], spacing=10)))
        parts += [
            _place(here, state, each, alone=False) for each in places if each.seat in team.seats
        ]
    return [*parts, *awards_before(here)]


def _place(
    here: AntsTable, state: AntsState, place: PlaceView, *, alone: bool = True
) -> ft.Control:
    lines = score_rounds(place.lines, state.box, here.text)
    return place_card(here, here.setup.seats[place.seat], place, lines, alone=alone)
