"""What Outback gives to its lessons: exercises on its own rules, and moments of a game."""

from __future__ import annotations

from companion.learn.exercise import course
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

COURSE = course(_EXERCISES, MOMENTS)
