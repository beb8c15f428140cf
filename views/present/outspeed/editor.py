"""A tile, or a die, while somebody types in what is printed on it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Refusal
from companion.games.outspeed.box import OutspeedBox, no_such_faces
from companion.games.outspeed.pieces import (
    DIE_FACES,
    FIRST_TILE,
    LAST_TILE,
    PATHS,
    TURNS,
    Die,
    PathKey,
    TileFace,
)
from companion.games.outspeed.tiles import (
    MOST_CROWDS,
    MOST_ROLLS,
    Amount,
    Path,
    RaceTile,
    no_such_tile,
)

NUMBERS = tuple(range(FIRST_TILE, LAST_TILE + 1))
SLOTS = ("cost", "rows", "fuel")
"""The amounts of a path, in the order in which they are printed."""
TOKENS = "tokens"
NUMBERED = (*SLOTS, TOKENS)
"""All of a path that is said as a plain number."""
SHOWN = 3
"""So many numbers of an amount are shown at once."""


@dataclass(frozen=True, slots=True)
class TileDraft:
    """A face of a tile as typed so far, and the path that the next taps are about."""

    number: int = FIRST_TILE
    face: TileFace = TileFace.FEW
    paths: tuple[Path | None, ...] = (Path(), Path(), Path())
    key: PathKey = PathKey.LEFT

    @property
    def path(self) -> Path | None:
        """The path being typed; ``None`` while its light is dark."""
        return self.paths[PATHS.index(self.key)]

    @property
    def tile(self) -> RaceTile:
        """The tile as typed; it may be one that no box has."""
        return RaceTile(self.number, self.face, self.paths)

    @property
    def problem(self) -> Refusal | None:
        """Why no tile looks like this, ``None`` when one can."""
        return no_such_tile(self.tile)

    @property
    def is_end(self) -> bool:
        """Whether it is an End tile, so that the centre dial may be on it (O15)."""
        return self.number >= TURNS

    def amount(self, slot: str) -> Amount:
        """Return one of the three amounts of the path; nothing where it is dark."""
        path = self.path or Path()
        return {"cost": path.cost, "rows": path.rows, "fuel": path.fuel}[slot]

    def at(self, key: PathKey) -> TileDraft:
        """Go to a path."""
        return replace(self, key=key)

    def with_path(self, path: Path | None) -> TileDraft:
        """Change the path being typed."""
        at = PATHS.index(self.key)
        return replace(self, paths=(*self.paths[:at], path, *self.paths[at + 1 :]))

    def switched(self) -> TileDraft:
        """Light the path's light, or let it be dark."""
        return self.with_path(Path() if self.path is None else None)

    def with_places(self, places: int | None) -> TileDraft:
        """Say how many ships the path takes, ``None``: nothing is printed (O12)."""
        return self._changed(places=places, is_alone=False)

    def alone(self) -> TileDraft:
        """Say that the path is of the kind of tile 11, or that it is not."""
        path = self.path
        return self if path is None else self._changed(places=None, is_alone=not path.is_alone)

    def plain(self, slot: str) -> int:
        """Return the plain number of an amount, or of the tokens; 0 where none is printed."""
        if slot == TOKENS:
            return self.path.tokens if self.path else 0
        return self.amount(slot).fixed

    def with_number(self, slot: str, number: int) -> TileDraft:
        """Say the plain number of an amount, or of the tokens; said once more, none is printed."""
        said = 0 if self.plain(slot) == number else number
        if slot == TOKENS:
            return self.with_path(self.path and replace(self.path, tokens=said))
        return self._slot(slot, replace(self.amount(slot), fixed=said))

    def crowded(self, slot: str, key: PathKey) -> TileDraft:
        """Add a crowd symbol to an amount; after the most it holds, none (O13)."""
        amount = self.amount(slot)
        return self._slot(slot, replace(amount, crowd=_one_more(amount.crowd, key)))

    def diced(self, slot: str) -> TileDraft:
        """Add a roll of the die that goes with an amount; after the most, none (O14)."""
        amount = self.amount(slot)
        if slot == "cost":
            return self._slot(slot, replace(amount, yellow=(amount.yellow + 1) % (MOST_ROLLS + 1)))
        return self._slot(slot, replace(amount, blue=(amount.blue + 1) % (MOST_ROLLS + 1)))

    def crowd_diced(self, slot: str, key: PathKey) -> TileDraft:
        """Roll the die that goes with an amount for each ship of a path; after the most, not."""
        amount = self.amount(slot)
        if slot == "cost":
            more = _one_more(amount.yellow_crowd, key)
            return self._slot(slot, replace(amount, yellow_crowd=more))
        return self._slot(slot, replace(amount, blue_crowd=_one_more(amount.blue_crowd, key)))

    def dialled(self) -> TileDraft:
        """Put the centre dial on cost and rows together, or take it away (O15)."""
        path = self.path
        if path is None:
            return self
        on = not path.cost.is_dial
        cost, rows = replace(path.cost, is_dial=on), replace(path.rows, is_dial=on)
        return self.with_path(replace(path, cost=cost, rows=rows))

    def _slot(self, slot: str, amount: Amount) -> TileDraft:
        path = self.path
        if path is None:
            return self
        match slot:
            case "cost":
                return self.with_path(replace(path, cost=amount))
            case "rows":
                return self.with_path(replace(path, rows=amount))
            case _:
                return self.with_path(replace(path, fuel=amount))

    def _changed(self, places: int | None, is_alone: bool) -> TileDraft:
        path = self.path
        return self.with_path(path and replace(path, places=places, is_alone=is_alone))


def _one_more(crowd: tuple[PathKey, ...], key: PathKey) -> tuple[PathKey, ...]:
    """Add a crowd symbol; where there are as many as may be, take those of its path away."""
    if len(crowd) < MOST_CROWDS:
        return (*crowd, key)
    return tuple(each for each in crowd if each is not key)


def numbers_beside(number: int, most: int) -> range:
    """Return the numbers that are shown to be said, three at once, with the one that is said.

    >>> numbers_beside(0, 20), numbers_beside(6, 20), numbers_beside(5, 5)
    (range(1, 4), range(4, 7), range(4, 6))
    """
    first = 1 + SHOWN * (max(0, number - 1) // SHOWN)
    return range(first, min(first + SHOWN, most + 1))


def tile_draft(known: RaceTile | None, number: int, face: TileFace) -> TileDraft:
    """Begin to type a face of a tile: from what is known of it, else from three empty paths."""
    if known is None:
        return TileDraft(number, face)
    lit = [key for key in PATHS if known.path(key) is not None]
    return TileDraft(number, face, known.paths, lit[0] if lit else PathKey.LEFT)


def next_unread(box: OutspeedBox, after: int, face: TileFace) -> int | None:
    """Return the next tile that nobody has read on this face; ``None`` when all have been."""
    order = (*range(after + 1, LAST_TILE + 1), *range(FIRST_TILE, after + 1))
    return next((number for number in order if box.tile(number, face) is None), None)


def read_count(box: OutspeedBox, face: TileFace) -> int:
    """How many tiles have been read on this face."""
    return sum(tile.face is face for tile in box.tiles)


@dataclass(frozen=True, slots=True)
class FacesDraft:
    """The faces of a die as typed so far."""

    die: Die
    faces: tuple[int, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether all six have been typed."""
        return len(self.faces) == DIE_FACES

    @property
    def problem(self) -> Refusal | None:
        """Why no die looks like this."""
        return no_such_faces(self.die, self.faces)

    def typed(self, face: int) -> FacesDraft:
        """Type one more face."""
        return self if self.is_whole else replace(self, faces=(*self.faces, face))

    def erased(self) -> FacesDraft:
        """Take the last face back."""
        return replace(self, faces=self.faces[:-1])
