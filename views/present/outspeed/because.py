"""Why an answer in a lesson of Outspeed is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.game import Setup
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.printed import OutspeedBox
from companion.i18n import Texts
from companion.learn.exercise import Verdict
from companion.learn.outspeed.why import Because
from views.present.lessons import lesson_setup, why_of
from views.present.outspeed.names import kind_name, path_name
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
    params = dict(why.params)
    for seat, name in (("seat", "name"), ("by", "by")):
        if seat in params:
            params[name] = lesson_name(int(params[seat]), text)
    if "path" in params:
        params["path"] = path_name(str(params["path"]), text)
    if "kind" in params:
        params["kind"] = kind_name(str(params["kind"]), text)
    if "exit" in params:
        params["how"] = text(f"outspeed.exit.{params['exit']}")
    return text(f"outspeed.because.{why.code}", **params)
