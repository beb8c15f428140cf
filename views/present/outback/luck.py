"""Luck, told after the game: what was rolled against what could be expected, and better keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import cast

from companion.games.outback.events import AnimalsTaken, DiceRolled
from companion.games.outback.odds import Advice, luck_points
from companion.games.outback.state import ROLLS, Face, OutbackState
from companion.log import Step
from views.present.outback.worth import odds_of

WORTH_TELLING = 0.05
"""Points below this are not told: nobody sees the difference between 0.0 and 0.04."""
AS_EXPECTED = 0.5
"""Within so many points the dice have brought what could be expected."""


@dataclass(frozen=True, slots=True)
class Better:
    """A keep that would have been better, after which roll, by how many points to be expected.

    ``kept`` are the faces that were kept, all of them when the player ``stopped`` there; ``stop``
    says that stopping would have been better.
    """

    roll: int
    kept: tuple[Face, ...]
    keep: tuple[Face, ...]
    points: float
    stopped: bool
    stop: bool


@dataclass(frozen=True, slots=True)
class TurnLuck:
    """One turn: what it could be expected to bring before the first roll, and what luck added.

    ``better`` is the keep that would have gained most, ``None`` when none was better.
    """

    seat: int
    round: int
    expected_points: float
    luck_points: float
    better: Better | None


@dataclass(frozen=True, slots=True)
class PlayerLuck:
    """All turns of a seat in a game."""

    seat: int
    turns: tuple[TurnLuck, ...]

    @property
    def expected_points(self) -> float:
        """What average dice would have brought in these turns."""
        return sum(turn.expected_points for turn in self.turns)

    @property
    def luck_points(self) -> float:
        """What the dice brought beyond that."""
        return sum(turn.luck_points for turn in self.turns)

    @property
    def given_up_points(self) -> float:
        """What the best keep of each turn would have gained."""
        return sum(turn.better.points for turn in self.turns if turn.better)


@dataclass(slots=True)
class _Turn:
    """A turn being read: the states in which its dice were rolled, and how it ended."""

    rolls: list[tuple[OutbackState, OutbackState]] = field(default_factory=list)
    stopped: OutbackState | None = None


def turns_told(steps: tuple[Step, ...]) -> Iterator[TurnLuck]:
    """Tell every turn in which dice were rolled, in order; each takes some milliseconds."""
    for turn in _turns(steps):
        yield _told(turn)


def by_player(told: tuple[TurnLuck, ...], seats: int) -> tuple[PlayerLuck, ...]:
    """Sort turns by player."""
    return tuple(PlayerLuck(at, tuple(t for t in told if t.seat == at)) for at in range(seats))


def _turns(steps: tuple[Step, ...]) -> Iterator[_Turn]:
    """Read the turns out of what counts: nothing that was undone."""
    turn = _Turn()
    for step in steps:
        before, after = cast(OutbackState, step.before), cast(OutbackState, step.after)
        if isinstance(step.entry.event, DiceRolled):
            if not before.rolls and turn.rolls:
                yield turn
                turn = _Turn()
            turn.rolls.append((before, after))
        elif isinstance(step.entry.event, AnimalsTaken) and before.rolls < ROLLS:
            turn.stopped = before
    if turn.rolls:
        yield turn


def _told(turn: _Turn) -> TurnLuck:
    first = turn.rolls[0][0]
    told = start = odds_of(first)
    assert start.best is not None, "odds of a table come with values"
    luck, better = 0.0, list[Better]()
    for before, after in turn.rolls:
        if before.rolls:
            better += _better(told, before.rolls, tuple(sorted(before.kept)))
        rolled = odds_of(after)
        luck += luck_points(told, tuple(sorted(before.kept)), rolled)
        told = rolled
    if turn.stopped is not None:
        everything = tuple(range(len(turn.stopped.dice)))
        better += _better(told, turn.stopped.rolls, everything)
    best = max(better, key=lambda each: each.points, default=None)
    return TurnLuck(first.turn, first.round, start.best.points, luck, best)


def _better(told: Advice, roll: int, kept: tuple[int, ...]) -> list[Better]:
    """Return the best keep, when it is better than the one that was chosen."""
    assert told.best is not None
    gives_up = told.keeping(kept).gives_up_points
    if gives_up < WORTH_TELLING:
        return []
    stopped, stop = (len(dice) == len(told.faces) for dice in (kept, told.best.dice))
    keep = _faces(told, told.best.dice)
    return [Better(roll, _faces(told, kept), keep, gives_up, stopped, stop)]


def _faces(told: Advice, dice: tuple[int, ...]) -> tuple[Face, ...]:
    return tuple(told.faces[die] for die in dice)


@dataclass(frozen=True, slots=True)
class LuckSoFar:
    """How far a game has been told: after which entry, and how many turns there are in all."""

    seq: int
    turns: int
    told: tuple[TurnLuck, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every turn has been told."""
        return len(self.told) == self.turns

    def more(self, turn: TurnLuck) -> LuckSoFar:
        """One more turn has been told."""
        return replace(self, told=(*self.told, turn))


def begun(seq: int, steps: tuple[Step, ...]) -> LuckSoFar:
    """Nothing has been told yet."""
    return LuckSoFar(seq, sum(1 for _ in _turns(steps)))
