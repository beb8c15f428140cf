"""The end of a race: places, the lines behind them, and what decided it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Line, Outcome, Seat
from companion.games.outspeed.scoring import Decided, Score
from companion.i18n import Texts
from views.present.people import together


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A ship's place, counted from 1 and shared where it is shared, and its lines.

    ``place`` is ``None`` where nobody has won; ``points`` is the row, 0 for a ship that is out.
    """

    place: int | None
    seat: int
    points: int
    lines: tuple[Line, ...]


def places(ended: Outcome) -> tuple[PlaceView, ...]:
    """List the ships from first to last."""
    views, place = [], 1
    for shared in ended.ranking:
        for seat in shared:
            sheet = ended.sheets[seat]
            number = place if ended.winners else None
            views.append(PlaceView(number, seat, sheet.total, sheet.lines))
        place += len(shared)
    return tuple(views)


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
