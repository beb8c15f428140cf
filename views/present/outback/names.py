"""What the pieces and places of Outback are called, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from companion.games.outback.hexes import Hex
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, BonusTile
from companion.games.outback.state import FACES, MOST_HEXES_IN_ROW, Target
from companion.i18n import Texts

Aim: TypeAlias = tuple[Target, str]
"""An animal, its row, and the name of who gets it; empty when that goes without saying."""


def a(face: str, text: Texts) -> str:
    """Name one animal or joker with its article: "a koala"."""
    return text(f"outback.animal.{face}.one")


def counted(faces: Iterable[str], text: Texts) -> str:
    """Name a handful of animals: "2 koalas, 1 joker"."""
    counts = Counter(str(face) for face in faces)
    named = (text.count(f"outback.count.{f}", counts[f]) for f in FACES if counts[f])
    return ", ".join(named)


def aimed(targets: Iterable[Target], text: Texts) -> str:
    """Name animals and the rows they are meant for: "a koala for row 4, an emu for row 2"."""
    return aimed_at(((target, "") for target in targets), text)


def aimed_at(aims: Iterable[Aim], text: Texts) -> str:
    """Name animals, rows, and who gets them: "a koala for Anna, row 4"."""
    return ", ".join(
        text("outback.aimed_to", animal=a(target.animal, text), name=name, row=target.row)
        if name
        else text("outback.aimed", animal=a(target.animal, text), row=target.row)
        for target, name in aims
    )


def nth(column: int, text: Texts) -> str:
    """Name a hex of a row by its column, counted from 0: "second from the left"."""
    if 0 <= column < MOST_HEXES_IN_ROW:
        return text(f"outback.nth.{column + 1}")
    return str(column + 1)


def where(row: int, column: int | None, text: Texts) -> str:
    """Name a place: "row 4", or "row 4, second from the left"."""
    if column is None:
        return text("outback.where.row", row=row)
    return text("outback.where.hex", row=row, nth=nth(column, text))


def hex_name(place: Hex, text: Texts) -> str:
    """Name a hex as the beginning of a sentence: "Row 4, second from the left"."""
    said = where(place.row, place.column, text)
    return said[:1].upper() + said[1:]


def tile_name(tile: BonusTile, text: Texts) -> str:
    """Name a bonus tile of Plus or partnership by its condition: "five emus"."""
    if tile in FIVE_ALIKE:
        many = text(f"outback.animal.{FIVE_ALIKE[tile]}.many")
        return text("outback.tile.five", animals=many)
    if tile in ROW_OF_TILE:
        return text("outback.tile.row", row=ROW_OF_TILE[tile])
    return text(f"outback.tile.{tile}")


def tile_names(tiles: Iterable[BonusTile], text: Texts) -> str:
    """Name a handful of bonus tiles."""
    return "; ".join(tile_name(tile, text) for tile in tiles)
