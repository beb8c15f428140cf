"""A table of Rush Out as a screen finds it, and what it shows there."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.rush_out.state import RushOutState
from views.here import AtTable
from views.present.rush_out.play import TableView, table_view

RushOutTable: TypeAlias = AtTable[RushOutState]


def the_view(here: RushOutTable) -> TableView:
    """Return the table as this phone may see it, read once for a drawing."""
    return here.view(table_view)
