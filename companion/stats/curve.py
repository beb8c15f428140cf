"""How a game went, round by round, and the moment that decided it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from companion.game import State
from companion.games import game
from companion.session import Session
from companion.stats.after import AFTER, Progress, Teams


@dataclass(frozen=True, slots=True)
class Line:
    """What a side had at the end of each round: a seat, a team, or all who play together."""

    seats: tuple[int, ...]
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A game over its rounds: ``rounds`` are their numbers, 0 the start, one value a line each.

    ``won`` are the winning sides by their place in ``lines``, ``None`` where the table has stopped
    without a result; ``is_together``: there is one side.
    """

    rounds: tuple[int, ...]
    lines: tuple[Line, ...]
    won: frozenset[int] | None
    is_together: bool

    @property
    def decided(self) -> int | None:
        """The round that decided it, by its place in ``rounds``; ``None`` when none did.

        Of a game against each other: the one since which the winner was ahead of all others. A
        shared win, and one that a tie-break has brought, was decided by no round, nor was a game
        without a result. Of a game that is played together: the one that cost more than any other,
        of several the last.
        """
        if self.won is None:
            return None
        return self._dearest() if self.is_together else self._ahead_since()

    @property
    def cost(self) -> int:
        """What the round that decided a game played together has cost."""
        at = self.decided
        values = self.lines[0].values
        return values[at - 1] - values[at] if at else 0

    def _ahead_since(self) -> int | None:
        if self.won is None or len(self.won) != 1 or len(self.lines) < 2:
            return None
        (winner,) = self.won
        since = None
        for at in range(len(self.rounds)):
            others = (line.values[at] for n, line in enumerate(self.lines) if n != winner)
            if self.lines[winner].values[at] <= max(others):
                since = None
            elif since is None:
                since = at
        return since

    def _dearest(self) -> int | None:
        costs = [before - after for before, after in pairwise(self.lines[0].values)]
        most = max(costs, default=0)
        usual = min(costs, default=0)
        return len(costs) - costs[::-1].index(most) if most > max(usual, 0) else None


def curve(session: Session) -> Curve | None:
    """Tell how a game went that is over, or that its table has stopped.

    ``None`` while it goes on, and when less than a round is known of it.
    """
    outcome, spec = session.outcome, session.play.spec
    if not session.is_over or spec is not game(session.setup.game):
        return None
    after = AFTER[session.setup.game]
    rounds = _by_round([after.progress(state) for state in _states(session)])
    if len(rounds) < 2:
        return None
    sides = _sides(session, is_together=spec.is_together)
    lines = (Line(side, tuple(_worth(each, side) for each in rounds.values())) for side in sides)
    winners = frozenset(outcome.winners) if outcome else frozenset[int]()
    won = frozenset(at for at, side in enumerate(sides) if winners.issuperset(side))
    return Curve(tuple(rounds), tuple(lines), won if outcome else None, spec.is_together)


def _states(session: Session) -> list[State]:
    return [session.play.start, *(step.after for step in session.play.done)]


def _by_round(progress: list[Progress]) -> dict[int, Progress]:
    """Return the start as round 0, and how each round ended."""
    return {0: progress[0], **{each.round: each for each in progress}}


def _sides(session: Session, *, is_together: bool) -> Teams:
    setup, seats = session.setup, len(session.setup.seats)
    if is_together:
        return (tuple(range(seats)),)
    teams = AFTER[setup.game].teams(setup.options, seats)
    return teams or tuple((seat,) for seat in range(seats))


def _worth(of: Progress, side: tuple[int, ...]) -> int:
    return of.points[0] if len(of.points) == 1 else sum(of.points[seat] for seat in side)
