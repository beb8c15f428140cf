"""The ships of a race that a learner drives, in words."""

from __future__ import annotations

from companion.games.outspeed.state import OutspeedState
from companion.i18n import Texts
from views.present.lessons import learners
from views.present.outspeed.race import ShipView, ship_views
from views.present.people import player_name


def ships_of(state: OutspeedState, text: Texts) -> tuple[tuple[ShipView, str], ...]:
    """List the ships from the front, with their row and fuel, or how they went out."""
    setup = learners("outspeed", text)
    return tuple(
        (ship, _said(ship, player_name(ship.seat, setup, text), text)) for ship in ship_views(state)
    )


def _said(ship: ShipView, name: str, text: Texts) -> str:
    if ship.exit is not None:
        return text("outspeed.ship.out", name=name, why=text(f"outspeed.exit.{ship.exit}"))
    return text("outspeed.learn.has", name=name, row=ship.row, fuel=ship.fuel)
