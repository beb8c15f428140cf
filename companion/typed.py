"""Games that were played without the app: their end is typed in, and kept like any other session.

Such a session has the setup of its game, marked, and a log of its own kind: each entry is the whole
end as a table typed it in, and the newest one counts. So it is replayed, undone, saved, exported
and counted like a game that was played here; only no table is laid for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.util import find_spec
from typing import Final, cast

from companion.game import (
    AnyGame,
    Box,
    Choice,
    Event,
    GameSpec,
    Options,
    Outcome,
    Refusal,
    Rules,
    Seat,
    Setup,
    State,
    rule,
)
from companion.games import GAMES, TYPED, ByGame, game
from companion.log import LogWhy

_FORMS: Final = ByGame("companion.games.{}.finished")


class Phase(StrEnum):
    """The one phase of such a session: its end may always be typed in anew."""

    TYPING = "typing"


@dataclass(frozen=True, slots=True)
class TypedIn(State):
    """What was typed in of a game, ``None`` before anything was."""

    seats: int
    options: Options
    box: Box
    result: Event | None = None


def can_be_typed_in(game_id: str) -> bool:
    """Whether a game has a form for its end."""
    return game_id in GAMES and find_spec(_FORMS[game_id]) is not None


def spec_of(setup: Setup) -> AnyGame:
    """Return the rules that a session's log is read by. Raises: KeyError where there are none."""
    return typed_spec(setup.game) if setup.is_typed_in else game(setup.game)


def result_of(state: State) -> Event:
    """Return the end that was typed in of a game."""
    assert isinstance(state, TypedIn) and state.result is not None, "nothing was typed in"
    return state.result


@cache
def typed_spec(game_id: str) -> AnyGame:
    """Return the rules by which a game's end is typed in. Raises: KeyError when it can't be."""
    if not can_be_typed_in(game_id):
        raise KeyError(game_id)
    spec, end = GAMES[game_id], TYPED[game_id]

    def take(state: TypedIn, event: Event) -> TypedIn | Refusal:
        ended = end.score(state.seats, state.options, state.box, event)
        return ended if isinstance(ended, Refusal) else replace(state, result=event)

    def outcome(state: TypedIn) -> Outcome | None:
        if state.result is None:
            return None
        ended = end.score(state.seats, state.options, state.box, state.result)
        assert not isinstance(ended, Refusal), "it was taken"
        return ended

    rules: Rules[TypedIn, Event] = Rules(
        rule(end.event, take, (Phase.TYPING,), _everybody), phase=_phase, not_now=_not_now
    )
    made = GameSpec(
        id=spec.id,
        min_seats=spec.min_seats,
        max_seats=spec.max_seats,
        options=spec.options,
        box=spec.box,
        rules=rules,
        setup=_laid,
        choices=_nothing_to_do,
        outcome=outcome,
        is_together=spec.is_together,
    )
    return cast(AnyGame, made)


def _laid(seats: tuple[Seat, ...], options: Options, box: Box) -> TypedIn:
    return TypedIn(len(seats), options, box)


def _everybody(state: TypedIn, _: Event) -> frozenset[int]:
    return frozenset(range(state.seats))


def _phase(_: TypedIn) -> Phase:
    return Phase.TYPING


def _not_now(_: TypedIn, __: Event) -> Refusal:
    return Refusal(LogWhy.IS_OVER)


def _nothing_to_do(_: TypedIn, __: int | None) -> tuple[Choice, ...]:
    return ()
