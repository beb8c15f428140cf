"""How a game of Outspeed is prepared."""

from __future__ import annotations

from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions
from tests.games.outspeed.tables import HALF, KNOWN
from tests.support.agreements import Agreed


def _means(options: OutspeedOptions) -> bool:
    return not options.first_game or options.tiles is OutspeedOptions().tiles


AGREED = Agreed(means=_means, boxes=lambda _: (KNOWN, HALF, OutspeedBox()))
