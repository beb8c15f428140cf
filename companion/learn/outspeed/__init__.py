"""What Outspeed gives to its lessons: exercises on its own rules, and moments of a race."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from companion.learn.exercise import AnyExercise, Course, Moment
from companion.learn.outspeed import boards, crowding, driving, finale, order, pile, tokens
from companion.learn.outspeed.moments import MOMENTS

_EXERCISES = (
    boards.AHEAD,
    driving.ARRIVE,
    driving.AFFORD,
    crowding.PLACES,
    crowding.CROWD,
    crowding.EMPTY,
    boards.BOARD,
    tokens.TOKEN,
    order.ASKED,
    tokens.MAY_PLAY,
    finale.FINALE,
    tokens.FLAMES_HIT,
    tokens.MAGNET_PULLS,
    tokens.CANNON_HITS,
    boards.FIELD,
    order.ORDER,
    driving.DICE,
    driving.ALONE,
    driving.DIAL,
    pile.FLIP,
    pile.NEXT_TILE,
    order.ASKED_ONCE,
    boards.TWO_MOVES,
    tokens.OFF,
    order.VOID,
    order.DRAW,
    crowding.LAST,
    boards.TIE,
    crowding.ZERO,
)

# Each exercise judges only its own material, and each moment only its own game's states, hence
# the casts, as in the registry of the games.
COURSE = Course(
    exercises=MappingProxyType({each.id: cast(AnyExercise, each) for each in _EXERCISES}),
    moments=cast(Mapping[str, Moment], MappingProxyType(dict(MOMENTS))),
)
