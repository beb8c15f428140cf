"""What a table of Outspeed agrees on before a race, and what it lays out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import product

from companion.game import LuckBy
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import (
    FEW_MOST_SHIPS,
    FIELD_MARKERS,
    FIRST_TILE,
    LAST_TILE,
    START_BOARDS,
    START_FUEL,
    START_ROW,
    TOKENS,
    TURNS,
    Die,
    TileFace,
)
from companion.i18n import Texts


class Order(StrEnum):
    """In which order the tiles lie in their pile: 1 to 13 in a first game, else mixed."""

    FIRST = "first"
    MIXED = "mixed"


def order_of(options: OutspeedOptions) -> Order:
    """Return the order of the tiles that was agreed on."""
    return Order.FIRST if options.first_game else Order.MIXED


def with_order(options: OutspeedOptions, order: Order) -> OutspeedOptions:
    """Agree on an order of the tiles."""
    return replace(options, first_game=order is Order.FIRST)


def face_for(seats: int) -> TileFace:
    """Return the face of the tiles that so many ships begin on."""
    return TileFace.FEW if seats <= FEW_MOST_SHIPS else TileFace.MANY


def dice_unknown(options: OutspeedOptions, box: OutspeedBox) -> bool:
    """Whether the app is to roll dice whose faces nobody has typed in yet (O14)."""
    return options.dice is LuckBy.APP and not all(box.faces(die) for die in Die)


def tiles_unknown(seats: int, options: OutspeedOptions, box: OutspeedBox) -> bool:
    """Whether a tile may come that nobody has read: its paths are chosen with the real dials.

    With few ships left the tiles are flipped, so their other face may come, too (O17).
    """
    last = TURNS if options.first_game else LAST_TILE
    faces = {face_for(seats), TileFace.FEW}
    to_come = product(range(FIRST_TILE, last + 1), faces)
    return any(box.tile(number, face) is None for number, face in to_come)


def items(
    seats: int, options: OutspeedOptions, box: OutspeedBox, text: Texts
) -> tuple[tuple[str, str], ...]:
    """List what to lay out: a key, and a sentence with exact counts."""
    return tuple(_items(seats, options, box, text))


def _items(
    seats: int, options: OutspeedOptions, box: OutspeedBox, text: Texts
) -> Iterator[tuple[str, str]]:
    yield "boards", text("outspeed.piece.boards", count=START_BOARDS)
    yield "ships", text("outspeed.piece.ships", count=seats, row=START_ROW)
    yield "fuel", text("outspeed.piece.fuel", each=START_FUEL, count=START_FUEL * seats)
    yield "tiles", _tiles(seats, options, text)
    if options.tokens is LuckBy.HAND:
        yield "tokens", text("outspeed.piece.tokens", count=TOKENS)
    yield "fields", text("outspeed.piece.fields", count=FIELD_MARKERS)
    if options.dice is LuckBy.HAND or dice_unknown(options, box):
        yield "dice", text("outspeed.piece.dice")
    if options.programming is Programming.TYPED_AT_REVEAL or tiles_unknown(seats, options, box):
        yield "controllers", text("outspeed.piece.controllers", count=seats)


def _tiles(seats: int, options: OutspeedOptions, text: Texts) -> str:
    face = text(f"outspeed.face.{face_for(seats)}")
    if options.first_game:
        return text("outspeed.piece.tiles_first", last=TURNS, face=face)
    if options.tiles is LuckBy.APP:
        return text("outspeed.piece.tiles_app", face=face)
    return text("outspeed.piece.tiles", count=TURNS - 1, face=face)
