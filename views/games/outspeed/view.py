"""A table of Outspeed as a screen finds it, and what it shows there."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.outspeed.state import OutspeedState
from views.here import AtTable, Here
from views.present.outspeed.play import TableView, table_view

OutspeedTable: TypeAlias = AtTable[OutspeedState]


def at_table(here: Here) -> OutspeedTable | None:
    """Return the table that a screen is at, ``None`` for a form or a tool beside all tables."""
    return here if isinstance(here, AtTable) else None


def the_view(here: OutspeedTable) -> TableView:
    """Return the table as this phone may see it, read once for a drawing."""
    return here.view(table_view)
