"""Why an answer in a lesson of Rush Out is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.game import Setup
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import RushOutOptions
from companion.i18n import Texts
from companion.learn.exercise import Verdict
from companion.learn.rush_out.why import Because
from views.present.lessons import lesson_setup, why_of
from views.present.people import lesson_name
from views.present.rush_out.names import params_in_words
from views.present.rush_out.sentences import refusal
from views.present.sentences import as_sentence


def learners(text: Texts) -> Setup:
    """Seat those who play in the lessons."""
    return lesson_setup("rush_out", RushOutOptions(), RushOutBox(), text)


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the game's refusal."""
    why = why_of(verdict)
    if not isinstance(why.code, Because):
        return as_sentence(refusal(why, learners(text), text))
    params = params_in_words(why.params, lambda seat: lesson_name(seat, text), text)
    return text(f"rush_out.because.{why.code}", **params)
