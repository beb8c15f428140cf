"""What is told once a game of Pips is over: nobody rolls, so there is no luck to tell of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.game import Options
from companion.games.pips.events import PipsEvent
from companion.games.pips.state import PipsState
from companion.stats.after import After, Chance, Progress


def chances(steps: Iterable[tuple[PipsState, PipsEvent]]) -> Iterator[Chance]:
    """Name no luck."""
    return iter(())


def progress(state: PipsState) -> Progress:
    """Tell how often the counter has gone around, and what each seat has added."""
    return Progress(min(state.pips), state.pips)


AFTER: After[PipsState, PipsEvent, Options] = After(chances, progress)
