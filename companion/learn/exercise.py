"""The contract of an exercise: something to do, made anew each time, judged by the rules.

A :class:`Quiz` is a question with answers to tap; a :class:`Practice` is a bit of a real game to
play until its goal is reached. Neither knows its solution by heart: a game's exercises make their
material with the game's own functions and ask the same functions who is right. Luck comes from
outside, as a ``Random`` handed in, so a seed gives the same material again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Generic, Protocol, TypeAlias, TypeVar, cast

from companion.game import Choice, Event, Param, Params, Refusal, State

Answer: TypeAlias = Hashable
"""What may be answered: a frozen value, different for each quiz."""

MOST_TRIES = 10_000
"""So often at most material is made before some comes out that can be asked about."""


@dataclass(frozen=True, slots=True)
class Question:
    """The material of a quiz. Each quiz has its own, frozen."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a practice stands. Each practice has its own, frozen."""


@dataclass(frozen=True, slots=True)
class Right:
    """The rules say yes: a code with parameters, and the ruling behind it."""

    code: StrEnum
    params: Params = ()
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """The rules say no, and why."""

    why: Refusal


Verdict: TypeAlias = Right | Wrong


def yes(why: StrEnum, ruling: str = "", /, **params: Param) -> Right:
    """Return a yes with its reason."""
    return Right(why, tuple(params.items()), ruling)


def no(why: StrEnum, ruling: str = "", /, **params: Param) -> Wrong:
    """Return a no with its reason."""
    return Wrong(Refusal(why, tuple(params.items()), ruling))


Q = TypeVar("Q", bound=Question)
A = TypeVar("A", bound=Hashable)
P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=State)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Quiz(Generic[Q, A]):
    """A question with answers to tap.

    ``ask`` makes the material; ``answers`` lists what may be tapped; ``judge`` asks the rules about
    one answer. ``has_one``: exactly one answer is right; else one or more are, and all of them are
    to be found.
    """

    id: str
    ask: Callable[[Random], Q]
    answers: Callable[[Q], tuple[A, ...]]
    judge: Callable[[Q, A], Verdict]
    has_one: bool = True


@dataclass(frozen=True, slots=True)
class Practice(Generic[P]):
    """A bit of a real game, played until ``judge`` gives a verdict (``None``: it goes on).

    ``moves`` are the choices of the game's own rules that count here, ``play`` applies one.
    """

    id: str
    begin: Callable[[Random], P]
    moves: Callable[[P], tuple[Choice, ...]]
    play: Callable[[P, Event], P | Refusal]
    judge: Callable[[P], Verdict | None]


AnyQuiz: TypeAlias = Quiz[Question, Answer]
AnyPractice: TypeAlias = Practice[Position]
AnyExercise: TypeAlias = AnyQuiz | AnyPractice

Moment: TypeAlias = Callable[[State, int], bool]
"""Whether a seat first needs to know something at this state, as far as it can see it."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a game gives to its lessons: exercises and moments, by the names its pages use."""

    exercises: Mapping[str, AnyExercise]
    moments: Mapping[str, Moment]


class Named(Protocol):
    """An exercise of any material."""

    @property
    def id(self) -> str:
        """The name that its page uses."""


def course(
    exercises: Iterable[Named],
    moments: Mapping[str, Callable[[S, int], bool]] = MappingProxyType({}),
) -> Course:
    """Put together what a game gives to its lessons.

    Each exercise judges only its own material, and each moment only its own game's states, hence
    the casts, as in the registry of the games.
    """
    return Course(
        exercises=MappingProxyType({each.id: cast(AnyExercise, each) for each in exercises}),
        moments=cast(Mapping[str, Moment], MappingProxyType(dict(moments))),
    )


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody before a question: what they have answered so far, in that order."""

    question: Question
    said: tuple[Answer, ...] = ()

    def saying(self, answer: Answer) -> Attempt:
        """Give one more answer; one that was given already changes nothing."""
        return self if answer in self.said else replace(self, said=(*self.said, answer))


def right_answers(quiz: Quiz[Q, A], question: Q) -> tuple[A, ...]:
    """List the answers that the rules say yes to."""
    answers = quiz.answers(question)
    return tuple(each for each in answers if isinstance(quiz.judge(question, each), Right))


def missing(quiz: AnyQuiz, attempt: Attempt) -> int:
    """How many right answers have not been given yet; none when the question is solved."""
    return len(set(right_answers(quiz, attempt.question)) - set(attempt.said))


def made_until(make: Callable[[], T], is_good: Callable[[T], bool]) -> T:
    """Make material until some is good.

    Raises: RuntimeError when nothing is; then the exercise asks for what hardly ever comes.
    """
    for _ in range(MOST_TRIES):
        made = make()
        if is_good(made):
            return made
    raise RuntimeError(f"no material is good: {is_good}")
