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
from collections.abc import Iterable, Iterator
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
from companion.exchange.document import begins_like, unpacked
from companion.exchange.json_reader import JsonReader, TooLong
from companion.exchange.slices import Steps, at_once
from companion.game import Refusal, Setup
from companion.log import Entry
from companion.session import Session, start
from companion.strict import exactly
from companion.typed import spec_of

KIND: Final = "table companion games"
MOST_BYTES: Final = 50_000_000
"""How long a file is at most once it is unpacked: no house has played as much."""
MOST_GAMES: Final = 5_000
MOST_MOVES: Final = 5_000
"""How many lines the log of one game has at most, what was undone included."""
_MOST_IN_ONE: Final = 2_000_000
"""How many letters a game has at most, and so whatever is read in one go."""
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_log = logging.getLogger(__name__)
_KEYS: Final = {"id", "created_ms", "setup", "entries"}


class GamesFileWhy(StrEnum):
    """Why a file is not taken in."""

    NOT_GAMES = "not_games"
    NEWER_GAMES = "newer_games"
    DAMAGED_GAMES = "damaged_games"
    TOO_MANY_GAMES = "too_many_games"  # (megabytes, games, moves)


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a file: what it started from and everything that happened."""

    id: str
    setup: Setup
    created_ms: int
    entries: tuple[Entry, ...]


def games_to_file(games: Iterable[Game], *, packed: bool = False) -> bytes:
    """Return games as the content of a file, compressed when ``packed``."""
    return at_once(writing(games, packed=packed))


def writing(games: Iterable[Game], *, packed: bool = False) -> Steps[bytes]:
    """Write games as :func:`games_to_file` does, in steps: many take their time."""
    total, docs = _Sum(SCHEMA), []
    for each in games:
        doc = _to_doc(each)
        total.add(doc)
        docs.append(_compact(doc, ensure_ascii=False).encode())
        yield
    about = {"kind": KIND, "schema": SCHEMA, "sha256": total.digest(), "games": []}
    head = _compact(about).encode().removesuffix(b"]}")
    between = (b",%b" % doc if at else doc for at, doc in enumerate(docs))
    packer = zlib.compressobj(9, wbits=zlib.MAX_WBITS | 16)
    said = bytearray()
    for piece in (head, *between, b"]}\n"):
        said += packer.compress(piece) if packed else piece
        yield
    return bytes(said + packer.flush()) if packed else bytes(said)


def games_from_file(data: bytes, most_bytes: int = MOST_BYTES) -> tuple[Game, ...] | Refusal:
    """Return the games that a file holds, which may have so many bytes once it is unpacked.

    Refuses: what is no such file; one that a newer version wrote; one that was cut short, or in
    which anything is not as it was written: a game whose log its own rules do not take is damaged,
    too; more than any house has; and what :mod:`companion.admission` does not let in.
    """
    return at_once(reading(data, most_bytes))


def reading(data: bytes, most_bytes: int = MOST_BYTES) -> Steps[tuple[Game, ...] | Refusal]:
    """Read a file as :func:`games_from_file` does, in steps: a large one takes its time."""
    said, is_whole = yield from unpacked(data, most_bytes)
    if len(said) > most_bytes:
        return too_many_games()
    try:
        games = yield from _read(JsonReader(said.decode("utf-8-sig")))
    except _Refused as refused:
        return refused.refusal
    except TooLong:
        return too_many_games()
    except (ValueError, RecursionError) as damage:
        _log.warning("games file: %s", damage)
        is_ours = not is_whole or begins_like(said, KIND)
        return Refusal(GamesFileWhy.DAMAGED_GAMES if is_ours else GamesFileWhy.NOT_GAMES)
    return games if is_whole else Refusal(GamesFileWhy.DAMAGED_GAMES)


def as_game(session: Session) -> Game:
    """Return what travels of a session."""
    return Game(session.id, session.setup, session.created_ms, session.entries)


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


class _Refused(Exception):
    """A file is not taken in, whatever else is in it."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


def too_many_games() -> Refusal:
    """Return why a file with more than any house has is not taken in."""
    most = MOST_BYTES // 1_000_000
    counts = (("megabytes", most), ("games", MOST_GAMES), ("moves", MOST_MOVES))
    return Refusal(GamesFileWhy.TOO_MANY_GAMES, counts)


def _read(reader: JsonReader) -> Steps[tuple[Game, ...] | Refusal]:
    """Read a file to its end: only there it is known whether it is as it was written."""
    about: Doc = {}
    gathered = _Gathered(0)
    for key in reader.members():
        if key != "games":
            about[key] = reader.value(_MOST_IN_ONE)
            continue
        gathered = _Gathered(_schema_of(about))
        for _ in reader.items():
            doc = yield from _doc(reader)
            yield from gathered.add(doc)
    if about.get("kind") != KIND:
        raise _Refused(Refusal(GamesFileWhy.NOT_GAMES))
    reader.end()
    if about.get("sha256") != gathered.digest():
        raise Unreadable("not as it was written")
    return gathered.refusal or tuple(gathered.games)


def _schema_of(about: Doc) -> int:
    """Return in which form the games are that follow."""
    if about.get("kind") != KIND:
        raise _Refused(Refusal(GamesFileWhy.NOT_GAMES))
    schema = exactly(int, about.get("schema"), "schema")
    if schema > SCHEMA:
        raise _Refused(Refusal(GamesFileWhy.NEWER_GAMES))
    return schema


def _doc(reader: JsonReader) -> Steps[Doc]:
    """Read the document of one game, its log line by line."""
    doc: Doc = {}
    began = reader.letters
    for key in reader.members():
        if key != "entries":
            doc[key] = reader.value(_MOST_IN_ONE)
            continue
        doc[key] = lines = []
        for _ in reader.items():
            lines.append(reader.value(_MOST_IN_ONE))
            if len(lines) > MOST_MOVES or reader.letters - began > _MOST_IN_ONE:
                raise _Refused(too_many_games())
            yield
    return doc


class _Gathered:
    """The games of a file that were read, or why they are not let in, and the sum over them."""

    def __init__(self, schema: int) -> None:
        self.games: list[Game] = []
        self.refusal: Refusal | None = None
        self._sum = _Sum(schema)

    def add(self, doc: Doc) -> Steps[None]:
        """Take one more; after a refusal it counts for the sum only."""
        if self._sum.count == MOST_GAMES:
            raise _Refused(too_many_games())
        self._sum.add(doc)
        if self.refusal is None:
            read = yield from _admitted(doc)
            if isinstance(read, Refusal):
                self.refusal, self.games = read, []
            else:
                self.games.append(read)

    def digest(self) -> str:
        """Return the sum over all that was read."""
        return self._sum.digest()


class _Sum:
    """The sum over the games of a file, as compact JSON."""

    def __init__(self, schema: int) -> None:
        self.count = 0
        self._sum = hashlib.sha256(f"{schema}\n[".encode())

    def add(self, doc: Doc) -> None:
        """Take one more game."""
        self._sum.update(b"," if self.count else b"")
        self._sum.update(_compact(doc).encode())
        self.count += 1

    def digest(self) -> str:
        """Return the sum over all that was taken."""
        whole = self._sum.copy()
        whole.update(b"]")
        return whole.hexdigest()


def _to_doc(of: Game) -> Doc:
    return {
        "id": of.id,
        "created_ms": of.created_ms,
        "setup": setup_to_doc(of.setup),
        "entries": [entry_to_doc(entry) for entry in of.entries],
    }


def _admitted(doc: Doc) -> Steps[Game | Refusal]:
    """Return one game if it may come in. Raises: Unreadable when its rules refuse it."""
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


def _compact(doc: object, *, ensure_ascii: bool = True) -> str:
    return json.dumps(doc, separators=(",", ":"), allow_nan=False, ensure_ascii=ensure_ascii)
