"""Rush Out: one to four explorers, thirty tiles, silence, and a counter that runs down."""

from __future__ import annotations

from typing import get_args

from companion.game import GameSpec
from companion.games.rush_out.events import EquipmentKept, RushOutEvent, TalkieGivenUp
from companion.games.rush_out.laying import FEWEST_SEATS, MOST_SEATS
from companion.games.rush_out.luck import question
from companion.games.rush_out.news import news
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.printed import RushOutBox
from companion.games.rush_out.rules import actors, apply, choices, seen_by, setup
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.victory import outcome

SPEC: GameSpec[RushOutState, RushOutEvent, RushOutOptions, RushOutBox] = GameSpec(
    id="rush_out",
    min_seats=FEWEST_SEATS,
    max_seats=MOST_SEATS,
    events=get_args(RushOutEvent),
    options=RushOutOptions,
    box=RushOutBox,
    patient=frozenset({EquipmentKept, TalkieGivenUp}),
    setup=setup,
    choices=choices,
    apply=apply,
    actors=actors,
    seen_by=seen_by,
    question=question,
    outcome=outcome,
    news=news,
)
