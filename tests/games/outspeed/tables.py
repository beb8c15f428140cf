"""Tables of Outspeed, and boxes that nobody has: for the tests alone.

No real tile is known here, so these are made by chance, from everything a tile may have printed.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.game import AnyGame, LuckBy
from companion.games.outspeed import SPEC
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import Declaring, OutspeedOptions, Programming
from companion.games.outspeed.pieces import LAST_TILE, PATHS, TURNS, PathKey, TileFace
from companion.games.outspeed.tiles import Amount, Path, RaceTile, no_such_tile
from tests.support.play import as_agreed

YELLOW = (0, 1, 1, 2, 3, 3)
BLUE = (0, 1, 2, 2, 3, 5)


def random_amount(random: Random, lit: list[PathKey], most: int) -> Amount:
    """A plain number, and now and then a crowd symbol."""
    crowd = tuple(random.choices(lit, k=random.choice((0, 0, 0, 0, 1, 2))))
    return Amount(random.randint(0, most), crowd)


def random_path(random: Random, lit: list[PathKey], is_end: bool) -> Path:
    path = Path(
        places=random.choice((None, None, 1, 2, 3)),
        cost=random_amount(random, lit, 2),
        rows=random_amount(random, lit, 3),
        fuel=random_amount(random, lit, 2) if random.random() < 0.3 else Amount(),
        tokens=random.choice((0, 0, 1, 1, 2)),
    )
    if random.random() < 0.2:
        path = replace(path, cost=replace(path.cost, yellow=random.randint(1, 2)))
    if random.random() < 0.2:
        path = replace(path, rows=replace(path.rows, blue=random.randint(1, 2)))
    if random.random() < 0.05:
        path = replace(path, cost=replace(path.cost, yellow_crowd=(random.choice(lit),)))
    if random.random() < 0.1:
        path = replace(path, rows=replace(path.rows, blue_crowd=(random.choice(lit),)))
    if random.random() < 0.1:
        path = replace(path, places=None, is_alone=True)
    if is_end and random.random() < 0.5:
        cost, rows = replace(path.cost, is_dial=True), replace(path.rows, is_dial=True)
        path = replace(path, cost=cost, rows=rows)
    return path


def random_tile(random: Random, number: int, face: TileFace) -> RaceTile:
    lit = sorted(random.sample(PATHS, k=random.choice((1, 2, 3, 3, 3))), key=PATHS.index)
    paths = tuple(
        random_path(random, lit, number >= TURNS) if key in lit else None for key in PATHS
    )
    tile = RaceTile(number, face, paths)
    assert no_such_tile(tile) is None, tile
    return tile


def random_box(random: Random, share: float = 1.0) -> OutspeedBox:
    """A box whose dice are known, and so large a share of its tiles."""
    return OutspeedBox(
        tuple(
            random_tile(random, number, face)
            for number in range(1, LAST_TILE + 1)
            for face in TileFace
            if random.random() < share
        ),
        YELLOW,
        BLUE,
    )


KNOWN = random_box(Random(8))
HALF = replace(random_box(Random(64), 0.5), yellow=(), blue=())
APP = OutspeedOptions(tiles=LuckBy.APP)
BY_HAND = OutspeedOptions(
    dice=LuckBy.HAND,
    tokens=LuckBy.HAND,
    tiles=LuckBy.HAND,
    programming=Programming.TYPED_AT_REVEAL,
    declaring=Declaring.AT_ONCE,
)
TABLES: dict[str, tuple[OutspeedOptions, OutspeedBox]] = {
    "nothing known": (OutspeedOptions(), OutspeedBox()),
    "all by app": (APP, KNOWN),
    "all by hand": (BY_HAND, KNOWN),
    "first game, half known": (replace(APP, first_game=True), HALF),
    "tokens by hand, handed over": (
        replace(APP, tokens=LuckBy.HAND, programming=Programming.HANDED_OVER),
        KNOWN,
    ),
}


def at_table(name: str) -> AnyGame:
    """The game as this table starts it: ``options()`` and ``box()`` are what it agreed on."""
    options, box = TABLES[name]
    return as_agreed(SPEC, options, box)
