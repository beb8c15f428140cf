"""What is told once a game is over: the tiles that came up, and the round that cost most."""

from __future__ import annotations

from companion.game import Box
from companion.i18n import Texts
from views.present.after import ToldAfter
from views.present.rush_out.names import tile_name


def decided(round: int, names: str, cost: int, text: Texts) -> str:
    """Say which round cost the explorers most."""
    return text.count("rush_out.course.decided", cost, round=round)


def kind(kind: str, box: Box, text: Texts) -> str:
    """Name a kind of tile."""
    return tile_name(kind, text)


TOLD_AFTER = ToldAfter(decided, kind)
