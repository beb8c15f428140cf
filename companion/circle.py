"""All who are around one table: its roster, who of them is here, and what they ask of each other.

What is asked and told is forgotten when the house closes; the roster is not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from companion.game import Refusal
from companion.presence import Presence, Watch
from companion.rights import (
    Asked,
    Right,
    RightsWhy,
    consent,
    may,
    may_become_host,
)
from companion.roster import Roster


@dataclass(frozen=True, slots=True)
class Ask:
    """A phone wants to play seats that others play; ``agreed`` are those that allow it so far."""

    phone: str
    seats: frozenset[int]
    agreed: frozenset[str] = frozenset()


class Word(StrEnum):
    """What a phone is told of the others; each is about a phone, some about seats."""

    TAKEN = "taken"
    """That phone plays these seats now, which were this one's."""
    SHARED = "shared"
    """That phone plays these seats, too."""
    DENIED = "denied"
    """That phone did not allow this one the seats."""
    HOST = "host"
    """That phone is the host now."""
    CONTINUED = "continued"
    """The game goes on from what that phone has brought."""
    NOT_CONTINUED = "not_continued"
    """That phone did not let the game go on from what this one has brought."""


@dataclass(frozen=True, slots=True)
class News:
    """Something a phone is told until it has been read."""

    word: Word
    phone: str
    seats: frozenset[int] = frozenset()


class Keeps(Protocol):
    """Where a table's roster is kept."""

    def __call__(self, roster: Roster, /) -> None:
        """Keep it. Raises: OSError; until the house closes it counts all the same."""


class Circle:
    """The phones around one table, and what each may do there.

    ``seats`` are all of the table, ``secrets`` answers which of them see more than lies open;
    ``changed`` is called after every change.
    """

    def __init__(
        self,
        seats: frozenset[int],
        secrets: Callable[[], frozenset[int]],
        changed: Callable[[], None],
        roster: Roster,
        keep: Keeps,
    ) -> None:
        self.roster = roster.at_table_of(seats)
        self.watch = Watch()
        self._all_seats = seats
        self._secrets = secrets
        self.changed = changed
        self._keep = keep
        self._been: set[str] = set()
        """The phones that have been here, or were given seats, since the house was opened."""
        self._asks: dict[str, Ask] = {}
        self._news: dict[str, tuple[News, ...]] = {}

    # -- who is here ------------------------------------------------------------------------

    def sit(self, phone: str, seats: frozenset[int]) -> None:
        """Let a phone play these seats, whoever else does, until the house closes."""
        self.roster = self.roster.sitting(phone, seats & self._all_seats)
        self._been.add(phone)
        self.changed()

    def come_back(self, phone: str, seats: frozenset[int]) -> None:
        """Let a phone play what it is remembered for, unless this table knows better."""
        if self.roster.seats_of(phone) is None and not self.roster.is_removed(phone):
            self._seat(phone, seats & self._all_seats)

    def comes(self, phone: str) -> None:
        """Note that a phone has opened this table."""
        self.watch.came(phone)
        self._been.add(phone)

    @property
    def is_joined(self) -> bool:
        """Whether a phone that plays has been here since the house was opened."""
        return not self._been.isdisjoint(self.roster.players)

    @property
    def is_attended(self) -> bool:
        """Whether a phone that plays is here, or may be back in a moment."""
        return any(self.watch.of(phone) is not Presence.GONE for phone in self.roster.players)

    def hides(self, phone: str, *, hidden: bool) -> None:
        """Note that a phone shows something else than its page, or shows it again."""
        self.watch.hid(phone, hidden=hidden)
        self.changed()

    def presence(self, seat: int) -> Presence | None:
        """Say whether a phone that plays a seat is here, ``None`` when no phone does."""
        found = {self.watch.of(phone) for phone in self.roster.players_of({seat})}
        return next((each for each in Presence if each in found), None)

    @property
    def phones(self) -> tuple[str, ...]:
        """The phones that play here, or are here: those first that have played longest."""
        looking = sorted(self.watch.attendance.here - set(self.roster.players))
        return (*self.roster.players, *(each for each in looking if self.may(each, Right.LOOK)))

    def may(self, phone: str, right: Right) -> bool:
        """Whether a phone may do something at this table."""
        return may(self.roster, phone, right)

    # -- seats ------------------------------------------------------------------------------

    def claim(self, phone: str, seats: frozenset[int]) -> Ask | Refusal | None:
        """Let a phone play these seats; answer what it asks of the others, ``None`` if nothing.

        Refuses: as :func:`companion.rights.consent` does.
        """
        seats &= self._all_seats
        asked = self._consent(phone, seats)
        if isinstance(asked, Refusal):
            return asked
        if asked.phones:
            self._asks[phone] = Ask(phone, seats)
            self.changed()
            return self._asks[phone]
        self._seat(phone, seats)
        return None

    def asking(self, phone: str) -> Ask | None:
        """Return what a phone is waiting to be allowed."""
        return self._asks.get(phone)

    def asked(self, ask: Ask) -> frozenset[str]:
        """Return the phones that can still allow it; none when they have all left."""
        asked = self._consent(ask.phone, ask.seats)
        if isinstance(asked, Refusal) or ask.phone not in self.watch.attendance.here:
            return frozenset()
        return asked.phones - ask.agreed

    def asked_of(self, phone: str) -> tuple[Ask, ...]:
        """Return what other phones wait for this one to allow, the oldest first."""
        return tuple(each for each in self._asks.values() if phone in self.asked(each))

    def answer(self, phone: str, ask: Ask, *, allowed: bool) -> None:
        """Allow another phone the seats, or not. Too late, or not asked, it changes nothing."""
        if self._asks.get(ask.phone) != ask or phone not in self.asked(ask):
            return
        if not allowed:
            del self._asks[ask.phone]
            return self.tell(ask.phone, News(Word.DENIED, phone, ask.seats))
        agreed = ask.agreed | {phone}
        asked = self._consent(ask.phone, ask.seats)
        if isinstance(asked, Asked) and asked.is_settled(agreed):
            return self._seat(ask.phone, ask.seats)
        self._asks[ask.phone] = replace(ask, agreed=agreed)
        self.changed()

    def withdraw(self, phone: str) -> None:
        """Ask for nothing any more."""
        if self._asks.pop(phone, None):
            self.changed()

    def _consent(self, phone: str, seats: frozenset[int]) -> Asked | Refusal:
        return consent(self.roster, phone, seats, self._secrets(), self.watch.attendance)

    def _seat(self, phone: str, seats: frozenset[int]) -> None:
        """Let a phone play seats, and tell those that did; the first that plays is the host.

        One seat, one phone. Only a phone on which everybody plays leaves the others theirs.
        """
        before = self.roster
        is_for_all = seats == self._all_seats
        after = before.sitting(phone, seats) if is_for_all else before.taking(phone, seats)
        if seats and not after.host:
            after = after.hosted_by(phone)
        for other in before.players_of(seats, but=phone):
            word = Word.SHARED if is_for_all else Word.TAKEN
            self._note(other, News(word, phone, seats & (before.seats_of(other) or frozenset())))
        self._asks.pop(phone, None)
        self._news.pop(phone, None)
        self._been.add(phone)
        self._become(after)

    # -- the host ---------------------------------------------------------------------------

    def make_host(self, by: str, phone: str) -> Refusal | None:
        """Make a phone the host: the host any that may look, others themselves, as said above.

        Refuses: whoever is not the host, or while the host has not been away for long.
        """
        is_given = self.may(by, Right.HOST) and self.may(phone, Right.LOOK)
        if not is_given and not (by == phone and self.may_become_host(by)):
            return Refusal(RightsWhy.HOST_IS_HERE if by == phone else RightsWhy.HOSTS_ONLY)
        self._become(self.roster.hosted_by(phone))
        self.tell_all(News(Word.HOST, phone), but=by)
        return None

    def may_become_host(self, phone: str) -> bool:
        """Whether a phone may make itself the host."""
        return may_become_host(self.roster, phone, self.watch.attendance)

    def lock(self, by: str, *, locked: bool) -> Refusal | None:
        """Let no further phone take a seat, or let them again. Refuses: whoever is not the host."""
        return self._as_host(by, replace(self.roster, is_locked=locked))

    def remove(self, by: str, phone: str) -> Refusal | None:
        """Take a phone off the table. Refuses: whoever is not the host; the host itself."""
        if by == phone:
            return Refusal(RightsWhy.HOSTS_ONLY)
        return self._as_host(by, self.roster.without(phone))

    def let_ask_again(self, by: str, phone: str) -> Refusal | None:
        """Let a phone ask again that was taken off. Refuses: whoever is not the host."""
        return self._as_host(by, self.roster.with_again(phone))

    def _as_host(self, by: str, after: Roster) -> Refusal | None:
        if not self.may(by, Right.HOST):
            return Refusal(RightsWhy.HOSTS_ONLY)
        for removed in after.removed:
            self._asks.pop(removed.phone, None)
        self._become(after)
        return None

    def _become(self, after: Roster) -> None:
        """Keep a roster and let everybody know. Raises: OSError, and it counts all the same."""
        self.roster = after
        try:
            self._keep(after)
        finally:
            self.changed()

    # -- what they are told -----------------------------------------------------------------

    def news(self, phone: str) -> tuple[News, ...]:
        """Return what a phone has been told and not read yet, the oldest first."""
        return self._news.get(phone, ())

    def has_read(self, phone: str, news: Collection[News]) -> None:
        """Tell a phone some of it no more."""
        self._news[phone] = tuple(each for each in self.news(phone) if each not in news)

    def tell(self, phone: str, news: News) -> None:
        """Tell a phone something until it has read it."""
        self._note(phone, news)
        self.changed()

    def tell_all(self, news: News, *, but: str) -> None:
        """Tell something to all phones that play or are here, one of them aside."""
        for phone in self.phones:
            if phone != but:
                self._note(phone, news)
        self.changed()

    def _note(self, phone: str, news: News) -> None:
        if news not in self.news(phone):
            self._news[phone] = (*self.news(phone), news)
