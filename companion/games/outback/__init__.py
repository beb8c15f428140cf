"""Outback: two to four players, six or seven dice, ninety animals and a jeep."""

from __future__ import annotations

from typing import get_args

from companion.game import GameSpec
from companion.games.outback.events import DieKept, DieReleased, OutbackEvent
from companion.games.outback.luck import question
from companion.games.outback.news import news
from companion.games.outback.rules import actors, apply, choices, seen_by, setup
from companion.games.outback.scoring import outcome
from companion.games.outback.state import OutbackBox, OutbackOptions, OutbackState

SPEC: GameSpec[OutbackState, OutbackEvent, OutbackOptions, OutbackBox] = GameSpec(
    id="outback",
    min_seats=2,
    max_seats=4,
    events=get_args(OutbackEvent),
    options=OutbackOptions,
    box=OutbackBox,
    patient=frozenset({DieKept, DieReleased}),
    setup=setup,
    choices=choices,
    apply=apply,
    actors=actors,
    seen_by=seen_by,
    question=question,
    outcome=outcome,
    news=news,
)
