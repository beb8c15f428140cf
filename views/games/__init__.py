"""The components of each game's table.

:data:`TABLES` is how the house's table screen finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

import flet as ft

from companion.game import Options, Refusal
from companion.lazy import Lazy
from views.desk import Desk
from views.games.page import GamePage


class Table(Protocol):
    """What the house's screens want a game to draw."""

    @property
    def pages(self) -> Mapping[str, Callable[[Desk], GamePage]]:
        """The forms and tools beside the sessions, by the sheet of their address."""

    def page_links(self, desk: Desk) -> list[ft.Control]:
        """Draw the ways to these pages."""

    def settings(self, desk: Desk) -> list[ft.Control]:
        """Draw what a phone may choose for this game alone."""

    def luck(self, desk: Desk) -> list[ft.Control]:
        """Draw how lucky everybody was, once a game is over."""

    def heading(self, desk: Desk) -> tuple[str, str]:
        """Return the title and the line below it."""

    def lead(self, desk: Desk) -> tuple[str, str] | None:
        """Return the colour and the shape of whoever is awaited."""

    def moment(self, desk: Desk) -> str:
        """Return which moment of the game this is: each new one is read from the top."""

    def holder(self, desk: Desk) -> int | None:
        """Return the seat whose secrets a phone of several seats shows now, if it shows any."""

    def middle(self, desk: Desk) -> list[ft.Control]:
        """Draw what lies on the table now."""

    def main(self, desk: Desk) -> ft.Control:
        """Draw the one thing to do next, or whom the table waits for."""

    def scores(self, desk: Desk) -> list[ft.Control]:
        """Draw what everybody has today, with reasons."""

    def box(self, desk: Desk) -> list[ft.Control]:
        """Draw what the table reads off its box, to be corrected."""

    def checklist(self, desk: Desk, seats: int) -> list[tuple[str, str]]:
        """List what to lay on the table: a key, and a sentence with exact counts."""

    def option_rows(
        self, desk: Desk, options: Options, choose: Callable[[Options], None]
    ) -> list[ft.Control]:
        """Draw what can be agreed on before a game."""

    def cannot_go_on(self, desk: Desk, seats: int, options: Options, step: str) -> Refusal | None:
        """Return why preparing cannot go on from a step where that can be mended."""

    def box_before_start(self, desk: Desk) -> list[ft.Control]:
        """Draw what has to be compared with the table's own box before a game."""

    def take_box(self, desk: Desk) -> Refusal | None:
        """Keep what was said of the box while preparing: the tap that starts is what says it.

        Refuses: what no box can have. What nobody touched stays as it was known.
        """


TABLES: Mapping[str, Table] = Lazy(
    {
        "outback": "views.games.outback",
        "ants": "views.games.ants",
        "outspeed": "views.games.outspeed",
        "rush_out": "views.games.rush_out",
    }
)

if TYPE_CHECKING:
    from views.games import ants, outback, outspeed, rush_out

    CHECKED: tuple[Table, ...] = (outback, ants, outspeed, rush_out)
