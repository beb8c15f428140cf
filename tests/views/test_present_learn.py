"""Lessons in words, without drawing them: questions, answers, reasons, and what now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.games.outback.state import ANIMALS, OutbackState
from companion.i18n import LANGUAGES, Texts
from companion.learn import COURSES
from companion.learn.exercise import AnyQuiz, Attempt, Practice, Right, Verdict, right_answers
from companion.learn.outback.why import Because
from companion.session import start
from tests.games.outback.moments import moment
from tests.games.outback.tables import TABLES, at_table
from tests.games.outback.test_sentences import well_said
from tests.support.logs import setup_of
from tests.support.play import walk
from tests.support.seeing import seen_by
from tests.test_exercises import QUIZZES, every_quiz
from tests.test_log import after, fresh
from views.games.lessons import CLASSROOMS
from views.present.learn import TEACHERS, quiz_view
from views.present.outback.learn import BoardBlock, DiceBlock
from views.present.outback.now import now

SEEDS = range(25)
both = pytest.mark.parametrize("text", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)


def test_every_game_that_is_taught_has_words_and_drawings() -> None:
    assert set(TEACHERS) == set(CLASSROOMS) == set(COURSES)


@cache
def asked(quiz: AnyQuiz) -> tuple[tuple[Any, Mapping[Any, Verdict]], ...]:
    """Questions of a quiz, and how each of their answers is judged: the same in every language."""
    questions = [quiz.ask(Random(seed)) for seed in SEEDS]
    return tuple(
        (question, {answer: quiz.judge(question, answer) for answer in quiz.answers(question)})
        for question in questions
    )


@both
@every_quiz
def test_every_question_answer_and_reason_is_well_said(
    game: str, quiz: AnyQuiz, text: Texts
) -> None:
    teacher = TEACHERS[game]
    for question, verdicts in asked(quiz):
        shown = teacher.shown(quiz.id, question, text)
        assert well_said(shown.prompt) and shown.prompt[-1] in ".?"
        assert [view.answer for view in shown.answers] == list(verdicts)
        labels = [view.label for view in shown.answers]
        assert len(labels) == len(set(labels)) and all(map(well_said, labels)), labels
        for verdict in verdicts.values():
            why = teacher.because(verdict, text)
            assert (well_said(why) and why[0].isupper()) or why[0].isdigit(), why


def test_every_reason_of_outback_is_given_by_some_question() -> None:
    given = set()
    for game, quiz in QUIZZES:
        for seed in range(60 if game == "outback" else 0):
            question = quiz.ask(Random(seed))
            for answer in quiz.answers(question):
                verdict = quiz.judge(question, answer)
                given.add(verdict.code if isinstance(verdict, Right) else verdict.why.code)
    of_the_practice = {Because.KEPT_ENOUGH, Because.ROLLS_GONE}
    assert set(Because) - given == of_the_practice


def test_a_view_tells_how_far_somebody_is() -> None:
    quiz = COURSES["outback"].exercises["counts"]
    assert not isinstance(quiz, Practice)
    question, text = quiz.ask(Random(3)), Texts("en")
    right = right_answers(quiz, question)
    wrong = next(animal for animal in ANIMALS if animal not in right)
    view = quiz_view(quiz, Attempt(question), TEACHERS["outback"], text)
    assert (view.newest, view.missing, view.is_solved, view.said) == (None, len(right), False, {})
    attempt = Attempt(question, (right[0], wrong))
    view = quiz_view(quiz, attempt, TEACHERS["outback"], text)
    assert view.newest and not view.newest.is_right and view.newest.ruling == "OB13"
    assert view.said[right[0]].is_right and view.missing == len(right) - 1
    view = quiz_view(quiz, Attempt(question, right), TEACHERS["outback"], text)
    assert view.is_solved and view.newest and view.newest.is_right


def test_what_lies_there_is_what_is_asked_about() -> None:
    teacher, text = TEACHERS["outback"], Texts("fr")
    for name, kind in (("rows", DiceBlock), ("group", BoardBlock), ("best", BoardBlock)):
        quiz = COURSES["outback"].exercises[name]
        assert not isinstance(quiz, Practice)
        shown = teacher.shown(name, quiz.ask(Random(1)), text)
        assert isinstance(shown.blocks[-1], kind)
        assert shown.by_block is (name == "best")
        board = shown.blocks[-1]
        if isinstance(board, BoardBlock):
            assert bool(board.marked) is (name == "group")
            assert len(board.answers) == (len(shown.answers) if name == "best" else 0)


# ------------------------------------------------------------------------- set up and score


@both
def test_every_variant_and_number_of_players_is_laid_out_and_scored(text: Texts) -> None:
    guides = TEACHERS["outback"].guides(text)
    setups, scores = guides[:10], guides[10:]
    assert len(setups) == 3 + 3 + 3 + 1 and len(scores) == 3
    assert len({guide.heading for guide in guides}) == len(guides)
    for guide in guides:
        assert well_said(guide.heading) and all(map(well_said, guide.lines)), guide
    counts = {2: "10", 3: "15", 4: "20"}
    for at, (seats, markers) in enumerate(counts.items()):
        assert any(line.startswith(f"{markers} ") for line in setups[at].lines), seats
        assert str(seats) in setups[at].heading


# ------------------------------------------------------------------------- what now


def moments(name: str) -> Iterator[object]:
    spec = at_table(name)
    yield from (move.after for move in walk(spec, Random(4), spec.min_seats))


@both
@pytest.mark.parametrize("name", TABLES)
def test_at_any_moment_of_any_table_it_is_said_what_now(name: str, text: Texts) -> None:
    seated = at_table(name).min_seats
    session = start("s", GAMES["outback"], setup_of("outback", seated), 0)
    for state in moments(name):
        assert isinstance(state, OutbackState)
        said = now(seen_by(moment(session, state)), text)
        parts = [part for part in (said.step, said.can, said.then) if part]
        assert said.step and said.can and len(parts) >= 2
        assert all(well_said(part) and part[-1] in ".!" for part in parts), parts


def test_what_now_names_who_acts_what_can_be_done_and_who_is_next() -> None:
    session = after(fresh(), "first 0", "fill koala emu emu monitor kangaroo")
    names = [seat.name for seat in session.setup.seats]
    said = now(seen_by(session), Texts("en"))
    assert said.step.startswith(names[0]) and "1\u00a0koala" in said.can and names[1] in said.then
    rolled = after(
        fresh(),
        "first 0",
        "fill koala emu emu monitor kangaroo",
        "roll platypus platypus joker platypus platypus platypus",
    )
    said = now(seen_by(rolled), Texts("fr"))
    assert "1 fois sur\u00a03" in said.step and "2 lancers" in said.can
    assert GAMES["outback"].outcome(rolled.state) is None
