"""What people have said themselves, and may say anew: rolls and draws of hands, what was taken."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    StartRolled,
    TilePlaced,
)
from companion.games.outback.state import OutbackState


def is_said(state: OutbackState, event: OutbackEvent) -> bool:
    """Whether people have said this: what they took and placed, and what their own hands threw."""
    match event:
        case StartRolled() | DiceRolled():
            return state.options.dice is LuckBy.HAND
        case JeepFilled() | BonusTilesDrawn():
            return state.options.bag is LuckBy.HAND
        case FirstChosen() | DieKept() | DieReleased() | JeepSwapped():
            return True
        case AnimalsTaken() | TilePlaced() | HexBlocked():
            return True
        case _:
            return False
