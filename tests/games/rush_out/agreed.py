"""How a game of Rush Out is prepared."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rush_out.options import Pyramid, PyramidMap, RushOutOptions
from tests.games.rush_out.tables import COUNTED, STEPPED
from tests.support.agreements import Agreed


def _laid_out(options: RushOutOptions) -> RushOutOptions:
    is_drawn = options.map is PyramidMap.DRAWN
    return replace(options, layout=STEPPED) if is_drawn else options


AGREED = Agreed(
    boxes=lambda _: (COUNTED,),
    complete=_laid_out,
    examples={
        "pyramid": tuple(Pyramid),
        "extra_exits": (0, 2),
        "extra_turns": (0, 4),
        "layout": ((),),
    },
)
