"""Luck over many games: what came against what could be expected, and whether that is usual."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from statistics import NormalDist
from typing import Final

from companion.stats.parts import Part
from companion.stats.tally import Counted, read
from companion.store.book import Summary

USUAL: Final = 0.9
"""Of all honest dice and bags so many are told to be usual, or a few more: nine in ten."""
LEAST_SEEN: Final = 30
"""With fewer dice or pieces nothing is said: by then no die could be told from another."""
_FINE: Final = 1_000


class Verdict(StrEnum):
    """What can be said of luck: too little was seen, it is usual, or one kind came oddly often."""

    TOO_FEW = "too_few"
    USUAL = "usual"
    MORE = "more"
    FEWER = "fewer"


@dataclass(frozen=True, slots=True)
class Kind:
    """How often a kind was seen, and how often it could be expected; ``variance`` in its square."""

    name: str
    seen: int
    expected: float
    variance: float

    @property
    def off(self) -> float:
        """How many standard deviations it is off, half a piece forgiven, since pieces are whole."""
        if self.variance <= 0:
            return 0.0
        return max(0.0, abs(self.seen - self.expected) - 0.5) / sqrt(self.variance)


@dataclass(frozen=True, slots=True)
class Luck:
    """Luck of one sort: ``of`` what, how much of it was seen, and kind by kind."""

    of: str
    kinds: tuple[Kind, ...]

    @property
    def seen(self) -> int:
        """How many dice or pieces there were in all."""
        return sum(kind.seen for kind in self.kinds)

    @property
    def oddest(self) -> Kind:
        """The kind that is furthest off."""
        return max(self.kinds, key=lambda kind: kind.off)

    @property
    def verdict(self) -> Verdict:
        """Say whether this is within what chance does nine times in ten.

        Each of ``n`` kinds may be off by as much as it is, by chance, in one of ``10*n`` cases
        (Bonferroni, with the normal curve): honest dice are called odd in one of ten cases at most.
        """
        moving = sum(kind.variance > 0 for kind in self.kinds)
        if self.seen < LEAST_SEEN or not moving:
            return Verdict.TOO_FEW
        oddest = self.oddest
        if oddest.off <= NormalDist().inv_cdf(1 - (1 - USUAL) / (2 * moving)):
            return Verdict.USUAL
        return Verdict.MORE if oddest.seen > oddest.expected else Verdict.FEWER


def luck_of(summaries: Iterable[Summary], parts: Iterable[Part]) -> tuple[Luck, ...]:
    """Sum up somebody's luck in these games, sort by sort: that of the seats of their parts.

    What belongs to the whole table, as a common bag, is nobody's.
    """
    seats = {(part.session, part.seat) for part in parts}
    return _summed(
        counted
        for summary in summaries
        for counted in _told(summary)
        if (summary.id, counted.seat) in seats
    )


def table_luck(summaries: Iterable[Summary]) -> tuple[Luck, ...]:
    """Sum up the luck that belongs to whole tables, sort by sort."""
    return _summed(
        counted for summary in summaries for counted in _told(summary) if counted.seat is None
    )


def _told(summary: Summary) -> tuple[Counted, ...]:
    return read(summary.ending.luck) if summary.ending else ()


def _summed(tallies: Iterable[Counted]) -> tuple[Luck, ...]:
    alike: dict[tuple[str, tuple[str, ...]], list[Counted]] = {}
    for counted in tallies:
        alike.setdefault((counted.of, counted.kinds), []).append(counted)
    lucks: dict[str, dict[str, Kind]] = {}
    for (of, names), those in alike.items():
        kinds = lucks.setdefault(of, {})
        for kind in _kinds(names, those):
            kinds[kind.name] = _both(kinds[kind.name], kind) if kind.name in kinds else kind
    return tuple(Luck(of, tuple(kinds.values())) for of, kinds in lucks.items())


def _kinds(names: tuple[str, ...], those: list[Counted]) -> Iterator[Kind]:
    """Add up tallies of the same kinds, column by column."""
    seen = map(sum, zip(*(each.seen for each in those), strict=True))
    expected = map(sum, zip(*(each.expected for each in those), strict=True))
    variance = map(sum, zip(*(each.variance for each in those), strict=True))
    for name, *sums in zip(names, seen, expected, variance, strict=True):
        yield Kind(name, sums[0], sums[1] / _FINE, sums[2] / _FINE)


def _both(one: Kind, other: Kind) -> Kind:
    expected, variance = one.expected + other.expected, one.variance + other.variance
    return Kind(one.name, one.seen + other.seen, expected, variance)
