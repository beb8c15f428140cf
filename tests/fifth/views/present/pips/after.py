"""What is told once a game of Pips is over."""

from __future__ import annotations

from companion.i18n import Texts
from views.present.after import ToldAfter


def decided(round: int, names: str, cost: int, text: Texts) -> str:
    """Say nothing: whoever adds the last pip wins, whatever came before."""
    return ""


TOLD_AFTER = ToldAfter(decided)
