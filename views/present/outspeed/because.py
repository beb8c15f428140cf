"""Why an answer in a lesson of Outspeed is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.game import Refusal, Seat, Setup
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.printed import OutspeedBox
from companion.i18n import Texts
from companion.learn.exercise import Right, Verdict
from companion.learn.outspeed.why import Because
from companion.players import COLOURS, SHAPES
from views.present.outspeed.names import kind_name, path_name
from views.present.outspeed.sentences import refusal
from views.present.people import lesson_name

LEARNERS = 4
ENDS = (".", "!", "?", "…")


def lesson_setup(text: Texts) -> Setup:
    """Seat those who race in the lessons."""
    seats = tuple(
        Seat(f"seat-{at}", lesson_name(at, text), COLOURS[at], SHAPES[at]) for at in range(LEARNERS)
    )
    return Setup("outspeed", seats, OutspeedOptions(), OutspeedBox())


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the game's refusal."""
    if isinstance(verdict, Right):
        why = Refusal(verdict.code, verdict.params, verdict.ruling)
    else:
        why = verdict.why
    if not isinstance(why.code, Because):
        return as_sentence(refusal(why, lesson_setup(text), text))
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


def as_sentence(said: str) -> str:
    """Make a sentence of the half one that stands beside a closed offer.

    >>> as_sentence("this light is dark"), as_sentence("Nobody.")
    ('This light is dark.', 'Nobody.')
    """
    begun = said[:1].upper() + said[1:]
    return begun if begun.endswith(ENDS) else f"{begun}."
