"""The thing to do on a page of a lesson: a question, or a bit of a game, and how it is going."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.chance import seed
from companion.game import Choice, Refusal
from companion.learn import COURSES
from companion.learn.exercise import (
    Answer,
    AnyExercise,
    AnyPractice,
    AnyQuiz,
    Attempt,
    Position,
    Practice,
    Right,
    Verdict,
)
from companion.learn.pages import Page
from companion.learn.trying import Tried, Trying, answered, played, reached
from views.drafts import PerPhone
from views.games.lessons import CLASSROOMS
from views.games.why import why
from views.here import Here
from views.look import ACCENT_INK, CARD, GOOD, INK, QUIET, WARN
from views.present.learn import TEACHERS, QuizView, Said, quiz_view, ruling_of
from views.present.lessons import AnswerView
from views.widgets.pieces import card, picture
from views.widgets.press import press
from views.widgets.text import HEADING, NAME, quiet, section, words

SHORT = 16
"""Answers as short as this stand side by side."""


TRYING: PerPhone[Trying] = PerPhone("exercises", Trying, Trying)
"""What each phone is trying, once something was said or played; what is only looked at is not."""


def _exercise(page: Page) -> AnyExercise:
    return COURSES[page.game].exercises[page.exercise]


def _tried(here: Here, page: Page) -> Tried:
    """Return how far this phone has come with a page; begun at the first look."""
    known = TRYING.of(here).on(page.id)
    if known is None or reached(page, known) is None:
        known = Tried(page.id, seed())
        TRYING.keep_quietly(here, TRYING.of(here).going_on(known))
    return known


def _now(here: Here, page: Page) -> Attempt | Position:
    """Return what this phone is trying on a page."""
    now = reached(page, _tried(here, page))
    assert now is not None, "what was just begun is there"
    return now


def exercise(here: Here, page: Page) -> list[ft.Control]:
    """Draw the thing to do on a page."""
    exercise, now = _exercise(page), _now(here, page)
    if isinstance(exercise, Practice):
        assert not isinstance(now, Attempt), "a practice has a position"
        inside = _practice(here, page, exercise, now)
    else:
        assert isinstance(now, Attempt), "a quiz has an attempt"
        inside = _quiz(here, page, exercise, now)
    return [
        section(here.text("learn.try_it")),
        card(ft.Column(inside, spacing=12), padding=12),
    ]


def outcome(here: Here, page: Page) -> ft.Control | None:
    """Draw what the rules say to the last answer; it stays at the foot, where it is seen."""
    exercise, now = _exercise(page), _now(here, page)
    if isinstance(exercise, Practice):
        assert not isinstance(now, Attempt), "a practice has a position"
        return _verdict(here, page, exercise.judge(now))
    assert isinstance(now, Attempt), "a quiz has an attempt"
    view = quiz_view(exercise, now, TEACHERS[page.game], here.text)
    if view.newest is None:
        return None
    newest = view.newest
    return _told(here, page, newest.is_right, newest.why, newest.ruling)


def _verdict(here: Here, page: Page, verdict: Verdict | None) -> ft.Control | None:
    if verdict is None:
        return None
    said = TEACHERS[page.game].because(verdict, here.text)
    return _told(here, page, isinstance(verdict, Right), said, ruling_of(verdict))


def _told(here: Here, page: Page, is_right: bool, because: str, ruling: str) -> ft.Control:
    """Draw a verdict, and the way to the ruling where that is on another page."""
    colour = GOOD if is_right else WARN
    icon = ft.Icons.CHECK_CIRCLE if is_right else ft.Icons.LIGHTBULB_OUTLINE
    said = here.text("learn.right" if is_right else "learn.wrong")
    return ft.Container(
        ft.Row(
            [
                ft.Icon(icon, color=colour, size=30),
                ft.Column(
                    [words(said, colour, HEADING), words(because, INK)],
                    spacing=0,
                    expand=True,
                ),
                *why(here, page.game, ruling),
            ],
            spacing=10,
        ),
        bgcolor=CARD,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        border=ft.Border.only(top=ft.BorderSide(3, colour)),
    )


def _again(here: Here, page: Page, is_over: bool) -> ft.Control:
    """Draw the way to new material of the same kind."""

    def again() -> None:
        if not TRYING.is_too_soon(here):
            TRYING.change(here, Trying.going_on, Tried(page.id, seed()))

    label = here.text("learn.again")
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.REPLAY, color=ACCENT_INK),
            words(label, INK if is_over else QUIET, NAME, expand=True),
        ],
        spacing=8,
    )
    return press(inside, here.on(again), name=label, strong=is_over, key="again")


# -- a question -----------------------------------------------------------------------------


def _quiz(here: Here, page: Page, quiz: AnyQuiz, attempt: Attempt) -> list[ft.Control]:
    view = quiz_view(quiz, attempt, TEACHERS[page.game], here.text)

    def answer(given: Answer) -> None:
        TRYING.change(here, Trying.going_on, answered(page, _tried(here, page), given))
        now = _now(here, page)
        assert isinstance(now, Attempt), "a quiz has an attempt"
        _speak(here, quiz, now, page)

    parts: list[ft.Control] = [words(view.shown.prompt, INK, HEADING)]
    room = CLASSROOMS[page.game]
    parts += [room.block(here, block, answer) for block in view.shown.blocks]
    if not view.shown.by_block:
        parts.append(_answers(here, view, answer))
    if not quiz.has_one and view.said:
        parts.append(_still(here, view))
    parts.append(_again(here, page, view.is_solved))
    return parts


def _still(here: Here, view: QuizView) -> ft.Control:
    if view.is_solved:
        return words(here.text("learn.all_found"), GOOD, HEADING)
    return quiet(here.text.count("learn.missing", view.missing))


def _speak(here: Here, quiz: AnyQuiz, attempt: Attempt, page: Page) -> None:
    """Let a screen reader read the verdict."""
    newest = quiz_view(quiz, attempt, TEACHERS[page.game], here.text).newest
    if newest:
        said = here.text("learn.right" if newest.is_right else "learn.wrong")
        here.say(f"{said} {newest.why}")


def _answers(here: Here, view: QuizView, answer: Callable[[Answer], None]) -> ft.Control:
    answers = view.shown.answers
    buttons = [_answer(here, each, view.said.get(each.answer), answer) for each in answers]
    if all(len(each.label) <= SHORT for each in answers):
        return ft.Row(buttons, spacing=8, run_spacing=8, wrap=True)
    return ft.Column(buttons, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _answer(
    here: Here,
    view: AnswerView,
    said: Said | None,
    answer: Callable[[Answer], None],
) -> ft.Control:
    """Draw an answer; one that was given says what became of it, and cannot be given again."""
    name = view.label
    mark: list[ft.Control] = []
    if said:
        state = "right" if said.is_right else "wrong"
        name = here.text(f"learn.answer.{state}", answer=view.label)
        icon = ft.Icons.CHECK_CIRCLE if said.is_right else ft.Icons.CLOSE
        mark = [ft.Icon(icon, size=22, color=GOOD if said.is_right else WARN)]
    drawing = [picture(view.picture, 34)] if view.picture else []
    label = words(view.label, INK, HEADING if len(view.label) < 3 else NAME)
    inside = ft.Row([*drawing, label, *mark], spacing=8, tight=True, wrap=True)
    on_tap = None if said else here.on(answer, view.answer)
    return press(
        inside,
        on_tap,
        name=name,
        chosen=said.is_right if said else None,
        key=f"answer-{name}",
    )


# -- a bit of a game ------------------------------------------------------------------------


def _practice(
    here: Here, page: Page, practice: AnyPractice, position: Position
) -> list[ft.Control]:
    verdict = practice.judge(position)

    def play(choice: Choice) -> None:
        if choice.blank and TRYING.is_too_soon(here):
            return
        after = played(page, _tried(here, page), choice)
        if isinstance(after, Refusal):
            return here.refuse(after)
        TRYING.change(here, Trying.going_on, after)
        now = _now(here, page)
        assert not isinstance(now, Attempt), "a practice has a position"
        if verdict := practice.judge(now):
            here.say(TEACHERS[page.game].because(verdict, here.text))

    moves = () if verdict else practice.moves(position)
    parts = CLASSROOMS[page.game].practice(here, position, moves, play)
    return [*parts, _again(here, page, verdict is not None)]
