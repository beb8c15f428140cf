"""A table of the ant game as a screen finds it, and what it shows there."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.ants.state import AntsState
from views.here import AtTable
from views.present.ants.play import TableView, table_view

AntsTable: TypeAlias = AtTable[AntsState]


def the_view(here: AntsTable) -> TableView:
    """Return the table as this phone may see it, read once for a drawing."""
    return here.view(table_view)
