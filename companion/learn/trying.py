"""What somebody is trying: an exercise as it was made, and all that was said or played since.

It is kept as a few numbers. The same seed gives the same material, and whatever was done was one of
a few things that were offered, so that it is known by its place among them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from companion.chance import fill
from companion.game import Choice, Event, Refusal
from companion.learn import COURSES
from companion.learn.exercise import Answer, Attempt, Position, Practice
from companion.learn.pages import Page


@dataclass(frozen=True, slots=True)
class Tried:
    """How far the exercise of a page has come.

    ``seed`` is what its material was made with; ``done`` are the places of what was answered among
    the answers, or of what was played among the moves there were, in that order.
    """

    page: str
    seed: int
    done: tuple[int, ...] = ()

    def further(self, place: int) -> Tried:
        """Do one more thing."""
        return replace(self, done=(*self.done, place))


@dataclass(frozen=True, slots=True)
class Trying:
    """What a phone is trying, each page once."""

    pages: tuple[Tried, ...] = ()

    def on(self, page: str) -> Tried | None:
        """Return how far it has come with a page, ``None`` when it has not begun."""
        return next((each for each in self.pages if each.page == page), None)

    def going_on(self, tried: Tried) -> Trying:
        """Go on with a page, or begin it anew."""
        return Trying((*(each for each in self.pages if each.page != tried.page), tried))


def reached(page: Page, tried: Tried) -> Attempt | Position | None:
    """Return the question with its answers, or the position; ``None`` when it cannot be that far.

    An exercise may offer other things than the one that was begun in an older version.
    """
    return _reached(page.game, page.exercise, tried.seed, tried.done)


def answered(page: Page, tried: Tried, answer: Answer) -> Tried:
    """Give an answer; one that was given already, or is none of the answers, changes nothing."""
    quiz, now = COURSES[page.game].exercises[page.exercise], reached(page, tried)
    assert isinstance(now, Attempt) and not isinstance(quiz, Practice), "a quiz has an attempt"
    answers = quiz.answers(now.question)
    is_new = answer in answers and answer not in now.said
    return tried.further(answers.index(answer)) if is_new else tried


def played(page: Page, tried: Tried, choice: Choice) -> Tried | Refusal:
    """Make a move. Refuses: what the rules do, and what is none of the moves."""
    practice, now = COURSES[page.game].exercises[page.exercise], reached(page, tried)
    assert isinstance(practice, Practice) and isinstance(now, Position), "a practice is played"
    after = practice.play(now, _filled(choice, tried.seed, len(tried.done)))
    return after if isinstance(after, Refusal) else tried.further(practice.moves(now).index(choice))


@lru_cache(maxsize=256)
def _reached(game: str, name: str, seed: int, done: tuple[int, ...]) -> Attempt | Position | None:
    exercise = COURSES[game].exercises[name]
    if not done:
        random = Random(seed)
        if isinstance(exercise, Practice):
            return exercise.begin(random)
        return Attempt(exercise.ask(random))
    now, place = _reached(game, name, seed, done[:-1]), done[-1]
    if isinstance(exercise, Practice):
        assert not isinstance(now, Attempt), "a practice has a position"
        moves = exercise.moves(now) if now else ()
        if now is None or place not in range(len(moves)):
            return None
        after = exercise.play(now, _filled(moves[place], seed, len(done) - 1))
        return None if isinstance(after, Refusal) else after
    assert now is None or isinstance(now, Attempt), "a quiz has an attempt"
    answers = exercise.answers(now.question) if now else ()
    return now.saying(answers[place]) if now and place in range(len(answers)) else None


def _filled(choice: Choice, seed: int, step: int) -> Event:
    return fill(choice, Random(f"{seed} {step}"))
