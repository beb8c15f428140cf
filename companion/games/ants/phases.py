"""Which event belongs to which phase, and what the table is waiting for instead."""

from __future__ import annotations

from typing import assert_never

from companion.game import Refusal
from companion.games.ants.events import (
    AntsEvent,
    CardLaid,
    ClaimTakenBack,
    ColoursRead,
    GameStopped,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
    YoungestNamed,
)
from companion.games.ants.refusals import Why, refuse
from companion.games.ants.state import AntsState, Phase

PLAYING = frozenset({Phase.LAYING, Phase.JUDGED, Phase.COUNTING})
"""While these last, a round may be counted: typed by hand, or ended early."""


def phases_of(event: AntsEvent) -> frozenset[Phase]:
    """Name the phases in which an event may come."""
    match event:
        case YoungestNamed():
            return frozenset({Phase.STARTING})
        case PlusTurned():
            return frozenset({Phase.PLUS})
        case MinusTurned():
            return frozenset({Phase.MINUS})
        case GhostDealt():
            return frozenset({Phase.DEALING})
        case LeaderNamed():
            return frozenset({Phase.LEADING})
        case _:
            return _phases_of_play(event)


def _phases_of_play(
    event: CardLaid | ClaimTakenBack | TrickTaken | RoundCounted | GameStopped | ColoursRead,
) -> frozenset[Phase]:
    match event:
        case CardLaid() | ClaimTakenBack():
            return frozenset({Phase.LAYING})
        case TrickTaken():
            return frozenset({Phase.JUDGED})
        case RoundCounted():
            return PLAYING
        case GameStopped():
            return frozenset(Phase) - {Phase.OVER}
        case ColoursRead():
            return frozenset(Phase)
    assert_never(event)


def not_now(state: AntsState) -> Refusal:
    """Say what the table is waiting for instead."""
    match state.phase:
        case Phase.STARTING:
            return refuse(Why.NAME_YOUNGEST_FIRST)
        case Phase.PLUS:
            return refuse(Why.TURN_PLUS_FIRST)
        case Phase.MINUS:
            return refuse(Why.TURN_MINUS_FIRST)
        case Phase.DEALING:
            return refuse(Why.DEAL_GHOST_FIRST, "A19")
        case Phase.LEADING:
            return refuse(Why.NAME_LEADER_FIRST, "A16")
        case Phase.LAYING:
            return refuse(Why.LAY_CARD_FIRST, seat=state.to_lay)
        case Phase.JUDGED:
            return refuse(Why.TAKE_TRICK_FIRST)
        case Phase.COUNTING:
            return refuse(Why.COUNT_ROUND_FIRST, round=state.round)
        case Phase.OVER:
            return refuse(Why.GAME_OVER, "A18" if state.is_teams else "A17")
    assert_never(state.phase)
