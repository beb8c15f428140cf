"""What Outspeed gives to its lessons: exercises on its own rules, and moments of a race."""

from __future__ import annotations

from companion.learn.exercise import course
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

COURSE = course(_EXERCISES, MOMENTS)
