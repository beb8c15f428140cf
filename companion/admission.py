"""What may come in from outside: one check for files, for links, and for whatever others send.

What this app has written passes as it is; so what does not was made or changed by something else.
A document is checked before anything is made of it: its times, numbers, texts and names. The people
and the moves of a game are checked once they are read. The rules of the game come after that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from companion.game import Refusal, Seat
from companion.log import Abandoned, Entry
from companion.players import (
    COLOURS,
    LONGEST_NAME,
    SHAPES,
    SeatNamed,
    clean_name,
    is_plain,
    without_marks,
)

LATEST_MS: Final = 32_503_680_000_000
"""The year 3000: no clock of ours shows more, and not every system can write a later date."""
LARGEST_NUMBER: Final = 1_000_000
"""No number of a log or of a box is nearly as large, times aside."""
LONGEST_TEXT: Final = 100
"""No text but a name that somebody typed is as long: ids, taps, keys, a colour's own name."""

_NAMED_LETTERS: Final = 20


class AdmissionWhy(StrEnum):
    """Why something is not let in; the names in brackets are the parameters."""

    IMPOSSIBLE_TIME = "impossible_time"  # ()
    UNFIT_NUMBER = "unfit_number"  # ()
    UNFIT_TEXT = "unfit_text"  # ()
    UNFIT_NAME = "unfit_name"  # (name)
    SAME_NAME = "same_name"  # (name)
    UNKNOWN_MARK = "unknown_mark"  # (name)
    NOT_AT_TABLE = "not_at_table"  # ()


def is_time(ms: int) -> bool:
    """Say whether a clock can show this, in milliseconds since 1970."""
    return 0 <= ms < LATEST_MS


def unfit(doc: object) -> Refusal | None:
    """Why a JSON document may not come in, whatever it is about; ``None`` when it may.

    Refuses: a time that no clock shows, a number or a text that is far too long, marks that nobody
    sees or that turn the text around them, a name that could not be typed here.
    """
    return next((why for key, value in _values(doc) if (why := _unfit(key, value))), None)


def unfit_people(seats: tuple[Seat, ...]) -> Refusal | None:
    """Why these people may not come in together; ``None`` when they may.

    Refuses: two whose names look alike, somebody who sits there twice, a colour or a shape that
    there is no drawing of.
    """
    for at, seat in enumerate(seats):
        before = seats[:at]
        is_twice = seat.player in (each.player for each in before)
        if is_twice or clean_name(seat.name, (each.name for each in before)) != seat.name:
            return _about(AdmissionWhy.SAME_NAME, seat.name)
        if seat.colour not in COLOURS or seat.shape not in SHAPES:
            return _about(AdmissionWhy.UNKNOWN_MARK, seat.name)
    return None


def unfit_entries(entries: Iterable[Entry], seats: int) -> Refusal | None:
    """Why these lines of a log may not come in; ``None`` when they may.

    Refuses: a move of somebody who does not sit there, or a win, a time that no clock shows.
    """
    for entry in entries:
        if not _named_in(entry) <= set(range(seats)):
            return Refusal(AdmissionWhy.NOT_AT_TABLE)
        if not is_time(entry.at_ms):
            return Refusal(AdmissionWhy.IMPOSSIBLE_TIME)
    return None


def _named_in(entry: Entry) -> set[int]:
    """Return the seats that an entry names whatever game it is of."""
    acted = set() if entry.actor is None else {entry.actor}
    match entry.event:
        case Abandoned(tuple(winners)):
            return acted | set(winners)
        case SeatNamed(seat):
            return acted | {seat}
    return acted


def _values(doc: object) -> Iterator[tuple[str, object]]:
    """List all that a document says, each with the key it stands under; keys are texts, too."""
    waiting = [("", doc)]
    while waiting:
        key, value = waiting.pop()
        match value:
            case dict():
                waiting += value.items()
                waiting += (("", name) for name in value)
            case list():
                waiting += ((key, each) for each in value)
            case _:
                yield key, value


def _unfit(key: str, value: object) -> Refusal | None:
    if isinstance(value, str):
        return _unfit_name(value) if key == "name" else _unfit_text(value)
    if isinstance(value, int):
        return _unfit_number(key, value)
    return None


def _unfit_number(key: str, number: int) -> Refusal | None:
    """Tell times, whose keys end in ``_ms``, from all other numbers."""
    if key.endswith("_ms"):
        return None if is_time(number) else Refusal(AdmissionWhy.IMPOSSIBLE_TIME)
    return None if abs(number) <= LARGEST_NUMBER else Refusal(AdmissionWhy.UNFIT_NUMBER)


def _unfit_text(text: str) -> Refusal | None:
    is_fit = len(text) <= LONGEST_TEXT and is_plain(text)
    return None if is_fit else Refusal(AdmissionWhy.UNFIT_TEXT)


def _unfit_name(name: str) -> Refusal | None:
    is_fit = len(name) <= LONGEST_NAME and clean_name(name, ()) == name
    return None if is_fit else _about(AdmissionWhy.UNFIT_NAME, name)


def _about(why: AdmissionWhy, name: str) -> Refusal:
    """Name somebody by as much of their name as fits into a sentence."""
    seen = without_marks(name[: 2 * LONGEST_NAME])
    short = seen if len(seen) <= _NAMED_LETTERS else f"{seen[:_NAMED_LETTERS]}…"
    return Refusal(why, (("name", short),))
