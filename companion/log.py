"""The log of a session: it only grows, and everything else is read out of it.

Undo and redo are entries like any other, and so are the mending of an earlier one and the stop
before the end. What a log amounts to is a :class:`companion.play.Play`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Event, Question, State


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The last thing that counted was taken back."""


@dataclass(frozen=True, slots=True)
class Redone(Event):
    """The last thing taken back counts again."""


@dataclass(frozen=True, slots=True)
class Mended(Event):
    """An earlier entry was put right, and what counted after it was replayed.

    ``seq`` is the number of that entry, ``event`` what it says from now on; ``kept`` says how many
    of the steps after it count on, for what no longer fits is dropped, and all that follows on it.
    """

    seq: int
    event: Event
    kept: int


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """The table has stopped before the end of the game.

    ``winners`` are the seats that it lets win all the same, none when all have lost together;
    ``None``: there is no result.
    """

    winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``seq`` counts from 1 without a gap; ``at_ms`` is the wall clock in milliseconds, for reading
    only; ``actor`` is the seat that acted, ``None`` for the table as a whole; ``tap`` names the
    tap that caused it, so that a tap sent twice counts once.
    """

    seq: int
    at_ms: int
    actor: int | None
    tap: str
    event: Event


class LogWhy(StrEnum):
    """Why the log takes an entry no matter what game is played."""

    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    OUT_OF_SEQUENCE = "out_of_sequence"
    NO_SUCH_ENTRY = "no_such_entry"
    NOT_SAID = "not_said"
    FACE_DOWN = "face_down"
    OTHER_LUCK = "other_luck"
    OTHER_SEAT = "other_seat"
    FITS_NO_MORE = "fits_no_more"
    IS_ABANDONED = "is_abandoned"
    IS_OVER = "is_over"


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that happened to a state: the state before it and the state after it.

    ``question`` is the roll or draw that it answered, ``None`` where luck had no part.
    """

    entry: Entry
    before: State
    after: State
    question: Question | None = None
