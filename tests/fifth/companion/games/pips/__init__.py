"""Pips: a counter is passed around, each adds one pip, and whoever adds the last one wins."""

from __future__ import annotations

from companion.game import Box, GameSpec, Options
from companion.games.pips.events import PipsEvent
from companion.games.pips.rules import RULES, choices, setup
from companion.games.pips.scoring import outcome
from companion.games.pips.state import PipsState

SPEC: GameSpec[PipsState, PipsEvent, Options, Box] = GameSpec(
    id="pips",
    min_seats=2,
    max_seats=4,
    options=Options,
    box=Box,
    rules=RULES,
    setup=setup,
    choices=choices,
    outcome=outcome,
)
