"""One session's file: what it started from, its log, and whether the game is over.

Table ``meta`` has one document, ``events`` one for each entry, numbered like it, ``marks`` one for
each time the game was found to be over, or not to be over after all, ``places`` one for each time
the session was put somewhere else than into the list. Documents are only added.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tinydb import TinyDB
from tinydb.storages import MemoryStorage
from tinydb.table import Document, Table

from companion.admission import unfit, unfit_entries
from companion.codec import (
    SCHEMA,
    Doc,
    Unreadable,
    entry_from_doc,
    entry_to_doc,
    from_doc,
    setup_from_doc,
    setup_to_doc,
    to_doc,
)
from companion.game import Refusal, Setup
from companion.games import GAMES
from companion.log import Entry
from companion.players import SeatNamed, called
from companion.store.shelf import DocumentStorage
from companion.store.storage import Harm, Rescue, Trouble
from companion.strict import exactly

META: Final = "meta"
EVENTS: Final = "events"
MARKS: Final = "marks"
PLACES: Final = "places"


class Place(StrEnum):
    """Where a session lies: among all, put aside to be kept, or about to be thrown away."""

    LIST = "list"
    ARCHIVE = "archive"
    TRASH = "trash"


@dataclass(frozen=True, slots=True)
class Put:
    """Where a session was put, and when, by the wall clock.

    ``touched_ms`` is when its file had been written before; ``entries`` how long its log was.
    """

    place: Place
    at_ms: int
    touched_ms: int
    entries: int


@dataclass(frozen=True, slots=True)
class Saved:
    """A session as it was read back.

    ``created_ms`` is the wall clock at its start; ``trouble`` says what was wrong with the file,
    ``None`` if nothing was.
    """

    setup: Setup
    created_ms: int
    entries: tuple[Entry, ...]
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class Ending:
    """How a session ended, as far as lists and statistics ask; see :mod:`companion.stats`.

    ``ranking``, ``won`` and ``decided_by`` are those of its outcome, and there is no ranking where
    it has no result; ``points`` are those of each seat, none where the seats play together;
    ``teams`` the seats that win together, none where there are no partners. ``variant`` is what was
    played, empty where the box has one game; ``ended_ms`` the wall clock of the last thing that
    counted; ``luck`` a tally that :mod:`companion.stats` reads.
    """

    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    won: bool | None
    decided_by: str
    teams: tuple[tuple[int, ...], ...]
    variant: str
    ended_ms: int
    luck: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, none when all have lost."""
        return () if self.won is False or not self.ranking else self.ranking[0]


@dataclass(frozen=True, slots=True)
class Summary:
    """A session as a list shows it. Times are wall clock; ``entries`` counts undone ones too.

    ``touched_ms`` is when its file was last written here, by the clock of this machine: the times
    in the log may be those of a phone elsewhere whose clock was wrong. ``players`` are the saved
    players by seat, by their ids, ``names`` what they were called then. ``ending`` is ``None`` for
    a finished one, too, until it was told. ``is_left``: it is over because the table has stopped;
    ``is_typed_in``: its end was typed in. It was put into its ``place`` at ``put_ms``.
    """

    id: str
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    created_ms: int
    touched_ms: int
    entries: int
    finished: bool
    ending: Ending | None = None
    is_left: bool = False
    is_typed_in: bool = False
    place: Place = Place.LIST
    put_ms: int = 0

    @property
    def is_open(self) -> bool:
        """Whether it lies in the list and goes on."""
        is_over = self.finished or self.is_left or self.is_typed_in
        return self.place is Place.LIST and not is_over


@dataclass(frozen=True, slots=True)
class Unlisted:
    """A session whose file is there, but cannot be shown.

    ``game`` is what is played, empty when that cannot be told either; ``is_newer``: a newer version
    of this program wrote it.
    """

    id: str
    game: str = ""
    is_newer: bool = False


class Book:
    """An open session file."""

    def __init__(self, storage: DocumentStorage) -> None:
        self.storage = storage
        self._db = TinyDB(storage=lambda: self.storage)

    @property
    def is_empty(self) -> bool:
        """Whether no session was ever begun here."""
        return self.storage.read() is None

    def begin(self, setup: Setup, created_ms: int) -> None:
        """Write down what the session starts from. Raises: NotSaved."""
        meta = {"schema": SCHEMA, "created_ms": created_ms, "setup": setup_to_doc(setup)}
        self._table(META).insert(meta)

    def fill(
        self,
        setup: Setup,
        created_ms: int,
        entries: tuple[Entry, ...],
        finished: bool,
        *,
        is_left: bool = False,
    ) -> None:
        """Write down a whole session that was played elsewhere, in one step. Raises: NotSaved."""
        meta = {"schema": SCHEMA, "created_ms": created_ms, "setup": setup_to_doc(setup)}
        tables = {META: {"1": meta}}
        if entries:
            tables[EVENTS] = {str(entry.seq): entry_to_doc(entry) for entry in entries}
        if finished:
            tables[MARKS] = {"1": _mark(finished=True, is_left=is_left)}
        self.storage.write(tables)

    async def append(self, entry: Entry) -> None:
        """Add one entry; durable on return, and read by nobody before.

        Raises: ValueError when it is not the next one; NotSaved.
        """
        after = MemoryStorage()  # type: ignore[no-untyped-call]
        after.memory = dict(self.storage.read() or {})
        events = TinyDB(storage=lambda: after).table(EVENTS, cache_size=0)
        if entry.seq != len(events) + 1:
            raise ValueError(f"entry {entry.seq} after {len(events)}")
        events.insert(Document(entry_to_doc(entry), doc_id=entry.seq))
        await self.storage.save(after.memory)

    def mark(self, finished: bool, *, is_left: bool = False) -> None:
        """Note whether the game is over, and whether it was left. Raises: NotSaved."""
        if finished != self.is_finished:
            self._table(MARKS).insert(_mark(finished=finished, is_left=is_left))

    @property
    def is_finished(self) -> bool:
        """Whether the game was over when that was last noted."""
        marks = _in_order(self._table(MARKS))
        return bool(marks) and exactly(bool, marks[-1].get("finished"), "finished")

    @property
    def is_left(self) -> bool:
        """Whether the table had stopped before the end when that was last noted."""
        marks = _in_order(self._table(MARKS))
        return bool(marks) and exactly(bool, marks[-1].get("is_left", False), "is_left")

    def put(self, place: Place, at_ms: int, touched_ms: int) -> None:
        """Note where the session lies from now on. Raises: NotSaved."""
        put = Put(place, at_ms, touched_ms, len(self._table(EVENTS)))
        self._table(PLACES).insert(to_doc(put))

    @property
    def last_put(self) -> Put | None:
        """Where the session was put last; ``None`` when it always lay in the list."""
        puts = _in_order(self._table(PLACES))
        return from_doc(Put, dict(puts[-1])) if puts else None

    def read(self) -> Saved:
        """Return the session, as far as its log is sound; the rest is set aside.

        Raises: Unreadable for an unknown game or a setup that makes no sense; OSError.
        """
        setup, created_ms = self._meta()
        docs = _in_order(self._table(EVENTS))
        entries = _sound(setup, docs)
        trouble = self.storage.trouble
        if len(entries) < len(docs):
            trouble = self.trim(len(entries))
        return Saved(setup, created_ms, entries, trouble)

    def trim(self, keep: int) -> Trouble:
        """Leave only the first entries, and the file as it was under another name.

        Raises: OSError.
        """
        kept = self.storage.keep_aside()
        surplus = [doc.doc_id for doc in _in_order(self._table(EVENTS))[keep:]]
        self._table(EVENTS).remove(doc_ids=surplus)
        return Trouble(
            self.storage.path, Harm.WRONG_ENTRIES, Rescue.PREFIX, kept, dropped=len(surplus)
        )

    def summary(self, session_id: str, touched_ms: int) -> Summary:
        """Return what a list shows of this session, without reading all of its log.

        Raises: Unreadable for a game that is unknown here, and for a beginning or an end that no
        table could have written.
        """
        match self._begun():
            case {"created_ms": int(created_ms), "setup": {"game": str(game), "seats": [*seats]}}:
                people = [_person(seat) for seat in seats]
                is_typed_in = self._is_typed_in
            case _:
                raise Unreadable("meta")
        if game not in GAMES:
            raise Unreadable(f"no such game: {game!r:.40}")
        events = self._table(EVENTS)
        if len(events):
            _admit(events.get(doc_id=len(events)))
        put = self.last_put
        if put and put.entries == len(events):
            touched_ms = put.touched_ms  # that it was put somewhere is no news of the game
        return Summary(
            id=session_id,
            game=game,
            names=self._called(tuple(name for _, name in people)),
            players=tuple(player for player, _ in people),
            created_ms=created_ms,
            touched_ms=touched_ms,
            entries=len(events),
            finished=self.is_finished,
            is_left=self.is_left,
            is_typed_in=is_typed_in,
            place=put.place if put else Place.LIST,
            put_ms=put.at_ms if put else 0,
        )

    def _called(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return what the seats are called by now: the log tells it without being played."""
        events = (self.storage.read() or {}).get(EVENTS, {})
        for doc in events.values():
            match doc:  # and calls nothing: at every tap this looks at the whole log
                case {"event": {"type": "SeatNamed"}}:
                    return _named(names, _in_order(self._table(EVENTS)))
        return names

    @property
    def _is_typed_in(self) -> bool:
        match self._table(META).get(doc_id=1):
            case {"setup": {"typed_in": True}}:
                return True
        return False

    @property
    def game(self) -> str:
        """The game that is played, as far as that can be told; empty when it can't."""
        match self._table(META).get(doc_id=1):
            case {"setup": {"game": str(game)}}:
                return game if game in GAMES else ""
        return ""

    def _meta(self) -> tuple[Setup, int]:
        doc = self._begun()
        return setup_from_doc(doc.get("setup")), exactly(int, doc.get("created_ms"), "created_ms")

    def _begun(self) -> Doc:
        """Return what the session starts from. Raises: Unreadable when nobody can have begun so."""
        doc = self._table(META).get(doc_id=1)
        if not isinstance(doc, dict):
            raise Unreadable("meta")
        setup = doc.get("setup")
        seats = setup.get("seats") if isinstance(setup, dict) else None
        _admit({"created_ms": doc.get("created_ms"), "seats": seats})
        return dict(doc)

    def _table(self, name: str) -> Table:
        return self._db.table(name, cache_size=0)


def _mark(*, finished: bool, is_left: bool) -> Doc:
    mark: Doc = {"finished": finished}
    return mark | {"is_left": True} if is_left else mark


def _in_order(table: Table) -> list[Document]:
    return sorted(table.all(), key=lambda doc: doc.doc_id)


def _sound(setup: Setup, docs: list[Document]) -> tuple[Entry, ...]:
    """Read the entries up to the first that can't be read, can't be, or is out of sequence."""
    entries: list[Entry] = []
    for seq, doc in enumerate(docs, start=1):
        try:
            entry = entry_from_doc(setup.game, dict(doc), is_typed_in=setup.is_typed_in)
        except Unreadable:
            break
        if not seq == entry.seq == doc.doc_id or unfit_entries((entry,), len(setup.seats)):
            break
        entries.append(entry)
    return tuple(entries)


def _person(seat: object) -> tuple[str, str]:
    match seat:
        case {"player": str(player), "name": str(name)}:
            return player, name
    raise Unreadable("seat")


def _named(names: tuple[str, ...], docs: list[Document]) -> tuple[str, ...]:
    """Return the names after all that counts of a log: each entry has done one thing or undone it.

    Raises: Unreadable for somebody named who does not sit there.
    """
    counting, undone = list[Document](), list[Document]()
    for doc in docs:
        match _type_of(doc):
            case "Undone" if counting:
                undone.append(counting.pop())
            case "Redone" if undone:
                counting.append(undone.pop())
            case _:
                counting.append(doc)
                undone.clear()
    for doc in counting:
        if _type_of(doc) == SeatNamed.__name__:
            said = from_doc(SeatNamed, {key: doc["event"][key] for key in ("seat", "name")})
            after = called(names, said)
            if isinstance(after, Refusal):
                raise Unreadable(after.code)
            names = after
    return names


def _type_of(doc: object) -> object:
    match doc:
        case {"event": {"type": said}}:
            return said
    return None


def _admit(doc: object) -> None:
    """Let pass what could come in today, too. Raises: Unreadable."""
    if refusal := unfit(doc):
        raise Unreadable(refusal.code)
