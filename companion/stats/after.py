"""The part of the contract of a game that is asked for once a game is over.

Each game answers it in its module ``after``, which is imported when it is first asked: nobody
waits for it at the first screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias

from companion.game import E, Event, O, Options, S, State
from companion.games import ByGame
from companion.lazy import Lazy


@dataclass(frozen=True, slots=True)
class Chance:
    """What luck said once: ``seen``, out of a ``pool``.

    ``pool`` pairs each kind with how many of it there were; ``of`` names what was rolled or drawn,
    ``seat`` whose luck it was, ``None`` for the table's. ``is_put_back``: as with dice, what has
    come can come as often again.
    """

    of: str
    seat: int | None
    seen: tuple[str, ...]
    pool: tuple[tuple[str, int], ...]
    is_put_back: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is: its round, and what each seat has.

    Where the seats play together there is one number for all of them.
    """

    round: int
    points: tuple[int, ...]


Teams: TypeAlias = tuple[tuple[int, ...], ...]


def no_teams(options: Options, seats: int) -> Teams:
    """List no teams, where there are none."""
    return ()


@dataclass(frozen=True, slots=True)
class After(Generic[S, E, O]):
    """What a game tells of itself once it is over.

    ``chances`` lists its luck, in order, out of the events that counted, each with the state before
    it; ``progress`` tells how a state stands; ``teams`` lists the seats that win together by what
    was agreed and how many play, nothing where each plays for itself or all play together.

    ``chances`` passes over whatever is no event of the game's.
    """

    chances: Callable[[Iterable[tuple[S, E]]], Iterator[Chance]]
    progress: Callable[[S], Progress]
    teams: Callable[[O, int], Teams] = no_teams


AnyAfter: TypeAlias = After[State, Event, Options]

AFTER: Mapping[str, AnyAfter] = Lazy(ByGame("companion.games.{}.after:AFTER"))
"""What each game tells of itself, by its id; it is handed nothing but its own states."""
