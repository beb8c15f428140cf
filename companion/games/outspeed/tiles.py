"""What is printed on a tile: up to three paths, each with places, a cost and a gain."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Refusal, refuse
from companion.games.outspeed.pieces import (
    FIRST_TILE,
    LAST_TILE,
    MOST_SEATS,
    PATHS,
    TURNS,
    PathKey,
    TileFace,
)
from companion.games.outspeed.refusals import Why

MOST_AMOUNT = 20
"""No printed number of fuel or rows is believed to be larger."""
MOST_ROLLS = 5
"""No tile is believed to ask for more rolls of one die."""
MOST_TOKENS = 5
"""No path is believed to give more tokens."""
MOST_CROWDS = 3
"""No amount is believed to have more crowd symbols in one place."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of fuel or of rows, as the sum of all that is printed before its symbol.

    ``fixed`` is a plain number; each path in ``crowd`` is a crowd symbol and adds how many ships
    chose that path (O13); ``yellow`` and ``blue`` are how often that die is rolled and added
    (O14), and each path in ``yellow_crowd`` and ``blue_crowd`` is a crowd symbol in the place of
    that number, as tile 14 has it: that die is rolled once for each ship that chose the path
    (O13); ``is_dial`` adds the number on the centre dial (O15).
    """

    fixed: int = 0
    crowd: tuple[PathKey, ...] = ()
    yellow: int = 0
    blue: int = 0
    is_dial: bool = False
    yellow_crowd: tuple[PathKey, ...] = ()
    blue_crowd: tuple[PathKey, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether nothing at all is printed here."""
        return self == Amount()

    @property
    def has_yellow(self) -> bool:
        """Whether the yellow die may be rolled for it."""
        return bool(self.yellow or self.yellow_crowd)

    @property
    def has_blue(self) -> bool:
        """Whether the blue die may be rolled for it."""
        return bool(self.blue or self.blue_crowd)

    @property
    def crowds(self) -> tuple[PathKey, ...]:
        """All crowd symbols of it: those that are added and those that say how often to roll."""
        return (*self.crowd, *self.yellow_crowd, *self.blue_crowd)


@dataclass(frozen=True, slots=True)
class Path:
    """One path of a tile.

    ``places`` is how many ships it takes, ``None`` when no figures are printed (O12); ``cost`` is
    paid in fuel; ``rows``, ``fuel`` and ``tokens`` are gained. ``is_alone`` is the kind of tile
    11: who is alone gains without paying, several pay without gaining.
    """

    places: int | None = None
    cost: Amount = Amount()
    rows: Amount = Amount()
    fuel: Amount = Amount()
    tokens: int = 0
    is_alone: bool = False

    @property
    def has_dial(self) -> bool:
        """Whether the centre dial is needed (O15)."""
        return self.cost.is_dial


@dataclass(frozen=True, slots=True)
class RaceTile:
    """One face of a tile: its number, 1 to 16, and its three paths in the order of ``PATHS``.

    A path whose light is dark is ``None``.
    """

    number: int
    face: TileFace
    paths: tuple[Path | None, ...]

    @property
    def is_end(self) -> bool:
        """Whether it is an End tile."""
        return self.number >= TURNS

    def path(self, key: PathKey) -> Path | None:
        """Return the path at a light, ``None`` when the light is dark."""
        return self.paths[PATHS.index(key)]


def no_such_tile(tile: RaceTile) -> Refusal | None:
    """Why no tile can look like this; ``None`` when one can."""
    number = tile.number
    if not FIRST_TILE <= number <= LAST_TILE:
        return refuse(Why.NO_SUCH_TILE, tile=number, least=FIRST_TILE, most=LAST_TILE)
    wanted, given = len(PATHS), len(tile.paths)
    if given != wanted:
        return refuse(Why.WRONG_PATH_COUNT, tile=number, wanted=wanted, given=given)
    if not any(tile.paths):
        return refuse(Why.NO_PATH_LIT, tile=number)
    checks = (
        wrong
        for key, path in zip(PATHS, tile.paths, strict=True)
        if path is not None
        for wrong in (_no_such_path(tile, key, path), *_no_such_amounts(tile, key, path))
    )
    return next((wrong for wrong in checks if wrong is not None), None)


def _no_such_path(tile: RaceTile, key: PathKey, path: Path) -> Refusal | None:
    """O12, O14, O15 and tile 11: what goes together, and what does not."""
    number = tile.number
    if path.places is not None and not 1 <= path.places <= MOST_SEATS:
        places, most = path.places, MOST_SEATS
        return refuse(
            Why.NO_SUCH_PLACES, "O12", tile=number, path=key, places=places, least=1, most=most
        )
    if not 0 <= path.tokens <= MOST_TOKENS:
        tokens, most = path.tokens, MOST_TOKENS
        return refuse(Why.NO_SUCH_TOKENS, tile=number, path=key, tokens=tokens, most=most)
    if path.is_alone and path.places is not None:
        return refuse(Why.ALONE_AND_PLACES, tile=number, path=key)
    if path.cost.is_dial != path.rows.is_dial or path.fuel.is_dial:
        return refuse(Why.DIAL_IS_BOTH, "O15", tile=number, path=key)
    if path.cost.is_dial and not tile.is_end:
        return refuse(Why.DIAL_ON_END_TILE, "O15", tile=number, path=key)
    if path.rows.has_yellow or path.fuel.has_yellow:
        return refuse(Why.YELLOW_IS_COST, "O14", tile=number, path=key)
    if path.cost.has_blue or path.fuel.has_blue:
        return refuse(Why.BLUE_IS_ROWS, "O14", tile=number, path=key)
    return None


def _no_such_amounts(tile: RaceTile, key: PathKey, path: Path) -> tuple[Refusal | None, ...]:
    return tuple(_no_such_amount(tile, key, each) for each in (path.cost, path.rows, path.fuel))


def _no_such_amount(tile: RaceTile, key: PathKey, amount: Amount) -> Refusal | None:
    number = tile.number
    if not 0 <= amount.fixed <= MOST_AMOUNT:
        fixed, most = amount.fixed, MOST_AMOUNT
        return refuse(Why.NO_SUCH_AMOUNT, tile=number, path=key, amount=fixed, least=0, most=most)
    for rolls in (amount.yellow, amount.blue):
        if not 0 <= rolls <= MOST_ROLLS:
            return refuse(
                Why.NO_SUCH_ROLLS, "O14", tile=number, path=key, rolls=rolls, most=MOST_ROLLS
            )
    if max(map(len, (amount.crowd, amount.yellow_crowd, amount.blue_crowd))) > MOST_CROWDS:
        return refuse(Why.TOO_MANY_CROWDS, "O13", tile=number, path=key, most=MOST_CROWDS)
    for crowd in amount.crowds:
        if tile.path(crowd) is None:
            return refuse(Why.CROWD_UNLIT, "O13", tile=number, path=key, crowd=crowd)
    return None
