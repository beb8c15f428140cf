"""What people have said themselves, and may say anew: ships, paths, tokens played, own dice."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    DiceRolled,
    NumberSet,
    OutspeedEvent,
    PathProgrammed,
    ShipCorrected,
    TileRevealed,
    TokenTurnedUp,
    TurnTyped,
)
from companion.games.outspeed.state import OutspeedState


def is_said(state: OutspeedState, event: OutspeedEvent) -> bool:
    """Whether people have said this.

    Not which of two tokens somebody kept: that is for their eyes only until they play it.
    """
    match event:
        case BonusPlayed() | BonusPassed() | TokenTurnedUp() | PathProgrammed() | NumberSet():
            return True
        case TurnTyped() | ShipCorrected():
            return True
        case TileRevealed():
            return state.options.tiles is LuckBy.HAND and not state.options.first_game
        case DiceRolled(die=die):
            return state.options.dice is LuckBy.HAND or not state.faces(die)
        case _:
            return False
