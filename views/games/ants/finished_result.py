"""What a finished game comes to: the ranking, each score with its reasons."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Outcome, Refusal, Setup
from companion.games.ants.options import Variant
from views.desk import Desk
from views.games.ants.awards import awards_card
from views.games.ants.box import known_box
from views.games.ants.finished_form import FORMS, go_to, setup_for
from views.games.ants.race import team_head
from views.games.ants.scores import score_rounds
from views.games.ending import place_head, won_card
from views.games.page import GamePage
from views.games.why import beside
from views.present.ants.finished import (
    FinishedDraft,
    last_awards,
    not_enough,
    result,
    sides,
)
from views.present.ants.scores import PlaceView, places, team_views, won_sentence
from views.present.ants.sentences import refusal
from views.widgets.pieces import card
from views.widgets.press import main_action
from views.widgets.text import body, quiet


def result_page(desk: Desk, draft: FinishedDraft) -> GamePage:
    """Draw who won and why everybody has what they have; or why no game ends like this."""
    text, setup = desk.text, setup_for(desk, draft)
    ended = result(draft)
    if isinstance(ended, Refusal):
        said = refusal(ended, setup, text)
        middle: list[ft.Control] = [beside(body(said), desk, "ants", ended.ruling)]
    else:
        middle = _ranking(desk, draft, ended, setup)
    return GamePage(
        text("game.score"),
        text("ants.finished.result"),
        middle,
        [_another(desk)],
        back=desk.on(go_to, desk, 1 + draft.has_last),
        key="result",
    )


def _ranking(desk: Desk, draft: FinishedDraft, ended: Outcome, setup: Setup) -> list[ft.Control]:
    text, box = desk.text, known_box(desk)
    parts: list[ft.Control] = [won_card(won_sentence(ended, sides(draft), setup, text))]
    if not_enough(ended, draft):
        parts.append(quiet(text("ants.finished.not_enough")))
    listed = places(ended, sides(draft))
    if draft.variant is Variant.TEAMS:
        totals = tuple(sheet.total for sheet in ended.sheets)
        heads = [team_head(team, setup, text) for team in team_views(totals, sides(draft))]
        parts.append(card(ft.Column(heads, spacing=8)))
    parts += [_place(desk, draft, each, setup) for each in listed]
    if lines := last_awards(draft, setup, box, text):
        parts.append(awards_card(desk, text("ants.finished.last"), lines, box))
    return parts


def _place(desk: Desk, draft: FinishedDraft, place: PlaceView, setup: Setup) -> ft.Control:
    alone = draft.variant is Variant.SINGLE
    seat = setup.seats[place.seat]
    head = place_head(desk, seat, place.total, place.place if alone else None)
    lines = score_rounds(place.lines, known_box(desk), desk.text)
    return card(ft.Column([head, *lines], spacing=8))


def _another(desk: Desk) -> ft.Control:
    """Draw the way into the next game: the same variant and people, no aphids yet."""

    def anew() -> None:
        now = FORMS.of(desk)
        if now.is_result:
            blank = FinishedDraft()
            FORMS.keep(desk, replace(now.at(0), aphids=blank.aphids, counts=blank.counts))

    label = desk.text("ants.finished.another")
    return main_action(label, ft.Icons.REPLAY, desk.on(anew), key="another")
