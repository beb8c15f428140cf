"""What this table's own box says, remembered for every later race, and for the one on now."""

from __future__ import annotations

from typing import cast

from companion.game import Choice
from companion.games.outspeed.events import DiceFacesRead, TileRead
from companion.games.outspeed.pieces import Die
from companion.games.outspeed.state import OutspeedBox
from companion.games.outspeed.tiles import RaceTile
from views.desk import Desk
from views.games.outspeed.view import the_truth


def known_box(desk: Desk) -> OutspeedBox:
    """Return what is known of the box: at a table what that race goes by."""
    if desk.hub is None:
        return kept_box(desk)
    state = the_truth(desk)
    return OutspeedBox(state.tiles, state.yellow, state.blue)


def kept_box(desk: Desk) -> OutspeedBox:
    """Return the record that later races begin with."""
    return cast(OutspeedBox, desk.house.library.box("outspeed"))


async def keep_tile(desk: Desk, tile: RaceTile) -> bool:
    """Remember a face of a tile; at a table the race goes by it at once. Answers whether it did."""
    if desk.hub is not None:
        await desk.act(Choice(TileRead(tile)))
        if desk.notice is not None:
            return False
    desk.house.keep_box("outspeed", kept_box(desk).with_tile(tile))
    return True


async def keep_faces(desk: Desk, die: Die, faces: tuple[int, ...]) -> bool:
    """Remember the faces of a die; at a table the race goes by them at once."""
    if desk.hub is not None:
        await desk.act(Choice(DiceFacesRead(die, faces)))
        if desk.notice is not None:
            return False
    desk.house.keep_box("outspeed", kept_box(desk).with_faces(die, faces))
    return True
