"""Why an answer in a lesson of the ant game is right or wrong, in the reader's language."""

from __future__ import annotations

from companion.games.ants import judging
from companion.games.ants.state import GHOST
from companion.i18n import Texts
from companion.learn.ants.tables import BOX
from companion.learn.ants.why import Because
from companion.learn.exercise import Verdict
from views.present.ants.names import params_in_words
from views.present.ants.verdicts import why_sentence
from views.present.lessons import why_of
from views.present.people import lesson_name
from views.present.sentences import capitalized


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the judge of tricks."""
    why = why_of(verdict)
    code, told = why.code, why.params
    if isinstance(code, judging.Because):
        return why_sentence(judging.Verdict(None, code, told, ""), BOX, text)
    assert isinstance(code, Because), f"not a reason of the ant game: {code}"
    params = params_in_words(told, lambda seat: player(seat, text, ghosts=False), BOX, text)
    return capitalized(text(f"ants.learn.because.{code}", **params))


def player(seat: int, text: Texts, *, ghosts: bool) -> str:
    """Name somebody in a lesson; ``ghosts``: the third one is the ghost (A19)."""
    return text("ants.ghost") if ghosts and seat == GHOST else lesson_name(seat, text)
