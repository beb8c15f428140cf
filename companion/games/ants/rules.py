"""The rules of the ant game; each paragraph of the rulebook has a module beside this one."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Choice, Mark, Refusal
from companion.games.ants import counting, ghost, laying, objectives
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
from companion.games.ants.laying import setup
from companion.games.ants.offers import offers
from companion.games.ants.phases import not_now, phases_of
from companion.games.ants.printed import AntsBox, Paint, no_such_colours
from companion.games.ants.state import AntsState

__all__ = ["actors", "apply", "choices", "seen_by", "setup"]


def choices(state: AntsState, seat: int | None) -> tuple[Choice, ...]:
    """Everything that may happen now, and the cards that cannot; an onlooker has no choices.

    The cards lie open, so whatever happens is everybody's to say.
    """
    return tuple(offers(state)) if seat in range(state.seats) else ()


def actors(state: AntsState, event: AntsEvent) -> frozenset[int]:
    """Name the seats that may bring an event about: all of them, for all of it is seen by all."""
    return frozenset(range(state.seats))


def apply(state: AntsState, event: AntsEvent) -> AntsState | Refusal:
    """Return the state after an event, or why it may not happen now."""
    if state.phase not in phases_of(event):
        return not_now(state)
    match event:
        case YoungestNamed() | PlusTurned() | MinusTurned() | GhostDealt() | LeaderNamed():
            return _prepare(state, event)
        case CardLaid(card, is_sure):
            return laying.lay(state, card, is_sure)
        case ClaimTakenBack(seat):
            return laying.take_back_claim(state, seat)
        case TrickTaken():
            return laying.take(state)
        case RoundCounted():
            return counting.count_round(state, event)
        case GameStopped():
            return replace(state, is_stopped=True)
        case ColoursRead(paints, names):
            return _read_colours(state, paints, names)
    assert_never(event)


def _prepare(
    state: AntsState,
    event: YoungestNamed | PlusTurned | MinusTurned | GhostDealt | LeaderNamed,
) -> AntsState | Refusal:
    match event:
        case YoungestNamed(seat):
            return laying.name_youngest(state, seat)
        case PlusTurned(colours):
            return objectives.turn_plus(state, colours)
        case MinusTurned(colours):
            return objectives.turn_minus(state, colours)
        case GhostDealt(cards):
            return ghost.deal(state, cards)
        case LeaderNamed(seat):
            return laying.name_leader(state, seat)
    assert_never(event)


def _read_colours(
    state: AntsState, paints: tuple[Paint, ...], names: tuple[str, ...]
) -> AntsState | Refusal:
    """Take over how the table's own colours look, even when the game is over."""
    refusal = no_such_colours(paints, names)
    return refusal or replace(state, box=AntsBox(paints, names, Mark.CERTAIN))


def seen_by(state: AntsState, seat: int | None) -> AntsState:
    """Return all but the order of the ghost's pile, which nobody may know (A19)."""
    return ghost.hidden(state)
