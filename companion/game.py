"""The contract of a game: frozen values and a few functions.

A game is a package under :mod:`companion.games` that exports one :class:`GameSpec`. It knows no
clock, no luck, no language and no screen: dice results and drawn tiles are fields of its events,
and whatever it says, it says in keys and numbers that a catalogue turns into sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar, cast

Param: TypeAlias = str | int
Params: TypeAlias = tuple[tuple[str, Param], ...]
Question: TypeAlias = tuple[str | int, ...]
"""Which roll or draw luck is asked for: of which turn, by whom, with which dice kept."""


class LuckBy(StrEnum):
    """Who rolls the dice or draws from the bag: this app, or the hands at the table."""

    APP = "app"
    HAND = "hand"


class Mark(StrEnum):
    """How sure a printed number is: seen on a box, a guess nobody has checked, or unknown."""

    CERTAIN = "certain"
    UNCHECKED = "unchecked"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands. Each game has its own, frozen."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at the table, named in the past tense. Each game has its own."""


LATER: Final = {"later": True}
"""Metadata of a field that came later: written only where it is no default, as strict.py says."""


@dataclass(frozen=True, slots=True)
class Options:
    """What one table agreed on before starting: variant, agreements, who rolls and draws.

    ``IN_OLDER_SESSIONS``: what a field that is missing from a saved session means there, as JSON
    has it, where it is not the default of today: an older session goes on as it was begun.
    ``VARIANT`` names the field that says which game of the box is played, if there are several.
    """

    IN_OLDER_SESSIONS: ClassVar[Mapping[str, object]] = {}
    VARIANT: ClassVar[str] = ""

    @classmethod
    def for_a_first_table(cls) -> Self:
        """Return what is proposed to people of whom no game is known: the defaults."""
        return cls()

    def for_the_next_table(self, phones: int) -> Self:
        """Return what is proposed after a game that was played so to its end: the same.

        ``phones`` is how many of them played it, 0 where nobody knows.
        """
        return self

    def for_a_new_table(self) -> Self:
        """Return these options as a table takes them over that begins now.

        Agreements are taken over; what only lets an older session go on as it was begun is not.
        """
        return self


@dataclass(frozen=True, slots=True)
class Box:
    """What is printed on the components, as far as anybody at this table has looked."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table, in seating order clockwise.

    ``player`` is the saved player's id; ``colour`` and ``shape`` are keys of the drawings that
    tell players apart, with and without colour.
    """

    player: str
    name: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a session was started with: enough, with its log, to replay it.

    ``is_typed_in``: it was played without the app, and its end was typed in afterwards.
    """

    game: str
    seats: tuple[Seat, ...]
    options: Options
    box: Box
    is_typed_in: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: a code with parameters, and the ruling behind it, if any."""

    code: StrEnum
    params: Params = ()
    ruling: str = ""


def refuse(code: StrEnum, ruling: str = "", /, **params: Param) -> Refusal:
    """Return a refusal with its parameters in the order given.

    >>> refuse(LuckBy.APP, "R16", seat=2).params
    (('seat', 2),)
    """
    return Refusal(code, tuple(params.items()), ruling)


@dataclass(frozen=True, slots=True)
class Dice:
    """A blank that dice fill: ``count`` dice, each showing one of ``faces``."""

    field: str
    count: int
    faces: tuple[str, ...]

    def takes(self, value: tuple[str, ...]) -> bool:
        """Say whether these dice can show this."""
        return len(value) == self.count and set(value) <= set(self.faces)


@dataclass(frozen=True, slots=True)
class Draw:
    """A blank that a bag fills: ``count`` pieces, without looking, from ``pool``.

    ``pool`` pairs each kind with how many of it may still come.
    """

    field: str
    count: int
    pool: tuple[tuple[str, int], ...]

    def takes(self, value: tuple[str, ...]) -> bool:
        """Say whether this can come out of the bag.

        >>> Draw("tiles", 2, (("emu", 2), ("koala", 1))).takes(("koala", "koala"))
        False
        """
        left = dict(self.pool)
        return len(value) == self.count and all(
            drawn <= left.get(kind, 0) for kind, drawn in Counter(value).items()
        )


Blank: TypeAlias = Dice | Draw


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat may do now, or a usual thing that it may not do, with the reason.

    ``event`` is complete, unless ``blank`` says which of its fields luck still has to fill.
    """

    event: Event
    blank: Blank | None = None
    refusal: Refusal | None = None

    def filled(self, value: tuple[str, ...]) -> Event:
        """Return the event with its blank filled by what was rolled or drawn."""
        if self.blank is None:
            return self.event
        return replace(self.event, **{self.blank.field: value})


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the check-list: how many of a piece lie on the table, and how many per player.

    ``count`` is 0 for what stays in the box because the app does its work, ``each`` is 0 for what
    belongs to the table as a whole. ``by_app``: the app shuffles and draws it, so that nobody has
    to.
    """

    piece: StrEnum
    count: int
    each: int = 0
    by_app: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score: how many points, and the key of the sentence that says why."""

    code: StrEnum
    points: int
    params: Params = ()


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """One seat's points, line by line."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of all lines, in points."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``ranking`` lists the places from first to last, each as the seats that share it;
    ``decided_by`` names the tie-break that told the winner from a rival, if one was needed.
    ``won`` is ``None`` where the seats play against each other; where they play together all share
    one place, and it says whether they have won.
    """

    ranking: tuple[tuple[int, ...], ...]
    sheets: tuple[Scoresheet, ...]
    decided_by: StrEnum | None = None
    won: bool | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, more than one when the win is shared, none when all have lost."""
        return () if self.won is False else self.ranking[0]


S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
O = TypeVar("O", bound=Options)  # noqa: E741
B = TypeVar("B", bound=Box)


@dataclass(frozen=True, slots=True)
class Rule(Generic[S]):
    """One event: what it does, the phases it may come in, and the seats that may bring it about.

    Made by :func:`rule`, where the type checker sees whether these belong together.
    """

    event: type[Event]
    does: Callable[[S, Any], S | Refusal]
    phases: Collection[StrEnum]
    by: Callable[[S, Any], frozenset[int]]
    patient: bool


def rule(
    event: type[E],
    does: Callable[[S, E], S | Refusal],
    phases: Collection[StrEnum],
    by: Callable[[S, E], frozenset[int]],
    *,
    patient: bool = False,
) -> Rule[S]:
    """Return the rule of an event.

    ``does`` returns the next state, or why not; ``by`` names all seats where the event is the
    table's business. A ``patient`` event means the same after somebody else's tap (keeping a die),
    so a late tap of it still counts; any other late tap is refused.
    """
    return Rule(event, does, phases, by, patient)


class Rules(Generic[S, E]):
    """The rules of a game as a table: one row for each event that may happen at it.

    ``phase`` reads the phase that a state is in; ``not_now`` says what the table waits for instead
    of an event that belongs to another one.
    """

    def __init__(
        self,
        *rules: Rule[S],
        phase: Callable[[S], StrEnum],
        not_now: Callable[[S, E], Refusal],
    ) -> None:
        self.events = cast(tuple[type[E], ...], tuple(rule.event for rule in rules))
        self.patient = frozenset(rule.event for rule in rules if rule.patient)
        self._rule: Mapping[type[Event], Rule[S]] = {rule.event: rule for rule in rules}
        self._phase = phase
        self._not_now = not_now

    def apply(self, state: S, event: E) -> S | Refusal:
        """Return the state after an event, or why it may not happen now; pure and total."""
        rule = self._rule[type(event)]
        if self._phase(state) not in rule.phases:
            return self._not_now(state, event)
        return rule.does(state, event)

    def moves_on(self, event: Event) -> bool:
        """Whether an event moves the game on: neither a patient one, nor an undo or a redo."""
        return type(event) in self.events and type(event) not in self.patient

    def actors(self, state: S, event: E) -> frozenset[int]:
        """Name the seats that may bring an event about now; all where it is the table's."""
        return self._rule[type(event)].by(state, event)


def hide_nothing(state: S, seat: int | None) -> S:
    """Show a viewer the whole state, where a game has no secrets."""
    return state


def no_luck(state: State, event: Event) -> None:
    """Ask luck nothing, where a game rolls and draws nothing."""


def nothing_is_said(state: State, event: Event) -> bool:
    """Take no event for what people may say anew, where the game does not tell."""
    return False


def never_face_down(state: State, event: Event) -> bool:
    """Say that all lies open, where nothing is chosen in secret."""
    return False


def no_news(state: State, box: Box) -> tuple[()]:
    """Take over nothing, where a game is played by nothing that is printed on its box."""
    return ()


@dataclass(frozen=True, slots=True)
class GameSpec(Generic[S, E, O, B]):
    """One game, as the rest of the house sees it.

    ``setup`` lays the table; ``rules`` say what may happen and what it does; ``choices`` tells what
    a seat may do now (``None``: an onlooker); ``outcome`` is ``None`` while the game goes on;
    ``is_together``: all win or lose together;
    ``seen_by`` hides what a viewer may not see; ``news`` lists what a record of the box says that
    this table does not go by yet, as statements of the table, or why it cannot: it contradicts what
    was played.
    ``question`` names the roll or draw that an event is the answer to, ``None`` where luck has no
    part: the same name for as long as it is the same roll of the same turn, whatever else is said
    at the table meanwhile, so that undo never buys another one. It knows nothing of the pool: an
    answer that can still come stands.
    ``is_said``: whether people have said an event, at that state, and could have said another: not
    what the app rolled or drew, what follows by itself, what is for some eyes only for good, or
    what was read off the box, which is read anew in its own place. ``is_face_down``: whether what
    an event said is still hidden at a later state, until all who chose in secret show it.
    """

    id: str
    min_seats: int
    max_seats: int
    options: type[O]
    box: type[B]
    rules: Rules[S, E]
    setup: Callable[[tuple[Seat, ...], O, B], S]
    choices: Callable[[S, int | None], tuple[Choice, ...]]
    outcome: Callable[[S], Outcome | None]
    is_together: bool = False
    seen_by: Callable[[S, int | None], S] = hide_nothing
    question: Callable[[S, E], Question | None] = no_luck
    is_said: Callable[[S, E], bool] = nothing_is_said
    is_face_down: Callable[[S, E], bool] = never_face_down
    news: Callable[[S, B], tuple[E | Refusal, ...]] = no_news


@dataclass(frozen=True, slots=True)
class TypedEnd(Generic[E, O, B]):
    """How a game is recorded that was played without the app: by one event, and what it comes to.

    ``score`` is told how many have played; it ranks them, or refuses what no game can end with.
    """

    event: type[E]
    score: Callable[[int, O, B, E], Outcome | Refusal]


AnyGame: TypeAlias = GameSpec[State, Event, Options, Box]
