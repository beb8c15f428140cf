"""What Pips gives to its lesson: one question, on its own rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from companion.game import Refusal
from companion.games.pips.events import PipAdded
from companion.games.pips.rules import RULES
from companion.games.pips.state import GOAL, PipsState
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, course, yes

SEATS = 3


class Because(StrEnum):
    """Why an answer is right."""

    IN_TURN = "in_turn"


@dataclass(frozen=True, slots=True)
class Running(Question):
    """A game that goes on."""

    state: PipsState


def _ask(luck: Random) -> Running:
    count = luck.randrange(GOAL)
    return Running(PipsState(tuple((count - seat + SEATS - 1) // SEATS for seat in range(SEATS))))


def _judge(question: Running, seat: int) -> Verdict:
    after = RULES.apply(question.state, PipAdded(seat))
    return Wrong(after) if isinstance(after, Refusal) else yes(Because.IN_TURN, "P1", seat=seat)


NEXT = Quiz("next", _ask, lambda _: tuple(range(SEATS)), _judge)
COURSE = course((NEXT,))
