"""Exercises on the pile of tiles: which comes next, and which face it shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Refusal
from companion.games.outspeed import SPEC
from companion.games.outspeed.events import ShipResult, TileRevealed, TurnTyped
from companion.games.outspeed.pieces import FEW_MOST_SHIPS, TURNS, TileFace, TileNumber
from companion.games.outspeed.race import Ship
from companion.games.outspeed.state import OutspeedState, Phase
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.outspeed.tables import BY_HAND, after, some_ships, table
from companion.learn.outspeed.why import Because

FIRST_GAME = replace(BY_HAND, first_game=True)
MANY = (5, 6)


@dataclass(frozen=True, slots=True)
class Flipping(Question):
    """A race of five or six, and the seats that pay their last cube in this turn."""

    state: OutspeedState
    out: tuple[int, ...]

    @property
    def resolved(self) -> OutspeedState:
        """The table when the turn is settled."""
        ships = self.state.race.ships
        results = tuple(
            ShipResult(seat, spent=ships[seat].fuel if seat in self.out else 1, rows=1)
            for seat in self.state.seats
        )
        return after(self.state, TurnTyped(self.state.turn, results))


@dataclass(frozen=True, slots=True)
class Turned(Question):
    """A first race between two turns."""

    state: OutspeedState


def _ask_flip(random: Random) -> Flipping:
    """Take one or two out of a race of five or six."""

    def make() -> Flipping:
        count = random.choice(MANY)
        state = replace(table(some_ships(random, count, range(3, 7), range(3, 9))), turn=7)
        out = random.sample(range(count), random.choice((1, 1, 2)))
        return Flipping(replace(state, phase=Phase.TYPING), tuple(sorted(out)))

    return made_until(make, lambda asked: asked.state.face is TileFace.MANY)


def _judge_flip(asked: Flipping, face: TileFace) -> Verdict:
    """O17: four or fewer left, and all tiles are flipped."""
    settled = asked.resolved
    ships = len(settled.race.racing)
    why = Because.FLIPPED if ships <= FEW_MOST_SHIPS else Because.NOT_FLIPPED
    return (yes if settled.face is face else no)(why, "O17", ships=ships)


FLIP = Quiz("flip", _ask_flip, lambda _: tuple(TileFace), _judge_flip)


def _ask_next(random: Random) -> Turned:
    """Stop a first race after any of its turns but the last."""
    turn = random.randint(1, TURNS - 1)
    state = table((Ship(),) * 3, FIRST_GAME)
    tiles = tuple(tile for tile in TileNumber if tile.number <= turn)
    return Turned(replace(state, turn=turn, turned_up=tiles, phase=Phase.REVEALING))


def _nexts(asked: Turned) -> tuple[TileNumber, ...]:
    """List the next tile among those beside it, and the first End tile."""
    turn = asked.state.turn
    near = {turn, turn + 1, turn + 2, TURNS}
    return tuple(tile for tile in TileNumber if tile.number in near)


def _judge_next(asked: Turned, tile: TileNumber) -> Verdict:
    """In a first race the tiles come in the order of their numbers."""
    came = SPEC.rules.apply(asked.state, TileRevealed((tile,)))
    if isinstance(came, Refusal):
        return Wrong(came)
    return yes(Because.NEXT_IN_ORDER, "", tile=tile.number)


NEXT_TILE = Quiz("next_tile", _ask_next, _nexts, _judge_next)
