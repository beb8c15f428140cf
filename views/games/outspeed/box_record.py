"""What this table's own box says, remembered for every later race, and for the one on now."""

from __future__ import annotations

from typing import cast

from companion.game import Choice
from companion.games.outspeed.events import DiceFacesRead, TileRead
from companion.games.outspeed.pieces import Die
from companion.games.outspeed.state import OutspeedBox
from companion.games.outspeed.tiles import RaceTile
from views.games.outspeed.view import at_table
from views.here import Here


def known_box(here: Here) -> OutspeedBox:
    """Return what is known of the box: at a table what that race goes by."""
    table = at_table(here)
    if table is None:
        return kept_box(here)
    return OutspeedBox(table.state.tiles, table.state.yellow, table.state.blue)


def kept_box(here: Here) -> OutspeedBox:
    """Return the record that later races begin with."""
    return cast(OutspeedBox, here.box("outspeed"))


async def keep_tile(here: Here, tile: RaceTile) -> bool:
    """Remember a face of a tile; at a table the race goes by it at once. Answers whether it did."""
    if (table := at_table(here)) and not await table.act(Choice(TileRead(tile))):
        return False
    return here.keep_box("outspeed", kept_box(here).with_tile(tile))


async def keep_faces(here: Here, die: Die, faces: tuple[int, ...]) -> bool:
    """Remember the faces of a die; at a table the race goes by them at once."""
    if (table := at_table(here)) and not await table.act(Choice(DiceFacesRead(die, faces))):
        return False
    return here.keep_box("outspeed", kept_box(here).with_faces(die, faces))
