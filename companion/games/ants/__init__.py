"""The ant game: two to four players, forty-eight cards, and a race to fifteen aphids."""

from __future__ import annotations

from typing import get_args

from companion.game import GameSpec
from companion.games.ants.events import AntsEvent
from companion.games.ants.luck import question
from companion.games.ants.news import news
from companion.games.ants.options import AntsOptions
from companion.games.ants.printed import AntsBox
from companion.games.ants.rules import actors, apply, choices, seen_by, setup
from companion.games.ants.scoring import outcome
from companion.games.ants.state import AntsState

SPEC: GameSpec[AntsState, AntsEvent, AntsOptions, AntsBox] = GameSpec(
    id="ants",
    min_seats=2,
    max_seats=4,
    events=get_args(AntsEvent),
    options=AntsOptions,
    box=AntsBox,
    patient=frozenset(),
    setup=setup,
    choices=choices,
    apply=apply,
    actors=actors,
    seen_by=seen_by,
    question=question,
    outcome=outcome,
    news=news,
)
