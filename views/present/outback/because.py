"""Why an answer in a lesson of Outback is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.i18n import Texts
from companion.learn.exercise import Verdict
from companion.learn.outback.why import Because
from views.present.lessons import why_of
from views.present.outback.names import params_in_words
from views.present.outback.sentences import refusal
from views.present.people import lesson_name
from views.present.sentences import as_sentence


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the game's refusal."""
    why = why_of(verdict)
    if not isinstance(why.code, Because):
        return as_sentence(refusal(why, None, text))
    params = params_in_words(why.params, lambda seat: lesson_name(seat, text), text)
    return text(f"outback.because.{why.code}", **params)
