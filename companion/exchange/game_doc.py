"""One game as it travels: what it started from and everything that happened, as a document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.admission import unfit, unfit_entries, unfit_people
from companion.codec import (
    Doc,
    Unreadable,
    entry_from_doc,
    entry_to_doc,
    setup_from_doc,
    setup_to_doc,
)
from companion.exchange.slices import Steps, at_once
from companion.game import Refusal, Setup
from companion.log import Entry
from companion.session import Session, start
from companion.strict import exactly
from companion.typed import spec_of

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_KEYS: Final = {"id", "created_ms", "setup", "entries"}


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a file: what it started from and everything that happened."""

    id: str
    setup: Setup
    created_ms: int
    entries: tuple[Entry, ...]


def as_game(session: Session) -> Game:
    """Return what travels of a session."""
    return Game(session.id, session.begun, session.created_ms, session.entries)


def as_session(of: Game) -> Session:
    """Return the session of a game that was read. Raises: Unreadable when its rules refuse it."""
    return at_once(replaying(of))


def replaying(of: Game) -> Steps[Session]:
    """Play a game that was read, move by move, as :func:`as_session` does."""
    try:
        session = start(of.id, spec_of(of.setup), of.setup, of.created_ms)
        for entry in of.entries:
            after = session.then(entry)
            if isinstance(after, Refusal):
                raise Unreadable(f"entry {entry.seq} is refused")
            session = after
            yield
    except Unreadable:
        raise
    except Exception as error:  # rules meet a setup here that no screen can make
        raise Unreadable(f"{type(error).__name__} {error!s:.80}") from error
    return session


def game_to_doc(of: Game) -> Doc:
    """Return a game as a document."""
    return {
        "id": of.id,
        "created_ms": of.created_ms,
        "setup": setup_to_doc(of.setup),
        "entries": [entry_to_doc(entry) for entry in of.entries],
    }


def admitted(doc: Doc) -> Steps[Game | Refusal]:
    """Return the game of a document if it may come in, in steps.

    Refuses: what :mod:`companion.admission` does not let in.
    Raises: Unreadable, also when its own rules refuse it.
    """
    for each in _parts(doc):
        if refusal := unfit(each):
            return refusal
        yield
    read = yield from _from_doc(doc)
    seats = read.setup.seats
    if refusal := unfit_people(seats) or unfit_entries(read.entries, len(seats)):
        return refusal
    yield from replaying(read)
    return read


def _parts(doc: Doc) -> Iterator[object]:
    """Take the document of a game apart: the lines of its log one by one, and the rest."""
    lines = doc.get("entries")
    yield {**doc, "entries": None}
    yield from lines if isinstance(lines, list) else ()


def _from_doc(doc: Doc) -> Steps[Game]:
    if doc.keys() != _KEYS:
        raise Unreadable("not a game")
    session_id = exactly(str, doc["id"], "id")
    if not _ID.fullmatch(session_id):
        raise Unreadable("id")
    setup = setup_from_doc(doc["setup"])
    entries = []
    for each in exactly(list, doc["entries"], "entries"):
        entries.append(entry_from_doc(setup.game, each, is_typed_in=setup.is_typed_in))
        yield
    return Game(session_id, setup, exactly(int, doc["created_ms"], "created_ms"), tuple(entries))
