"""Who takes a trick and why, said in one sentence; and why a Queen did not."""

from __future__ import annotations

from companion.game import Params
from companion.games.ants.box import AntsBox
from companion.games.ants.judging import Because, Verdict
from companion.games.ants.pieces import NINJA_FORCE, Colour
from companion.i18n import Texts
from views.present.ants.names import (
    colour_title,
    colour_word,
    numbered,
    queen,
    the_card,
)
from views.present.sentences import capitalized


def why_sentence(verdict: Verdict, box: AntsBox, text: Texts) -> str:
    """Say why a trick has its winner."""
    return _said(verdict.why, verdict.params, box, text)


def beaten_sentences(verdict: Verdict, box: AntsBox, text: Texts) -> tuple[str, ...]:
    """Say of each Queen that lost why she did, in the order of ``verdict.beaten``."""
    return tuple(_said(each.why, each.params, box, text) for each in verdict.beaten)


def _said(why: Because, params: Params, box: AntsBox, text: Texts) -> str:
    words = _words(params, box, text)
    if why is Because.QUEEN_RAISES:
        return capitalized(text(f"ants.because.queen_raises.{_how(params)}", **words))
    if why is Because.LAID_FIRST and dict(params)["number"] == NINJA_FORCE:
        return capitalized(text("ants.because.laid_first_ninja", **words))
    return capitalized(text(f"ants.because.{why}", **words))


def _how(params: Params) -> str:
    """Tell a Queen who is level from one who is ahead, of a plain or of a raised number."""
    told = dict(params)
    if told["tie"]:
        return "level"
    return "beats_queen" if told["other_raised"] else "beats"


def _words(params: Params, box: AntsBox, text: Texts) -> dict[str, str | int]:
    """Turn colours into the words that the sentences have blanks for."""
    words: dict[str, str | int] = dict(params)
    if "colour" in words:
        colour = Colour(str(words["colour"]))
        words["queen"] = queen(colour, box, text)
        words["ninja"] = the_card(numbered(colour, NINJA_FORCE), box, text)
        words["title"] = colour_title(colour, box, text)
        words["colour"] = colour_word(colour, box, text)
        if "number" in words:
            words["card"] = the_card(numbered(colour, int(words["number"])), box, text)
    if "other_colour" in words:
        other = Colour(str(words["other_colour"]))
        words["other_queen"] = queen(other, box, text)
        words["other_colour"] = colour_word(other, box, text)
    return words
