"""What is told once a game is over: the colours that came, and the moment that decided it."""

from __future__ import annotations

from companion.game import Box
from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import Colour
from companion.i18n import Texts
from views.present.after import ToldAfter
from views.present.ants.names import colour_title


def decided(round: int, names: str, cost: int, text: Texts) -> str:
    """Say since when the winner was ahead of all others."""
    return text("ants.course.decided", round=round, names=names)


def kind(kind: str, box: Box, text: Texts) -> str:
    """Name a colour as this house's cards have it."""
    return colour_title(Colour(kind), box if isinstance(box, AntsBox) else AntsBox(), text)


TOLD_AFTER = ToldAfter(decided, kind)
