"""What is told once a game is over: its dice and tiles, and the moment that decided it."""

from __future__ import annotations

from companion.game import Box
from companion.i18n import Texts
from views.present.after import ToldAfter


def decided(round: int, names: str, cost: int, text: Texts) -> str:
    """Say since when the winner was ahead of all others."""
    return text("outback.course.decided", round=round, names=names)


def kind(kind: str, box: Box, text: Texts) -> str:
    """Name an animal or the joker."""
    return text(f"outback.animal.{kind}")


TOLD_AFTER = ToldAfter(decided, kind)
