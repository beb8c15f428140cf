"""Boards, tile and ships of a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.outspeed.tiles import Path
from companion.learn.exercise import Answer
from views.games.outspeed.pieces import drawn_tile, ship_picture
from views.games.outspeed.track import track, track_room
from views.here import Here
from views.present.lessons import Block
from views.present.outspeed.blocks import Line, LinesBlock, TileBlock, TrackBlock
from views.widgets.pieces import picture
from views.widgets.text import body, quiet

CARD_DP = 28
"""What the card around an exercise takes off the width of the boards."""
SHIP_DP, DRAWING_DP = 28, 34


def block(here: Here, block: Block, answer: Callable[[Answer], None]) -> ft.Control:
    """Draw something that lies before the learner."""
    match block:
        case TrackBlock(shown, marks, said):
            return track(shown, marks, said, track_room(here.window) - CARD_DP)
        case TileBlock(paths):
            return made_up_tile(here, paths)
        case LinesBlock(lines):
            return ft.Column([line(each) for each in lines], spacing=6)
        case _:
            raise TypeError(f"not a block of Outspeed: {block}")


def made_up_tile(here: Here, paths: Sequence[Path | None]) -> ft.Control:
    """Draw a tile, and say that it is an example."""
    said = quiet(here.text("outspeed.learn.made_up"))
    return ft.Column([drawn_tile(paths, here.text), said], spacing=4)


def line(shown: Line) -> ft.Control:
    """Draw what is said of a ship: the ship, the words, and what they are about."""
    parts: list[ft.Control] = []
    if shown.mark:
        parts.append(ship_picture(shown.mark, SHIP_DP))
    if shown.drawing:
        parts.append(picture(shown.drawing, DRAWING_DP))
    return ft.Row([*parts, body(shown.said, expand=True)], spacing=10)
