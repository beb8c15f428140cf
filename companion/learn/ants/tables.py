"""Tables of the ant game to ask about: made by chance, laid by the game's own rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from companion.game import Refusal, Seat
from companion.games.ants.box import AntsBox
from companion.games.ants.counts import impossible
from companion.games.ants.events import RoundCounted, YoungestNamed
from companion.games.ants.options import AntsOptions, Keeping, NinjaTrick, Variant
from companion.games.ants.pieces import (
    ANTS,
    CARDS_PER_COLOUR,
    COLOURS,
    LADYBUG,
    LADYBUGS,
    QUEENS,
    Card,
    Rank,
)
from companion.games.ants.record import Count, Round
from companion.games.ants.setup import name_youngest, setup
from companion.games.ants.state import AntsState
from companion.learn.exercise import made_until

BOX = AntsBox()
"""The colours of all lessons: an example, for nobody here has seen the cards."""
QUEEN_CARDS = tuple(card for card in ANTS if card.rank is Rank.QUEEN)
NINJAS = tuple(card for card in ANTS if card.rank is Rank.NINJA)
SOLDIERS = tuple(card for card in ANTS if card not in (*QUEEN_CARDS, *NINJAS))
STRONG = tuple(card for card in SOLDIERS if (card.number or 0) >= 6)
LADYBUG_CARDS = (LADYBUG,) * LADYBUGS


@cache
def table(seats: int = 3, variant: Variant = Variant.SINGLE) -> AntsState:
    """Lay a table in its first round, at which seat 0 leads; with two seats the ghost does."""
    sitting = tuple(Seat("", "", "", "") for _ in range(seats))
    options = AntsOptions(keeping=Keeping.TRICKS, variant=variant)
    state = name_youngest(setup(sitting, options, BOX), YoungestNamed(0))
    assert not isinstance(state, Refusal), "seat 0 is there"
    plus, minus, *_ = COLOURS
    return replace(state, plus=plus, minus=minus)


def laid(random: Random, cards: tuple[Card, ...], seats: int = 3) -> AntsState:
    """Lay some cards into a trick that somebody has led."""
    state = table(seats)
    return replace(state, leader=random.choice(state.order), laid=cards)


def agreed(state: AntsState, ninja_trick: NinjaTrick) -> AntsState:
    """Let the table judge tricks by a reading of A11."""
    return replace(state, options=replace(state.options, ninja_trick=ninja_trick))


def some_round(random: Random, seats: int) -> Round:
    """Win a round somehow, as it can be won: every card is somebody's (A15)."""
    plus, minus = random.sample(COLOURS, 2)
    state = replace(table(seats), plus=plus, minus=minus)
    totals = (CARDS_PER_COLOUR, CARDS_PER_COLOUR, QUEENS, LADYBUGS)

    def make() -> tuple[Count, ...]:
        shares = [_shared(random, total, seats) for total in totals]
        return tuple(Count(*each) for each in zip(*shares, strict=True))

    counts = made_until(make, lambda made: impossible(state, RoundCounted(made)) is None)
    return Round(plus, minus, counts)


def _shared(random: Random, total: int, seats: int) -> list[int]:
    eager = [random.choice((0, 1, 1, 2)) + 0.01 for _ in range(seats)]
    taken = random.choices(range(seats), eager, k=total)
    return [taken.count(seat) for seat in range(seats)]
