"""What is told once a game is over: which colours were turned, and who led when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.ants.events import AntsEvent, MinusTurned, PlusTurned
from companion.games.ants.objectives import may_come
from companion.games.ants.options import AntsOptions, Variant
from companion.games.ants.pieces import Colour
from companion.games.ants.state import TEAM_SEATS, AntsState
from companion.stats.after import After, Chance, Progress

OBJECTIVES = "objectives"


def chances(steps: Iterable[tuple[AntsState, AntsEvent]]) -> Iterator[Chance]:
    """List the cards of the Plus and the Minus pile that were turned, whoever turned them (A16).

    The cards of the hands are nobody's to know.
    """
    for before, event in steps:
        match event:
            case PlusTurned(colours):
                yield _turned(colours, before.plus_used)
            case MinusTurned(colours):
                yield _turned(colours, before.minus_used)
            case _:
                pass


def _turned(colours: tuple[Colour, ...], used: tuple[Colour, ...]) -> Chance:
    return Chance(OBJECTIVES, None, colours, tuple((colour, 1) for colour in may_come(used)))


def progress(state: AntsState) -> Progress:
    """Tell how many rounds were counted, and each seat's aphids after them."""
    return Progress(len(state.rounds), state.aphids)


def teams(options: AntsOptions, seats: int) -> tuple[tuple[int, ...], ...]:
    """List the partners, where partners play (A18)."""
    is_played = options.variant is Variant.TEAMS and seats == TEAM_SEATS
    return ((0, 2), (1, 3)) if is_played else ()


AFTER: After[AntsState, AntsEvent, AntsOptions] = After(chances, progress, teams)
