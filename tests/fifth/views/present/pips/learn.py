"""The lesson of Pips in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from companion.games.pips.state import Phase, PipsState
from companion.i18n import Texts
from companion.learn.exercise import Question, Verdict
from companion.learn.pips import SEATS, Because, Running
from views.present.learn import Teacher
from views.present.lessons import AnswerView, Block, Now, Shown, learners, why_of
from views.present.people import lesson_name, player_name, together
from views.present.pips.sentences import refusal, status
from views.present.seen import Seen
from views.present.sentences import as_sentence


@dataclass(frozen=True, slots=True)
class CounterBlock(Block):
    """The counter, and what it shows."""

    count: int


def shown(quiz: str, question: Question, text: Texts) -> Shown:
    """Say what is asked, what the counter shows, and what each answer is called."""
    names = [lesson_name(seat, text) for seat in range(SEATS)]
    answers = tuple(AnswerView(seat, name) for seat, name in enumerate(names))
    count = cast(Running, question).state.count
    return Shown(text("pips.ask", names=together(names, text)), (CounterBlock(count),), answers)


def because(verdict: Verdict, text: Texts) -> str:
    """Say why an answer is right or wrong."""
    why, setup = why_of(verdict), learners("pips", text)
    if not isinstance(why.code, Because):
        return as_sentence(refusal(why, setup, text))
    name = player_name(int(dict(why.params)["seat"]), setup, text)
    return text(f"pips.because.{why.code}", name=name)


def now(seen: Seen[PipsState], text: Texts) -> Now:
    """Say whose turn it is, what can be done, and what comes next."""
    step = as_sentence(status(seen, text))
    if seen.state.phase is Phase.OVER:
        return Now(step, text("pips.now.over"), "")
    return Now(step, text("pips.now.can"), text("pips.now.then"))


TEACHER = Teacher(shown, because, now)
