"""Learning a game: short pages, each with something to do that the game's own rules judge.

:data:`COURSES` is how the rest of the house finds what a game teaches; its pages are in
``companion/lessons``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.learn import ants, outback, outspeed, rush_out
from companion.learn.exercise import Course

COURSES: Mapping[str, Course] = MappingProxyType(
    {
        "outback": outback.COURSE,
        "ants": ants.COURSE,
        "outspeed": outspeed.COURSE,
        "rush_out": rush_out.COURSE,
    }
)
