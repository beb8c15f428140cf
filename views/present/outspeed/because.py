"""Why an answer in a lesson of Outspeed is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.game import Setup
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions
from companion.i18n import Texts
from companion.learn.exercise import Verdict
from companion.learn.outspeed.why import Because
from views.present.lessons import lesson_setup, why_of
from views.present.outspeed.names import params_in_words
from views.present.outspeed.sentences import refusal
from views.present.people import lesson_name
from views.present.sentences import as_sentence


def learners(text: Texts) -> Setup:
    """Seat those who play in the lessons."""
    return lesson_setup("outspeed", OutspeedOptions(), OutspeedBox(), text)


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the game's refusal."""
    why = why_of(verdict)
    if not isinstance(why.code, Because):
        return as_sentence(refusal(why, learners(text), text))
    params = params_in_words(why.params, lambda seat: lesson_name(seat, text), text)
    return text(f"outspeed.because.{why.code}", **params)
