"""The live table: one running session and the phones around it.

Plain Python on one event loop. A tap is stored first and shown afterwards; whoever comes late is
told what happened instead of doing it a second time.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from companion import chance
from companion.circle import Circle, Keeps
from companion.game import Box, Choice, Event, Refusal
from companion.log import Entry, LogWhy, Mended, Redone, Step, Undone
from companion.offers import Offers
from companion.rights import SURELY_LEFT_MS, Right
from companion.roster import Roster
from companion.session import Session

_log = logging.getLogger(__name__)


HOUSE = "house"
"""Who has made the entries that no phone's tap at this table has made."""


class TableWhy(StrEnum):
    """Why a table refuses a tap, whatever the game."""

    MOVED_ON = "moved_on"
    TWICE = "twice"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOURS_TO_UNDO = "not_yours_to_undo"
    NOT_SAVED = "not_saved"
    DROPS_OTHERS = "drops_others"


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a phone: whose, on a screen showing the log up to ``seen``, and its own id.

    ``is_hasty``: so soon after a newer screen that nobody could have read it.
    """

    phone: str
    seen: int
    id: str
    is_hasty: bool = False

    @property
    def name(self) -> str:
        """The tap as the log names it."""
        return f"{self.phone}:{self.id}"


class Saves(Protocol):
    """Where a table keeps its entries."""

    async def append(self, session_id: str, entry: Entry) -> None:
        """Return when the entry is durable. Raises OSError when it could not be saved."""

    def mark_finished(self, session_id: str, finished: bool, *, is_left: bool = False) -> None:
        """Note whether the game is over, and whether the table has left it."""


async def _to_its_end(doing: Coroutine[object, object, None]) -> bool:
    """Return when something is done, and whether whoever waits for it should have stopped before.

    What is on its way to the disk would be there, and the table would not know of it.
    """
    done, is_stopped = asyncio.ensure_future(doing), False
    while not done.done():
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            is_stopped = True
    done.result()
    return is_stopped


class TableHub:
    """One running session, shared by any number of phones.

    ``contradictions``: why what the house knows of the box could not be taken over here.

    ``session`` is what has been saved, never more. ``circle`` are the phones around it: each may
    do what :mod:`companion.rights` says. ``roster`` is who sat there before, and ``keep`` keeps it.
    """

    def __init__(
        self,
        session: Session,
        saves: Saves,
        now_ms: Callable[[], int],
        roster: Roster | None = None,
        keep: Keeps = lambda _: None,
    ) -> None:
        self.session = session
        self._saves = saves
        self._now_ms = now_ms
        self._lock = asyncio.Lock()
        self.circle = Circle(self.all_seats, self.secret_seats, self.tell, roster or Roster(), keep)
        self._listeners: dict[str, list[Callable[[], None]]] = {}
        self._taps = {entry.tap: entry for entry in session.entries}
        self.offers = Offers(self.circle, self.catch_up)
        self.contradictions: tuple[Refusal, ...] = ()

    # -- who is here ------------------------------------------------------------------------

    @property
    def all_seats(self) -> frozenset[int]:
        """Every seat of the table."""
        return frozenset(range(len(self.session.setup.seats)))

    def secret_seats(self) -> frozenset[int]:
        """Return the seats that see more now than lies open before everybody."""
        state, seen_by = self.session.state, self.session.play.spec.seen_by
        lies_open = seen_by(state, None)
        return frozenset(seat for seat in self.all_seats if seen_by(state, seat) != lies_open)

    def sit(self, phone: str, seats: frozenset[int]) -> None:
        """Give a phone the seats it plays, asking nobody; none of them makes it an onlooker."""
        self.circle.sit(phone, seats)

    def seats_of(self, phone: str) -> frozenset[int] | None:
        """Return the seats a phone plays, ``None`` when it has not chosen yet."""
        return self.circle.roster.seats_of(phone)

    @property
    def playing_phones(self) -> int:
        """How many phones play a seat, or did."""
        return len(self.circle.roster.players)

    def listen(self, phone: str, heard: Callable[[], None]) -> Callable[[], None]:
        """Call ``heard`` after every change until the returned function is called."""
        self._listeners.setdefault(phone, []).append(heard)
        self.circle.comes(phone)
        self.tell()

        def stop() -> None:
            heard_by = self._listeners.get(phone, [])
            if heard in heard_by:
                heard_by.remove(heard)
                if not heard_by:
                    del self._listeners[phone]
                    self.circle.watch.left(phone)
                    self._tell_once_it_is_gone()
                self.tell()

        return stop

    @property
    def phones(self) -> int:
        """How many phones are looking at this table now, and see it."""
        return len(self._listeners.keys() - {gone.phone for gone in self.circle.roster.removed})

    def is_used_by_others(self, phone: str) -> bool:
        """Whether another phone looks at this table now, or plays at it."""
        return bool(self._listeners.keys() - {phone})

    def _tell_once_it_is_gone(self) -> None:
        """Tell again, where time goes on, when whoever has left just now counts as gone."""
        with contextlib.suppress(RuntimeError):
            loop = asyncio.get_running_loop()
            apart = contextvars.Context()  # else its whole page is kept till then
            loop.call_later(SURELY_LEFT_MS / 1_000, self.tell, context=apart)

    def tell(self) -> None:
        """Call all who listen; a phone that fails does not keep the others from hearing."""
        for phone, heard in [(p, each) for p, those in self._listeners.items() for each in those]:
            if heard not in self._listeners.get(phone, ()):
                continue  # it was stopped by one called before it
            try:
                heard()
            except Exception:
                _log.exception("phone %s could not be told", phone)

    # -- what they do -----------------------------------------------------------------------

    async def act(self, tap: Tap, choice: Choice) -> Entry | Refusal:
        """Do what a choice says, rolling or drawing for it where it leaves a blank.

        Refuses: a late tap (:attr:`TableWhy.MOVED_ON`, ``TWICE`` for one's own double tap), a
        seat the phone does not play, an undo of what another seat did, what the game or the log
        refuses, and what could not be saved.
        """
        async with self._lock:
            if known := self._taps.get(tap.name):
                return known
            late = self.late(tap)
            if late and not self._is_patient(choice.event):
                return late
            event = self.session.play.remembered_luck(choice) or chance.fill(choice)
            actor = self._actor(tap.phone, event)
            if isinstance(actor, Refusal):
                return actor
            return await self._save(
                self.session.act(event, actor=actor, at_ms=self._now_ms(), tap=tap.name)
            )

    def late(self, tap: Tap) -> Refusal | None:
        """Say why a tap is late; for what only the house has said meanwhile, a hasty one is."""
        if tap.seen >= self.session.seq:
            return None
        entries = self.session.entries[max(tap.seen, 0) :]
        tapped = [entry for entry in entries if not self._is_tapped_on(HOUSE, entry)]
        if not tapped:
            return Refusal(TableWhy.MOVED_ON) if tap.is_hasty else None
        own = all(self._is_tapped_on(tap.phone, entry) for entry in tapped)
        return Refusal(TableWhy.TWICE if own else TableWhy.MOVED_ON)

    async def say(self, phone: str, *events: Event, seen: int | None = None) -> Refusal | None:
        """Put into the log what a phone says of the whole session: that it is left, or its end.

        Who may say so is for the house to know. ``seen`` is how long the log was by which it was
        said, if that matters.

        Refuses: what is said too late, what the log or the game refuses, what could not be saved.
        """
        async with self._lock:
            if seen is not None and seen != self.session.seq:
                return Refusal(TableWhy.MOVED_ON)
            actor = self._sole(self.seats_of(phone) or frozenset())
            for event in events:
                tap, now_ms = f"{phone}:{self.session.seq + 1}", self._now_ms()
                after = self.session.act(event, actor=actor, at_ms=now_ms, tap=tap)
                if isinstance(answer := await self._save(after), Refusal):
                    return answer
        return None

    async def catch_up(self, entries: tuple[Entry, ...]) -> Refusal | None:
        """Take over what happened to this session elsewhere, and show it as it comes.

        Between two entries others have their turn: each is saved, and there may be many.

        Refuses: what does not follow on this log, and what could not be saved.
        """
        async with self._lock:
            for entry in entries:
                answer = await self._save(self.session.then(entry))
                if isinstance(answer, Refusal):
                    return answer
                await asyncio.sleep(0)
        return None

    async def learn(self, box: Box) -> None:
        """Let the game go by what the house knows of its box, as far as it does not yet.

        What contradicts what was played is not taken over, nor what could not be saved.
        """
        async with self._lock:
            spec, self.contradictions = self.session.play.spec, ()
            for said in spec.news(self.session.state, box) if self.is_running else ():
                answer = said if isinstance(said, Refusal) else await self._state(said)
                if isinstance(answer, Refusal) and answer.code is not TableWhy.NOT_SAVED:
                    self.contradictions += (answer,)
            self.tell()

    async def _state(self, event: Event) -> Entry | Refusal:
        """Put into the log what nobody tapped here, so that no tap is late for it."""
        tap = f"{HOUSE}:{self.session.seq + 1}"
        return await self._save(self.session.act(event, actor=None, at_ms=self._now_ms(), tap=tap))

    @property
    def is_running(self) -> bool:
        """Whether the game is not over."""
        return not self.session.is_over

    @property
    def is_played(self) -> bool:
        """Whether the game is not over and a phone plays a seat of it, since it was opened."""
        return self.is_running and self.circle.is_joined

    def _is_patient(self, event: Event) -> bool:
        """Whether an event means the same after somebody else's tap."""
        return type(event) in self.session.play.spec.rules.patient

    def _may_turn(self, phone: str, last: Entry | None) -> bool:
        """Whether a phone may undo or redo what this entry did.

        The host may, whoever plays all seats, and who did it; else an onlooker never. What the
        house has put into the log was done by nobody, so any player may.
        """
        if not self.circle.may(phone, Right.ACT):
            return False
        seats = self.seats_of(phone) or frozenset()
        if self.circle.may(phone, Right.TURN_BACK) or seats == self.all_seats or not last:
            return True
        return last.actor in seats or any(self._is_tapped_on(by, last) for by in (phone, HOUSE))

    def mends_as(self, phone: str, step: Step) -> frozenset[int]:
        """Return the seats as which a phone may say a step anew; none where it may not.

        Whoever may undo it may, as the seats it plays. The host may as the seat that did it, too,
        unless that one knew more then than lay open.
        """
        entry, play = step.entry, self.session.play
        is_own = self._may_turn(phone, entry) and not self._is_tapped_on(HOUSE, entry)
        if not is_own or not play.can_be_mended(step):
            return frozenset()
        seats, actor = self.seats_of(phone) or frozenset(), entry.actor
        if actor is None or actor in seats:
            return seats
        seen_by, before = play.spec.seen_by, step.before
        is_open = seen_by(before, actor) == seen_by(before, None)
        may = is_open and self.circle.may(phone, Right.TURN_BACK)
        return seats | {actor} if may else frozenset()

    @staticmethod
    def _is_tapped_on(phone: str, entry: Entry) -> bool:
        return entry.tap.startswith(f"{phone}:")

    def _actor(self, phone: str, event: Event) -> int | Refusal | None:
        """Name the seat an event is logged for; ``None`` when it is the whole table's."""
        play, seats = self.session.play, self.seats_of(phone) or frozenset()
        if isinstance(event, Undone | Redone):
            undone = play.undone[-1] if play.undone else None
            turned = play.last if isinstance(event, Undone) else undone
            may_turn = self._may_turn(phone, turned.entry if turned else None)
            return self._sole(seats) if may_turn else Refusal(TableWhy.NOT_YOURS_TO_UNDO)
        if isinstance(event, Mended):
            refusal = self.cannot_mend(phone, event)
            return refusal or self._sole(seats)
        may = play.spec.rules.actors(play.state, event)
        if not may & seats:
            return Refusal(TableWhy.NOT_YOUR_SEAT)
        return self._sole(may) if len(may) == 1 else self._sole(seats)

    def cannot_mend(self, phone: str, mended: Mended) -> Refusal | None:
        """Why a phone may not let an entry say this instead; ``None`` when it may.

        Refuses: whoever may not say the entry anew, or not this, and to drop what it may not undo.
        """
        play = self.session.play
        step = play.step(mended.seq)
        if step is None:
            return Refusal(LogWhy.NO_SUCH_ENTRY)
        seats = self.mends_as(phone, step)
        if not seats:
            return Refusal(TableWhy.NOT_YOURS_TO_UNDO)
        if not play.spec.rules.actors(step.before, mended.event) & seats:
            return Refusal(TableWhy.NOT_YOUR_SEAT)
        dropped = play.done[play.done.index(step) + 1 + mended.kept :]
        may_drop = all(self._may_turn(phone, each.entry) for each in dropped)
        return None if may_drop else Refusal(TableWhy.DROPS_OTHERS)

    @staticmethod
    def _sole(seats: frozenset[int]) -> int | None:
        return next(iter(seats)) if len(seats) == 1 else None

    async def _save(self, after: Session | Refusal) -> Entry | Refusal:
        """Put the newest entry on the disk, and only then show it to anybody."""
        if isinstance(after, Refusal):
            return after
        entry = after.entries[-1]
        try:
            is_stopped = await _to_its_end(self._saves.append(after.id, entry))
        except OSError:
            return Refusal(TableWhy.NOT_SAVED)
        was_over = self.session.is_over
        self.session = after
        self._taps[entry.tap] = entry
        is_over = after.is_over
        if is_over != was_over:
            self._saves.mark_finished(after.id, is_over, is_left=after.is_left)
        self.tell()
        if is_stopped:
            raise asyncio.CancelledError
        return entry
