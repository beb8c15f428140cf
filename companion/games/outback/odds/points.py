"""Expected points: what every roll is worth when the most valuable set is taken."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from operator import itemgetter

from companion.games.outback.odds.lattice import Lattice
from companion.games.outback.odds.told import Targets, Value
from companion.games.outback.odds.wishes import Wish


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """What the rolls of a lattice are worth in points.

    ``last`` is the worth of each roll when no re-roll is left; ``stop`` that of taking animals
    there and then, ``-inf`` where none can be taken: OB21 forbids to stop there. ``priced`` are
    the sets with their worth, the most valuable first.
    """

    grid: Lattice
    priced: list[tuple[float, Wish]]
    last: list[float]
    stop: list[float]

    def kept(self, rolls: int) -> list[float]:
        """Return the worth of every keep with so many rolls left; with none, all dice are kept."""
        kept = self.last + [-inf] * len(self.grid.one_more)
        for rolled in range(rolls):
            worths = self.grid.best_worths(kept, self.stop) if rolled else self.last
            kept = self.grid.kept_worths(worths)
        return kept

    def taken(self, roll: int) -> Targets | None:
        """Return the most valuable set that a roll pays for."""
        return next((wish.targets for _, wish in self.priced if wish.paid >> roll & 1), None)


def points(grid: Lattice, wishes: tuple[Wish, ...], value: Value) -> Points:
    """Find what each roll is worth: the best set it pays for (OB5), or a failed turn (OB6).

    A player who can take an animal must, so a failed turn is never chosen, whatever it is worth.
    """
    priced = [(value(wish.targets), wish) for wish in wishes]
    priced.sort(key=itemgetter(0), reverse=True)
    stop = [-inf] * grid.rolls
    left = (1 << grid.rolls) - 1
    for worth, wish in priced:
        hit = wish.paid & left
        left ^= hit
        while hit:
            lowest = hit & -hit
            stop[lowest.bit_length() - 1] = worth
            hit ^= lowest
    failed = value(())
    last = [failed if worth == -inf else worth for worth in stop]
    return Points(grid, priced, last, stop)
