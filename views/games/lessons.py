"""What a game draws in its lessons.

:data:`CLASSROOMS` is how the house's lesson screens find it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from companion.game import Choice
from companion.games import ByGame
from companion.lazy import Lazy
from companion.learn.exercise import Answer, Position
from views.here import Here
from views.present.lessons import Block

OnAnswer: TypeAlias = Callable[[Answer], None]


Play: TypeAlias = Callable[[Choice], None]


def no_practice(
    here: Here, position: Position, moves: tuple[Choice, ...], play: Play
) -> list[ft.Control]:
    """Draw nothing, where a game's lessons have no practice."""
    return []


@dataclass(frozen=True, slots=True)
class Classroom:
    """What the lesson screens want a game to draw.

    ``block`` draws something that lies before the learner, who answers by a tap on it;
    ``practice`` a bit of a game with its goal, and what can be done about it.
    """

    block: Callable[[Here, Block, OnAnswer], ft.Control]
    practice: Callable[[Here, Position, tuple[Choice, ...], Play], list[ft.Control]] = no_practice


CLASSROOMS: Mapping[str, Classroom] = Lazy(ByGame("views.games.{}.learn:CLASSROOM"))
