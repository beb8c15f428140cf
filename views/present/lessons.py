"""What a lesson shows, as plain values that every game fills in its own way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from companion.game import Param, Params, Refusal, Seat, Setup
from companion.games import GAMES
from companion.i18n import Texts
from companion.learn.exercise import Answer, Right, Verdict
from companion.players import COLOURS, SHAPES
from views.present import PRESENTERS
from views.present.people import lesson_name
from views.present.sentences import as_sentence

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


def learners(game: str, text: Texts) -> Setup:
    """Seat those who play in the lessons of a game."""
    seats = tuple(
        Seat(f"seat-{at}", lesson_name(at, text), COLOURS[at], SHAPES[at]) for at in range(LEARNERS)
    )
    return Setup(game, seats, GAMES[game].options(), GAMES[game].box())


def why_of(verdict: Verdict) -> Refusal:
    """Return the reason of a verdict, which a yes has like a no."""
    if isinstance(verdict, Right):
        return Refusal(verdict.code, verdict.params, verdict.ruling)
    return verdict.why


def said_of(
    verdict: Verdict,
    game: str,
    own: type[StrEnum],
    in_words: Callable[[Params, Callable[[int], str], Texts], dict[str, Param]],
    text: Texts,
) -> str:
    """Say why, in a sentence: the lesson's own, if its code is one, or that of the game's refusal.

    ``in_words`` puts the words of the game into the lesson's.
    """
    why = why_of(verdict)
    if not isinstance(why.code, own):
        return as_sentence(PRESENTERS[game].refusal(why, learners(game, text), text))
    params = in_words(why.params, lambda seat: lesson_name(seat, text), text)
    return text(f"{game}.because.{why.code}", **params)
