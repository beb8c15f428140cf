"""What luck has brought in a game, counted: seen against expected, kind by kind.

Expected numbers are exact: ``n`` dice of which a share ``p`` of the faces is of a kind show
``n*p`` of it, with a variance of ``n*p*(1-p)``; ``n`` pieces drawn from ``N`` without looking have
the same mean, and that variance times ``(N-n)/(N-1)``. Every roll and draw is taken as it was asked
for, with the pool of that moment, so both add up over a game whatever was drawn before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from companion.stats.after import Chance


@dataclass(frozen=True, slots=True)
class Tally:
    """All luck of one sort: ``of`` what, whose (``seat``, ``None``: the table's), kind by kind.

    ``seen`` counts what came; ``expected`` is in the same unit, ``variance`` in its square.
    """

    of: str
    seat: int | None
    kinds: tuple[str, ...]
    seen: tuple[int, ...]
    expected: tuple[Fraction, ...]
    variance: tuple[Fraction, ...]


def tallied(chances: Iterable[Chance]) -> tuple[Tally, ...]:
    """Count luck, sort by sort and seat by seat, in the order in which they first came.

    >>> six = tuple((str(face), 1) for face in range(1, 7))
    >>> (tally,) = tallied([Chance("dice", 0, ("6", "6", "1"), six, is_put_back=True)])
    >>> tally.seen[-1], tally.expected[-1], tally.variance[-1]
    (2, Fraction(1, 2), Fraction(5, 12))
    """
    counts: dict[tuple[str, int | None], _Count] = {}
    for chance in chances:
        counts.setdefault((chance.of, chance.seat), _Count()).add(chance)
    return tuple(count.tally(*whose) for whose, count in counts.items())


class _Count:
    """Luck of one sort while it is being counted."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._expected: dict[str, Fraction] = {}
        self._variance: dict[str, Fraction] = {}

    def add(self, chance: Chance) -> None:
        number, pool = len(chance.seen), sum(there for _, there in chance.pool)
        spread = _spread(number, pool, chance.is_put_back)
        for kind, there in chance.pool:
            share = Fraction(there, pool) if pool else Fraction(0)
            self._seen.setdefault(kind, 0)
            self._expected[kind] = self._expected.get(kind, Fraction(0)) + number * share
            variance = spread * share * (1 - share)
            self._variance[kind] = self._variance.get(kind, Fraction(0)) + variance
        for kind in chance.seen:
            self._seen[kind] += 1

    def tally(self, of: str, seat: int | None) -> Tally:
        expected, variance = tuple(self._expected.values()), tuple(self._variance.values())
        return Tally(of, seat, tuple(self._seen), tuple(self._seen.values()), expected, variance)


def _spread(number: int, pool: int, is_put_back: bool) -> Fraction:
    """By how much the variance of one draw has to be multiplied for ``number`` of them."""
    if is_put_back:
        return Fraction(number)
    return Fraction(number * (pool - number), pool - 1) if pool > 1 else Fraction(0)


# -- as it is kept ------------------------------------------------------------------------------

_FINE = 1_000
"""What is expected is kept in thousandths: a thousand games are not half a die off."""


def written(tallies: Iterable[Tally]) -> str:
    """Write tallies down in few letters: they are kept with the list of sessions."""
    rows = [[t.of, t.seat, t.kinds, t.seen, _fine(t.expected), _fine(t.variance)] for t in tallies]
    return json.dumps(rows, separators=(",", ":")) if rows else ""


def _fine(numbers: tuple[Fraction, ...]) -> list[int]:
    return [round(number * _FINE) for number in numbers]


MOST_KNOWN = 2_000
"""So many tallies stay as they were read: statistics are looked at page by page."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A tally as it was kept; ``expected`` and ``variance`` are in thousandths."""

    of: str
    seat: int | None
    kinds: tuple[str, ...]
    seen: tuple[int, ...]
    expected: tuple[int, ...]
    variance: tuple[int, ...]


@lru_cache(maxsize=MOST_KNOWN)
def read(kept: str) -> tuple[Counted, ...]:
    """Read what :func:`written` wrote.

    >>> read(written(()))
    ()
    """
    if not kept:
        return ()
    return tuple(
        Counted(of, seat, tuple(kinds), tuple(seen), tuple(expected), tuple(variance))
        for of, seat, kinds, seen, expected, variance in json.loads(kept)
    )
