"""Every exercise: it can be solved, its answer is the rules' own, and it comes anew."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from companion.chance import fill
from companion.game import Refusal
from companion.learn import COURSES
from companion.learn.exercise import (
    Answer,
    AnyPractice,
    AnyQuiz,
    Attempt,
    Practice,
    Question,
    Right,
    Wrong,
    made_until,
    missing,
    right_answers,
)

SEEDS = range(60)
QUIZZES = [
    (game, each)
    for game, course in COURSES.items()
    for each in course.exercises.values()
    if not isinstance(each, Practice)
]
PRACTICES = [
    (game, each)
    for game, course in COURSES.items()
    for each in course.exercises.values()
    if isinstance(each, Practice)
]
every_quiz = pytest.mark.parametrize(
    ("game", "quiz"),
    QUIZZES,
    ids=[f"{game}-{quiz.id}" for game, quiz in QUIZZES],
    scope="module",
)
"""All tests of one exercise, then all of the next: they share what was asked."""
every_practice = pytest.mark.parametrize(
    ("game", "practice"), PRACTICES, ids=[f"{game}-{each.id}" for game, each in PRACTICES]
)


@lru_cache(maxsize=1)
def asked(quiz: AnyQuiz) -> tuple[tuple[Question, tuple[Answer, ...]], ...]:
    """The questions of an exercise, each with its right answers; asked once for all tests."""
    questions = [quiz.ask(Random(seed)) for seed in SEEDS]
    return tuple((question, right_answers(quiz, question)) for question in questions)


@every_quiz
def test_a_quiz_can_be_solved_and_where_one_is_asked_for_there_is_one(
    game: str, quiz: AnyQuiz
) -> None:
    for question, right in asked(quiz):
        assert len(right) == 1 if quiz.has_one else len(right) >= 1, question


@every_quiz
def test_a_quiz_has_different_answers_of_which_one_is_wrong(game: str, quiz: AnyQuiz) -> None:
    is_tempting = False
    for question, right in asked(quiz):
        answers = quiz.answers(question)
        assert len(answers) == len(set(answers)) > 1
        is_tempting = is_tempting or len(right) < len(answers)
    assert is_tempting


@every_quiz
def test_a_wrong_answer_has_a_reason(game: str, quiz: AnyQuiz) -> None:
    for question, _ in asked(quiz):
        for answer in quiz.answers(question):
            verdict = quiz.judge(question, answer)
            if isinstance(verdict, Wrong):
                assert isinstance(verdict.why, Refusal) and verdict.why.code


@every_quiz
def test_it_comes_anew_and_a_seed_brings_it_back(game: str, quiz: AnyQuiz) -> None:
    material = {question for question, _ in asked(quiz)}
    assert len(material) >= 5, "always the same is no practice"
    assert quiz.ask(Random(7)) == quiz.ask(Random(7))


@every_quiz
def test_an_attempt_is_solved_when_all_that_is_right_was_said(game: str, quiz: AnyQuiz) -> None:
    question = quiz.ask(Random(1))
    right = right_answers(quiz, question)
    attempt = Attempt(question)
    assert missing(quiz, attempt) == len(right)
    for at, answer in enumerate(right, 1):
        attempt = attempt.saying(answer)
        assert attempt.saying(answer) == attempt, "said once is enough"
        assert missing(quiz, attempt) == len(right) - at
    wrong = next(a for a in quiz.answers(quiz.ask(Random(1))) if a not in right)
    assert missing(quiz, attempt.saying(wrong)) == 0, "a wrong answer takes nothing away"


@every_practice
def test_a_practice_ends_and_can_be_won_and_lost(game: str, practice: AnyPractice) -> None:
    ends = set()
    for seed in range(100):
        random = Random(seed)
        position = practice.begin(random)
        assert practice.judge(position) is None, "there is something to do"
        for _ in range(1000):
            choice = random.choice(practice.moves(position))
            assert choice.refusal is None
            after = practice.play(position, fill(choice, random))
            assert not isinstance(after, Refusal)
            position = after
            if verdict := practice.judge(position):
                ends.add(type(verdict))
                break
        else:
            pytest.fail("it does not end")
    assert ends == {Right, Wrong}


def test_material_that_never_comes_is_a_mistake() -> None:
    with pytest.raises(RuntimeError):
        made_until(lambda: 1, lambda made: made > 1)
