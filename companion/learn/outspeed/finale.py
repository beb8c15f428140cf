"""A bit of a race to be driven: its last three turns, on made-up tiles, against two others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Choice, Event, Refusal
from companion.games.outspeed import SPEC
from companion.games.outspeed.events import (
    DialsRevealed,
    OutspeedEvent,
    PathProgrammed,
    TileRevealed,
)
from companion.games.outspeed.pieces import PATHS, TURNS, PathKey, TileFace, TileNumber
from companion.games.outspeed.programming import cannot_program
from companion.games.outspeed.race import Ship
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import TurnLine
from companion.games.outspeed.tiles import Amount, Path, RaceTile
from companion.learn.exercise import Position, Practice, Verdict, no, yes
from companion.learn.outspeed.tables import after, table
from companion.learn.outspeed.why import Because

LAST_TURNS = (TileNumber.T1, TileNumber.T2, TileNumber.T13)
"""The numbers that the made-up tiles go by; they are not told."""
RIVALS = (1, 2)


@dataclass(frozen=True, slots=True)
class Finale(Position):
    """The last turns of a race: seat 0 is the learner's, and what the others would like to drive.

    ``wishes`` has a path for each rival in each turn; who cannot pay it takes one that can be paid.
    ``told`` is what the turn before did, line by line.
    """

    state: OutspeedState
    wishes: tuple[tuple[PathKey, ...], ...]
    told: tuple[TurnLine, ...] = ()


def _tile(random: Random, number: TileNumber) -> RaceTile:
    """Make a tile up: a slow path that anybody can pay, a fast one, and a narrow one."""
    paths = [
        Path(cost=Amount(0), rows=Amount(1)),
        Path(cost=Amount(2), rows=Amount(random.choice((2, 3)))),
        Path(places=1, cost=Amount(1), rows=Amount(random.choice((3, 4)))),
    ]
    random.shuffle(paths)
    return RaceTile(number.number, TileFace.FEW, tuple(paths))


def _begin(random: Random) -> Finale:
    rivals = (Ship(random.randint(3, 5), random.randint(3, 6)) for _ in RIVALS)
    ships = (Ship(random.randint(4, 5), random.randint(4, 6)), *rivals)
    state = replace(
        table(ships),
        turn=TURNS - len(LAST_TURNS) + 1,
        tiles=tuple(_tile(random, number) for number in LAST_TURNS),
        turned_up=LAST_TURNS[:1],
        phase=Phase.PROGRAMMING,
    )
    wishes = tuple(tuple(random.choice(PATHS) for _ in RIVALS) for _ in LAST_TURNS)
    return Finale(state, wishes)


def _moves(finale: Finale) -> tuple[Choice, ...]:
    """O11: the paths that the learner's ship can pay, as the rules offer them."""
    return tuple(
        choice
        for choice in SPEC.choices(finale.state, 0)
        if isinstance(choice.event, PathProgrammed)
        and choice.event.seat == 0
        and choice.refusal is None
    )


def _play(finale: Finale, event: Event) -> Finale | Refusal:
    """Set the learner's dial and the rivals', settle the turn, and turn up the next tile."""
    assert isinstance(event, OutspeedEvent), "only choices of this game are played"
    chosen = SPEC.rules.apply(finale.state, event)
    if isinstance(chosen, Refusal):
        return chosen
    state = after(chosen, *_rivals(finale), DialsRevealed())
    told = state.lines
    if state.phase is Phase.REVEALING:
        state = after(state, TileRevealed((LAST_TURNS[_number(state) + 1],)))
    return replace(finale, state=state, told=told)


def _number(state: OutspeedState) -> int:
    """Which of the last turns it is, counted from 0."""
    return state.turn - TURNS + len(LAST_TURNS) - 1


def _rivals(finale: Finale) -> tuple[PathProgrammed, ...]:
    """Let each rival drive what it would like to, or the first path that it can pay."""
    state, programs = finale.state, []
    for at, seat in enumerate(RIVALS):
        if state.race.is_racing(seat):
            liked = (finale.wishes[_number(state)][at], *PATHS)
            path = next(key for key in liked if cannot_program(state, seat, key) is None)
            programs.append(PathProgrammed(seat, state.turn, path))
    return tuple(programs)


def _judge(finale: Finale) -> Verdict | None:
    """O10, O18, O19: who is out has lost, else the race says it."""
    own = finale.state.race.ships[0]
    if own.exit is not None:
        return no(Because.YOU_ARE_OUT, "O10", exit=own.exit)
    ended = SPEC.outcome(finale.state)
    if ended is None:
        return None
    if 0 not in ended.winners:
        return no(Because.LOST, "O19", seat=ended.winners[0])
    why = Because.WON if ended.winners == (0,) else Because.WON_TOGETHER
    return yes(why, "O19")


FINALE = Practice("finale", _begin, _moves, _play, _judge)
