"""Who got which aphids in a round, and why."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.scoring import Score
from views.games.ants.cards import colour_spot
from views.games.why import why
from views.here import Here
from views.present.ants.scores import AwardLine
from views.widgets.pieces import card, picture
from views.widgets.text import body, section

PICTURES = {
    Score.PLUS: "ants/objective_plus",
    Score.MINUS: "ants/objective_minus",
    Score.QUEENS: "ants/queen",
    Score.LADYBUGS: "ants/ladybug",
    Score.BEFORE: "ants/aphid",
    Score.TYPED: "ants/aphid",
}


def awards_card(here: Here, heading: str, lines: Sequence[AwardLine], box: AntsBox) -> ft.Control:
    """Draw one sentence for each objective, and one for the ladybugs."""
    rows: list[ft.Control] = [section(heading)]
    rows += [
        ft.Row(
            [
                picture(PICTURES[line.what], 28),
                *([colour_spot(line.colour, box)] if line.colour else []),
                body(line.sentence, expand=True),
                *why(here, "ants", line.ruling),
            ],
            spacing=8,
        )
        for line in lines
    ]
    return card(ft.Column(rows, spacing=8))
