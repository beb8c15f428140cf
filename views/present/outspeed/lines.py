"""The Resolution as lines to be read out, in the order of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Setup
from companion.games.outspeed.steps import Told, TurnLine
from companion.i18n import Texts
from views.present.outspeed.names import params_in_words
from views.present.people import player_name

COUNTED = {
    Told.CROWD: "ships",
    Told.CROWDED: "ships",
    Told.NOT_ALONE: "ships",
    Told.PAID: "fuel",
    Told.PAID_SHORT: "asked",
    Told.FUELLED: "fuel",
    Told.MOVED: "rows",
    Told.STOPPED: "rows",
    Told.TOKENS_DUE: "tokens",
    Told.FLIPPED: "ships",
}
"""The lines whose sentence has a form for one and one for many, and of what."""
RULINGS = {
    Told.STRANDED: "O11",
    Told.CROWD: "O13",
    Told.CROWDED: "O12",
    Told.LOST_TURN: "O12",
    Told.DIALLED: "O15",
    Told.ROLLED: "O14",
    Told.STOPPED: "O6",
    Told.TOKENS_DUE: "O16",
    Told.BOARD_ADDED: "O8",
    Told.BOARD_REMOVED: "O8",
    Told.FLIPPED: "O17",
    Told.LAST_SHIP: "O18",
    Told.NONE_LEFT: "O18",
}


@dataclass(frozen=True, slots=True)
class LineView:
    """A line: the ship it is about, if it is about one, what is read out, and the ruling."""

    seat: int | None
    said: str
    is_bad: bool
    ruling: str


def line_sentence(line: TurnLine, setup: Setup | None, text: Texts) -> str:
    """Say a line of the Resolution."""
    about = () if line.seat is None else (("seat", line.seat),)
    params = params_in_words(
        (*line.params, *about), lambda seat: player_name(seat, setup, text), text
    )
    if line.code in COUNTED:
        count = int(params[COUNTED[line.code]])
        return text.count(f"outspeed.counted.{line.code}", count, **params)
    return text(f"outspeed.line.{line.code}", **params)


BAD = frozenset({Told.OUT, Told.CROWDED, Told.LOST_TURN, Told.STRANDED, Told.NONE_LEFT})


def line_views(
    lines: tuple[TurnLine, ...], setup: Setup | None, text: Texts
) -> tuple[LineView, ...]:
    """List what is read out, each with the ruling behind it where there is one."""
    return tuple(
        LineView(
            line.seat,
            line_sentence(line, setup, text),
            line.code in BAD,
            RULINGS.get(line.code, ""),
        )
        for line in lines
    )
