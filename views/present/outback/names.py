"""What the pieces and places of Outback are called, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.game import Param, Params
from companion.games.outback.hexes import Hex
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, BonusTile
from companion.games.outback.state import FACES, FIRST_ROW, MOST_HEXES_IN_ROW, OutbackState, Target
from companion.i18n import Texts
from views.present.params import in_words
from views.present.sentences import capitalized


@dataclass(frozen=True, slots=True)
class Aim:
    """An animal, its row, and the name of who gets it; empty when that goes without saying.

    ``chooses``: who gets it may lay it in a lower row, too (OB19).
    """

    target: Target
    name: str = ""
    chooses: bool = False


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
    return aimed_at(map(Aim, targets), text)


def aims(state: OutbackState, names: Sequence[str], targets: Iterable[Target]) -> Iterator[Aim]:
    """Say who gets each of the animals just taken, where that is not always the same (OB19)."""
    if not state.is_partnership:
        yield from map(Aim, targets)
        return
    for target, seat in zip(targets, state.receivers, strict=True):
        yield Aim(target, names[seat], seat == state.partner)


def aimed_at(aims: Iterable[Aim], text: Texts) -> str:
    """Name animals, rows, and who gets them: "a koala for Anna, row 4; an emu for Cleo, row 2"."""
    said = tuple(aims)
    mark = "; " if any(aim.name for aim in said) else ", "
    return mark.join(_aimed_at(aim, text) for aim in said)


def _aimed_at(aim: Aim, text: Texts) -> str:
    animal, row = a(aim.target.animal, text), aim.target.row
    where = row_words(row, text, up_to=aim.chooses)
    if aim.name:
        return text("outback.aimed_to", animal=animal, name=aim.name, where=where)
    if aim.chooses:
        return text("outback.aimed_in", animal=animal, where=where)
    return text("outback.aimed", animal=animal, row=row)


def params_in_words(params: Params, who: Callable[[int], str], text: Texts) -> dict[str, Param]:
    """Put the words of this game beside the keys that a sentence is given."""
    return in_words(
        params,
        {
            "animal": lambda key: {
                "animal": text(f"outback.animal.{key}"),
                "animals": text(f"outback.animal.{key}.many"),
            },
            "tile": lambda key: {"tile": tile_name(BonusTile(key), text)},
            "column": lambda column: {"nth": nth(int(column), text)},
            "seat": lambda seat: {"name": who(int(seat))},
        },
    )


def row_words(row: int, text: Texts, *, up_to: bool = False) -> str:
    """Name a row, or (``up_to``) all rows from the lowest to this one: "up to row 4"."""
    is_range = up_to and row > FIRST_ROW
    return text("outback.where.up_to" if is_range else "outback.where.row", row=row)


def nth(column: int, text: Texts) -> str:
    """Name a hex of a row by its column, counted from 0: "second from the left"."""
    if 0 <= column < MOST_HEXES_IN_ROW:
        return text(f"outback.nth.{column + 1}")
    return str(column + 1)


def where(row: int, column: int | None, text: Texts) -> str:
    """Name a place: "row 4", or "row 4, second from the left"."""
    if column is None:
        return row_words(row, text)
    return text("outback.where.hex", row=row, nth=nth(column, text))


def hex_name(place: Hex, text: Texts) -> str:
    """Name a hex as the beginning of a sentence: "Row 4, second from the left"."""
    return capitalized(where(place.row, place.column, text))


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
