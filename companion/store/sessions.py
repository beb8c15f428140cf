"""All sessions of a data folder: one TinyDB file each, and a list of them.

Saving a tap writes the file of its session and nothing else, so it takes as long with a thousand
saved sessions as with one.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.codec import Unreadable
from companion.game import Setup
from companion.log import Entry
from companion.store.book import Book, Ending, Place, Saved, Summary, Unlisted
from companion.store.disk import Disk
from companion.store.index import Index, Line
from companion.store.shelf import SESSIONS, FolderShelf, Shelf, Stamp, Worry
from companion.store.storage import NewerSchema, NotSaved, Trouble

__all__ = ["NoSuchSession", "Place", "Saved", "SessionLost", "SessionStore", "Summary", "Unlisted"]

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_OPEN_BOOKS: Final = 48
"""How many sessions stay in memory: half as many again as the tables one process is made for. A
book that was closed has to be read again before the next tap of its table can be saved."""

_log = logging.getLogger(__name__)


class NoSuchSession(KeyError):
    """There is no session with this id."""


class SessionLost(NoSuchSession):
    """The session's file was damaged and had no good backup; it is kept aside."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble.file))
        self.trouble = trouble


class SessionStore:
    """The sessions of one house, which must be ours alone while we work with them."""

    def __init__(self, place: Path | Shelf, disk: Disk | None = None) -> None:
        """Open the sessions of a data folder, or of any other shelf.

        Raises: OSError when the folder can't be made.
        """
        self._shelf = FolderShelf(place, disk) if isinstance(place, Path) else place
        self._index = Index(self._shelf)
        self._books: dict[str, Book] = {}
        self._appending: set[str] = set()
        """To these an entry is on its way: what lies on the disk may be new already."""
        self._troubles: dict[str, Trouble] = {}
        self._unlisted: tuple[Unlisted, ...] = ()
        self._lock = threading.RLock()

    @property
    def troubles(self) -> Mapping[str, Trouble]:
        """What was found damaged since the program started, by session id."""
        return MappingProxyType(self._troubles)

    @property
    def worry(self) -> Worry | None:
        """Why what is saved now may not last, ``None`` when it will."""
        return self._shelf.worry

    @property
    def unlisted(self) -> tuple[Unlisted, ...]:
        """Sessions whose files are there, but could not be read for the last :meth:`summaries`."""
        return self._unlisted

    def __contains__(self, session_id: str) -> bool:
        """Say whether there is a session with this id that can be read."""
        with self._lock:
            try:
                return not self._book(session_id).is_empty
            except (NoSuchSession, NewerSchema, OSError):
                return False

    def create(self, session_id: str, setup: Setup, created_ms: int) -> None:
        """Begin a session, durable when it is :meth:`settled`.

        ``session_id`` is random, at least 64 bits.

        Raises: ValueError for an id that can't name a file; FileExistsError; NotSaved.
        """
        self._begin(session_id, lambda book: book.begin(setup, created_ms))
        self.save_list()

    def adopt(
        self,
        session_id: str,
        setup: Setup,
        created_ms: int,
        entries: tuple[Entry, ...],
        finished: bool,
        *,
        is_left: bool = False,
    ) -> None:
        """Take in a whole session that was played elsewhere; durable as :meth:`create`.

        There may be many of them: whoever takes them in has the list saved once, at the end.

        Raises: ValueError for an id that can't name a file; FileExistsError; NotSaved.
        """
        self._begin(
            session_id,
            lambda book: book.fill(setup, created_ms, entries, finished, is_left=is_left),
        )

    def save_list(self) -> None:
        """Save the list, which otherwise is made anew from the files."""
        with self._lock:
            self._index.save()

    def _begin(self, session_id: str, write: Callable[[Book], None]) -> None:
        if not _ID.fullmatch(session_id):
            raise ValueError(f"session id {session_id!r:.80}")
        with self._lock:
            book = self._new_book(session_id)
            if not book.is_empty:
                raise FileExistsError(session_id)
            write(book)
            self._remember(session_id, book)
            self._follow(session_id, book)

    async def append(self, session_id: str, entry: Entry) -> None:
        """Add an entry to a session's log; durable on return.

        Raises: NotSaved, and the session is as it was; NoSuchSession; ValueError when it is not
        the next entry.
        """
        with self._lock:
            book = self._book(session_id)
            self._appending.add(session_id)
        try:
            await book.append(entry)
        finally:
            self._appending.discard(session_id)
        with self._lock:
            self._follow(session_id, book)

    def load(self, session_id: str) -> Saved:
        """Return a session, as far as its file is sound; ``trouble`` says what was not.

        Raises: NoSuchSession, SessionLost; NewerSchema; Unreadable for a game that this program
        does not know; OSError.
        """
        with self._lock:
            saved = self._book(session_id).read()
            if saved.trouble:
                self._troubles[session_id] = saved.trouble
            return Saved(
                saved.setup, saved.created_ms, saved.entries, self._troubles.get(session_id)
            )

    def trim(self, session_id: str, keep: int) -> Trouble:
        """Leave only the first ``keep`` entries of a log, because the game refused the next one.

        The file as it was is kept aside.

        Raises: NoSuchSession, OSError.
        """
        with self._lock:
            book = self._book(session_id)
            self._troubles[session_id] = trouble = book.trim(keep)
            self._follow(session_id, book)
            return trouble

    def summaries(self) -> tuple[Summary, ...]:
        """Return all sessions but those in the trash, the one touched last first.

        Raises: OSError when the folder can't be read.
        """
        return tuple(each for each in self.with_trash() if each.place is not Place.TRASH)

    def with_trash(self) -> tuple[Summary, ...]:
        """Return all sessions, also those in the trash, the one touched last first.

        Raises: OSError when the folder can't be read.
        """
        with self._lock:
            stamps = self._shelf.stamps()
            lines = self._index.lines
            gone = lines.keys() - stamps.keys()
            for session_id in gone:
                del lines[session_id]
            stale = [key for key, stamp in stamps.items() if not self._is_current(key, stamp)]
            unlisted = [bad for key in stale if (bad := self._relisted(key)) is not None]
            self._unlisted = tuple(unlisted)
            if gone or len(stale) > len(unlisted):
                self._index.save()
            listed = (line.summary for line in lines.values())
            return tuple(sorted(listed, key=lambda each: (-each.touched_ms, each.id)))

    def mark_finished(self, session_id: str, finished: bool, *, is_left: bool = False) -> None:
        """Note whether a game is over, and whether the table has left it.

        It can be told from the log too, so failing is only logged.

        Raises: NoSuchSession.
        """
        with self._lock:
            book = self._book(session_id)
            try:
                book.mark(finished, is_left=is_left)
            except OSError as error:
                _log.warning("end of %s not noted: %s", session_id, error)
            self._follow(session_id, book)
            self._index.save()

    def note_ending(self, session_id: str, ending: Ending) -> None:
        """Keep how a finished session ended, until it goes on; lasting once the list is saved."""
        with self._lock:
            line = self._index.lines.get(session_id)
            if line and line.summary.finished:
                self._index.lines[session_id] = line.telling(ending)

    def put(self, session_id: str, place: Place, now_ms: int) -> None:
        """Put a session into the list, the archive or the trash; durable as :meth:`create`.

        Raises: NoSuchSession, NewerSchema, NotSaved.
        """
        with self._lock:
            book = self._book(session_id)
            known = self._index.lines.get(session_id)
            stamp = self._shelf.stamp(_name(session_id))
            touched_ms = known.summary.touched_ms if known else stamp.mtime_ns // 1_000_000
            book.put(place, now_ms, touched_ms)
            self._follow(session_id, book)
            self._index.save()

    def place_of(self, session_id: str) -> Place:
        """Return where a session lies; what cannot be told lies in the list."""
        with self._lock:
            if line := self._index.lines.get(session_id):
                return line.summary.place
            try:
                put = self._book(session_id).last_put
            except (NoSuchSession, NewerSchema, Unreadable, OSError):
                return Place.LIST
            return put.place if put else Place.LIST

    def empty_trash(self, before_ms: int) -> tuple[str, ...]:
        """Throw away for good what lies in the trash since before then; return which sessions.

        What cannot be removed stays until the next time.
        """
        with self._lock:
            due = [
                each.id
                for each in self.with_trash()
                if each.place is Place.TRASH and each.put_ms < before_ms
            ]
            return tuple(each for each in due if self._thrown_away(each))

    def throw_away(self, session_id: str) -> bool:
        """Remove a session for good; answer whether that could be done."""
        with self._lock:
            return self._thrown_away(session_id)

    def _thrown_away(self, session_id: str) -> bool:
        self._let_rest(session_id)
        try:
            self._shelf.remove(session_id)
        except OSError as error:
            _log.warning("session %s not removed: %s", session_id, error)
            return False
        self._forget(session_id)
        self._index.save()
        return True

    def archive(self, session_id: str) -> str:
        """Move a session out of the list, readable or not, and return the name it has there.

        Raises: NoSuchSession, OSError.
        """
        with self._lock:
            if session_id not in self._shelf.stamps():
                raise NoSuchSession(session_id)
            self._let_rest(session_id)
            name = self._shelf.archive(session_id)
            self._forget(session_id)
            self._index.save()
            return name

    async def settled(self) -> None:
        """Return when all that was begun is durable.

        Raises: NotSaved, and each session is what it was when it was last durable.
        """
        failure: NotSaved | None = None
        for session_id, book in list(self._books.items()):
            try:
                await book.storage.settled()
            except NotSaved as error:
                failure = error
                self._follow(session_id, book)
                if book.is_empty:
                    self._forget(session_id)
        if failure:
            raise failure

    def _new_book(self, session_id: str) -> Book:
        if not _ID.fullmatch(session_id):
            raise NoSuchSession(session_id)
        return Book(self._shelf.storage(_name(session_id)))

    def _book(self, session_id: str) -> Book:
        """Return the open book of a session, opening it if need be; nothing is on its way to it."""
        self._let_rest(session_id)
        book = self._books.get(session_id)
        if book is None or book.is_empty:  # a beginning that could not be saved was taken back
            book = self._opened(session_id)
        self._remember(session_id, book)
        return book

    def _let_rest(self, session_id: str) -> None:
        """Let an entry arrive that is on its way to a session; all else waits for the disk, too."""
        book = self._books.get(session_id)
        if book and session_id in self._appending:
            book.storage.rest()

    def _opened(self, session_id: str) -> Book:
        book = self._new_book(session_id)
        if book.storage.trouble:
            self._troubles[session_id] = book.storage.trouble
        if book.is_empty:
            trouble = self._troubles.get(session_id)
            raise SessionLost(trouble) if trouble else NoSuchSession(session_id)
        return book

    def _remember(self, session_id: str, book: Book) -> None:
        """Keep a book open; the one that was not touched for longest is closed instead.

        Those that an entry is on its way to stay open, however many they are.
        """
        self._books.pop(session_id, None)
        resting = [each for each in self._books if each not in self._appending]
        if len(self._books) >= _OPEN_BOOKS and resting:
            del self._books[resting[0]]
        self._books[session_id] = book

    def _forget(self, session_id: str) -> None:
        self._books.pop(session_id, None)
        self._index.lines.pop(session_id, None)

    def _follow(self, session_id: str, book: Book) -> None:
        """Bring the list up to date in memory."""
        try:
            stamp = self._shelf.stamp(_name(session_id))
            line = Line(stamp, book.summary(session_id, stamp.mtime_ns // 1_000_000))
        except (OSError, Unreadable) as error:
            _log.warning("session %s not listed: %s", session_id, error)
            self._index.lines.pop(session_id, None)
        else:
            self._index.lines[session_id] = line

    def _is_current(self, session_id: str, stamp: Stamp | None) -> bool:
        line = self._index.lines.get(session_id)
        is_current = line is not None and line.stamp == stamp
        return is_current or session_id in self._appending

    def _relisted(self, session_id: str) -> Unlisted | None:
        """Read a session for the list; what it is when its file is there and can't be shown."""
        lines = self._index.lines
        known = lines.pop(session_id, None)
        try:
            book = self._books.get(session_id) or self._opened(session_id)
        except NoSuchSession:
            return None
        except (OSError, NewerSchema) as error:
            _log.warning("session %s not listed: %s", session_id, error)
            return Unlisted(session_id, is_newer=isinstance(error, NewerSchema))
        self._follow(session_id, book)
        if session_id not in lines:
            return Unlisted(session_id, book.game)
        lines[session_id] = lines[session_id].touched_before(known)
        return None


def _name(session_id: str) -> str:
    return f"{SESSIONS}/{session_id}.json"
