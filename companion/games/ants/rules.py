"""The rules of the ant game: one row an event; a module beside this one for each paragraph."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Mark, Refusal, Rules, refuse, rule
from companion.games.ants import counting, ghost, laying, objectives
from companion.games.ants.box import AntsBox, no_such_colours
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
from companion.games.ants.refusals import Why
from companion.games.ants.setup import name_leader, name_youngest
from companion.games.ants.state import AntsState, Phase

ANY_TIME = frozenset(Phase)
UNTIL_THE_END = ANY_TIME - {Phase.OVER}
PLAYING = frozenset({Phase.LAYING, Phase.JUDGED, Phase.COUNTING})
"""While these last, a round may be counted: typed by hand, or ended early."""


def _all(state: AntsState, _: AntsEvent) -> frozenset[int]:
    """Name everybody: the cards lie open, so whatever happens is seen by all."""
    return frozenset(range(state.seats))


def _not_now(state: AntsState, _: AntsEvent) -> Refusal:
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


def _stop(state: AntsState, _: GameStopped) -> AntsState:
    """End the game before its end, ranked by the rounds that were counted."""
    return replace(state, is_stopped=True)


def _read_colours(state: AntsState, read: ColoursRead) -> AntsState | Refusal:
    """Take over how the table's own colours look, even when the game is over."""
    refusal = no_such_colours(read.paints, read.names)
    return refusal or replace(state, box=AntsBox(read.paints, read.names, Mark.CERTAIN))


RULES: Rules[AntsState, AntsEvent] = Rules(
    rule(YoungestNamed, name_youngest, {Phase.STARTING}, _all),
    rule(PlusTurned, objectives.turn_plus, {Phase.PLUS}, _all),
    rule(MinusTurned, objectives.turn_minus, {Phase.MINUS}, _all),
    rule(GhostDealt, ghost.deal, {Phase.DEALING}, _all),
    rule(LeaderNamed, name_leader, {Phase.LEADING}, _all),
    rule(CardLaid, laying.lay, {Phase.LAYING}, _all),
    rule(ClaimTakenBack, laying.take_back_claim, {Phase.LAYING}, _all),
    rule(TrickTaken, laying.take, {Phase.JUDGED}, _all),
    rule(RoundCounted, counting.count_round, PLAYING, _all),
    rule(GameStopped, _stop, UNTIL_THE_END, _all),
    rule(ColoursRead, _read_colours, ANY_TIME, _all),
    phase=lambda state: state.phase,
    not_now=_not_now,
)
