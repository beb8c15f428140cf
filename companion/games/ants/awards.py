"""Who gets which aphids for a round, and what that leaves everybody with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from companion.games.ants.record import Round

OBJECTIVE_APHIDS = 3
"""What each objective is worth, to everybody who shares it."""
ROUND_MOST_APHIDS = 3 * OBJECTIVE_APHIDS
"""Nobody gets more for one round: all three objectives."""


@dataclass(frozen=True, slots=True)
class Awards:
    """What a round brought.

    ``plus``, ``minus`` and ``queens`` are the seats that reached each objective. ``ladybugs`` is
    how many aphids each seat really paid, ``aphids`` what each seat then had.
    """

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    queens: tuple[int, ...]
    ladybugs: tuple[int, ...]
    aphids: tuple[int, ...]


def awards(counted: Round, stocks: tuple[int, ...]) -> Awards:
    """Return what a round brought to seats that had so many aphids before it (A14, A15)."""
    plus = most(count.plus for count in counted.counts)
    minus = fewest(count.minus for count in counted.counts)
    queens = most(count.queens for count in counted.counts)
    reached = (*plus, *minus, *queens)
    earned = tuple(
        stock + OBJECTIVE_APHIDS * reached.count(seat) for seat, stock in enumerate(stocks)
    )
    paid = tuple(
        min(count.ladybugs, stock) for count, stock in zip(counted.counts, earned, strict=True)
    )
    left = tuple(stock - cost for stock, cost in zip(earned, paid, strict=True))
    return Awards(plus, minus, queens, paid, left)


def most(cards: Iterable[int]) -> tuple[int, ...]:
    """List the seats with most cards, all that tie; nobody with none at all (A15).

    >>> most((2, 3, 3)), most((0, 0))
    ((1, 2), ())
    """
    held = tuple(cards)
    return tuple(seat for seat, count in enumerate(held) if count and count == max(held))


def fewest(cards: Iterable[int]) -> tuple[int, ...]:
    """List the seats with fewest cards, all that tie; none at all is fewest (A15).

    >>> fewest((2, 0, 0))
    (1, 2)
    """
    held = tuple(cards)
    return tuple(seat for seat, count in enumerate(held) if count == min(held))


@lru_cache(maxsize=256)
def awards_of(rounds: tuple[Round, ...], seats: int) -> tuple[Awards, ...]:
    """Return what each of these rounds brought, one after another, starting from nothing.

    A ladybug costs what its winner has after the round's objectives (ruled here: the objectives
    are paid out first), in teams each partner out of their own stock (ruled here). Remembered,
    because every question about a state asks whether its game is over.
    """
    stocks: tuple[int, ...] = (0,) * seats
    brought: tuple[Awards, ...] = ()
    for counted in rounds:
        brought = (*brought, awards(counted, stocks))
        stocks = brought[-1].aphids
    return brought
