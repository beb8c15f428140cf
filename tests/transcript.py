"""Whole games in writing, which a person can read and a test can play again.

A transcript names the game and the seats, then every event after a ">", each followed by what a
looker-on would note. To write a new one, from the top of the repository, with a seed and, if
wanted, the events it begins with:

    python -m tests.transcript outback 3 7 "first 2" "upper_end 12" > tests/golden/outback/new.txt
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from companion.chance import fill
from companion.game import AnyGame, Choice, Event, Refusal, State
from companion.games import game
from tests import outback_notation, outback_player
from tests.play import laid_table, offered, seats


@dataclass(frozen=True, slots=True)
class Notation:
    """How a game is written, and who plays it when a transcript is recorded."""

    read: Callable[[str], Event]
    write: Callable[[Event], str]
    sketch: Callable[[State, Event, State, tuple[str, ...]], Iterable[str]]
    player: Callable[[State, tuple[Choice, ...], Random], Choice]


NOTATIONS = {
    "outback": Notation(
        outback_notation.read,
        outback_notation.write,  # type: ignore[arg-type]
        outback_notation.sketch,
        outback_player.thoughtful,
    )
}


def transcript(game_id: str, count: int, events: Iterable[Event]) -> str:
    """Write a game down, from its setup to its scoresheet."""
    spec, names = game(game_id), tuple(seat.name for seat in seats(count))
    state = laid_table(spec, count)
    lines = [f"game: {game_id}", f"seats: {', '.join(names)}", ""]
    for event in events:
        after = _happened(spec, state, event)
        lines.append(f"> {NOTATIONS[game_id].write(event)}")
        noted = NOTATIONS[game_id].sketch(state, event, after, names)
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
    places = (" and ".join(names[seat] for seat in place) for place in outcome.ranking)
    yield f"ranking: {', then '.join(places)}; decided by: {outcome.decided_by or 'points'}"


def read_transcript(text: str) -> tuple[str, int, tuple[Event, ...]]:
    """Read the game, the number of seats and the events back."""
    game_line, seats_line, *lines = text.splitlines()
    game_id = game_line.removeprefix("game: ")
    read = NOTATIONS[game_id].read
    events = tuple(read(line.removeprefix("> ")) for line in lines if line.startswith("> "))
    return game_id, len(seats_line.split(",")), events


def recorded(game_id: str, count: int, seed: int, *first: str) -> str:
    """Let the game's thoughtful player play a whole game, and write it down."""
    spec, notation, random = game(game_id), NOTATIONS[game_id], Random(seed)
    state, events = laid_table(spec, count), [notation.read(text) for text in first]
    for event in events:
        state = _happened(spec, state, event)
    while live := tuple(choice for _, choice in offered(spec, state, count)):
        events.append(fill(notation.player(state, live, random), random))
        state = _happened(spec, state, events[-1])
    return transcript(game_id, count, events)


def _happened(spec: AnyGame, state: State, event: Event) -> State:
    after = spec.apply(state, event)
    assert not isinstance(after, Refusal), f"{event}: {after}"
    return after


if __name__ == "__main__":
    _, _game_id, _count, _seed, *_first = sys.argv
    sys.stdout.write(recorded(_game_id, int(_count), int(_seed), *_first))
