"""How a game of Pips is written: "add 1", "stop"."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Event, State
from companion.games.pips.events import PipAdded, Stopped
from companion.games.pips.state import PipsState


def read(text: str) -> Event:
    verb, *seat = text.split()
    return PipAdded(int(seat[0])) if verb == "add" else Stopped()


def write(event: Event) -> str:
    return f"add {event.seat}" if isinstance(event, PipAdded) else "stop"


def sketch(before: State, event: Event, after: State, names: tuple[str, ...]) -> Iterator[str]:
    assert isinstance(after, PipsState)
    yield f"the counter shows {after.count}"
