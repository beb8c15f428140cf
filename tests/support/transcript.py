"""Whole games in writing, which a person can read and a test can play again.

A transcript names the game and the seats, then every event after a ">", each followed by what a
looker-on would note. To write a new one, from the top of the repository, with a seed and, if
wanted, the events it begins with:

    python -m tests.support.transcript outback 3 7 "first 2" "upper_end 12" > new.txt

Another variant than the default is named by its options and its box, as they are saved:

    python -m tests.support.transcript 'outback {"variant": "teams"} {}' 4 7
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from companion.chance import fill
from companion.game import AnyGame, Choice, Event, Setup, State
from companion.games import GAMES, game
from companion.session import Session, start
from companion.strict import from_doc
from tests.support.by_game import of_game
from tests.support.play import as_agreed, happened, laid_table, open_moves, seats


@dataclass(frozen=True, slots=True)
class Notation:
    """How a game is written, and who plays it when a transcript is recorded."""

    read: Callable[[str], Event]
    write: Callable[[Event], str]
    sketch: Callable[[State, Event, State, tuple[str, ...]], Iterable[str]]
    player: Callable[[State, tuple[Choice, ...], Random], Choice]


def _notation(game_id: str) -> Notation:
    told, player = of_game(game_id, "notation"), of_game(game_id, "player")
    return Notation(told.read, told.write, told.sketch, player.thoughtful)


NOTATIONS = {game_id: _notation(game_id) for game_id in GAMES}


def named(table: str) -> AnyGame:
    """The game that a table names: by its id alone, or with its options and its box."""
    game_id, _, agreed = table.partition(" ")
    spec = game(game_id)
    if not agreed:
        return spec
    options, end = json.JSONDecoder().raw_decode(agreed)
    box = json.loads(agreed[end:])
    return as_agreed(spec, from_doc(spec.options, options), from_doc(spec.box, box))


def transcript(table: str, count: int, events: Iterable[Event]) -> str:
    """Write a game down, from its setup to its scoresheet."""
    spec, names = named(table), tuple(seat.name for seat in seats(count))
    state = laid_table(spec, count)
    lines = [f"game: {table}", f"seats: {', '.join(names)}", ""]
    for event in events:
        after = happened(spec.rules, state, event)
        lines.append(f"> {NOTATIONS[spec.id].write(event)}")
        noted = NOTATIONS[spec.id].sketch(state, event, after, names)
        lines += [f"  {line}".rstrip() for line in noted]
        state = after
    return "\n".join((*lines, *_result(spec, state, names), ""))


def _result(spec: AnyGame, state: State, names: tuple[str, ...]) -> Iterator[str]:
    outcome = spec.outcome(state)
    assert outcome is not None, "a transcript is of a whole game"
    for sheet in outcome.sheets:
        yield f"{names[sheet.seat]}: {sheet.total} points"
        for line in sheet.lines:
            yield f"  {line.points:+d}  {line.code}  {' '.join(str(v) for _, v in line.params)}"
    if outcome.won is not None:
        yield f"together they have {'won' if outcome.won else 'lost'}"
        return
    places = (" and ".join(names[seat] for seat in place) for place in outcome.ranking)
    yield f"ranking: {', then '.join(places)}; decided by: {outcome.decided_by or 'points'}"


def read_transcript(text: str) -> tuple[str, int, tuple[Event, ...]]:
    """Read the game as its table named it, the number of seats and the events back."""
    game_line, seats_line, *lines = text.splitlines()
    table = game_line.removeprefix("game: ")
    read = NOTATIONS[named(table).id].read
    events = tuple(read(line.removeprefix("> ")) for line in lines if line.startswith("> "))
    return table, len(seats_line.split(",")), events


def sessions(text: str) -> Iterator[Session]:
    """The session of a written game as it was begun, and after each of its events."""
    table, count, events = read_transcript(text)
    spec = named(table)
    session = start("written", spec, Setup(spec.id, seats(count), spec.options(), spec.box()), 0)
    yield session
    for event in events:
        after = session.act(event, actor=None, at_ms=0, tap=f"t{session.seq}")
        assert isinstance(after, Session), after
        session = after
        yield session


def recorded(table: str, count: int, seed: int, *first: str) -> str:
    """Let the game's thoughtful player play a whole game, and write it down."""
    spec, random = named(table), Random(seed)
    notation = NOTATIONS[spec.id]
    state, events = laid_table(spec, count), [notation.read(text) for text in first]
    for event in events:
        state = happened(spec.rules, state, event)
    while live := tuple(choice for _, choice in open_moves(spec, state, count, random)):
        events.append(fill(notation.player(state, live, random), random))
        state = happened(spec.rules, state, events[-1])
    return transcript(table, count, events)


if __name__ == "__main__":
    _, _table, _count, _seed, *_first = sys.argv
    sys.stdout.write(recorded(_table, int(_count), int(_seed), *_first))
