"""Lessons as the screens see them: what was answered so far, and why that is right or wrong.

:data:`TEACHERS` is how the rest of the house finds what a game says in its lessons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from companion.game import S, State
from companion.games import ByGame
from companion.i18n import Texts
from companion.lazy import Lazy
from companion.learn.exercise import AnyQuiz, Attempt, Question, Right, Verdict, missing
from views.present.lessons import AnswerView, Guide, Now, Shown
from views.present.seen import Seen


def no_guides(text: Texts) -> tuple[Guide, ...]:
    """List nothing to print, where a game has no guide."""
    return ()


@dataclass(frozen=True, slots=True)
class Teacher(Generic[S]):
    """What the lessons want to know about a game.

    ``shown`` says what a quiz asks, what lies there, and what each answer is called; ``because``
    why an answer is right or wrong; ``now`` which step a table is in, what can be done, and what
    comes next; ``guides`` what to lay out for each variant and number of players, and how each is
    scored.
    """

    shown: Callable[[str, Question, Texts], Shown]
    because: Callable[[Verdict, Texts], str]
    now: Callable[[Seen[S], Texts], Now]
    guides: Callable[[Texts], tuple[Guide, ...]] = no_guides


TEACHERS: Mapping[str, Teacher[State]] = Lazy(ByGame("views.present.{}.learn:TEACHER"))


@dataclass(frozen=True, slots=True)
class Said:
    """An answer that was given: whether it is right, why, and the ruling behind that."""

    answer: AnswerView
    is_right: bool
    why: str
    ruling: str


@dataclass(frozen=True, slots=True)
class QuizView:
    """A quiz before somebody: what is shown, what was said so far, how much is still to be found.

    ``newest`` is the answer given last, ``None`` before the first.
    """

    shown: Shown
    said: Mapping[object, Said]
    missing: int
    newest: Said | None

    @property
    def is_solved(self) -> bool:
        """Whether all that is right has been found."""
        return not self.missing


def quiz_view(quiz: AnyQuiz, attempt: Attempt, teacher: Teacher[State], text: Texts) -> QuizView:
    """Read how far somebody has come with a quiz."""
    shown = teacher.shown(quiz.id, attempt.question, text)
    by_answer = {each.answer: each for each in shown.answers}
    said = {}
    for answer in attempt.said:
        verdict = quiz.judge(attempt.question, answer)
        why = teacher.because(verdict, text)
        is_right = isinstance(verdict, Right)
        said[answer] = Said(by_answer[answer], is_right, why, ruling_of(verdict))
    newest = said[attempt.said[-1]] if attempt.said else None
    return QuizView(shown, said, missing(quiz, attempt), newest)


def ruling_of(verdict: Verdict) -> str:
    """Return the ruling behind a verdict, empty when there is none."""
    return verdict.ruling if isinstance(verdict, Right) else verdict.why.ruling
