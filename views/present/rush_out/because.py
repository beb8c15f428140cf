"""Why an answer in a lesson of Rush Out is right or wrong, said in the reader's language."""

from __future__ import annotations

from companion.game import Refusal, Seat, Setup
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import START_TURNS
from companion.games.rush_out.printed import RushOutBox
from companion.i18n import Texts
from companion.learn.exercise import Right, Verdict
from companion.learn.rush_out.why import Because
from companion.players import COLOURS, SHAPES
from views.present.people import lesson_name
from views.present.rush_out.names import kit_name
from views.present.rush_out.sentences import refusal

ENDS = (".", "!", "?", "…")


def lesson_setup(text: Texts) -> Setup:
    """Seat the four people of the lessons."""
    seats = tuple(
        Seat(f"seat-{at}", lesson_name(at, text), COLOURS[at], SHAPES[at])
        for at in range(len(START_TURNS))
    )
    return Setup("rush_out", seats, RushOutOptions(), RushOutBox())


def because(verdict: Verdict, text: Texts) -> str:
    """Say why, in a sentence: the lesson's own, or that of the game's refusal."""
    if isinstance(verdict, Right):
        why = Refusal(verdict.code, verdict.params, verdict.ruling)
    else:
        why = verdict.why
    if not isinstance(why.code, Because):
        return _as_sentence(refusal(why, lesson_setup(text), text))
    params = dict(why.params)
    for seat, name in (("seat", "name"), ("other", "other_name")):
        if seat in params:
            params[name] = lesson_name(int(params[seat]), text)
    if "symbol" in params:
        params["kit"] = kit_name(str(params["symbol"]), text)
    return text(f"rush_out.because.{why.code}", **params)


def _as_sentence(said: str) -> str:
    """Make a sentence of the half one that stands beside a closed offer."""
    begun = said[:1].upper() + said[1:]
    return begun if begun.endswith(ENDS) else f"{begun}."
