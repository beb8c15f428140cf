"""Exercises on the boards: who is ahead, who is left behind, and where a ship is stopped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Outcome, Refusal
from companion.games.outspeed.bonus import bonus_order
from companion.games.outspeed.events import ShipResult, TurnTyped
from companion.games.outspeed.finished import Finished, score_finished
from companion.games.outspeed.moving import movement
from companion.games.outspeed.pieces import BOARD_ROWS, START_BOARDS, TokenKind
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.scoring import Decided
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Cause, Push
from companion.learn.exercise import Question, Quiz, Verdict, made_until, no, yes
from companion.learn.outspeed.tables import after, some_ships, table
from companion.learn.outspeed.why import Because

ROWS_AT_START = BOARD_ROWS * START_BOARDS


@dataclass(frozen=True, slots=True)
class Standing(Question):
    """Ships at the end of a race, and how many tokens each holds."""

    race: Race
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forward(Question):
    """Ships on the first two boards, and how many rows each goes forward now."""

    state: OutspeedState
    rows: tuple[int, ...]

    @property
    def resolved(self) -> OutspeedState:
        """The table when all have moved and the boards are right."""
        results = tuple(ShipResult(seat, rows=rows) for seat, rows in enumerate(self.rows))
        return after(self.state, TurnTyped(self.state.turn, results))


@dataclass(frozen=True, slots=True)
class Moving(Question):
    """A ship before force fields: how many rows it moves, minus is back.

    ``has_nitro``: first it plays a Nitro, then it moves.
    """

    race: Race
    rows: int
    has_nitro: bool = False


# -- who is ahead -------------------------------------------------------------------------------


def _outcome(asked: Standing) -> Outcome:
    ended = score_finished(
        tuple(
            Finished(ship.row, ship.fuel, tokens)
            for ship, tokens in zip(asked.race.ships, asked.tokens, strict=True)
        )
    )
    assert not isinstance(ended, Refusal), "ships on the boards can end a race"
    return ended


def _ask_ahead(random: Random) -> Standing:
    """Set ships of which one is in front; often another one has more fuel."""

    def make() -> Standing:
        ships = some_ships(random, random.choice((3, 4)), range(3, 8), range(1, 9))
        return Standing(Race(ships), (0,) * len(ships))

    def is_good(asked: Standing) -> bool:
        return len(asked.race.on_row(asked.race.occupied[0])) == 1

    return made_until(make, is_good)


def _judge_ahead(asked: Standing, seat: int) -> Verdict:
    """O19: the front row wins."""
    row = asked.race.ships[seat].row
    if _outcome(asked).winners == (seat,):
        return yes(Because.IN_FRONT, "O19", seat=seat, row=row)
    return no(Because.FURTHER_BACK, "O19", seat=seat, row=row, front=asked.race.occupied[0])


AHEAD = Quiz("ahead", _ask_ahead, lambda asked: tuple(range(len(asked.tokens))), _judge_ahead)


def _ask_tie(random: Random) -> Standing:
    """Set two ships on the front row, and one behind that has more of everything."""
    row, fuel, tokens = random.randint(9, 14), random.randint(0, 5), random.randint(0, 3)
    other = Ship(row, fuel if random.random() < 0.6 else fuel + random.randint(1, 3))
    held = tokens if random.random() < 0.4 else tokens + random.randint(1, 2)
    behind = Ship(row - random.randint(1, 3), fuel + 4)
    pair = [(Ship(row, fuel), tokens), (other, held)]
    random.shuffle(pair)
    return Standing(Race((pair[0][0], pair[1][0], behind)), (pair[0][1], pair[1][1], tokens + 3))


def _judge_tie(asked: Standing, winners: tuple[int, ...]) -> Verdict:
    """O19: the front row, then fuel, then tokens, then shared."""
    ended = _outcome(asked)
    why = Because.ALL_THE_SAME
    if ended.decided_by is Decided.FUEL:
        why = Because.MORE_FUEL
    elif ended.decided_by is Decided.TOKENS:
        why = Because.MORE_TOKENS
    make = yes if ended.winners == winners else no
    return make(why, "O19", row=asked.race.occupied[0])


TIE = Quiz("tie", _ask_tie, lambda _: ((0,), (1,), (2,), (0, 1)), _judge_tie)

# -- the third board ----------------------------------------------------------------------------


def _ask_board(random: Random) -> Forward:
    """Let one ship leave the boards at the front; one or two are then left behind."""

    def make() -> Forward:
        front = Ship(random.randint(ROWS_AT_START - 2, ROWS_AT_START))
        others = some_ships(random, 3, range(3, 11), range(5, 6))
        ships = [front, *others]
        random.shuffle(ships)
        state = replace(table(ships), phase=Phase.TYPING)
        return Forward(state, tuple(random.randint(1, 4) for _ in ships))

    return made_until(make, lambda asked: len(_left_behind(asked)) in (1, 2))


def _left_behind(asked: Forward) -> tuple[int, ...]:
    racing = asked.resolved.race.racing
    return tuple(seat for seat in asked.state.seats if seat not in racing)


def _judge_board(asked: Forward, seat: int) -> Verdict:
    """O8: when all have moved, the rearmost board goes, and its ships are out."""
    row = asked.state.race.ships[seat].row + asked.rows[seat]
    at = {"seat": seat, "row": row, "last": BOARD_ROWS}
    if seat in _left_behind(asked):
        return yes(Because.LEFT_BEHIND, "O8", **at)
    return no(Because.FAR_ENOUGH, "O8", **at)


BOARD = Quiz(
    "board", _ask_board, lambda asked: tuple(asked.state.seats), _judge_board, has_one=False
)

# -- force fields -------------------------------------------------------------------------------


def _ask_field(random: Random) -> Moving:
    """Move a ship forward or back; a field is in its way, or under it, or beside its way."""
    start = random.randint(5, 9)
    rows = random.choice((-3, -2, 2, 3, 4))
    near = [row for row in range(start - 3, start + 5)]
    fields = tuple(sorted(random.sample(near, random.choice((1, 1, 2)))))
    return Moving(Race((Ship(start),), fields), rows)


def _end(asked: Moving) -> int:
    """Where the ship ends: a Nitro first, as a movement of its own (O7), then the rest."""
    race = asked.race
    if asked.has_nitro:
        steps = bonus_order(race, (TokenKind.NITRO,))
        assert not isinstance(steps, Refusal), "a Nitro can always be played"
        race = steps[-1].after
    return movement(race, 0, (Push(Cause.TILE, 0, asked.rows),)).end


def _way(asked: Moving) -> tuple[int, ...]:
    """List every row from where the ship stands to where it would go."""
    start = asked.race.ships[0].row
    goal = start + asked.rows + (1 if asked.has_nitro else 0)
    return tuple(range(min(start, goal), max(start, goal) + 1))


def _judge_field(asked: Moving, row: int) -> Verdict:
    """O6: who enters the row of a field stops there; who stands there leaves freely."""
    start, end = asked.race.ships[0].row, _end(asked)
    make = yes if row == end else no
    if end in asked.race.fields:
        return make(Because.STOPPED, "O6", row=end)
    if start in asked.race.fields:
        return make(Because.LEAVES_FREELY, "O6", row=end)
    return make(Because.NOTHING_STOPS, "O6", row=end)


FIELD = Quiz("field", _ask_field, _way, _judge_field)


def _ask_two(random: Random) -> Moving:
    """Put a field just ahead of a ship that plays a Nitro before it moves; or a bit further."""
    start = random.randint(2, 8)
    fields = {start + 1} if random.random() < 0.7 else {start + random.randint(2, 4)}
    if random.random() < 0.3:
        fields.add(start + random.randint(3, 5))
    return Moving(Race((Ship(start),), tuple(sorted(fields))), random.randint(2, 4), has_nitro=True)


def _judge_two(asked: Moving, row: int) -> Verdict:
    """O7: the token and the tile move a ship one after the other."""
    end = _end(asked)
    make = yes if row == end else no
    return make(Because.TWO_MOVES, "O7", first=asked.race.ships[0].row + 1, row=end)


TWO_MOVES = Quiz("two_moves", _ask_two, _way, _judge_two)
