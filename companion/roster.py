"""The roster of a table: which phone plays which seats, who is the host, whom the host keeps out.

A phone is named as the log names it. The roster is a frozen value, kept beside what the table is in
the middle of, so that a restart of the house changes nothing for anybody. What a phone may do with
it is the business of :mod:`companion.rights`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

ROSTER: Final = "roster"
"""Under which name a table's drafts have it."""


def name_of(phone: str) -> str:
    """Return what tables and their logs call a phone; its id stays between it and its house."""
    return hashlib.sha256(phone.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Place:
    """A phone and the seats it plays, lowest first; with none of them it looks on."""

    phone: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Roster:
    """Who is at one table.

    ``host`` is the phone that began there, or was given the part, empty while none has. ``places``
    are the phones that have said what they play, ``removed`` those that the host has taken off the
    table, with the seats they had. A locked table takes no further phone.
    """

    host: str = ""
    places: tuple[Place, ...] = ()
    removed: tuple[Place, ...] = ()
    is_locked: bool = False

    def seats_of(self, phone: str) -> frozenset[int] | None:
        """Return the seats a phone plays, ``None`` when it has not chosen yet."""
        for place in self.places:
            if place.phone == phone:
                return frozenset(place.seats)
        return None

    def players_of(self, seats: Collection[int], *, but: str = "") -> frozenset[str]:
        """Return the phones that play any of these seats, one of them aside."""
        return frozenset(
            place.phone
            for place in self.places
            if place.phone != but and not frozenset(seats).isdisjoint(place.seats)
        )

    def is_shared(self, seat: int) -> bool:
        """Whether a seat is played on phones that are passed around, and on no phone of its own.

        >>> roster = Roster().sitting("a", {0, 1}).sitting("b", {2})
        >>> [roster.is_shared(seat) for seat in range(4)]
        [True, True, False, False]
        """
        phones = self.players_of({seat})
        return bool(phones) and all(len(self.seats_of(each) or ()) > 1 for each in phones)

    @property
    def players(self) -> tuple[str, ...]:
        """The phones that play a seat, in the order in which they first came."""
        return tuple(place.phone for place in self.places if place.seats)

    def is_removed(self, phone: str) -> bool:
        """Whether the host has taken a phone off this table."""
        return any(place.phone == phone for place in self.removed)

    def at_table_of(self, seats: Collection[int]) -> Roster:
        """Return it for a table of these seats: its game may be another one since it was kept.

        >>> Roster().sitting("a", {0, 2}).at_table_of({0, 1}).places
        (Place(phone='a', seats=(0,)),)
        """

        def there(place: Place) -> Place:
            return replace(place, seats=tuple(seat for seat in place.seats if seat in seats))

        places, removed = (tuple(map(there, each)) for each in (self.places, self.removed))
        return replace(self, places=places, removed=removed)

    def sitting(self, phone: str, seats: Collection[int]) -> Roster:
        """Let a phone play these seats, whoever else does.

        >>> Roster().sitting("a", {1, 0}).sitting("b", {1}).places
        (Place(phone='a', seats=(0, 1)), Place(phone='b', seats=(1,)))
        """
        placed = Place(phone, tuple(sorted(seats)))
        if self.seats_of(phone) is None:
            return replace(self, places=(*self.places, placed))
        places = tuple(placed if each.phone == phone else each for each in self.places)
        return replace(self, places=places)

    def taking(self, phone: str, seats: Collection[int]) -> Roster:
        """Let a phone play these seats, and no other phone any of them.

        >>> Roster().sitting("a", {0, 1}).taking("b", {1}).places
        (Place(phone='a', seats=(0,)), Place(phone='b', seats=(1,)))
        """
        left = tuple(
            replace(each, seats=tuple(seat for seat in each.seats if seat not in seats))
            for each in self.places
        )
        return replace(self, places=left).sitting(phone, seats)

    def hosted_by(self, phone: str) -> Roster:
        """Make a phone the host."""
        return replace(self, host=phone)

    def without(self, phone: str) -> Roster:
        """Take a phone off the table; whoever was the host is so no more."""
        if self.is_removed(phone):
            return self
        gone = Place(phone, tuple(sorted(self.seats_of(phone) or ())))
        return replace(
            self,
            host="" if self.host == phone else self.host,
            places=tuple(each for each in self.places if each.phone != phone),
            removed=(*self.removed, gone),
        )

    def with_again(self, phone: str) -> Roster:
        """Let a phone that was taken off the table ask again."""
        return replace(self, removed=tuple(each for each in self.removed if each.phone != phone))
