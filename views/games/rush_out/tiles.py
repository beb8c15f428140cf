"""The tiles of whose turn it is: which of them can be turned, and which lies open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Choice, Setup
from companion.games.rush_out.events import ArtefactUsed, ExplorerJoined
from companion.i18n import Texts
from views.boundary import part
from views.games.rush_out.art import KEYS_IN_A_ROW, key_rows, labelled
from views.games.rush_out.in_progress import open_way
from views.games.rush_out.view import RushOutTable, the_view
from views.here import On
from views.present.rush_out.actions import ActionView, Way, done_at_once
from views.present.rush_out.names import the_tile
from views.widgets.press import OnTap

MOST_IN_A_ROW = 4
"""A fifth tile leaves its name no room on a narrow phone."""
KEY_DP, LOW_KEY_DP = 38, 28
"""How large the drawing of a tile is, also where the map needs the room."""


@dataclass(frozen=True, slots=True)
class Key:
    """A tile that can be turned: whether it was used, lies open, or does something at once."""

    way: Way
    is_used: bool
    is_open: bool
    at_once: ExplorerJoined | ArtefactUsed | None


def action_tiles(
    here: RushOutTable, tiles: Sequence[ActionView], way: Way, in_a_row: int = KEYS_IN_A_ROW
) -> ft.Control:
    """Draw the tiles; a tap opens what one can do, or does it where there is one thing only.

    ``in_a_row``: how many tiles stand side by side; 0: as many as have room, and not as high.
    """
    keys = tuple(
        Key(each.way, each.is_used, each.way is way and not each.is_used, _at_once(here, each))
        for each in tiles
    )
    size = KEY_DP if in_a_row else LOW_KEY_DP
    rows = -(-len(keys) // MOST_IN_A_ROW)
    return _drawn(
        keys, in_a_row or -(-len(keys) // rows), size, here.setup, here.text, here.on, here.now
    )


def _at_once(here: RushOutTable, each: ActionView) -> ExplorerJoined | ArtefactUsed | None:
    event = done_at_once(here.state, each)
    return event if isinstance(event, ExplorerJoined | ArtefactUsed) else None


@part
def _drawn(
    keys: tuple[Key, ...],
    in_a_row: int,
    size: int,
    setup: Setup,
    text: Texts,
    on: On,
    now: Callable[[], RushOutTable],
) -> ft.Control:
    def tap(each: Key) -> tuple[str, OnTap | None]:
        """Return what is spoken of a tile, and what a tap on it does."""
        label = text(f"rush_out.action.{each.way}")
        if each.is_used:
            return text("rush_out.told.used", what=label), None
        match each.at_once:
            case ExplorerJoined(_, other):
                label = text("rush_out.join.whom", name=setup.seats[other].name)
            case ArtefactUsed(_, tile):
                label = text("rush_out.artefact.use", tile=the_tile(tile, text))
        return label, on(_turn, now, each.way)

    drawn: list[ft.Control] = []
    for at, each in enumerate(keys):
        name, on_tap = tap(each)
        label, key = text(f"rush_out.action.{each.way}"), f"way-{at}-{each.way}"
        drawn.append(
            labelled(
                str(each.way), label, on_tap, name=name, key=key, chosen=each.is_open, size=size
            )
        )
    return key_rows(drawn, in_a_row)


async def _turn(now: Callable[[], RushOutTable], way: Way) -> None:
    """Do what a tile does where nothing is to be chosen, else open what it can do."""
    here = now()
    tiles = [each for each in the_view(here).actions if each.way is way and not each.is_used]
    event = done_at_once(here.state, tiles[0]) if tiles else None
    if event is None:
        open_way(here, way)
    else:
        await here.act(Choice(event))
