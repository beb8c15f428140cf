"""Tables of Outback that agreed on something else than the default, and what is in their box."""

from __future__ import annotations

from dataclasses import replace

from companion.game import AnyGame, Mark
from companion.games.outback import SPEC
from companion.games.outback.options import Ending, OutbackOptions, PlusTiles, Variant
from companion.games.outback.state import OutbackBox
from tests.support.play import as_agreed

PLUS_ROWS = (4, 3, 4, 3, 4, 3)
PLUS_SHIFTS = (0, 1, 0, 1, 0, 1)
"""A Plus side that nobody has seen: for the tests alone."""

UNKNOWN = OutbackBox(plus_rows=PLUS_ROWS, plus_shifts=PLUS_SHIFTS, plus_mark=Mark.UNCHECKED)
COMPARED = replace(
    UNKNOWN,
    rows_mark=Mark.CERTAIN,
    shape_mark=Mark.CERTAIN,
    upper_end=12,
    upper_end_mark=Mark.CERTAIN,
    plus_mark=Mark.CERTAIN,
    row_points=(1, 2, 3, 4, 5, 6),
)
"""A table that has compared everything, so its tiles are placed on the map."""

PLUS = OutbackOptions(variant=Variant.PLUS)
OWN_TILES = replace(PLUS, penalties=((0, -1), (), (2, -3, -5)))
SHORT = replace(PLUS, plus_tiles=PlusTiles.FIVE, penalty=(1, 0, -1, -3), ending=Ending.ALL_FULL)
TEAMS = OutbackOptions(variant=Variant.TEAMS)
TO_THE_LAST = OutbackOptions(ending=Ending.ALL_FULL)
TABLES: dict[str, tuple[OutbackOptions, OutbackBox]] = {
    "base": (OutbackOptions(), OutbackBox()),
    "base on the map": (OutbackOptions(), COMPARED),
    "to the last": (TO_THE_LAST, OutbackBox()),
    "plus": (PLUS, UNKNOWN),
    "plus on the map": (OWN_TILES, COMPARED),
    "short plus to the last": (SHORT, COMPARED),
    "teams": (TEAMS, UNKNOWN),
    "teams on the map": (TEAMS, COMPARED),
}


def at_table(name: str) -> AnyGame:
    """The game as this table starts it: ``options()`` and ``box()`` are what it agreed on."""
    options, box = TABLES[name]
    fewest = 4 if options.variant is Variant.TEAMS else SPEC.min_seats
    return replace(as_agreed(SPEC, options, box), min_seats=fewest)
