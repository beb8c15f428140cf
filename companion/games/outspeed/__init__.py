"""Outspeed: three to six ships, thirteen tiles, three boards and thirty-two tokens."""

from __future__ import annotations

from typing import get_args

from companion.game import GameSpec
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    NumberSet,
    OutspeedEvent,
    PathProgrammed,
)
from companion.games.outspeed.luck import question
from companion.games.outspeed.news import news
from companion.games.outspeed.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.outspeed.rules import actors, apply, choices, seen_by, setup
from companion.games.outspeed.scoring import outcome
from companion.games.outspeed.state import OutspeedBox, OutspeedOptions, OutspeedState

SPEC: GameSpec[OutspeedState, OutspeedEvent, OutspeedOptions, OutspeedBox] = GameSpec(
    id="outspeed",
    min_seats=FEWEST_SEATS,
    max_seats=MOST_SEATS,
    events=get_args(OutspeedEvent),
    options=OutspeedOptions,
    box=OutspeedBox,
    patient=frozenset({BonusPlayed, BonusPassed, PathProgrammed, NumberSet}),
    setup=setup,
    choices=choices,
    apply=apply,
    actors=actors,
    seen_by=seen_by,
    question=question,
    outcome=outcome,
    news=news,
)
