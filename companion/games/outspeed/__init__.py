"""Outspeed: three to six ships, thirteen tiles, three boards and thirty-two tokens."""

from __future__ import annotations

from companion.game import GameSpec
from companion.games.outspeed.events import OutspeedEvent
from companion.games.outspeed.hiding import is_face_down, seen_by
from companion.games.outspeed.luck import question
from companion.games.outspeed.news import news
from companion.games.outspeed.offers import choices
from companion.games.outspeed.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.said import is_said
from companion.games.outspeed.scoring import outcome
from companion.games.outspeed.setup import setup
from companion.games.outspeed.state import OutspeedBox, OutspeedOptions, OutspeedState

SPEC: GameSpec[OutspeedState, OutspeedEvent, OutspeedOptions, OutspeedBox] = GameSpec(
    id="outspeed",
    min_seats=FEWEST_SEATS,
    max_seats=MOST_SEATS,
    options=OutspeedOptions,
    box=OutspeedBox,
    rules=RULES,
    setup=setup,
    choices=choices,
    outcome=outcome,
    seen_by=seen_by,
    question=question,
    is_said=is_said,
    is_face_down=is_face_down,
    news=news,
)
