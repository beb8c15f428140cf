"""What a game of Pips lays on the table."""

from __future__ import annotations

from companion.game import Setup
from tests.support.checklists import Needed


def needed(setup: Setup) -> Needed:
    return {"counter": None}


def left_to_the_app(setup: Setup) -> tuple[str, ...]:
    return ()
