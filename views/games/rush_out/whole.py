"""The map of this table, with what a tap on it does now."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import flet as ft

from companion.game import Choice
from companion.games.rush_out.pyramid import Place
from views.games.rush_out.in_progress import open_way
from views.games.rush_out.pyramid import map_room, pyramid_map
from views.games.rush_out.view import RushOutTable
from views.present.rush_out.actions import Way
from views.present.rush_out.play import TableView
from views.present.rush_out.pyramid import pyramid_view

NOWHERE: Mapping[Place, Choice] = MappingProxyType({})


def map_of(
    here: RushOutTable,
    view: TableView,
    taps: Mapping[int, Choice],
    landings: Mapping[Place, Choice] = NOWHERE,
) -> ft.Control:
    """Draw the pyramid; a tap on one's own tile asks what came up there."""
    room, most_high = map_room(here.window)
    reveal = next((each for each in view.actions if each.way is Way.REVEAL), None)
    shown = pyramid_view(
        here.state,
        taps,
        landings,
        room,
        most_high,
        can_reveal=reveal is not None and bool(reveal.choices) and not landings,
        notes={note.number: note.tile for note in view.notes if note.tile is not None},
    )

    def ask() -> None:
        open_way(here, Way.REVEAL)

    return pyramid_map(shown, here.setup, here.text, here.on, here.act, ask)
