"""What the ant game gives to its lessons: exercises on its own rules, and moments of a game."""

from __future__ import annotations

from companion.learn.ants import hands, practice, rounds, tricks
from companion.learn.ants.moments import MOMENTS
from companion.learn.exercise import course

_EXERCISES = (
    tricks.HIGHEST,
    hands.BEAT,
    tricks.EQUAL,
    tricks.QUEEN,
    tricks.CHANGE,
    practice.PLAY_QUEEN,
    hands.NINJA,
    rounds.PAYS,
    rounds.TASK,
    rounds.END,
    tricks.GHOST_TRICK,
    rounds.GHOST_TASK,
    rounds.TEAM_END,
    tricks.QUEENS,
    tricks.NINJA_QUEEN,
    hands.TO_BEAT,
    tricks.LEADS,
    rounds.OPENS,
    tricks.OPEN,
    tricks.FIRST_NINJA,
)

COURSE = course(_EXERCISES, MOMENTS)
