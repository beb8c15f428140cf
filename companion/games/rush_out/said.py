"""What people have said themselves, and may say anew: where they go, what came up, who helped."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.rush_out.events import (
    ActionTurned,
    ArtefactUsed,
    DamageTaken,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerStoodUp,
    FirstChosen,
    ProtectUsed,
    RushOutEvent,
    SpecialsDrawn,
    TalkieGivenUp,
    TileBypassed,
    TileRevealed,
    TopNamed,
)
from companion.games.rush_out.state import RushOutState


def is_said(state: RushOutState, event: RushOutEvent) -> bool:
    """Whether people have said this: not what somebody observed, which is for their eyes only."""
    match event:
        case FirstChosen() | EquipmentKept() | ExplorerPlaced() | TalkieGivenUp() | TopNamed():
            return True
        case ExplorerMoved() | TileRevealed() | EquipmentRecovered() | TileBypassed():
            return True
        case ExplorerJoined() | ActionTurned() | EquipmentUsed() | ProtectUsed() | DamageTaken():
            return True
        case ExplorerStoodUp() | ArtefactUsed():
            return True
        case SpecialsDrawn():
            return state.options.specials is LuckBy.HAND
        case EquipmentExchanged():
            return state.options.equipment is LuckBy.HAND
        case _:
            return False
