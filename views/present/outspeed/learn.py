"""The exercises of Outspeed in words: what is asked, what lies there, what may be answered."""

from __future__ import annotations

from companion.i18n import Texts
from companion.learn.exercise import Question
from companion.learn.outspeed.boards import Forward, Moving, Standing
from companion.learn.outspeed.driving import Driving
from companion.learn.outspeed.order import Deciding, Drawing
from companion.learn.outspeed.pile import Flipping, Turned
from companion.learn.outspeed.tokens import Bonus, MayPlay
from views.present.learn import Teacher
from views.present.lessons import Shown
from views.present.outspeed.because import because
from views.present.outspeed.guide import guides
from views.present.outspeed.now import now
from views.present.outspeed.shown_boards import boards_shown, pile_shown
from views.present.outspeed.shown_driving import driving_shown
from views.present.outspeed.shown_tokens import deciding_shown, tokens_shown


def shown(quiz: str, question: Question, text: Texts) -> Shown:
    """Say what a quiz asks, what lies there, and what each answer is called."""
    match question:
        case Driving():
            return driving_shown(quiz, question, text)
        case Standing() | Forward() | Moving():
            return boards_shown(quiz, question, text)
        case Flipping() | Turned():
            return pile_shown(question, text)
        case Bonus() | MayPlay():
            return tokens_shown(quiz, question, text)
        case Deciding() | Drawing():
            return deciding_shown(quiz, question, text)
        case _:
            raise TypeError(f"not a question of Outspeed: {question}")


TEACHER = Teacher(shown, because, now, guides)
