"""Exercises on turns: who starts, who still plays, who wins; filling and swapping the jeep."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from companion.game import Line, Outcome, Refusal, Scoresheet
from companion.games.outback import jeep
from companion.games.outback.dice import equal_animals
from companion.games.outback.events import JeepFilled, StartRolled
from companion.games.outback.options import Ending, OutbackOptions
from companion.games.outback.scoring import rank
from companion.games.outback.sheets import Score
from companion.games.outback.starting import roll_for_first
from companion.games.outback.state import (
    ANIMALS,
    DICE,
    JEEP_PLACES,
    Animal,
    Face,
    OutbackState,
    Preserve,
)
from companion.games.outback.turn import end_turn
from companion.learn.exercise import Question, Quiz, Right, Verdict, Wrong, made_until, no, yes
from companion.learn.outback.tables import rolled, some_animals, table
from companion.learn.outback.why import Because


@dataclass(frozen=True, slots=True)
class Full(Question):
    """The seat whose turn it was has just filled its board."""

    state: OutbackState


@dataclass(frozen=True, slots=True)
class Rolls(Question):
    """What each seat rolled to see who goes first."""

    rolls: tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class Totals(Question):
    """Points and bonus tiles of each seat at the end."""

    points: tuple[int, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AtJeep(Question):
    """The jeep at the beginning of a turn, or after a roll."""

    state: OutbackState


# -- who still plays ----------------------------------------------------------------------------


def _ask_turns(random: Random, ending: Ending) -> Full:
    """Fill a board in mid-round."""
    seats = random.choice((3, 4))
    first = random.randrange(seats)
    turn = (first + random.randrange(seats - 1)) % seats
    state = table(seats, OutbackOptions(ending=ending))
    every_hex = tuple(row for row in state.row_numbers for _ in range(state.free(turn, row)))
    full = Preserve(blocked=every_hex)
    return Full(replace(state, first=first, turn=turn).with_preserve(turn, full))


def coming(state: OutbackState) -> tuple[int, ...]:
    """List the seats that still have a turn, each once, in their order."""
    seats: list[int] = []
    while True:
        state = end_turn(state)
        if state.over or state.turn in seats:
            return tuple(seats)
        seats.append(state.turn)


def _judge_turns(asked: Full, seat: int) -> Verdict:
    """OB11, OB12: who has a turn after a board is full."""
    is_long = asked.state.options.ending is Ending.ALL_FULL
    ruling = "OB12" if is_long else "OB11"
    if seat in coming(asked.state):
        return yes(Because.STILL_PLAYS, ruling, seat=seat)
    return no(Because.IS_FULL if is_long else Because.HAS_PLAYED, ruling, seat=seat)


def _seats(asked: Full) -> tuple[int, ...]:
    return tuple(range(len(asked.state.preserves)))


TURNS = Quiz("turns", lambda r: _ask_turns(r, Ending.ROUND), _seats, _judge_turns, has_one=False)
TURNS_ALL = Quiz(
    "turns_all", lambda r: _ask_turns(r, Ending.ALL_FULL), _seats, _judge_turns, has_one=False
)

# -- who starts ---------------------------------------------------------------------------------


def _ask_first(random: Random) -> Rolls:
    """Make three rolls of which one is best."""

    def make() -> Rolls:
        return Rolls(tuple(rolled(random, DICE) for _ in range(3)))

    return made_until(make, lambda asked: _starter(asked) is not None)


def _starter(asked: Rolls) -> int | None:
    seats = range(len(asked.rolls))
    state = replace(table(len(asked.rolls)), first=None, contenders=tuple(seats))
    for seat, roll in enumerate(asked.rolls):
        after = roll_for_first(state, StartRolled(seat, roll))
        assert not isinstance(after, Refusal), "each seat rolls once"
        state = after
    return state.first


def _judge_first(asked: Rolls, seat: int) -> Verdict:
    """OB20: most equal animals, jokers not counted."""
    alike = [equal_animals(roll) for roll in asked.rolls]
    if seat == _starter(asked):
        return yes(Because.MOST_ALIKE, "OB20", seat=seat, alike=alike[seat])
    return no(Because.FEWER_ALIKE, "OB20", seat=seat, alike=alike[seat], best=max(alike))


FIRST = Quiz("first", _ask_first, lambda asked: tuple(range(len(asked.rolls))), _judge_first)

# -- who wins -----------------------------------------------------------------------------------


def _ask_winner(random: Random) -> Totals:
    """Make two totals, mostly the same."""
    points = random.randint(14, 30)
    other = points if random.random() < 0.75 else points + random.choice((-2, -1, 1, 2))
    return Totals((points, other), (random.randint(0, 4), random.randint(0, 4)))


def _outcome(asked: Totals) -> Outcome:
    seats = range(len(asked.points))
    lines = ((Line(Score.UPPER, points),) for points in asked.points)
    sheets = tuple(Scoresheet(seat, line) for seat, line in zip(seats, lines, strict=True))
    return rank(sheets, asked.tiles, tuple((seat,) for seat in seats))


def _judge_winner(asked: Totals, winners: tuple[int, ...]) -> Verdict:
    """OB14: most points, then most bonus tiles, then shared."""
    ended = _outcome(asked)
    why = Because.MOST_POINTS
    if len(ended.winners) > 1:
        why = Because.WIN_SHARED
    elif ended.decided_by is not None:
        why = Because.MORE_TILES
    return (yes if ended.winners == winners else no)(why, "OB14")


WINNER = Quiz("winner", _ask_winner, lambda _: ((0,), (1,), (0, 1)), _judge_winner)

# -- the jeep -----------------------------------------------------------------------------------


class Swap(StrEnum):
    """Whether the jeep may be swapped."""

    YES = "yes"
    NO = "no"


def _ask_swap(random: Random) -> AtJeep:
    """Make a jeep of five alike before the first roll; or not quite."""
    animal, other = some_animals(random, 2)
    tiles: tuple[Animal, ...] = (animal,) * JEEP_PLACES
    state = table()
    match random.randrange(4):
        case 0:
            tiles = (*tiles[:-1], other)
        case 1:
            state = replace(state, rolls=1, dice=rolled(random, DICE))
    return AtJeep(replace(state, jeep=tiles))


def _judge_swap(asked: AtJeep, answer: Swap) -> Verdict:
    """OB15: five alike may be swapped at the beginning of a turn."""
    refusal = jeep.cannot_swap(asked.state)
    if answer is Swap.YES:
        return Wrong(refusal) if refusal else yes(Because.MAY_SWAP, "OB15")
    if refusal is None:
        return no(Because.MAY_SWAP, "OB15")
    return Right(refusal.code, refusal.params, refusal.ruling)


SWAP = Quiz("swap", _ask_swap, lambda _: tuple(Swap), _judge_swap)


def _ask_refill(random: Random) -> AtJeep:
    """Leave fewer tiles in the bag than the jeep lacks, or just enough."""
    tiles = tuple(random.choice(ANIMALS) for _ in range(random.randint(1, 3)))
    in_bag = random.randint(1, JEEP_PLACES - len(tiles))
    return AtJeep(replace(table(), jeep=tiles, unseen=(in_bag, 0, 0, 0, 0)))


def _judge_refill(asked: AtJeep, tiles: int) -> Verdict:
    """OB16: as many as the jeep lacks and the bag can give."""
    after = jeep.fill(asked.state, JeepFilled((ANIMALS[0],) * tiles))
    return (
        Wrong(after) if isinstance(after, Refusal) else yes(Because.FILLED_UP, "OB16", tiles=tiles)
    )


REFILL = Quiz("refill", _ask_refill, lambda _: tuple(range(JEEP_PLACES)), _judge_refill)
