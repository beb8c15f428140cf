"""The logs in a file played once more, as far as they hold, whatever is wrong with the file.

A file of games is read, and one session's own file in a data folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from companion.admission import unfit, unfit_entries, unfit_people
from companion.codec import SCHEMA, Doc, entry_from_doc, setup_from_doc
from companion.exchange.document import unpacked
from companion.exchange.json_reader import JsonReader
from companion.exchange.parcel import GamesFileWhy
from companion.exchange.session_file import KIND, MOST_BYTES, too_much
from companion.exchange.slices import at_once
from companion.exchange.sums import ListSum, compact
from companion.game import Refusal
from companion.games import game
from companion.session import Session, start
from companion.store.seal import SEAL, Damaged, NewerSchema, unsealed

_OWN_FILE: Final = f'{{"{SEAL}"'.encode()
"""How a session's own file begins."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Where a log does not hold: at the entry with this number, or 0, before the first one.

    ``why`` is what the rules say, ``None`` where the entry cannot even be read.
    """

    number: int
    why: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """One log of a file; ``session`` as far as it holds, ``None`` where it cannot begin."""

    session: Session | None
    broken: Broken | None = None


@dataclass(frozen=True, slots=True)
class Replays:
    """All logs of a file, and whether the file is as it was written."""

    logs: tuple[Replayed, ...]
    is_as_written: bool

    @property
    def hold(self) -> bool:
        """Whether nothing is wrong with any of it."""
        return self.is_as_written and not any(each.broken for each in self.logs)


def replays(data: bytes) -> Replays | Refusal:
    """Play all logs of a file, of one that is cut short as far as it goes.

    Refuses: what is no such file, one that a newer version wrote, one that is too large.
    """
    said, is_whole = at_once(unpacked(data, MOST_BYTES))
    if len(said) > MOST_BYTES:
        return too_much(GamesFileWhy.TOO_LARGE_GAMES)
    if said.startswith(_OWN_FILE):
        return _of_session_file(said)
    file = _Leniently(said)
    schema = file.about.get("schema")
    if file.about.get("kind") != KIND or type(schema) is not int:
        return Refusal(GamesFileWhy.NOT_GAMES)
    if schema > SCHEMA:
        return Refusal(GamesFileWhy.NEWER_GAMES)
    is_sound = is_whole and file.is_read and file.about.get("sha256") == _sum(schema, file.games)
    logs = [_replayed(each) for each in file.games]
    if logs and not file.is_read and not logs[-1].broken:
        logs[-1] = replace(logs[-1], broken=Broken(file.lines_of_last + 1))
    return Replays(tuple(logs), is_sound)


class _Leniently:
    """What a file of games says, as far as it can be read."""

    def __init__(self, said: bytes) -> None:
        self.about: Doc = {}
        self.games: list[Doc] = []
        self.lines_of_last = 0
        """How many lines of its log the last game has."""
        self.is_read = False
        """Whether it can be read to its end."""
        self._reader = JsonReader(said.decode("utf-8-sig", errors="surrogateescape"))
        with suppress(ValueError):
            self._read()

    def _read(self) -> None:
        for key in self._reader.members():
            if key != "games":
                self.about[key] = self._reader.value(MOST_BYTES)
                continue
            for _ in self._reader.items():
                self.games.append({})
                self._read_game(self.games[-1])
        self._reader.end()
        self.is_read = True

    def _read_game(self, doc: Doc) -> None:
        for key in self._reader.members():
            if key != "entries":
                doc[key] = self._reader.value(MOST_BYTES)
                continue
            doc[key] = lines = list[object]()
            self.lines_of_last = 0
            for _ in self._reader.items():
                lines.append(self._reader.value(MOST_BYTES))
                self.lines_of_last += 1


def _sum(schema: int, games: list[Doc]) -> str:
    total = ListSum(schema)
    try:
        for each in games:
            total.add(compact(each))
    except ValueError:  # a number that JSON does not have
        return ""
    return total.digest()


def _of_session_file(said: bytes) -> Replays | Refusal:
    """Play the log of a session's own file, as the store lays it out."""
    is_as_written = True
    try:
        unsealed(said)
    except NewerSchema:
        return Refusal(GamesFileWhy.NEWER_GAMES)
    except Damaged:
        is_as_written = False
    try:
        doc = json.loads(said)
    except (ValueError, RecursionError):
        return Refusal(GamesFileWhy.DAMAGED_GAMES)
    match doc:
        case {"meta": {"1": {"setup": setup, "created_ms": begun}}}:
            lines = list(_in_order(doc.get("events")))
            log = _replayed({"id": "", "setup": setup, "created_ms": begun, "entries": lines})
        case _:
            log = Replayed(None, Broken(0))
    return Replays((log,), is_as_written)


def _in_order(events: object) -> Iterator[object]:
    """List the lines of a table of events by their numbers."""
    if isinstance(events, dict):
        yield from (events[key] for key in sorted(events, key=lambda each: (len(each), each)))


def _replayed(doc: object) -> Replayed:
    session = _begun(doc)
    if session is None:
        return Replayed(None, Broken(0))
    match doc:
        case {"entries": [*lines]}:
            return _played(session, lines)
    return Replayed(session, Broken(1))


def _begun(doc: object) -> Session | None:
    """Return a session with an empty log, ``None`` where nobody can have begun so."""
    match doc:
        case {"id": str(session_id), "setup": setup, "created_ms": int(created_ms)}:
            try:
                if unfit(setup) is None:
                    read = setup_from_doc(setup)
                    begun = start(session_id, game(read.game), read, created_ms)
                    return None if unfit_people(read.seats) else begun
            except Exception:  # rules meet a setup here that no screen can make
                return None
    return None


def _played(session: Session, lines: list[object]) -> Replayed:
    for number, line in enumerate(lines, start=1):
        try:
            after = _then(session, line)
        except Exception:  # whatever rules make of what no table has said
            return Replayed(session, Broken(number))
        if isinstance(after, Refusal):
            return Replayed(session, Broken(number, after))
        session = after
    return Replayed(session)


def _then(session: Session, line: object) -> Session | Refusal:
    """Return the session after one more line. Raises: Unreadable, and whatever a rule raises."""
    if refusal := unfit(line):
        return refusal
    entry = entry_from_doc(session.setup.game, line)
    if refusal := unfit_entries((entry,), len(session.setup.seats)):
        return refusal
    return session.then(entry)
