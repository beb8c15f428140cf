"""The components of each game's table.

:data:`TABLES` is how the house's table screen finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import flet as ft

from companion.game import Options
from views.desk import Desk
from views.games import outback


class Table(Protocol):
    """What the house's screens want a game to draw."""

    def heading(self, desk: Desk) -> tuple[str, str]:
        """Return the title and the line below it."""

    def lead(self, desk: Desk) -> tuple[str, str] | None:
        """Return the colour and the shape of whoever is awaited."""

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

    def box_before_start(self, desk: Desk) -> list[ft.Control]:
        """Draw what has to be compared with the table's own box before a game."""


TABLES: Mapping[str, Table] = {"outback": outback}
