"""What a lesson shows, as plain values that every game fills in its own way."""

from __future__ import annotations

from dataclasses import dataclass

from companion.learn.exercise import Answer


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
