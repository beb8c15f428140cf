"""What a finished game comes to: the ranking, each score with its reasons."""

from __future__ import annotations

import flet as ft

from companion.game import Refusal, Setup
from companion.games.ants.options import Variant
from views.games.ants.awards import awards_card
from views.games.ants.box import known_box
from views.games.ants.race import team_head
from views.games.ants.scores import score_rounds
from views.games.ending import place_card, won_card
from views.games.why import beside
from views.here import Here
from views.present.ants.finished import (
    FinishedDraft,
    last_awards,
    not_enough,
    result,
    sides,
)
from views.present.ants.scores import team_views, won_sentence
from views.present.ants.sentences import refusal
from views.present.ranking import PlaceView, places
from views.widgets.pieces import card
from views.widgets.text import body, quiet


def result_parts(here: Here, draft: FinishedDraft, setup: Setup) -> list[ft.Control]:
    """Draw who won and why everybody has what they have; or why no game ends like this."""
    text, box, ended = here.text, known_box(here), result(draft)
    if isinstance(ended, Refusal):
        return [beside(body(refusal(ended, setup, text)), here, "ants", ended.ruling)]
    parts: list[ft.Control] = [won_card(won_sentence(ended, sides(draft), setup, text))]
    if not_enough(ended, draft):
        parts.append(quiet(text("ants.finished.not_enough")))
    if draft.variant is Variant.TEAMS:
        totals = tuple(sheet.total for sheet in ended.sheets)
        heads = [team_head(team, setup, text) for team in team_views(totals, sides(draft))]
        parts.append(card(ft.Column(heads, spacing=8)))
    parts += [_place(here, draft, each, setup) for each in places(ended, sides(draft))]
    if lines := last_awards(draft, setup, box, text):
        parts.append(awards_card(here, text("ants.finished.last"), lines, box))
    return parts


def _place(here: Here, draft: FinishedDraft, place: PlaceView, setup: Setup) -> ft.Control:
    alone = draft.variant is Variant.SINGLE
    lines = score_rounds(place.lines, known_box(here), here.text)
    return place_card(here, setup.seats[place.seat], place, lines, alone=alone)
