"""Where a phone is: the address in its browser, as a value.

The address is all that survives a reload, a sleep or a new server, so every screen has one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SHEETS = ("scores", "history", "settings", "board", "luck")
GAME_SHEETS = ("new", "score", "dice", "bag", "judge", "bonus", "tiles", "pyramid")
"""What lies behind a game's page: a session being prepared, a finished game, its tools."""


@dataclass(frozen=True, slots=True)
class Route:
    """A screen: its place, the game or the session it is about, and the sheet laid over it."""

    place: str = "home"
    about: str = ""
    sheet: str = ""

    def __str__(self) -> str:
        parts = {"home": (), "table": ("table", self.about, self.sheet)}.get(
            self.place, (self.about, self.sheet) if self.place == "game" else (self.place,)
        )
        return "/" + "/".join(part for part in parts if part)


HOME = Route()


def game_page(game: str, sheet: str = "") -> Route:
    """Return the page of a game, or a sheet behind it: ``new`` is where a session is prepared."""
    return Route("game", game, sheet)


def table(session_id: str, sheet: str = "") -> Route:
    """Return the table of a session, or a sheet laid over it."""
    return Route("table", session_id, sheet)


def parse(address: str, games: frozenset[str]) -> Route:
    """Read an address; one that leads nowhere is home.

    >>> parse("/table/abc/scores?x=1", frozenset())
    Route(place='table', about='abc', sheet='scores')
    >>> parse("/outback/new", frozenset({"outback"}))
    Route(place='game', about='outback', sheet='new')
    >>> parse("/nowhere", frozenset())
    Route(place='home', about='', sheet='')
    """
    path = re.split(r"[?#]", address, maxsplit=1)[0]
    parts = [part for part in path.split("/") if part]
    match parts:
        case ["table", session_id]:
            return table(session_id)
        case ["table", session_id, sheet] if sheet in SHEETS:
            return table(session_id, sheet)
        case [game] if game in games:
            return game_page(game)
        case [game, sheet] if game in games and sheet in GAME_SHEETS:
            return game_page(game, sheet)
        case ["settings" | "invite" as place]:
            return Route(place)
        case _:
            return HOME
