"""How a game of Rush Out is prepared."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rush_out.options import Conditions, Pyramid, PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import Tile
from tests.games.rush_out.tables import COUNTED, EXTRA, READ, STEPPED
from tests.support.agreements import Agreed


def _laid_out(options: RushOutOptions) -> RushOutOptions:
    is_drawn = options.map is PyramidMap.DRAWN
    return replace(options, layout=STEPPED) if is_drawn else options


AGREED = Agreed(
    boxes=lambda options: (READ if options.has_evolved else COUNTED,),
    complete=_laid_out,
    examples={
        "pyramid": tuple(Pyramid),
        "extra_exits": (0, 2),
        "extra_turns": (0, 4),
        "layout": ((),),
        "extras": ((), EXTRA.extras, (Tile.PORTAL, Tile.PORTAL, Tile.ORC)),
        "artefacts": (False, True),
        "evolved": (None, EXTRA.evolved),
        "own": (Conditions(), EXTRA.own),
    },
)
