"""What this phone sees of its table, read once for a drawing."""

from __future__ import annotations

from typing import cast

from companion.games.outspeed.state import OutspeedState
from views.desk import Desk
from views.present.outspeed.play import TableView, table_view


def the_view(desk: Desk) -> TableView:
    """Return the table as this phone may see it."""
    return desk.view(table_view)


def the_truth(desk: Desk) -> OutspeedState:
    """Return the state with all its secrets: only for the seat that holds this phone."""
    return cast(OutspeedState, desk.session.state)
