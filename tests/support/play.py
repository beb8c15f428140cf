"""Playing any registered game by chance, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from companion.chance import fill
from companion.game import AnyGame, B, Choice, E, Event, GameSpec, O, Refusal, Rules, S, Seat, State
from companion.players import COLOURS, SHAPES
from tests.support.by_game import has, of_game

Choices = tuple[Choice, ...]
ENDLESS = 5_000
"""A randomly played game that has not ended after so many events is stuck."""


def typed(game_id: str, state: State, random: Random) -> Event | None:
    """What a table types in when the rules can offer nothing: there, a form is shown."""
    event: Event | None = None
    if has(game_id, "forms"):
        event = of_game(game_id, "forms").typed(state, random)
    return event


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a game played by chance: what was chosen, by whom, and what came of it.

    ``choices`` is what each seat had to choose from.
    """

    before: State
    choices: tuple[Choices, ...]
    seat: int
    choice: Choice
    event: Event
    after: State


def seats(count: int) -> tuple[Seat, ...]:
    names = ("Anna", "Ben", "Chloé", "Dov", "Eve", "Fay")
    return tuple(Seat(f"p{i}", names[i], COLOURS[i], SHAPES[i]) for i in range(count))


def as_agreed(spec: GameSpec[S, E, O, B], options: O, box: B) -> AnyGame:
    """The game as a table starts it that agreed on this: ``options()`` and ``box()`` are these."""
    agreed = replace(
        spec,
        options=lambda: options,  # type: ignore[arg-type]  # in the place of a class: only called
        box=lambda: box,  # type: ignore[arg-type]  # likewise
    )
    return cast(AnyGame, agreed)


def laid_table(spec: AnyGame, count: int) -> State:
    return spec.setup(seats(count), spec.options(), spec.box())


def answered(rules: Rules[S, E], state: S, event: Event) -> S | Refusal:
    """What the rules answer to an event of their game."""
    assert isinstance(event, rules.events)
    return rules.apply(state, event)


def happened(rules: Rules[S, E], state: S, event: Event) -> S:
    """The state after an event that the rules of its game do not refuse."""
    after = answered(rules, state, event)
    assert not isinstance(after, Refusal), f"{event}: {after}"
    return after


def offered(spec: AnyGame, state: State, count: int) -> tuple[tuple[int, Choice], ...]:
    """All that any seat may do now, with the seat."""
    return _live(choices_of_all(spec, state, count))


def choices_of_all(spec: AnyGame, state: State, count: int) -> tuple[Choices, ...]:
    """What each seat has to choose from now, and what it is refused."""
    return tuple(spec.choices(state, seat) for seat in range(count))


def _live(choices: tuple[Choices, ...]) -> tuple[tuple[int, Choice], ...]:
    return tuple(
        (seat, choice)
        for seat, own in enumerate(choices)
        for choice in own
        if choice.refusal is None
    )


def open_moves(
    spec: AnyGame, state: State, count: int, random: Random
) -> tuple[tuple[int, Choice], ...]:
    """All that any seat may do now; where only a form is shown, one way to fill it in."""
    return _open(spec, state, choices_of_all(spec, state, count), random)


def _open(
    spec: AnyGame, state: State, choices: tuple[Choices, ...], random: Random
) -> tuple[tuple[int, Choice], ...]:
    live = _live(choices)
    form = None if live else typed(spec.id, state, random)
    return live if form is None else ((random.randrange(len(choices)), Choice(form)),)


def walk(spec: AnyGame, random: Random, count: int, start: State | None = None) -> Iterator[Move]:
    """Play to the end. Each kind of event is as likely as the others, however many it offers."""
    state = laid_table(spec, count) if start is None else start
    for _ in range(ENDLESS):
        if spec.outcome(state) is not None:
            return
        choices = choices_of_all(spec, state, count)
        live = _open(spec, state, choices, random)
        kinds = sorted({type(choice.event).__name__ for _, choice in live})
        kind = random.choice(kinds)
        seat, choice = random.choice([c for c in live if type(c[1].event).__name__ == kind])
        event = fill(choice, random)
        after = happened(spec.rules, state, event)
        yield Move(state, choices, seat, choice, event, after)
        state = after
    raise AssertionError("the game does not end")
