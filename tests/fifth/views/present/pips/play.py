"""A running game of Pips, as one phone sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from companion.game import Choice
from companion.games.pips.events import PipAdded
from companion.games.pips.state import Phase, PipsState
from companion.session import Session


@dataclass(frozen=True, slots=True)
class TableView:
    """The counter, and what this phone may do about it; nothing when it is not its turn."""

    pips: tuple[int, ...]
    count: int
    is_over: bool
    add: Choice | None
    stop: Choice | None


def table_view(session: Session, seats: frozenset[int]) -> TableView:
    """Read a table for the seats of a phone."""
    state = cast(PipsState, session.state)
    live = [each for seat in seats for each in session.play.spec.choices(state, seat)]
    add = next((each for each in live if isinstance(each.event, PipAdded)), None)
    stop = next((each for each in live if not isinstance(each.event, PipAdded)), None)
    return TableView(state.pips, state.count, state.phase is Phase.OVER, add, stop)
