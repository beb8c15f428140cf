"""A running game of Pips, as one phone sees it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Choice
from companion.games.pips.events import PipAdded
from companion.games.pips.state import Phase, PipsState
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class TableView:
    """The counter, and what this phone may do about it; nothing when it is not its turn."""

    pips: tuple[int, ...]
    count: int
    is_over: bool
    add: Choice | None
    stop: Choice | None


def table_view(seen: Seen[PipsState]) -> TableView:
    """Read a table for the seats of a phone."""
    state = seen.state
    live = [each for seat in seen.seats for each in seen.choices(seat)]
    add = next((each for each in live if isinstance(each.event, PipAdded)), None)
    stop = next((each for each in live if not isinstance(each.event, PipAdded)), None)
    return TableView(state.pips, state.count, state.phase is Phase.OVER, add, stop)
