"""Which draw it is: what undo gives back the same, however often it is asked for."""

from __future__ import annotations

from companion.game import Question
from companion.games.rush_out.events import (
    EquipmentDealt,
    EquipmentExchanged,
    EquipmentKept,
    PileShuffled,
    RushOutEvent,
    SpecialsDrawn,
)
from companion.games.rush_out.state import RushOutState


def question(state: RushOutState, event: RushOutEvent) -> Question | None:
    """Name the draw that an event is the answer to; ``None`` where luck has no part.

    Ruled here: an exchange draws the same tile whatever piece it is drawn for, since it would come
    off the same pile (R14).
    """
    match event:
        case EquipmentDealt(seat):
            return ("dealt", seat)
        case EquipmentKept(seat):
            return ("kept", seat)
        case EquipmentExchanged(seat):
            return ("exchanged", state.round, seat)
        case PileShuffled():
            return ("shuffled", state.round)
        case SpecialsDrawn(seat):
            return ("specials", state.round, seat)
        case _:
            return None
