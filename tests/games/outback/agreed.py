"""How a game of Outback is prepared."""

from __future__ import annotations

from companion.game import Box
from companion.games.outback.options import OutbackOptions, Variant
from companion.games.outback.state import OutbackBox
from tests.games.outback.tables import COMPARED, UNKNOWN
from tests.support.agreements import Agreed


def _means(options: OutbackOptions) -> bool:
    default, variant = OutbackOptions(), options.variant
    has_tiles = variant is Variant.PLUS or options.plus_tiles is default.plus_tiles
    has_end = variant is not Variant.TEAMS or options.ending is default.ending
    return has_tiles and has_end


def _boxes(options: OutbackOptions) -> tuple[Box, ...]:
    return (OutbackBox() if options.variant is Variant.BASE else UNKNOWN, COMPARED)


AGREED = Agreed(
    means=_means,
    boxes=_boxes,
    seats=lambda options: range(4 if options.variant is Variant.TEAMS else 2, 5),
    examples={
        "penalty": ((), (1, 0, -1, -3)),
        "penalties": ((), ((1, 0, -1, -3), ())),
    },
)
