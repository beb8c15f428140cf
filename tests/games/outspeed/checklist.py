"""What a game of Outspeed lays on the table, read off what was agreed."""

from __future__ import annotations

from typing import Any

from companion.game import LuckBy, Setup
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import Programming
from companion.games.outspeed.pieces import TileFace
from tests.support.checklists import Needed


def needed(setup: Setup) -> Needed:
    options: Any = setup.options
    count, box = len(setup.seats), setup.box
    assert isinstance(box, OutspeedBox)
    tiles = 13 if options.first_game else 12 if options.tiles is LuckBy.HAND else None
    things = {"boards": 2, "ships": count, "fuel": 12 * count, "tiles": tiles, "fields": 7}
    if options.tokens is LuckBy.HAND:
        things["tokens"] = 32
    if options.dice is LuckBy.HAND or not (box.yellow and box.blue):
        things["dice"] = None
    faces = [TileFace.FEW] if count <= 4 else [TileFace.MANY, TileFace.FEW]
    to_come = range(1, 14 if options.first_game else 17)
    is_known = all(box.tile(number, face) for number in to_come for face in faces)
    if options.programming is Programming.TYPED_AT_REVEAL or not is_known:
        things["controllers"] = count
    return things


def left_to_the_app(setup: Setup) -> tuple[str, ...]:
    return ()
