"""Outback: two to four players, six or seven dice, ninety animals and a jeep."""

from __future__ import annotations

from companion.game import GameSpec
from companion.games.outback.events import OutbackEvent
from companion.games.outback.luck import question
from companion.games.outback.news import news
from companion.games.outback.offers import choices
from companion.games.outback.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.outback.rules import RULES
from companion.games.outback.said import is_said
from companion.games.outback.scoring import outcome
from companion.games.outback.setup import setup
from companion.games.outback.state import OutbackBox, OutbackOptions, OutbackState

SPEC: GameSpec[OutbackState, OutbackEvent, OutbackOptions, OutbackBox] = GameSpec(
    id="outback",
    min_seats=FEWEST_SEATS,
    max_seats=MOST_SEATS,
    options=OutbackOptions,
    box=OutbackBox,
    rules=RULES,
    setup=setup,
    choices=choices,
    outcome=outcome,
    question=question,
    is_said=is_said,
    news=news,
)
