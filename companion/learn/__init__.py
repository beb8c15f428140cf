"""Learning a game: short pages, each with something to do that the game's own rules judge.

:data:`COURSES` is how the rest of the house finds what a game teaches; its pages are in
``companion/lessons``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games import ByGame
from companion.lazy import Lazy

if TYPE_CHECKING:
    from companion.learn.exercise import Course

COURSES: Mapping[str, Course] = Lazy(ByGame("companion.learn.{}:COURSE"))
