"""Tables of Rush Out that agreed on something else than the default, and what is in their box."""

from __future__ import annotations

from dataclasses import replace

from companion.game import AnyGame, LuckBy, Mark
from companion.games.rush_out import SPEC
from companion.games.rush_out.box import Evolved, Printed, RushOutBox
from companion.games.rush_out.options import (
    Conditions,
    Overflow,
    Pyramid,
    PyramidMap,
    RushOutOptions,
)
from companion.games.rush_out.pieces import EXTRAS, SYMBOLS, Symbol
from companion.games.rush_out.pyramid import Place
from tests.support.play import as_agreed

COUNTED = RushOutBox(
    equipment=(5, 5, 2),
    equipment_mark=Mark.CERTAIN,
    specials=(3, 2, 2, 2, 1, 2),
    specials_mark=Mark.CERTAIN,
)
"""A box that nobody has seen: for the tests alone."""
FLAT = tuple(Place(0, 2 * (at % 6), 2 * (at // 6)) for at in range(30))
"""Thirty tiles side by side: number 0 near left, 5 near right, 6 beyond 0."""
STEPPED = (
    *(Place(0, 2 * (at % 5), 2 * (at // 5)) for at in range(20)),
    *(Place(1, 1 + 2 * at, 2) for at in range(4)),
    *(Place(1, 2 * at, 5) for at in range(5)),
    Place(2, 4, 3),
)
"""A pyramid as a table might draw it: a wall on two rows, some tiles half a tile aside."""

ON_MAP = RushOutOptions(map=PyramidMap.SQUARE)
EASY = RushOutOptions(
    discovery=True, extra_exits=2, free_talk=True, extra_turns=4, equipment=LuckBy.APP
)
EXTRA = RushOutOptions(
    pyramid=Pyramid.OWN,
    own=Conditions(treasures=3, writings=2, artefacts=1, turns_left=1),
    extras=EXTRAS,
    artefacts=True,
    evolved=Symbol.TRAP,
    equipment=LuckBy.APP,
)
"""One of each extra tile, artefacts, the evolved piece, and a pyramid of one's own."""
READ = replace(
    COUNTED,
    extras=tuple(
        Printed(tile, symbol, turns)
        for tile, symbol, turns in zip(
            EXTRAS, (*Symbol, *SYMBOLS), (1, 1, 2, 3, 1, 1, 2), strict=True
        )
    ),
    artefacts=("Look under any tile", "", "Move twice", ""),
    evolved=Evolved("rope", (Symbol.MUMMY, Symbol.TRAP)),
)
"""A box of which somebody has read all: for the tests alone, too."""
TABLES: dict[str, tuple[RushOutOptions, RushOutBox]] = {
    "by asking": (RushOutOptions(), RushOutBox()),
    "on the map": (ON_MAP, COUNTED),
    "easy, on the map": (replace(EASY, map=PyramidMap.SQUARE), COUNTED),
    "hard, by asking": (
        RushOutOptions(pyramid=Pyramid.THREE, overflow=Overflow.LOSES, equipment=LuckBy.APP),
        COUNTED,
    ),
    "drawn by the table": (
        RushOutOptions(
            pyramid=Pyramid.TWO,
            overflow=Overflow.LOSES,
            specials=LuckBy.HAND,
            map=PyramidMap.DRAWN,
            layout=STEPPED,
        ),
        RushOutBox(),
    ),
    "extra tiles, by asking": (EXTRA, READ),
    "extra tiles, on the map": (replace(EXTRA, map=PyramidMap.SQUARE), READ),
}


def at_table(name: str) -> AnyGame:
    """The game as this table starts it: ``options()`` and ``box()`` are what it agreed on."""
    options, box = TABLES[name]
    return as_agreed(SPEC, options, box)
