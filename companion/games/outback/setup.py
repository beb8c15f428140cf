"""Laying the table: what a game starts with, and what it cannot start with."""

from __future__ import annotations

from companion.game import Refusal, Seat, refuse
from companion.games.outback.bonus import in_play
from companion.games.outback.box import no_such_penalty
from companion.games.outback.pieces import ANIMALS, DRAWN_TILES, TILES_PER_ANIMAL
from companion.games.outback.preserve import Preserve
from companion.games.outback.refusals import Why
from companion.games.outback.state import (
    TEAM_SEATS,
    Ending,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    PlusTiles,
    Variant,
)


def setup(seats: tuple[Seat, ...], options: OutbackOptions, box: OutbackBox) -> OutbackState:
    """Lay the table: empty preserves, an empty jeep, all tiles in the bag, nobody first yet.

    Ask :func:`cannot_start` first. On a side that nobody has counted there is no game: it is over
    before it begins.
    """
    rows, shifts = box.side(options.variant)
    is_short = options.variant is Variant.PLUS and options.plus_tiles is PlusTiles.FIVE
    return OutbackState(
        options=options,
        rows=rows,
        upper_end=box.upper_end,
        preserves=tuple(Preserve() for _ in seats),
        contenders=tuple(range(len(seats))),
        start_rolls=tuple(() for _ in seats),
        unseen=tuple(TILES_PER_ANIMAL for _ in ANIMALS),
        over=not rows,
        shifts=shifts,
        is_mapped=box.is_shape_certain(options.variant),
        bonus_to_draw=DRAWN_TILES if is_short else 0,
        bonus_on_table=() if is_short else in_play(options),
        row_points=box.row_points if options.variant is Variant.PLUS else (),
    )


def cannot_start(seats: int, options: OutbackOptions, box: OutbackBox) -> Refusal | None:
    """Why so many players cannot start this game with this box; ``None`` when they can."""
    match options.variant:
        case Variant.TEAMS if seats != TEAM_SEATS:
            return refuse(Why.TEAMS_NEED_FOUR, "OB19", given=seats)
        case Variant.TEAMS if options.ending is Ending.ALL_FULL:
            return refuse(Why.TEAMS_END_BY_ROUND, "OB19")
        case Variant.PLUS if not box.plus_rows:
            return refuse(Why.PLUS_ROWS_UNKNOWN)
        case _:
            wrong = map(no_such_penalty, options.penalties_in_play(seats))
            return next(filter(None, wrong), None)
