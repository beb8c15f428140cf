"""The rules of Pips: one row an event."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from companion.game import Box, Choice, Options, Refusal, Rules, Seat, refuse, rule
from companion.games.pips.events import PipAdded, PipsEvent, Stopped
from companion.games.pips.state import Phase, PipsState


class Why(StrEnum):
    """Why something may not be done."""

    NOT_IN_TURN = "not_in_turn"
    GAME_OVER = "game_over"


def setup(seats: tuple[Seat, ...], options: Options, box: Box) -> PipsState:
    """Lay the counter, which shows nothing."""
    return PipsState((0,) * len(seats))


def choices(state: PipsState, seat: int | None) -> tuple[Choice, ...]:
    """Offer a pip to the seat in turn, and to stop."""
    if state.phase is Phase.OVER or seat != state.turn:
        return ()
    return Choice(PipAdded(seat)), Choice(Stopped())


def _add(state: PipsState, added: PipAdded) -> PipsState | Refusal:
    """P1: in turn, one pip each."""
    if added.seat != state.turn:
        return refuse(Why.NOT_IN_TURN, "P1", seat=state.turn)
    pips = tuple(n + (seat == added.seat) for seat, n in enumerate(state.pips))
    return replace(state, pips=pips)


def _stop(state: PipsState, _: Stopped) -> PipsState:
    return replace(state, is_stopped=True)


def _all(state: PipsState, _: PipsEvent) -> frozenset[int]:
    return frozenset(range(len(state.pips)))


def _adder(state: PipsState, added: PipAdded) -> frozenset[int]:
    return _all(state, added) & {added.seat}


def _not_now(_: PipsState, __: PipsEvent) -> Refusal:
    return refuse(Why.GAME_OVER, "P2")


RULES: Rules[PipsState, PipsEvent] = Rules(
    rule(PipAdded, _add, {Phase.ADDING}, _adder),
    rule(Stopped, _stop, {Phase.ADDING}, _all),
    phase=lambda state: state.phase,
    not_now=_not_now,
)
