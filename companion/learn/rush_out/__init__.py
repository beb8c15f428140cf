"""What Rush Out gives to its lessons: exercises on its own rules, and moments of a game."""

from __future__ import annotations

from companion.learn.exercise import course
from companion.learn.rush_out import company, counting, ending, helping, phases, preparing, walking
from companion.learn.rush_out.moments import MOMENTS

_EXERCISES = (
    counting.TURNS,
    counting.COUNTER,
    counting.DAMAGE,
    counting.BELOW,
    counting.AT_ZERO,
    counting.ROUNDS,
    counting.START,
    walking.WALK,
    walking.FREE,
    walking.BYPASS,
    walking.FETCH,
    helping.ACTIONS_LEFT,
    helping.HELP,
    helping.PROTECT,
    helping.RECOVER,
    helping.COPY,
    helping.JOIN,
    helping.REFILL,
    company.TALK,
    company.SECRET,
    company.LEAVE,
    phases.NEXT_STAGE,
    phases.TORCH,
    ending.WIN,
    ending.CARRY,
    ending.TREASURES,
    preparing.EXITS,
    preparing.SOLO,
    preparing.KEEP,
    preparing.IDEAS,
)

COURSE = course(_EXERCISES, MOMENTS)
