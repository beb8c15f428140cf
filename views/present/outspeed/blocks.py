"""What lies before a learner of Outspeed: the boards, a made-up tile, and what each ship has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.outspeed.race import Race
from companion.games.outspeed.tiles import Path
from companion.i18n import Texts
from views.present.lessons import Block, learners
from views.present.outspeed.race import (
    MARGIN_ROWS,
    Mark,
    TrackView,
    marks,
    track_sentence,
    track_view,
)


@dataclass(frozen=True, slots=True)
class TrackBlock(Block):
    """The boards with ships and force fields; ``said`` is what a screen reader reads."""

    track: TrackView
    marks: tuple[Mark, ...]
    said: str


@dataclass(frozen=True, slots=True)
class TileBlock(Block):
    """A made-up tile."""

    paths: tuple[Path | None, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """What is said of a ship, or of the whole table; one of our drawings stands beside it."""

    said: str
    mark: Mark | None = None
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class LinesBlock(Block):
    """A few lines, one below the other."""

    lines: tuple[Line, ...]


def track_block(race: Race, text: Texts, also: Iterable[int] = ()) -> TrackBlock:
    """Show the boards as far as something stands there, or as ``also`` says."""
    busy = {*race.occupied, *race.fields, *also}
    rear = max(race.rear, min(busy) - MARGIN_ROWS)
    front = min(race.front, max(busy) + MARGIN_ROWS)
    track = track_view(race, rows=range(rear, front + 1))
    setup = learners("outspeed", text)
    return TrackBlock(track, marks(setup.seats), track_sentence(track, setup, text))


def ship_line(seat: int, said: str, text: Texts, drawing: str = "") -> Line:
    """Say something of a ship."""
    return Line(said, marks(learners("outspeed", text).seats)[seat], drawing)
