"""A café: a house whose tables strangers may open, each of them for its own people alone.

Whoever comes is given a cookie, and it opens nothing: a phone sees the tables that it has opened,
and those whose code or link it was given. That is kept for each table, beside its roster, and asked
in one place, :meth:`Cafe.sees`. What the host of a table may do is what a host may do at home.

Ruled here:

- A table is open, so that its code and its link let phones in, until its game is over or nobody was
  there for an hour. Who belongs to it may come back at any time, and opens it again by that.
- Where people play again, the phones of their table belong to the next one, too.
- A locked table takes no further phone; nor does any one that its host has taken off it.
- A wrong code makes the network address wait that it comes from (:class:`companion.door.Tries`),
  never a table. With all tables taken, one guess in 16,000 would be right; an address has 34 a day.
- What is the house's is nobody's to change from a phone, not even one at the café's own computer:
  whoever starts the same folder without ``--cafe`` is at home there, and may.
- A game is stopped, and taken up again, by whoever plays it, also while nobody is at its table.
- A table that nobody has touched for sixty days is put away, as a file in ``archive``, and with it
  whatever was known of phones that have no other one: when the café opens, and a few at a time as
  others are begun. A phone that never had a table is forgotten when the café opens: who is there
  now may be about to have one.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final

from companion.door import (
    OF_AN_OPEN_DOOR,
    Door,
    Invitation,
    Tries,
    Wait,
    WrongCode,
    is_same,
    six_digits,
)
from companion.game import Refusal
from companion.house import House
from companion.rights import RightsWhy
from companion.roster import name_of
from companion.store.sessions import Summary
from companion.strict import from_doc

INVITED: Final = "invited"
"""Under which name a table's drafts have who may come to it."""
STAYS_OPEN_MS: Final = 3_600_000
"""So long a table is open that nobody is at any more."""
KEPT_MS: Final = 60 * 24 * 3_600_000
"""So long a table is kept that nobody touches."""

MOST_OPEN: Final = 60
"""How many tables may be open at once: twice as many as one process serves well."""
MOST_OPEN_OF_A_PHONE: Final = 4
"""How many of them one phone may have opened."""
MOST_AN_HOUR: Final = 24
"""How many tables may be begun or brought along in an hour from one network address."""
MOST_PUT_AWAY: Final = 2
"""How many old tables are put away at most when one is begun: nobody waits long for that."""
MOST_PHONES: Final = 60
"""How many phones may belong to one table."""


class CafeWhy(StrEnum):
    """Why a phone may not come to a table, or open one; in brackets the parameters."""

    WRONG_CODE = "wrong_code"  # ()
    INCOMPLETE_CODE = "incomplete_code"  # ()
    WAIT_SECONDS = "wait_seconds"  # (seconds)
    WAIT_MINUTES = "wait_minutes"  # (minutes)
    OLD_LINK = "old_link"  # ()
    TABLE_FULL = "table_full"  # ()
    CAFE_FULL = "cafe_full"  # (count)
    OPEN_ALREADY = "open_already"  # (count)
    TOO_FAST = "too_fast"  # (count)


NOT_LET_IN: Final = (
    CafeWhy.OLD_LINK,
    CafeWhy.TABLE_FULL,
    RightsWhy.LOCKED,
    RightsWhy.REMOVED,
)
"""Why a link may not lead to a table: all that :meth:`Cafe.by_link` refuses."""


@dataclass(frozen=True, slots=True)
class Invited:
    """Who may come to one table: the ``phones`` that were let in, whoever opened it first.

    ``code`` are the digits that let in others; the link goes by them, too.
    """

    code: str
    phones: tuple[str, ...] = ()


class Cafe:
    """All tables of a café: who may see them, how others come to them, how many there may be.

    A phone is named here as tables name it.
    """

    def __init__(
        self,
        house: House,
        door: Door,
        draw_code: Callable[[], str] = six_digits,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open the café of a house; ``draw_code`` and ``now_s``, a clock, are there for tests."""
        self.house = house
        self._door = door
        self._draw_code = draw_code
        self._tries = Tries(now_s)
        self._invited: dict[str, Invited] = {}
        self._tables: defaultdict[str, set[str]] = defaultdict(set)
        """The tables of each phone: what was kept for each table, the other way round."""
        self._begun: list[tuple[str, int]] = []
        """From which network addresses tables were begun in the last hour, and when."""
        kept = house.library.drafts_named(INVITED, partial(from_doc, Invited))
        for session_id, invited in kept.items():
            self._note(session_id, invited)

    # -- who sees what ----------------------------------------------------------------------

    def sees(self, phone: str, session_id: str) -> bool:
        """Whether a phone may know of a table: it belongs to it, and was not taken off it."""
        belongs = session_id in self._tables.get(phone, ())
        return belongs and not self.house.roster(session_id).is_removed(phone)

    def tables_of(self, phone: str) -> frozenset[str]:
        """Return the tables that a phone belongs to."""
        return frozenset(self._tables.get(phone, ()))

    def phones_of(self, session_id: str) -> tuple[str, ...]:
        """Return the phones that belong to a table and were not taken off it."""
        phones = self._invited.get(session_id, Invited("")).phones
        return tuple(each for each in phones if self.sees(each, session_id))

    # -- opening ----------------------------------------------------------------------------

    def no_room(self, phone: str, address: str, tables: int = 1) -> Refusal | None:
        """Say why a phone may not begin further tables now: too many are open here already."""
        opened = self._open()
        own = sum(self._invited[each.id].phones[:1] == (phone,) for each in opened)
        if own >= MOST_OPEN_OF_A_PHONE:
            return Refusal(CafeWhy.OPEN_ALREADY, (("count", own),))
        if len(opened) >= MOST_OPEN:
            return Refusal(CafeWhy.CAFE_FULL, (("count", len(opened)),))
        since_ms = self.house.now_ms() - 3_600_000
        self._begun = [(each, at_ms) for each, at_ms in self._begun if at_ms > since_ms]
        if sum(each == address for each, _ in self._begun) + tables > MOST_AN_HOUR:
            return Refusal(CafeWhy.TOO_FAST, (("count", MOST_AN_HOUR),))
        return None

    def open(
        self, session_id: str, phone: str, address: str, friends: tuple[str, ...] = ()
    ) -> None:
        """Let a table be a phone's that has begun it, or brought it along; friends come with it.

        Raises: NotSaved.
        """
        self._put_away_old(MOST_PUT_AWAY)
        self._begun.append((address, self.house.now_ms()))
        invited = self._invited.get(session_id)
        if invited is None or phone not in invited.phones:
            others = (each for each in friends if each != phone)
            self._keep(session_id, Invited(self._new_code(), (phone, *others)))

    def tidy(self) -> None:
        """Put away all tables that nobody has touched for long, and forget whoever has none.

        For when the café opens: whoever is there may have none yet.
        """
        self._put_away_old(len(self._invited))
        with suppress(OSError):
            self.house.library.forget_phones(self._is_gone)

    def _put_away_old(self, most: int) -> None:
        """Put away so many tables that nobody has touched for long, and forget whoever had them."""
        before_ms = self.house.now_ms() - KEPT_MS
        due = [
            each.id
            for each in reversed(self.house.sessions.summaries())
            if each.id in self._invited
            and each.touched_ms < before_ms
            and not self.house.is_attended(each.id)
        ]
        had_them = {phone for each in due[:most] for phone in self._invited[each].phones}
        for each in due[:most]:
            with suppress(KeyError, OSError):
                self.house.put_away(each)
                self._forget(each)
        if had_them:
            with suppress(OSError):
                self.house.library.forget_phones(
                    lambda phone: name_of(phone) in had_them and self._is_gone(phone)
                )

    def _is_gone(self, phone: str) -> bool:
        """Whether a phone, by its id, has come to the café and belongs to no table any more."""
        return phone.startswith(OF_AN_OPEN_DOOR) and not self._tables.get(name_of(phone))

    def _open(self) -> list[Summary]:
        """Return the tables that are open, as said above."""
        since_ms = self.house.now_ms() - STAYS_OPEN_MS
        return [
            each
            for each in self.house.sessions.summaries()
            if each.id in self._invited
            and not each.finished
            and (self.house.is_attended(each.id) or (each.entries and each.touched_ms > since_ms))
        ]

    # -- coming to a table ------------------------------------------------------------------

    def by_code(self, phone: str, address: str, typed: str) -> str | Refusal | WrongCode | Wait:
        """Let a phone in by a typed code, and return which session's table that is.

        Refuses: a locked table, one that has taken this phone off, one with too many phones.
        """
        return self._tries.judged(typed, address, partial(self._by_digits, phone))

    def _by_digits(self, phone: str, digits: str) -> str | Refusal | None:
        found = [each.id for each in self._open() if is_same(digits, self._invited[each.id].code)]
        return self._let_in(phone, found[0]) if found else None

    def by_link(self, phone: str, token: str) -> str | Refusal:
        """Let a phone in by what a link holds, and return which session's table that is.

        Refuses: as :meth:`by_code`, and what is no link to an open table (any more).
        """
        session_id, _, seal = token.partition(".")
        if self.sees(phone, session_id):
            return session_id
        is_open = any(each.id == session_id for each in self._open())
        if not is_open or not is_same(seal, self._seal(session_id)):
            return Refusal(CafeWhy.OLD_LINK)
        return self._let_in(phone, session_id)

    def _let_in(self, phone: str, session_id: str) -> str | Refusal:
        roster, invited = self.house.roster(session_id), self._invited[session_id]
        if roster.is_removed(phone):
            return Refusal(RightsWhy.REMOVED)
        if phone in invited.phones:
            return session_id
        if roster.is_locked:
            return Refusal(RightsWhy.LOCKED)
        if len(invited.phones) >= MOST_PHONES:
            return Refusal(CafeWhy.TABLE_FULL)
        self._keep(session_id, replace(invited, phones=(*invited.phones, phone)))
        return session_id

    # -- inviting to a table ----------------------------------------------------------------

    def invitation(self, session_id: str) -> Invitation:
        """Return how others come to a table."""
        token = f"{session_id}.{self._seal(session_id)}"
        return Invitation(f"/join/{token}", self._invited[session_id].code)

    def draw_code(self, session_id: str) -> None:
        """Draw a table's code anew: the old one, and its link, open nothing any more."""
        self._keep(session_id, replace(self._invited[session_id], code=self._new_code()))

    def _seal(self, session_id: str) -> str:
        said = f"{session_id} {self._invited[session_id].code}"
        return self._door.seal(b"table link", said)[:_SEAL_LETTERS]

    def _new_code(self) -> str:
        """Draw a code that no table has, open or not."""
        taken = {each.code for each in self._invited.values()}
        while (code := self._draw_code()) in taken:
            pass
        return code

    def _keep(self, session_id: str, invited: Invited) -> None:
        self._note(session_id, invited)
        self.house.drafts.keep(session_id, INVITED, invited)

    def _forget(self, session_id: str) -> None:
        for phone in self._invited.pop(session_id, Invited("")).phones:
            self._tables[phone].discard(session_id)
        self.house.drafts.forget(session_id)

    def _note(self, session_id: str, invited: Invited) -> None:
        for phone in self._invited.get(session_id, invited).phones:
            self._tables[phone].discard(session_id)
        self._invited[session_id] = invited
        for phone in invited.phones:
            self._tables[phone].add(session_id)


_SEAL_LETTERS: Final = 24
"""144 bits, as the link of a house has."""
