"""Exercises on the counter: what a tile does to it, what it shows then, how long it lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import TypeAlias

from companion.game import Refusal
from companion.games.rush_out.events import CounterLowered, DamageTaken, TileRevealed
from companion.games.rush_out.options import Overflow, RushOutOptions
from companion.games.rush_out.pieces import (
    DANGERS,
    DISCOVERY_TURNS,
    START_TURNS,
    TILES,
    TURNS_LOST,
    Tile,
)
from companion.games.rush_out.reacting import take_damage
from companion.games.rush_out.revealing import reveal
from companion.games.rush_out.rounds import lower_counter, start_round
from companion.games.rush_out.setup import start_turns
from companion.games.rush_out.state import LostBy, Phase, RushOutState
from companion.learn.exercise import Question, Quiz, Verdict
from companion.learn.rush_out.tables import table
from companion.learn.rush_out.why import Because, said

MOST_LOST = max(TURNS_LOST.values())
OFFERED = 5
"""How many numbers there are to choose from."""


class End(StrEnum):
    """What a counter cannot show."""

    LOST = "lost"


Shown: TypeAlias = int | End


@dataclass(frozen=True, slots=True)
class Revealed(Question):
    """What the seat whose turn it is turns up, and nobody can stop it."""

    state: RushOutState
    tile: Tile


@dataclass(frozen=True, slots=True)
class Twice(Question):
    """What seats 0 and 1 turn up, one after the other, and nobody can stop it."""

    state: RushOutState
    tiles: tuple[Tile, Tile]


@dataclass(frozen=True, slots=True)
class Lasting(Question):
    """The counter before a round begins, and the one tile that changes it in this round."""

    state: RushOutState
    tile: Tile


@dataclass(frozen=True, slots=True)
class Start(Question):
    """How many play, and what they agreed on."""

    seats: int
    options: RushOutOptions


# -- one tile -----------------------------------------------------------------------------------


def after(state: RushOutState, seat: int, tile: Tile) -> RushOutState:
    """Let a seat turn a tile up, and suffer what it does."""
    explorer = replace(state.explorers[seat], turned=())
    ready = replace(state.with_explorer(seat, explorer), turn=seat)
    turned = reveal(ready, TileRevealed(seat, tile))
    assert not isinstance(turned, Refusal), "the tile lies face down, and an action is left"
    if turned.danger is None:
        return turned
    suffered = take_damage(turned, DamageTaken())
    assert not isinstance(suffered, Refusal), "there is a danger"
    return suffered


def _reason(before: RushOutState, tile: Tile, now: RushOutState) -> tuple[Because, str]:
    if now.loss is not None:
        is_below = now.loss.by is LostBy.BELOW_ZERO
        return (Because.LOST_BELOW if is_below else Because.LOST_AT_ZERO), "R4"
    if tile is Tile.TREASURE:
        return Because.TILE_GIVES, "R6"
    if tile not in DANGERS:
        return Because.TILE_IS_QUIET, ""
    if TURNS_LOST[tile] > before.counter:
        return Because.STOPS_AT_ZERO, "R4"
    return Because.TILE_COSTS, ""


def _judge_revealed(asked: Revealed, answer: Shown) -> Verdict:
    """R4, R6: the counter after a tile that nobody stopped, or a lost game."""
    state = after(asked.state, asked.state.turn, asked.tile)
    why, ruling = _reason(asked.state, asked.tile, state)
    right: Shown = End.LOST if state.loss else state.counter
    return said(
        answer == right,
        why,
        ruling,
        tile=asked.tile,
        turns=TURNS_LOST.get(asked.tile, 0),
        counter=state.counter,
    )


def _ask_turns(random: Random) -> Revealed:
    """Turn any tile up while there is plenty of time."""
    kinds = random.choice((DANGERS, (Tile.TREASURE,), (random.choice(TILES),)))
    state = replace(table(), counter=random.randint(5, 12), turn=random.randrange(3))
    return Revealed(state, random.choice(kinds))


def _near(asked: Revealed) -> tuple[Shown, ...]:
    most = asked.state.counter + 1
    return tuple(range(most - MOST_LOST - 1, most + 1))


TURNS = Quiz("turns", _ask_turns, _near, _judge_revealed)


def _ask_danger(random: Random, overflow: Overflow) -> Revealed:
    """Turn a danger up when hardly any turn is left."""
    counter = random.choice((0, 0, 1, 1, 2, 3))
    state = replace(table(options=RushOutOptions(overflow=overflow)), counter=counter)
    return Revealed(replace(state, turn=random.randrange(3)), random.choice(DANGERS))


def _ends(asked: Revealed) -> tuple[Shown, ...]:
    return (*range(MOST_LOST), End.LOST)


DAMAGE = Quiz("damage", lambda r: _ask_danger(r, Overflow.STOPS), _ends, _judge_revealed)
BELOW = Quiz("below", lambda r: _ask_danger(r, Overflow.LOSES), _ends, _judge_revealed)


def _ask_at_zero(random: Random) -> Revealed:
    """Turn any tile up at 0: treasures are what saves a game there."""
    kinds = random.choice((DANGERS, (Tile.TREASURE,), TILES))
    state = replace(table(), counter=0, turn=random.randrange(3))
    return Revealed(state, random.choice(kinds))


AT_ZERO = Quiz("at_zero", _ask_at_zero, _ends, _judge_revealed)

# -- one after the other ------------------------------------------------------------------------


def _ask_counter(random: Random) -> Twice:
    """Turn two tiles up; one of them is a danger at least."""
    tiles = [random.choice(DANGERS), random.choice(TILES)]
    random.shuffle(tiles)
    state = replace(table(), counter=random.randint(7, 14))
    return Twice(state, (tiles[0], tiles[1]))


def _counters(asked: Twice) -> tuple[int, int]:
    first = after(asked.state, 0, asked.tiles[0])
    return first.counter, after(first, 1, asked.tiles[1]).counter


def numbers_around(right: int, start: int) -> tuple[int, ...]:
    """List numbers among which the right one stands now here and now there."""
    lowest = max(0, right - start % (OFFERED - 1))
    return tuple(range(lowest, lowest + OFFERED))


def _around(asked: Twice) -> tuple[int, ...]:
    return numbers_around(_counters(asked)[1], asked.state.counter)


def _judge_counter(asked: Twice, counter: int) -> Verdict:
    """R6: one tile after the other."""
    first, second = _counters(asked)
    return said(counter == second, Because.STEP_BY_STEP, "", first=first, second=second)


COUNTER = Quiz("counter", _ask_counter, _around, _judge_counter)

# -- how many rounds ----------------------------------------------------------------------------


def _ask_rounds(random: Random) -> Lasting:
    """Stand before a round with so many turns left."""
    tile = random.choice((*DANGERS, Tile.TREASURE))
    least = 1 if tile is Tile.TREASURE else MOST_LOST + 1
    state = replace(table(), counter=least + random.randrange(4), phase=Phase.COUNTER)
    return Lasting(state, tile)


def rounds_left(asked: Lasting) -> int:
    """Play rounds until the counter ends the game."""
    state, rounds = asked.state, 0
    while state.loss is None:
        state = lower_counter(state, CounterLowered())
        if not rounds:
            state = after(state, 0, asked.tile)
        state, rounds = start_round(state), rounds + 1
    return rounds


def _few(asked: Lasting) -> tuple[int, ...]:
    return numbers_around(rounds_left(asked), asked.state.counter + 1)


def _judge_rounds(asked: Lasting, rounds: int) -> Verdict:
    """R2: a round for each turn; the last one is played at 0."""
    right = rounds_left(asked)
    return said(rounds == right, Because.ROUNDS_LEFT, "R2", turns=right)


ROUNDS = Quiz("rounds", _ask_rounds, _few, _judge_rounds)

# -- at the start -------------------------------------------------------------------------------


def _ask_start(random: Random) -> Start:
    """Agree on a discovery game, now and then with more turns on top."""
    more = random.choice((0, 0, 1, 2))
    options = RushOutOptions(discovery=True, extra_turns=more)
    return Start(random.randint(1, len(START_TURNS)), options)


def _starts(asked: Start) -> tuple[int, ...]:
    plain, right = START_TURNS[asked.seats - 1], start_turns(asked.seats, asked.options)
    return tuple(sorted({plain, plain + DISCOVERY_TURNS, right, right + DISCOVERY_TURNS}))


def _judge_start(asked: Start, turns: int) -> Verdict:
    """R7: five turns more in a discovery game, and those agreed on."""
    right = start_turns(asked.seats, asked.options)
    plain = START_TURNS[asked.seats - 1]
    return said(
        turns == right, Because.STARTS_AT, "R7", start=plain, more=right - plain, turns=right
    )


START = Quiz("start", _ask_start, _starts, _judge_start)
