"""What people have said themselves, and may say anew: cards, counts, who leads, the objectives."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.ants.events import (
    AntsEvent,
    CardLaid,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    YoungestNamed,
)
from companion.games.ants.ghost import is_to_turn
from companion.games.ants.state import AntsState


def is_said(state: AntsState, event: AntsEvent) -> bool:
    """Whether people have said this: not a card of the app's piles, nor what the cards count."""
    match event:
        case YoungestNamed() | LeaderNamed():
            return True
        case PlusTurned() | MinusTurned():
            return state.options.objectives is LuckBy.HAND
        case CardLaid():
            return not is_to_turn(state)
        case RoundCounted():
            return not state.all_tricks_were_laid
        case _:
            return False
