"""The second reading of a round that is counted: which counts nobody can have won, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from companion.game import Event, Param
from companion.games.ants.events import CardLaid, RoundCounted
from companion.games.ants.pieces import Card, Colour, Rank
from companion.games.ants.state import AntsState, Count
from tests.games.ants.second_reader import Claims, Ledger


@dataclass(frozen=True)
class Refused:
    """A refusal with what it was about."""

    state: AntsState
    event: Event
    ledger: Ledger
    told: dict[str, Param]

    def number(self, name: str) -> int:
        return int(self.told[name])

    @property
    def card(self) -> Card:
        assert isinstance(self.event, CardLaid)
        return self.event.card

    @property
    def said(self) -> Claims:
        return self.ledger.of(self.number("seat"))

    @property
    def counted(self) -> RoundCounted:
        assert isinstance(self.event, RoundCounted)
        return self.event

    def total(self, what: str) -> int:
        return sum(getattr(count, what) or 0 for count in self.counted.counts)


def is_whole(at: Refused) -> bool:
    """Whether all cards must have been won by somebody who is counted."""
    return not at.counted.is_early and at.state.seats > 2


def hands_of_queens(at: Refused) -> Iterator[tuple[int, ...]]:
    """Who may hold the five Queens, in the order of the colours; the last player is nobody."""
    yield from product(range(len(players(at)) + 1), repeat=len(Colour))


def players(at: Refused) -> list[Count]:
    """What each player won; the ghost what nobody else has."""
    event, counts = at.counted, list(at.counted.counts)
    if at.state.seats > 2 or event.is_early:
        return counts
    bugs = 0 if event.is_set_aside else 3
    left = (9, 9, 5, bugs)
    names = ("plus", "minus", "queens", "ladybugs")
    return [*counts, Count(*(all_ - at.total(n) for all_, n in zip(left, names, strict=True)))]


def queens_fit(at: Refused) -> bool:
    """Whether some dealing of the five Queens agrees with everybody's numbers."""
    colours, counts = list(Colour), players(at)
    assert at.state.plus is not None and at.state.minus is not None
    plus, minus = colours.index(at.state.plus), colours.index(at.state.minus)
    for holders in hands_of_queens(at):
        own = [holders.count(seat) for seat in range(len(counts))]
        if own != [count.queens for count in counts]:
            continue
        pluses = [count.plus - (holders[plus] == seat) for seat, count in enumerate(counts)]
        minuses = [count.minus - (holders[minus] == seat) for seat, count in enumerate(counts)]
        if min((*pluses, *minuses)) >= 0 and max(sum(pluses), sum(minuses)) <= 8:
            return True
    return False


def fewest_cards(count: Count, is_one_colour: bool) -> int:
    """The smallest pile with these numbers: as many of its Queens as can be are in the colours."""
    colours = [count.plus] if is_one_colour else [count.plus, count.minus]
    inside = max(
        sum(chosen)
        for chosen in product((0, 1), repeat=len(colours))
        if sum(chosen) <= count.queens and all(c <= n for c, n in zip(chosen, colours, strict=True))
    )
    return sum(colours) + count.queens - inside + count.ladybugs


def too_few_tricks(at: Refused) -> bool:
    size = 48 // (48 // max(3, at.state.seats))
    is_one_colour = at.state.plus == at.state.minus
    cards, tricks = at.number("cards"), at.number("tricks")
    held = [fewest_cards(count, is_one_colour) for count in players(at)]
    return held[at.number("seat")] == cards > at.number("most") == tricks * size


def tricks_to_take(at: Refused) -> int:
    return 48 // max(3, at.state.seats) - at.counted.is_set_aside


def too_many(what: str) -> Callable[[Refused], bool]:
    def holds(at: Refused) -> bool:
        return at.total(what) == at.number("given") > at.number("most") == most_of(what, at)

    return holds


def missing(what: str) -> Callable[[Refused], bool]:
    def holds(at: Refused) -> bool:
        left = most_of(what, at) - at.total(what)
        return is_whole(at) and at.number("missing") == left > 0

    return holds


def most_of(what: str, at: Refused) -> int:
    if what == "tricks":
        return tricks_to_take(at)
    return {"plus": 9, "minus": 9, "queens": 5, "ladybugs": 0 if at.counted.is_set_aside else 3}[
        what
    ]


def least(count: Count) -> int:
    return min(count.plus, count.minus, count.queens, count.ladybugs, count.tricks or 0)


def told_otherwise(at: Refused) -> bool:
    """The seat's tapped tricks hold other cards than what was typed."""
    seat, state = at.number("seat"), at.state
    tricks = [trick.cards for trick in state.tricks if trick.winner == seat]
    cards = [card for trick in tricks for card in trick]
    laid = Count(
        plus=sum(card.colour == state.plus for card in cards),
        minus=sum(card.colour == state.minus for card in cards),
        queens=sum(card.rank is Rank.QUEEN for card in cards),
        ladybugs=sum(card.rank is Rank.LADYBUG for card in cards),
        tricks=len(tricks),
    )
    typed = at.counted.counts[seat]
    fields = ("plus", "minus", "queens", "ladybugs")
    return any(getattr(typed, f) != getattr(laid, f) for f in fields) or typed.tricks not in (
        None,
        laid.tricks,
    )
