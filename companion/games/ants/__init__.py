"""The ant game: two to four players, forty-eight cards, and a race to fifteen aphids."""

from __future__ import annotations

from companion.game import GameSpec
from companion.games.ants.box import AntsBox
from companion.games.ants.events import AntsEvent
from companion.games.ants.ghost import seen_by
from companion.games.ants.luck import question
from companion.games.ants.news import news
from companion.games.ants.offers import choices
from companion.games.ants.options import AntsOptions
from companion.games.ants.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.ants.rules import RULES
from companion.games.ants.said import is_said
from companion.games.ants.scoring import outcome
from companion.games.ants.setup import setup
from companion.games.ants.state import AntsState

SPEC: GameSpec[AntsState, AntsEvent, AntsOptions, AntsBox] = GameSpec(
    id="ants",
    min_seats=FEWEST_SEATS,
    max_seats=MOST_SEATS,
    options=AntsOptions,
    box=AntsBox,
    rules=RULES,
    setup=setup,
    choices=choices,
    outcome=outcome,
    seen_by=seen_by,
    question=question,
    is_said=is_said,
    news=news,
)
