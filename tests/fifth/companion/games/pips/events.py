"""What happens at a table of Pips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.game import Event


@dataclass(frozen=True, slots=True)
class PipAdded(Event):
    """A seat has turned the counter up by one pip."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """The table has stopped before the end."""


PipsEvent: TypeAlias = PipAdded | Stopped
