"""What a game draws in its lessons.

:data:`CLASSROOMS` is how the house's lesson screens find it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias

import flet as ft

from companion.game import Choice
from companion.lazy import Lazy
from companion.learn.exercise import Answer, Position
from views.desk import Desk
from views.look import Look
from views.present.lessons import Block

OnAnswer: TypeAlias = Callable[[Answer], None]


class Classroom(Protocol):
    """What the lesson screens want a game to draw."""

    def block(self, desk: Desk, look: Look, block: Block, answer: OnAnswer) -> ft.Control:
        """Draw something that lies before the learner; ``answer`` is for what is tapped on it."""

    def practice(
        self,
        desk: Desk,
        look: Look,
        position: Position,
        moves: tuple[Choice, ...],
        play: Callable[[Choice], None],
    ) -> list[ft.Control]:
        """Draw a bit of a game with its goal, and what can be done about it."""


CLASSROOMS: Mapping[str, Classroom] = Lazy(
    {
        "outback": "views.games.outback.learn",
        "ants": "views.games.ants.learn",
        "outspeed": "views.games.outspeed.learn",
        "rush_out": "views.games.rush_out.learn",
    }
)

if TYPE_CHECKING:
    from views.games.ants import learn as ants
    from views.games.outback import learn as outback
    from views.games.outspeed import learn as outspeed
    from views.games.rush_out import learn as rush_out

    CHECKED: tuple[Classroom, ...] = (outback, ants, outspeed, rush_out)
