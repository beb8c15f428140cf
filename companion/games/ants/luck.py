"""Which draw it is: what undo gives back the same, however often it is asked for."""

from __future__ import annotations

from companion.game import Question
from companion.games.ants.events import AntsEvent, GhostDealt, MinusTurned, PlusTurned
from companion.games.ants.state import AntsState


def question(state: AntsState, event: AntsEvent) -> Question | None:
    """Name the draw that an event is the answer to; ``None`` where luck has no part."""
    match event:
        case PlusTurned():
            return ("plus", state.round)
        case MinusTurned():
            return ("minus", state.round)
        case GhostDealt():
            return ("ghost", state.round)
        case _:
            return None
