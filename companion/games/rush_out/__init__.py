"""Rush Out: one to four explorers, thirty tiles, silence, and a counter that runs down."""

from __future__ import annotations

from companion.game import GameSpec
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.events import RushOutEvent
from companion.games.rush_out.hiding import seen_by
from companion.games.rush_out.luck import question
from companion.games.rush_out.news import news
from companion.games.rush_out.offers import choices
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.rush_out.rules import RULES
from companion.games.rush_out.said import is_said
from companion.games.rush_out.setup import setup
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.victory import outcome

SPEC: GameSpec[RushOutState, RushOutEvent, RushOutOptions, RushOutBox] = GameSpec(
    id="rush_out",
    min_seats=FEWEST_SEATS,
    max_seats=MOST_SEATS,
    options=RushOutOptions,
    box=RushOutBox,
    rules=RULES,
    setup=setup,
    choices=choices,
    outcome=outcome,
    is_together=True,
    seen_by=seen_by,
    question=question,
    is_said=is_said,
    news=news,
)
