"""Games as a file that another house takes in: the same sessions there, with their whole logs.

The file is JSON: a kind, the schema number of our documents, a SHA-256 over that number and the
games as compact JSON, and the games. A backup of all games is long, so it is compressed; both forms
are read.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.admission import unfit, unfit_entries, unfit_people
from companion.codec import (
    SCHEMA,
    Doc,
    Unreadable,
    entry_from_doc,
    entry_to_doc,
    setup_from_doc,
    setup_to_doc,
)
from companion.exchange.document import NoDocument, document
from companion.game import Refusal, Setup
from companion.games import game
from companion.log import Entry
from companion.session import Session, resume
from companion.strict import exactly

KIND: Final = "table companion games"
MOST_BYTES: Final = 50_000_000
"""No house has played as much; a longer file is something else."""
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_log = logging.getLogger(__name__)
_KEYS: Final = {"id", "created_ms", "setup", "entries"}


class GamesFileWhy(StrEnum):
    """Why a file is not taken in."""

    NOT_GAMES = "not_games"
    NEWER_GAMES = "newer_games"
    DAMAGED_GAMES = "damaged_games"


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a file: what it started from and everything that happened."""

    id: str
    setup: Setup
    created_ms: int
    entries: tuple[Entry, ...]


def games_to_file(games: Iterable[Game], *, packed: bool = False) -> bytes:
    """Return games as the content of a file, compressed when ``packed``."""
    docs = [_to_doc(each) for each in games]
    doc = {"kind": KIND, "schema": SCHEMA, "sha256": _digest(SCHEMA, docs), "games": docs}
    raw = json.dumps(doc, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    if not packed:
        return raw
    packer = zlib.compressobj(9, wbits=zlib.MAX_WBITS | 16)
    return packer.compress(raw) + packer.flush()


def games_from_file(data: bytes) -> tuple[Game, ...] | Refusal:
    """Return the games that a file holds.

    Refuses: what is no such file; one that a newer version wrote; one that was cut short, or in
    which anything is not as it was written: a game whose log its own rules do not take is damaged,
    too; and what :mod:`companion.admission` does not let in.
    """
    doc = document(data, KIND, MOST_BYTES)
    if isinstance(doc, NoDocument):
        is_ours = doc is NoDocument.DAMAGED
        return Refusal(GamesFileWhy.DAMAGED_GAMES if is_ours else GamesFileWhy.NOT_GAMES)
    schema = doc.get("schema")
    if type(schema) is int and schema > SCHEMA:
        return Refusal(GamesFileWhy.NEWER_GAMES)
    try:
        docs = exactly(list, doc.get("games"), "games")
        if type(schema) is not int or doc.get("sha256") != _digest(schema, docs):
            raise Unreadable("not as it was written")
        if refusal := unfit(docs):
            return refusal
        return _admitted(tuple(_from_doc(each) for each in docs))
    except (ValueError, RecursionError) as damage:
        _log.warning("games file: %s", damage)
        return Refusal(GamesFileWhy.DAMAGED_GAMES)


def as_game(session: Session) -> Game:
    """Return what travels of a session."""
    return Game(session.id, session.setup, session.created_ms, session.entries)


def as_session(of: Game) -> Session:
    """Return the session of a game that was read. Raises: Unreadable when its rules refuse it."""
    spec = game(of.setup.game)
    try:
        session, dropped = resume(of.id, spec, of.setup, of.created_ms, of.entries)
    except Exception as error:  # rules meet a setup here that no screen can make
        raise Unreadable(f"{type(error).__name__} {error!s:.80}") from error
    if dropped:
        raise Unreadable(f"entry {session.seq + 1} is refused")
    return session


def _to_doc(of: Game) -> Doc:
    return {
        "id": of.id,
        "created_ms": of.created_ms,
        "setup": setup_to_doc(of.setup),
        "entries": [entry_to_doc(entry) for entry in of.entries],
    }


def _from_doc(doc: object) -> Game:
    if type(doc) is not dict or doc.keys() != _KEYS:
        raise Unreadable("not a game")
    session_id = exactly(str, doc["id"], "id")
    if not _ID.fullmatch(session_id):
        raise Unreadable("id")
    setup = setup_from_doc(doc["setup"])
    docs = exactly(list, doc["entries"], "entries")
    entries = tuple(entry_from_doc(setup.game, each) for each in docs)
    return Game(session_id, setup, exactly(int, doc["created_ms"], "created_ms"), entries)


def _admitted(games: tuple[Game, ...]) -> tuple[Game, ...] | Refusal:
    """Return the games if all of them may come in. Raises: Unreadable when rules refuse one."""
    for each in games:
        seats = each.setup.seats
        if refusal := unfit_people(seats) or unfit_entries(each.entries, len(seats)):
            return refusal
        as_session(each)
    return games


def _digest(schema: int, docs: object) -> str:
    compact = json.dumps(docs, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(f"{schema}\n{compact}".encode()).hexdigest()
