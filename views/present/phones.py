"""The phones around a table, as sentences name them."""

from __future__ import annotations

from collections.abc import Collection
from zlib import crc32

from companion.game import Setup
from companion.i18n import Texts
from companion.presence import Presence
from companion.roster import Place, Roster
from views.present.people import together


def names_of(seats: Collection[int], setup: Setup, text: Texts) -> str:
    """Name who sits there, in one breath."""
    return together([setup.seats[seat].name for seat in sorted(seats)], text)


def phone_name(phone: str, roster: Roster, setup: Setup, text: Texts) -> str:
    """Name a phone by those who play on it, as the beginning of a sentence.

    No two phones around a table have the same name: where players do not tell them apart, it ends
    in the three digits by which that phone names itself, too.
    """
    seats = roster.seats_of(phone)
    if seats:
        name = _of_players(seats, setup, text)
        is_double = any(roster.seats_of(each) == seats for each in roster.players if each != phone)
        return _told_apart(name, phone) if is_double else name
    if phone == roster.host:
        return text("people.phone_host")
    return _told_apart(text("people.phone_new" if seats is None else "people.phone_looks"), phone)


def removed_name(gone: Place, setup: Setup, text: Texts) -> str:
    """Name a phone that was taken off the table by those who played on it."""
    if gone.seats:
        return _of_players(gone.seats, setup, text)
    return _told_apart(text("people.phone_looks"), gone.phone)


def _of_players(seats: Collection[int], setup: Setup, text: Texts) -> str:
    if 1 < len(seats) == len(setup.seats):
        return text("people.phone_all")
    return text("people.phone_of", names=names_of(seats, setup, text))


def _told_apart(name: str, phone: str) -> str:
    """Put three digits of its own behind the name of a phone.

    >>> _told_apart("A new phone", "5d41402abc4b"), _told_apart("A new phone", "7d793037a076")
    ('A new phone (542)', 'A new phone (380)')
    """
    return f"{name} ({crc32(phone.encode()) % 1000:03})"


def presence_name(presence: Presence, text: Texts) -> str:
    """Say whether a phone is here."""
    return text(f"people.{presence}")
