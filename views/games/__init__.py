"""The components of each game's table.

:data:`TABLES` is how the house's table screen finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeAlias

import flet as ft

from companion.game import Event, Options, Refusal, S, Setup, State
from companion.games import ByGame
from companion.lazy import Lazy
from views.games.display import Display
from views.games.page import GamePage
from views.here import AtTable, Here

Choose: TypeAlias = Callable[[Options], None]


def nothing(here: Here) -> list[ft.Control]:
    """Draw nothing, where a game has nothing to show."""
    return []


def nobody(here: Here) -> None:
    """Name nobody: whose mark heads the table, whose secrets a phone shows."""


def always_the_same(here: Here) -> str:
    """Return the moment of a game that is read from the top once."""
    return ""


def nothing_to_agree_on(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw nothing, where a game is played in one way only."""
    return []


def nothing_is_missing(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Let the preparation go on."""
    return None


def take_nothing(here: Here) -> Refusal | None:
    """Take over nothing, where nothing is said of the box while preparing."""
    return None


def fill_in_nothing(here: Here, event: Event) -> None:
    """Leave the screen as it comes, where nothing has to be opened or typed to say it anew."""


class TypedResult(Protocol):
    """How a game is shown that was typed in at its end."""

    def parts(self, here: Here, setup: Setup, result: Event) -> list[ft.Control]:
        """Draw how it ended, with reasons."""

    def correct(self, here: Here, session: str, setup: Setup, result: Event) -> None:
        """Open its form, to be corrected; what was being tapped in there gives way."""


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """What the house's screens want a game to draw.

    While it is played: ``heading`` is the title and the line below it, ``lead`` the colour and the
    shape of whoever is awaited, ``moment`` which moment of the game this is (each new one is read
    from the top), ``middle`` what lies on the table now, ``main`` the one thing to do next, or whom
    the table waits for, ``holder`` the seat whose secrets a phone of several seats shows now.
    Beside it: ``scores`` is what everybody has today, with reasons, ``box`` what the table reads
    off its box, to be corrected, ``settings`` what a phone may choose for this game alone, and
    ``luck`` how lucky everybody was, once a game is over.

    While it is prepared: ``option_rows`` is what can be agreed on, ``checklist`` what to lay on the
    table (a key, and a sentence with exact counts), ``cannot_go_on`` why a step cannot be left
    where that can be mended, ``box_before_start`` what has to be compared with the table's own box,
    and ``take_box`` keeps what was said of it: the tap that starts is what says it.

    ``fill_in`` opens what an event is said with, at a table as it stood before it, and fills in
    what it said: so much has not to be typed anew to correct it.

    ``display`` is what a phone shows that lies on the table for all to see; without one it shows
    whose turn it is and what happened last.

    ``typed`` is how a finished game is shown that was typed in; without it none can be.
    ``pages`` are the forms and tools beside the sessions, by the sheet of their address, and
    ``tools`` those of them that are tools, each with its icon.
    """

    heading: Callable[[AtTable[S]], tuple[str, str]]
    middle: Callable[[AtTable[S]], list[ft.Control]]
    main: Callable[[AtTable[S]], ft.Control]
    scores: Callable[[AtTable[S]], list[ft.Control]]
    checklist: Callable[[Here, int], list[tuple[str, str]]]
    lead: Callable[[AtTable[S]], tuple[str, str] | None] = nobody
    moment: Callable[[AtTable[S]], str] = always_the_same
    option_rows: Callable[[Here, Options, Choose], list[ft.Control]] = nothing_to_agree_on
    holder: Callable[[AtTable[S]], int | None] = nobody
    cannot_go_on: Callable[[Here, int, Options, str], Refusal | None] = nothing_is_missing
    box: Callable[[AtTable[S]], list[ft.Control]] = nothing
    box_before_start: Callable[[Here], list[ft.Control]] = nothing
    take_box: Callable[[Here], Refusal | None] = take_nothing
    settings: Callable[[AtTable[S]], list[ft.Control]] = nothing
    luck: Callable[[AtTable[S]], list[ft.Control]] = nothing
    fill_in: Callable[[AtTable[S], Event], None] = fill_in_nothing
    display: Callable[[AtTable[S]], Display] | None = None
    typed: TypedResult | None = None
    pages: Mapping[str, Callable[[Here], GamePage]] = field(default_factory=dict)
    tools: Mapping[str, ft.IconData] = field(default_factory=dict)


TABLES: Mapping[str, Table[State]] = Lazy(ByGame("views.games.{}.plug:TABLE"))
