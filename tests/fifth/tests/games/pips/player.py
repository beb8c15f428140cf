"""Who plays when a transcript is recorded."""

from __future__ import annotations

from random import Random

from companion.game import Choice, State
from companion.games.pips.events import PipAdded


def thoughtful(state: State, live: tuple[Choice, ...], random: Random) -> Choice:
    """Play to the end."""
    return next(each for each in live if isinstance(each.event, PipAdded))
