"""What holds in every game of Pips, whatever is tapped."""

from __future__ import annotations

from random import Random

from companion.game import Event, State
from companion.games.pips.events import Stopped
from companion.games.pips.state import GOAL, PipsState


def check(state: State) -> None:
    """Check one moment of a game."""
    assert isinstance(state, PipsState)
    assert max(state.pips) - min(state.pips) <= 1 and list(state.pips) == sorted(state.pips)[::-1]
    assert state.count <= GOAL


def check_step(before: State, after: State) -> None:
    """Check what one event may change."""
    assert isinstance(before, PipsState) and isinstance(after, PipsState)
    assert after.count - before.count + (after.is_stopped - before.is_stopped) == 1


def table_says(random: Random) -> Event:
    """Something that a table says of itself."""
    return Stopped()
