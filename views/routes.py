"""Where a phone is: the address in its browser, as a value.

The address is all that survives a reload, a sleep or a new server, so every screen has one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SHEETS = (
    "scores",
    "history",
    "settings",
    "board",
    "luck",
    "now",
    "rules",
    "code",
    "display",
    "invite",
    "course",
    "share",
)
GAME_SHEETS = (
    "new", "score", "dice", "bag", "judge", "bonus", "tiles", "counter", "pyramid", "learn",
    "rules",
)  # fmt: skip
"""What lies behind a game's page: a session being prepared, a finished game, tools, lessons."""
PAST_SHEETS = ("steps", "stop", "names")
"""What lies behind a session in the list of all: its steps, how to stop it, who has played."""
WATCHED = ("counter",)
"""The tools that lie on the table for a whole game, and are looked at more than tapped."""
PAGED = ("learn", "rules")
"""The sheets that are leafed through: a page of theirs has an address of its own."""
ALL_PAGES = "all"
"""The whole of a lesson as one page."""
GUIDES = "guides"
"""What to lay out, and how to score."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_PAGE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_ENTRY = re.compile(r"[1-9][0-9]{0,5}")
"""An entry of the history, which can be corrected there."""


@dataclass(frozen=True, slots=True)
class Route:
    """A screen: its place, the game or the session it is about, the sheet over it, and its page."""

    place: str = "home"
    about: str = ""
    sheet: str = ""
    page: str = ""

    def __str__(self) -> str:
        behind = (self.about, self.sheet, self.page)
        parts = {"home": (), "table": ("table", *behind), "game": behind}.get(
            self.place, (self.place, *behind)
        )
        return "/" + "/".join(part for part in parts if part)


HOME = Route()


def game_page(game: str, sheet: str = "", page: str = "") -> Route:
    """Return the page of a game, or a sheet behind it: ``new`` is where a session is prepared."""
    return Route("game", game, sheet, page)


def table(session_id: str, sheet: str = "", page: str = "") -> Route:
    """Return the table of a session, or a sheet laid over it."""
    return Route("table", session_id, sheet, page)


def past(session_id: str = "", sheet: str = "", page: str = "") -> Route:
    """Return the list of all that was played, a session of it, or a sheet behind that."""
    return Route("past", session_id, sheet, page)


def player_page(player_id: str, sheet: str = "") -> Route:
    """Return the page of somebody who plays here, or a sheet behind it."""
    return Route("players", player_id, sheet)


def take(code: str) -> Route:
    """Return the screen on which a game arrives, in the address itself; taken in at a tap only."""
    return Route("take", code)


def come(why: str = "") -> Route:
    """Return the screen on which one comes to a table of a café; ``why``: a link did not do it."""
    return Route("come", why)


def statistics(game: str = "", player: str = "") -> Route:
    """Return the statistics: of all games, of one, or of one person in one."""
    return Route("statistics", game, player)


FILE = take("file")
"""The screen of a file that was chosen: no code is called so."""


def parse(address: str, games: frozenset[str]) -> Route:
    """Read an address; one that leads nowhere is home.

    >>> parse("/table/abc/scores?x=1", frozenset())
    Route(place='table', about='abc', sheet='scores', page='')
    >>> parse("/outback/new", frozenset({"outback"}))
    Route(place='game', about='outback', sheet='new', page='')
    >>> parse("/outback/learn/04-joker", frozenset({"outback"}))
    Route(place='game', about='outback', sheet='learn', page='04-joker')
    >>> parse("/take/A123", frozenset())
    Route(place='take', about='A123', sheet='', page='')
    >>> parse("/come/old_link", frozenset())
    Route(place='come', about='old_link', sheet='', page='')
    >>> parse("/table/abc/history/7", frozenset())
    Route(place='table', about='abc', sheet='history', page='7')
    >>> parse("/statistics/outback/p1", frozenset({"outback"}))
    Route(place='statistics', about='outback', sheet='p1', page='')
    >>> parse("/past/abc/steps/12", frozenset())
    Route(place='past', about='abc', sheet='steps', page='12')
    >>> parse("/nowhere", frozenset())
    Route(place='home', about='', sheet='', page='')
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
        case _ if found := _paged(parts, games) or _listed(parts):
            return found
        case ["statistics", *about] if statistics_of := _statistics(about, games):
            return statistics_of
        case ["settings" | "invite" | "take" | "come" | "past" | "players" as place]:
            return Route(place)
        case ["take", code]:
            return take(code)
        case ["come", why]:
            return come(why)
        case _:
            return HOME


def _statistics(about: list[str], games: frozenset[str]) -> Route | None:
    """Read what statistics are about."""
    match about:
        case []:
            return statistics()
        case [game] if game in games:
            return statistics(game)
        case [game, player] if game in games and _ID.fullmatch(player):
            return statistics(game, player)
        case _:
            return None


def _paged(parts: list[str], games: frozenset[str]) -> Route | None:
    """Read the address of a page of a lesson, of one looked up at a table, or of an entry there."""
    match parts:
        case ["table", session_id, "rules", page] if _PAGE.fullmatch(page):
            return table(session_id, "rules", page)
        case ["table", session_id, "history", page] if _ENTRY.fullmatch(page):
            return table(session_id, "history", page)
        case [game, sheet, page] if game in games and sheet in PAGED and _PAGE.fullmatch(page):
            return game_page(game, sheet, page)
        case _:
            return None


def _listed(parts: list[str]) -> Route | None:
    """Read the address of one of all games, or of one of all players."""
    match parts:
        case ["past", session_id]:
            return past(session_id)
        case ["past", session_id, sheet] if sheet in PAST_SHEETS:
            return past(session_id, sheet)
        case ["past", session_id, "steps", page] if page.isdecimal():
            return past(session_id, "steps", page)
        case ["players", player_id]:
            return player_page(player_id)
        case ["players", player_id, "merge"]:
            return player_page(player_id, "merge")
        case _:
            return None
