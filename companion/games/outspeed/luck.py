"""Which roll or draw it is: what undo gives back the same, however often it is asked for."""

from __future__ import annotations

from companion.game import Question
from companion.games.outspeed.events import (
    DiceRolled,
    OutspeedEvent,
    PileShuffled,
    TileRevealed,
)
from companion.games.outspeed.state import OutspeedState


def question(state: OutspeedState, event: OutspeedEvent) -> Question | None:
    """Name the roll or draw that an event is the answer to; ``None`` where luck has no part."""
    match event:
        case PileShuffled():
            return ("pile", state.turn)
        case TileRevealed():
            return ("tile", state.turn)
        case DiceRolled(seat, die):
            return ("roll", state.turn, seat, die)
        case _:
            return None
