"""What a lesson shows, as plain values that every game fills in its own way."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Box, Options, Refusal, Seat, Setup
from companion.i18n import Texts
from companion.learn.exercise import Answer, Right, Verdict
from companion.players import COLOURS, SHAPES
from views.present.people import lesson_name

LEARNERS = 4
"""So many people are named in the lessons."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something that lies before the learner. Each game has its own kinds."""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """An answer to tap: what it is called, and one of our drawings beside it, if any."""

    answer: Answer
    label: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A quiz to be drawn: its question, what lies there, and its answers in order.

    ``by_block``: the answers are tapped on one of the blocks, and need not be drawn once more.
    """

    prompt: str
    blocks: tuple[Block, ...]
    answers: tuple[AnswerView, ...]
    by_block: bool = False


@dataclass(frozen=True, slots=True)
class Guide:
    """A list to go through in its order: a heading, and one sentence a line."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Now:
    """The moment of a table: the step and who acts, what can be done, and what comes next."""

    step: str
    can: str
    then: str


def lesson_setup(game: str, options: Options, box: Box, text: Texts) -> Setup:
    """Seat those who play in the lessons."""
    seats = tuple(
        Seat(f"seat-{at}", lesson_name(at, text), COLOURS[at], SHAPES[at]) for at in range(LEARNERS)
    )
    return Setup(game, seats, options, box)


def why_of(verdict: Verdict) -> Refusal:
    """Return the reason of a verdict, which a yes has like a no."""
    if isinstance(verdict, Right):
        return Refusal(verdict.code, verdict.params, verdict.ruling)
    return verdict.why
