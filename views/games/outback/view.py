"""A table of Outback as a screen finds it, and what it shows there."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.outback.state import OutbackState
from views.games.outback.own_dice import Saying, is_said
from views.here import AtTable
from views.present.outback.play import TableView, failed_view, table_view

OutbackTable: TypeAlias = AtTable[OutbackState]


def the_view(here: OutbackTable) -> TableView:
    """Return the table as this phone may see it, read once for a drawing."""
    return here.view(failed_view if is_said(here, Saying.FAILED) else table_view)
