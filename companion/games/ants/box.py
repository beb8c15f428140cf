"""The box record: what the five colours look like on the table's own cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Box, Mark, Refusal, refuse
from companion.games.ants.pieces import COLOURS
from companion.games.ants.refusals import Why

NAME_MOST_LETTERS = 16
"""A colour's own name is a word, not a sentence."""


class Paint(StrEnum):
    """What a colour may look like; the screens know a tone of each for light and dark."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TURQUOISE = "turquoise"
    BLUE = "blue"
    PURPLE = "purple"
    PINK = "pink"
    BROWN = "brown"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class AntsBox(Box):
    """How the table's five colours look, in the order of ``COLOURS``.

    ``paints`` are a guess until a table has compared them with its cards; ``names`` are what the
    table calls them, empty for the paint's own name. A record that no box can have raises a
    ValueError: it is damaged.
    """

    paints: tuple[Paint, ...] = (Paint.GREEN, Paint.BLUE, Paint.YELLOW, Paint.PURPLE, Paint.RED)
    names: tuple[str, ...] = ("", "", "", "", "")
    mark: Mark = Mark.UNCHECKED

    def __post_init__(self) -> None:
        wrong = no_such_colours(self.paints, self.names)
        if wrong is not None:
            raise ValueError(f"no box has this: {wrong.code} {dict(wrong.params)}")


def no_such_colours(paints: tuple[Paint, ...], names: tuple[str, ...]) -> Refusal | None:
    """Why no box has such colours; ``None`` when one can.

    Refuses: other than five of each, one paint for two colours, a name that is too long.
    """
    for given in (len(paints), len(names)):
        if given != len(COLOURS):
            return refuse(Why.WRONG_COLOUR_COUNT, given=given, wanted=len(COLOURS))
    for at, paint in enumerate(paints):
        if paint in paints[:at]:
            return refuse(Why.PAINT_TWICE, paint=paint)
    for colour, name in zip(COLOURS, names, strict=True):
        if len(name) > NAME_MOST_LETTERS:
            return refuse(Why.NAME_TOO_LONG, colour=colour, most=NAME_MOST_LETTERS)
    return None
