"""Which roll or draw it is: what undo gives back the same, however often it is asked for."""

from __future__ import annotations

from companion.game import Question
from companion.games.outback.events import (
    BonusTilesDrawn,
    DiceRolled,
    JeepFilled,
    OutbackEvent,
    StartRolled,
)
from companion.games.outback.state import OutbackState


def question(state: OutbackState, event: OutbackEvent) -> Question | None:
    """Name the roll or draw that an event is the answer to; ``None`` where luck has no part.

    Ruled here: of the dice kept their faces count, not which of them it is that shows one, so that
    setting another koala aside instead buys no new roll.
    """
    turn = (state.round, state.turn)
    match event:
        case BonusTilesDrawn():
            return ("bonus tiles",)
        case StartRolled(seat):
            return ("start", seat)
        case JeepFilled():
            return ("jeep", *turn)
        case DiceRolled():
            kept = sorted(state.dice[die] for die in state.kept)
            return ("roll", *turn, state.rolls, *kept)
        case _:
            return None
