"""The end of a race: places, the lines behind them, and what decided it."""

from __future__ import annotations

from companion.game import Line, Outcome, Seat
from companion.games.outspeed.scoring import Decided, Score
from companion.i18n import Texts
from views.present.people import together


def line_sentence(line: Line, text: Texts) -> str:
    """Say a line of the scoresheet."""
    params = dict(line.params)
    if line.code == Score.TOKENS:
        return text.count("outspeed.score.held", int(params["tokens"]))
    if line.code == Score.OUT:
        return text("outspeed.score.out", why=text(f"outspeed.exit.{params['exit']}"))
    return text(f"outspeed.score.{line.code}", **params)


def winner_sentence(ended: Outcome, seats: tuple[Seat, ...], text: Texts) -> str:
    """Say who won and what decided it (O18, O19)."""
    if not ended.winners:
        return text("outspeed.end.none_left")
    names = together([seats[seat].name for seat in ended.winners], text)
    if len(ended.winners) > 1:
        return text("end.shared", names=names)
    match ended.decided_by:
        case Decided.FUEL | Decided.TOKENS | Decided.LAST_SHIP:
            return text(f"outspeed.end.{ended.decided_by}", name=names)
        case _:
            return text("outspeed.end.won", name=names)
