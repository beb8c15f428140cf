"""The phones around a table, as sentences name them."""

from __future__ import annotations

from collections.abc import Collection

from companion.game import Setup
from companion.i18n import Texts
from companion.presence import Presence
from companion.roster import Roster
from views.present.people import together


def names_of(seats: Collection[int], setup: Setup, text: Texts) -> str:
    """Name who sits there, in one breath."""
    return together([setup.seats[seat].name for seat in sorted(seats)], text)


def phone_name(phone: str, roster: Roster, setup: Setup, text: Texts) -> str:
    """Name a phone by those who play on it, as the beginning of a sentence."""
    seats = roster.seats_of(phone)
    if seats and 1 < len(seats) == len(setup.seats):
        return text("people.phone_all")
    if seats:
        return text("people.phone_of", names=names_of(seats, setup, text))
    if phone == roster.host:
        return text("people.phone_host")
    return text("people.phone_new" if seats is None else "people.phone_looks")


def removed_name(seats: tuple[int, ...], setup: Setup, text: Texts) -> str:
    """Name a phone that was taken off the table by those who played on it."""
    if not seats:
        return text("people.phone_looks")
    return text("people.phone_of", names=names_of(seats, setup, text))


def presence_name(presence: Presence, text: Texts) -> str:
    """Say whether a phone is here."""
    return text(f"people.{presence}")
