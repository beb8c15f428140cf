"""The house: everything one data folder holds, and the tables that are being played in it."""

from __future__ import annotations

import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from companion.drafts import Drafts
from companion.exchange.reminder import Backups
from companion.game import Box, Event, Refusal, Setup
from companion.hub import TableHub, TableWhy
from companion.log import Abandoned, Undone
from companion.people import People
from companion.play import Naming
from companion.players import Player, SeatNamed
from companion.rights import Right, RightsWhy, may_correct
from companion.roster import ROSTER, Roster
from companion.session import Session, resume, start
from companion.store.library import Library
from companion.store.sessions import NoSuchSession, Place, SessionStore
from companion.store.storage import NotSaved, Rescue, Trouble
from companion.strict import from_doc
from companion.typed import result_of, spec_of

MOST_UNATTENDED: Final = 64
"""So many tables stay open that nobody is at: those that were opened or looked at last."""

TRASH_DAYS: Final = 30
"""So long a deleted session can be brought back; the next start after that throws it away."""
DAY_MS: Final = 86_400_000

_log = logging.getLogger(__name__)


class HouseWhy(StrEnum):
    """Why a house does not do something with a whole session."""

    IN_USE = "in_use"


def wall_clock_ms() -> int:
    """Milliseconds since 1970, for reading only: order comes from sequence numbers."""
    return time.time_ns() // 1_000_000


class House:
    """Saved sessions, the library, and one live table per session that somebody has open.

    Whoever has a table open has the same one. One that nobody is at any more is closed sooner or
    later; it is read back as it was, and what was asked and told there is forgotten as when the
    house closes.
    """

    def __init__(
        self,
        sessions: SessionStore,
        library: Library,
        now_ms: Callable[[], int] = wall_clock_ms,
    ) -> None:
        self.sessions = sessions
        self.library = library
        self.drafts = Drafts(library)
        self.people = People(library, self._tables_of_people)
        self.backups = Backups(library, now_ms)
        self.now_ms = now_ms
        self._tables: WeakValueDictionary[str, TableHub] = WeakValueDictionary()
        """Every table that is open anywhere: there are never two of one session."""
        self._kept: dict[str, TableHub] = {}
        """Those that stay open also without anybody at them, the one looked at last at the end."""
        self._opened: dict[str, int] = {}
        """How long the log was of each session that was read back and not gone on with yet."""
        self._behind: dict[str, Box] = {}
        """The sessions that have to be told what was learned of the box."""

    def start(self, setup: Setup) -> TableHub:
        """Save a new session and open its table. Raises OSError when it could not be saved."""
        session_id = secrets.token_urlsafe(9)
        created_ms = self.now_ms()
        setup = replace(setup, options=setup.options.for_a_new_table())
        self.sessions.create(session_id, setup, created_ms)
        self._note_who_plays(setup, created_ms)
        return self._keep_open(start(session_id, spec_of(setup), setup, created_ms))

    def _keep_open(self, session: Session) -> TableHub:
        """Open the table of a session, and keep it open as long as it is one of the last."""
        self._tables[session.id] = hub = self._table_of(session)
        return self._look_at(hub)

    def _look_at(self, hub: TableHub) -> TableHub:
        self._kept.pop(hub.session.id, None)
        self._kept[hub.session.id] = hub
        if len(self._kept) > MOST_UNATTENDED:
            del self._kept[next(iter(self._kept))]
        return hub

    def _close(self, session_id: str) -> None:
        for tables in (self._tables, self._kept, self._opened):
            tables.pop(session_id, None)

    def _table_of(self, session: Session) -> TableHub:
        """Open the table of a session, with those around it who were there before."""

        def keep(roster: Roster) -> None:
            self.drafts.keep(session.id, ROSTER, roster)

        return TableHub(session, self.sessions, self.now_ms, self.roster(session.id), keep)

    def roster(self, session_id: str) -> Roster:
        """Return who is at the table of a session, whether or not it is open."""
        if hub := self._tables.get(session_id):
            return hub.circle.roster
        return self.drafts.of(session_id, ROSTER, partial(from_doc, Roster)) or Roster()

    def is_attended(self, session_id: str) -> bool:
        """Whether a phone is at the table of a session now."""
        hub = self._tables.get(session_id)
        return hub is not None and hub.phones > 0

    def _note_who_plays(self, setup: Setup, now_ms: int) -> None:
        """Put these players at the head of the list; the game goes on if that can't be saved."""
        known = {player.id: player for player in self.library.players()}
        with contextlib.suppress(OSError):
            for seat in setup.seats:
                if seat.player in known:
                    self.library.save_player(replace(known[seat.player], last_played_ms=now_ms))

    def table(self, session_id: str) -> TableHub:
        """Return the live table of a session, read back from the disk if nobody has it open.

        A log whose end the game refuses is cut there; the file as it was is kept aside.

        Raises: KeyError when there is no such session, ValueError when it can't be understood,
        OSError when it can't be read.
        """
        if hub := self._tables.get(session_id):
            return self._look_at(hub)
        if self.sessions.place_of(session_id) is Place.TRASH:
            raise NoSuchSession(session_id)
        session, dropped = self._resumed(session_id)
        if dropped:
            self.sessions.trim(session_id, session.seq)
        self._opened[session_id] = session.seq
        return self._keep_open(session)

    def find(self, session_id: str) -> TableHub | None:
        """Return a session's live table, ``None`` when it cannot be opened, whatever the reason.

        A setup that no screen can make may bring a game's rules down: here that ends.
        """
        try:
            return self.table(session_id)
        except Exception:
            _log.exception("session %s could not be opened", session_id)
            return None

    def _resumed(self, session_id: str) -> tuple[Session, int]:
        """Read a session back from the disk, as :func:`companion.session.resume` does."""
        saved = self.sessions.load(session_id)
        spec = spec_of(saved.setup)
        return resume(session_id, spec, saved.setup, saved.created_ms, saved.entries)

    def read(self, session_id: str) -> Session | None:
        """Return a session as it is now, ``None`` when it cannot be read, whatever the reason.

        No table is opened for it, so that reading a thousand keeps none of them in memory.
        """
        if session_id in self._tables:
            return self._tables[session_id].session
        try:
            return self._resumed(session_id)[0]
        except Exception:
            _log.exception("session %s could not be read", session_id)
            return None

    def put_away(self, session_id: str) -> str:
        """Take a session out of the list, and return the name under which all of it is kept.

        Raises: KeyError when there is none, OSError.
        """
        name = self.sessions.archive(session_id)
        self._close(session_id)
        return name

    async def type_in(
        self, setup: Setup, result: Event, *, by: str, corrects: str = ""
    ) -> str | Refusal:
        """Keep a game that was played without the app, and return the id of its session.

        ``corrects`` is the session that was kept of it before. It goes on when only the result has
        changed; where others have played, or otherwise, a new one of the same time takes its place,
        and it goes into the trash.

        Refuses: what no game can end with. Raises: NotSaved.
        """
        before = self.find(corrects) if corrects else None
        if before and _are_same(before.session.setup, setup):
            if result == result_of(before.session.state):
                return corrects
            return await before.say(by, result) or corrects
        now_ms, session_id = self.now_ms(), secrets.token_urlsafe(9)
        created_ms = before.session.created_ms if before else now_ms
        begun = start(session_id, spec_of(setup), setup, created_ms)
        session = begun.act(result, actor=None, at_ms=now_ms, tap=f"{by}:1")
        if isinstance(session, Refusal):
            return session
        self.sessions.adopt(session_id, setup, created_ms, session.entries, finished=True)
        self._note_who_plays(setup, created_ms)
        if before:
            self.sessions.put(corrects, Place.TRASH, now_ms)
            self._close(corrects)
        self.sessions.save_list()
        return session_id

    async def leave(self, session_id: str, by: str, left: Abandoned) -> Refusal | None:
        """Let a table stop before the end of its game; undone like anything else.

        Refuses: a phone that plays nothing there while others are at it, and as the log does.
        """
        return await self._say(session_id, by, left)

    async def take_up(self, session_id: str, by: str) -> Refusal | None:
        """Let a game go on that was left, with the names that were given since.

        Refuses: as :meth:`leave`.
        """
        play = self.table(session_id).session.play
        if play.abandoned is None:
            return None  # somebody else was quicker
        entries = (each.entry for each in play.namings)
        again = [each.event for each in entries if each.seq > play.done[-1].entry.seq]
        back = [Undone()] * (len(again) + 1)
        return await self._say(session_id, by, *back, *again, seen=play.seq)

    async def name_seat(self, session_id: str, by: str, said: SeatNamed) -> Refusal | None:
        """Let a seat of a session be called otherwise; undone like anything else.

        Refuses: as :meth:`leave`, another's seat while others are there, and as the log does.
        """
        refusal = self._not_named_by(by, session_id, said.seat)
        return refusal or await self._say(session_id, by, said)

    async def unname(self, session_id: str, by: str) -> Refusal | None:
        """Take back a name that is the last thing that was said in a session.

        Refuses: as :meth:`name_seat`.
        """
        play = self.table(session_id).session.play
        if not isinstance(play.last, Naming):
            return None  # somebody else was quicker
        refusal = self._not_named_by(by, session_id, play.last.seat)
        return refusal or await self._say(session_id, by, Undone(), seen=play.seq)

    def _not_named_by(self, by: str, session_id: str, seat: int) -> Refusal | None:
        hub = self.table(session_id)
        is_own = seat in (hub.seats_of(by) or ()) or hub.circle.may(by, Right.TURN_BACK)
        is_free = is_own or not (hub.is_used_by_others(by) and hub.circle.may(by, Right.ACT))
        return None if is_free else Refusal(TableWhy.NOT_YOUR_SEAT)

    async def _say(
        self, session_id: str, by: str, *events: Event, seen: int | None = None
    ) -> Refusal | None:
        hub = self.table(session_id)
        if hub.is_used_by_others(by) and not hub.circle.may(by, Right.ACT):
            return Refusal(HouseWhy.IN_USE)
        return await hub.say(by, *events, seen=seen)

    def put(self, session_id: str, place: Place, by: str) -> Refusal | None:
        """Put a session into the list, the archive or the trash.

        What lies in the trash has no table any more, until it is put back.

        Refuses: as long as another phone is at its table, so that it is taken from under nobody.
        Raises: NotSaved, and what the store raises for a session that cannot be read.
        """
        hub = self._tables.get(session_id)
        if place is not Place.LIST and hub and hub.is_used_by_others(by):
            return Refusal(HouseWhy.IN_USE)
        self.sessions.put(session_id, place, self.now_ms())
        if place is Place.TRASH:
            self._close(session_id)
        return None

    def empty_trash(self) -> None:
        """Throw away what has lain in the trash for longer than :data:`TRASH_DAYS`."""
        for session_id in self.sessions.empty_trash(self.now_ms() - TRASH_DAYS * DAY_MS):
            self.drafts.forget(session_id)

    def throw_away(self, session_id: str) -> None:
        """Throw away for good what lies in the trash."""
        if self.sessions.place_of(session_id) is Place.TRASH:
            self.sessions.throw_away(session_id)
            self.drafts.forget(session_id)

    def _tables_of_people(self) -> Iterator[tuple[str, ...]]:
        return (each.players for each in self.sessions.summaries())

    def keep_box(self, game_id: str, box: Box, by: str) -> Refusal | None:
        """Keep what a phone's people read off a box; the tables being played go by it at once.

        Refuses: while others play that game, a phone that does not play it.
        """
        tables = [hub for hub in self._tables.values() if hub.session.setup.game == game_id]
        in_use = [h.circle.roster for h in tables if h.is_running and h.circle.is_attended]
        if not may_correct(in_use, by):
            return Refusal(RightsWhy.BOX_IN_USE)
        self.library.save_box(game_id, box)
        self.teach(game_id, box, [hub.session.id for hub in tables])
        return None

    def teach(self, game_id: str, box: Box, session_ids: Iterable[str]) -> None:
        """Let those of some tables go by what is printed on a game's box that are played now."""
        for session_id in session_ids:
            hub = self._tables.get(session_id)
            if hub and hub.session.setup.game == game_id and hub.is_played:
                self._behind[session_id] = box

    async def _tell_tables(self) -> None:
        """Tell the tables what the house knows of their boxes by now.

        Ruled here: those being played, when something was learned; one that was read back from the
        disk, as soon as somebody has gone on with it. Looking at a table tells it nothing.
        """
        if not self._opened and not self._behind:
            return
        tables = dict(self._tables)
        self._opened = {each: seq for each, seq in self._opened.items() if each in tables}
        gone_on = [each for each, seq in self._opened.items() if tables[each].session.seq > seq]
        due = {each: self.library.box(tables[each].session.setup.game) for each in gone_on}
        due, self._behind = due | self._behind, {}
        for session_id, box in due.items():
            self._opened.pop(session_id, None)
            if session_id in tables:
                await tables[session_id].learn(box)

    async def settled(self) -> None:
        """Return when everything that was begun is durable; on a disk it is so at once.

        Every tap ends here, so here the tables are told what the house has learned by it.

        Raises: NotSaved, and what could not be saved is as it was before.
        """
        try:
            await self.sessions.settled()
            await self.library.settled()
            await self._tell_tables()
        except NotSaved:
            for session_id in [each for each in self._tables if each not in self.sessions]:
                self._close(session_id)
            raise

    def trouble(self, session_id: str) -> Trouble | None:
        """Return what was wrong with a session's file, to be said at its table."""
        return self.sessions.troubles.get(session_id)

    def losses(self) -> tuple[Trouble, ...]:
        """Return what was found damaged and has no table to say it at."""
        lost = [t for t in self.sessions.troubles.values() if t.rescue is Rescue.NOTHING]
        return (*lost, *([self.library.trouble] if self.library.trouble else []))

    def add_player(self, typed: str) -> Player | Refusal:
        """Save one more player, as :meth:`companion.people.People.add` does."""
        return self.people.add(typed)

    def change_mark(self, player: Player) -> None:
        """Give a player the next colour and shape that nobody else here has."""
        self.people.change_mark(player)


def _are_same(one: Setup, other: Setup) -> bool:
    """Whether the same people have played the same, whatever they are called."""
    ids = [[seat.player for seat in setup.seats] for setup in (one, other)]
    return ids[0] == ids[1] and one == replace(other, seats=one.seats)
