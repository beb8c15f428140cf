"""The box record: what is printed on the tiles and dice, as far as this table has looked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Box, Refusal, refuse
from companion.games.outspeed.pieces import DIE_FACES, DIE_MOST, Die, TileFace
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.tiles import RaceTile, no_such_tile


@dataclass(frozen=True, slots=True)
class OutspeedBox(Box):
    """What is printed on the tiles and on the two dice.

    ``tiles`` are those that somebody has read off a box, each number and face once, in that order;
    all others are unknown. ``yellow`` and ``blue`` are the six faces of a die as counts without a
    sign, 0 for a blank one; empty while nobody has looked. What is here was seen, so it needs no
    mark; what nobody has seen is absent. Numbers that no box can have raise a ValueError: such a
    record is damaged.
    """

    tiles: tuple[RaceTile, ...] = ()
    yellow: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        wrong = no_such_box(self)
        if wrong is not None:
            raise ValueError(f"no box has this: {wrong.code} {dict(wrong.params)}")

    def tile(self, number: int, face: TileFace) -> RaceTile | None:
        """Return a face of a tile, ``None`` while nobody has read it."""
        return find_tile(self.tiles, number, face)

    def with_tile(self, tile: RaceTile) -> OutspeedBox:
        """Return the record with a tile read, in the place of what was said of it before.

        Raises: ValueError for a tile that cannot be; ask :func:`no_such_tile` first.
        """
        return replace(self, tiles=put_tile(self.tiles, tile))

    def faces(self, die: Die) -> tuple[int, ...]:
        """Return the faces of a die; empty while nobody has looked."""
        return self.yellow if die is Die.YELLOW else self.blue

    def with_faces(self, die: Die, faces: tuple[int, ...]) -> OutspeedBox:
        """Return the record with the faces of a die.

        Raises: ValueError for faces that cannot be; ask :func:`no_such_faces` first.
        """
        if die is Die.YELLOW:
            return replace(self, yellow=faces)
        return replace(self, blue=faces)


def find_tile(tiles: tuple[RaceTile, ...], number: int, face: TileFace) -> RaceTile | None:
    """Return the tile with this number and face among those read."""
    for tile in tiles:
        if tile.number == number and tile.face == face:
            return tile
    return None


def put_tile(tiles: tuple[RaceTile, ...], tile: RaceTile) -> tuple[RaceTile, ...]:
    """Put a tile among those read, by number and face, in the place of its former self."""
    others = tuple(t for t in tiles if (t.number, t.face) != (tile.number, tile.face))
    return tuple(sorted((*others, tile), key=_order))


def _order(tile: RaceTile) -> tuple[int, int]:
    return tile.number, list(TileFace).index(tile.face)


def no_such_box(box: OutspeedBox) -> Refusal | None:
    """Why no box can have all this printed; ``None`` when one can."""
    for tile in box.tiles:
        wrong = no_such_tile(tile)
        if wrong is not None:
            return wrong
    seen: set[tuple[int, int]] = set()
    for tile in box.tiles:
        if _order(tile) in seen:
            return refuse(Why.TILE_RECORD_TWICE, tile=tile.number, face=tile.face)
        seen.add(_order(tile))
    for die, faces in ((Die.YELLOW, box.yellow), (Die.BLUE, box.blue)):
        wrong = no_such_faces(die, faces) if faces else None
        if wrong is not None:
            return wrong
    return None


def no_such_faces(die: Die, faces: tuple[int, ...]) -> Refusal | None:
    """Why no die has these faces; ``None`` when one can (O14).

    All six have to be said, as counts without a sign; a blank face is 0.
    """
    if len(faces) != DIE_FACES:
        return refuse(Why.WRONG_FACE_COUNT, "O14", die=die, wanted=DIE_FACES, given=len(faces))
    for value in faces:
        if not 0 <= value <= DIE_MOST:
            return refuse(Why.NO_SUCH_FACE, "O14", die=die, value=value, most=DIE_MOST)
    return None
