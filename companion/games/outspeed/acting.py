"""Which ship acts, and in which turn: asked of an event before its own rule is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from companion.game import Refusal, refuse
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState


class OfAShip(Protocol):
    """Whatever is about the ship of one seat."""

    @property
    def seat(self) -> int:
        """The seat, counted from 0."""


class OfATurn(Protocol):
    """Whatever was meant for one turn."""

    @property
    def turn(self) -> int:
        """The turn, counted from 1."""


ShipEvent = TypeVar("ShipEvent", bound=OfAShip)
TurnEvent = TypeVar("TurnEvent", bound=OfATurn)


def not_racing(state: OutspeedState, about: OfAShip) -> Refusal | None:
    """Why a ship cannot act at all: there is none at that seat, or it is out; else ``None``."""
    if about.seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=about.seat)
    return None if state.race.is_racing(about.seat) else refuse(Why.SHIP_OUT, seat=about.seat)


def racing(
    does: Callable[[OutspeedState, ShipEvent], OutspeedState | Refusal],
) -> Callable[[OutspeedState, ShipEvent], OutspeedState | Refusal]:
    """Let a rule act for ships in the race only."""
    return lambda state, event: not_racing(state, event) or does(state, event)


def of_this_turn(
    does: Callable[[OutspeedState, TurnEvent], OutspeedState | Refusal],
) -> Callable[[OutspeedState, TurnEvent], OutspeedState | Refusal]:
    """Keep a late tap out of the next turn."""

    def unless_late(state: OutspeedState, event: TurnEvent) -> OutspeedState | Refusal:
        if event.turn != state.turn:
            return refuse(Why.OTHER_TURN, turn=event.turn, now=state.turn)
        return does(state, event)

    return unless_late
