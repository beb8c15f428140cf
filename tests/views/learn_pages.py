"""A lesson with one thumb: what a learner does on a page, in the language the phone speaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.game import Param
from companion.house import House
from companion.learn import COURSES
from companion.learn.exercise import Answer, AnyQuiz, Attempt, Position, Practice, right_answers
from companion.learn.lookup import find, index
from companion.learn.pages import Page, pages
from companion.learn.trying import Trying, reached
from tests.views import ants_pages, outspeed_pages, rush_out_pages
from tests.views.game_pages import PAINTED_MS, TablePhone
from tests.views.hands import Hands
from tests.views.harness import wait_until
from tests.views.held_phone import HeldPhone
from views.present.learn import TEACHERS

RELOADED, LEFT = 3, 5
"""At which pages of a lesson, counted from 0, it is loaded anew, and left and resumed."""


class LearnHands(Hands):
    """Whoever learns a game; what is right is asked of the rules, not of the page."""

    house: House

    @property
    def language(self) -> str:
        return self.text.language

    def pages(self, game: str, lesson: str) -> list[Page]:
        return [page for page in pages(game, self.language) if page.lesson == lesson]

    def attempt(self, page: Page) -> Attempt:
        """What lies before this phone on a page."""
        now = self.trying(page)
        assert isinstance(now, Attempt)
        return now

    def trying(self, page: Page) -> Attempt | Position | None:
        """Where this phone is with a page's exercise; ``None`` before it has been drawn."""
        drafts = self.house.drafts._known.values()
        tried = [each.on(page.id) for each in reversed(drafts) if isinstance(each, Trying)]
        begun = next((each for each in tried if each), None)
        return reached(page, begun) if begun else None

    def label(self, page: Page, answer: Answer) -> str:
        """What the button of an answer says."""
        shown = TEACHERS[page.game].shown(page.exercise, self.attempt(page).question, self.text)
        label = next(view.label for view in shown.answers if view.answer == answer)
        if not shown.by_block:
            return label
        return next(name for name in self.buttons() if name.endswith(label))

    def does_the_exercise(self, page: Page) -> None:
        """First a wrong answer, where there is one, then all that are right."""
        exercise = COURSES[page.game].exercises[page.exercise]
        wait_until(lambda: self.trying(page), "the exercise")
        if isinstance(exercise, Practice):
            return PRACTISES[page.game](self, page)
        question = self.attempt(page).question
        right = right_answers(exercise, question)
        wrong = [each for each in exercise.answers(question) if each not in right]
        for answer in (*wrong[:1], *right):
            self._answers(exercise, page, answer, is_right=answer in right)
        if not exercise.has_one:
            assert self.reads("learn.all_found")

    def _answers(self, quiz: AnyQuiz, page: Page, answer: Answer, *, is_right: bool) -> None:
        self.tap(self.label(page, answer))
        wait_until(lambda: answer in self.attempt(page).said, "the answer")
        assert self.reads("learn.right" if is_right else "learn.wrong")
        verdict = quiz.judge(self.attempt(page).question, answer)
        assert self.sees(TEACHERS[page.game].because(verdict, self.text))

    def reads_the_base_lesson(self, game: str) -> None:
        """Read it from the home screen to its last page, and do each exercise; once it is left and
        resumed, once the page is loaded anew, once one goes back."""
        self.does(f"game.{game}")
        self.does("learn")
        lesson = self.pages(game, "base")
        other = "fr" if self.language == "en" else "en"
        others = {page.title for page in pages(game, other)} - {page.title for page in lesson}
        self.does("learn.begin", page=lesson[0].title)
        for at, page in enumerate(lesson):
            step = self.text("learn.step", lesson="", page=at + 1, of=len(lesson))
            assert self.sees(step) and self.sees(page.title)
            assert not others & set(self.texts()), "the other language"
            self.looks_at(page)
            if at == RELOADED or self.is_to_do(page):
                self.does_the_exercise(page)
            if at == RELOADED:
                said = self.attempt(page).said
                self.reload()
                assert self.sees(step) and self.reads("learn.right")
                assert self.attempt(page).said == said, "a reload loses nothing"
            if at == LEFT:
                self.does("learn.to_lessons")
                self.does("learn.go_on", page=page.title)
                self.does("learn.before", page=lesson[at - 1].title)
                assert self.sees(lesson[at - 1].title)
                self.does("learn.next", page=page.title)
            if at + 1 < len(lesson):
                self.does("learn.next", page=lesson[at + 1].title)
        self.does("learn.to_lessons")
        assert self.reads("learn.go_on", page=lesson[-1].title)

    def looks_at(self, page: Page) -> None:
        """Take a page in before its exercise."""

    def is_to_do(self, page: Page) -> bool:
        """Whether this one does the exercise of a page."""
        return True

    def is_told(self) -> bool:
        """Whether there is a verdict on the screen, now."""
        said = " ".join(self.texts())
        return self.text("learn.right") in said or self.text("learn.wrong") in said

    def looks_up(self, word: str, game: str = "outback") -> None:
        """Type a word into the look-up."""
        example = self.text(f"{game}.rules.example")
        self.type(self.text("rules.word", example=example), word)
        found = len(find(index(game, self.language), word))
        assert self.counts("rules.found", found) if found else self.reads("rules.nothing")

    def says(self, key: str, **params: Param) -> bool:
        """Whether a sentence is on the screen now."""
        return any(self.text(key, **params) in shown for shown in self.texts())


@dataclass
class LearnPhone(TablePhone, LearnHands):
    """A phone that learns a game, in a browser.

    It does an exercise of each sort there; all of them are done on the wire, in both languages.
    """

    house: House = field(kw_only=True)
    sorts: set[str] = field(default_factory=set)

    def is_to_do(self, page: Page) -> bool:
        exercise = COURSES[page.game].exercises[page.exercise]
        if isinstance(exercise, Practice):
            sort = "a bit of a game"
        else:
            sort = "one is right" if exercise.has_one else "several are right"
        is_new = sort not in self.sorts
        self.sorts.add(sort)
        return is_new

    def looks_at(self, page: Page) -> None:
        """Let a page be painted, and keep its picture."""
        self.page.wait_for_timeout(PAINTED_MS / 2)
        self.keep_picture(f"learn-{page.game}-{self.language}-{page.slug}")


class HeldLearn(HeldPhone, LearnHands):
    """A phone that learns a game, on the wire."""

    def __init__(self, house: House, language: str = "en") -> None:
        super().__init__(language)
        self.house = house


def rolls(phone: LearnHands, page: Page) -> None:
    """Roll until it is won or lost; keep nothing."""
    for roll in (1, 2, 3):
        phone.tap(phone.text.count("outback.roll", 6))
        if phone.reads("outback.head.roll", roll=roll) and phone.is_told():
            return
    raise AssertionError("three rolls, and no verdict")


PRACTISES: Mapping[str, Callable[[LearnHands, Page], None]] = {
    "outback": rolls,
    "ants": ants_pages.does_practice,
    "outspeed": outspeed_pages.does_practice,
    "rush_out": rush_out_pages.does_practice,
}
"""How a bit of each game is played to its verdict."""
