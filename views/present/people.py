"""The people at a table, as sentences name them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.game import Refusal, Seat, Setup
from companion.i18n import Texts
from companion.players import NUMBERED, Player, clean_name, free_mark

SHORT_LETTERS = 15
PARTNERS = 4
"""So many play in teams of two."""


def player_name(seat: int, setup: Setup | None, text: Texts) -> str:
    """Name who sits there; without a table, "Player 2"."""
    if setup is None:
        return text("finished.seat", number=seat + 1)
    return setup.seats[seat].name if 0 <= seat < len(setup.seats) else "?"


def lesson_name(seat: int, text: Texts) -> str:
    """Name who sits there in a lesson, where nobody real plays."""
    return text(f"learn.name.{seat + 1}")


def together(names: Sequence[str], text: Texts) -> str:
    """Name a few people in one breath.

    >>> together(("Anna", "Ben", "Cleo"), Texts("en"))
    'Anna, Ben and Cleo'
    """
    if len(names) < 2:
        return "".join(names)
    return text("list.and").join([", ".join(names[:-1]), names[-1]])


def partners(names: Sequence[str]) -> tuple[Sequence[str], Sequence[str]] | None:
    """Pair the partners, who face each other; ``None`` unless four play.

    >>> partners(("Anna", "Ben", "Cleo", "Dov")), partners(("Anna", "Ben"))
    ((('Anna', 'Cleo'), ('Ben', 'Dov')), None)
    """
    return (names[0::2], names[1::2]) if len(names) == PARTNERS else None


def all_of(seats: Iterable[int], setup: Setup | None, text: Texts) -> str:
    """Name a few players in one breath."""
    return together([player_name(seat, setup, text) for seat in seats], text)


def seated(
    count: int, people: Sequence[str], players: Sequence[Player], text: Texts
) -> tuple[Seat, ...]:
    """Seat those who have played: the people who were named, the others by their number.

    Whoever was not named has a mark that none of the others wears.
    """
    known = {each.id: each for each in players}
    named = [known.get(player) for player in people[:count]]
    used = [(who.colour, who.shape) for who in named if who]
    seats = []
    for at in range(count):
        who = named[at] if at < len(named) else None
        if who:
            seats.append(Seat(who.id, who.name, who.colour, who.shape))
            continue
        mark = free_mark(used)
        used.append(mark)
        taken = [each.name for each in (*named, *seats) if each]
        seats.append(Seat(f"{NUMBERED}{at}", _numbered(at + 1, count, taken, text), *mark))
    return tuple(seats)


def _numbered(number: int, count: int, taken: Sequence[str], text: Texts) -> str:
    """Name somebody by their number; by a higher one where another is called so."""
    name = text("finished.seat", number=number)
    is_taken = isinstance(clean_name(name, taken), Refusal)
    return _numbered(number + count, count, taken, text) if is_taken else name


def short(name: str) -> str:
    """Cut a long name where it would make a button too large.

    >>> short("Anna"), short("Maximilienne-Alexandrine")
    ('Anna', 'Maximilienne-A…')
    """
    return name if len(name) <= SHORT_LETTERS else f"{name[: SHORT_LETTERS - 1]}…"


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays, beside all tables: ``people`` were named, in seating order, others may play, too.

    A game says how few and how many they can be (``COUNTS``), the last number is the most.
    """

    COUNTS: ClassVar[Sequence[int]]

    people: tuple[str, ...] = ()
    chosen_count: int = 2

    @property
    def must_be(self) -> int | None:
        """How many have to play, where that is no choice."""
        return None

    @property
    def count(self) -> int:
        """How many play, never fewer than were named."""
        return self.must_be or max(self.chosen_count, len(self.people))

    def with_person(self, player: str) -> Self:
        """Say that somebody plays, last in the seating order, or take that back."""
        if player in self.people:
            return replace(self, people=tuple(each for each in self.people if each != player))
        is_full = len(self.people) == self.COUNTS[-1]
        return self if is_full else replace(self, people=(*self.people, player))

    def with_count(self, count: int) -> Self:
        """Say how many play."""
        return replace(self, chosen_count=count, people=self.people[:count])
