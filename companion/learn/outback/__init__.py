"""What Outback gives to its lessons: exercises on its own rules, and moments of a game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from companion.learn.exercise import AnyExercise, Course, Moment
from companion.learn.outback import laying, paying, turns, variants
from companion.learn.outback.moments import MOMENTS

_EXERCISES = (
    paying.ROWS_PLAIN,
    paying.ROWS_JOKER,
    paying.ROWS_SEVEN,
    paying.ANIMALS_THERE,
    paying.PAIRS,
    paying.MUST,
    paying.KEEP,
    laying.BEST,
    laying.GROUP,
    laying.BONUS,
    laying.COUNTS,
    laying.MARKER,
    turns.TURNS,
    turns.TURNS_ALL,
    turns.FIRST,
    turns.WINNER,
    turns.SWAP,
    turns.REFILL,
    variants.TILES,
    variants.TILES_FIVE,
    variants.PARTNER_GETS,
    variants.ORDER,
)

# Each exercise judges only its own material, and each moment only its own game's states, hence
# the casts, as in the registry of the games.
COURSE = Course(
    exercises=MappingProxyType({each.id: cast(AnyExercise, each) for each in _EXERCISES}),
    moments=cast(Mapping[str, Moment], MappingProxyType(dict(MOMENTS))),
)
