"""Why an answer in a lesson of Rush Out is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.i18n import Texts
from companion.learn.exercise import Verdict
from companion.learn.rush_out.why import Because
from views.present.lessons import said_of
from views.present.rush_out.names import params_in_words


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the game's refusal."""
    return said_of(verdict, "rush_out", Because, params_in_words, text)
