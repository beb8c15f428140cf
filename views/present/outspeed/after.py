"""What is told once a game is over: its dice, and the moment that decided it."""

from __future__ import annotations

from companion.i18n import Texts
from views.present.after import ToldAfter


def decided(round: int, names: str, cost: int, text: Texts) -> str:
    """Say since when the winner was ahead of all others."""
    return text("outspeed.course.decided", round=round, names=names)


TOLD_AFTER = ToldAfter(decided)
