"""Everything that can happen at a table of Outback, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.game import Event
from companion.games.outback.state import Animal, BonusTile, Face, Target


@dataclass(frozen=True, slots=True)
class StartRolled(Event):
    """A seat rolled all dice to see who goes first (OB20)."""

    seat: int
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """The table said who goes first, without the app's dice."""

    seat: int


@dataclass(frozen=True, slots=True)
class JeepFilled(Event):
    """Tiles were drawn onto the empty places of the jeep."""

    tiles: tuple[Animal, ...] = ()


@dataclass(frozen=True, slots=True)
class JeepSwapped(Event):
    """Five animals alike left the game, to be replaced by new ones (OB15)."""


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice not kept were rolled: their new faces, in the order of their positions."""

    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class DieKept(Event):
    """The die at a position, counted from 0, was set aside."""

    die: int


@dataclass(frozen=True, slots=True)
class DieReleased(Event):
    """A die set aside earlier was taken back into the next roll (OB21)."""

    die: int


@dataclass(frozen=True, slots=True)
class AnimalsTaken(Event):
    """The dice were dealt out: these animals leave the jeep, each for its row."""

    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """An animal taken was placed in its row and made a group of ``group`` tiles (OB7).

    ``column`` is the hex in the row, counted from 0 from the left, when the table said it.
    """

    animal: Animal
    row: int
    group: int
    column: int | None = None


@dataclass(frozen=True, slots=True)
class HexBlocked(Event):
    """Nothing could be taken: an unseen tile went face down onto a hex of this row (OB6).

    ``column`` is the hex in the row, counted from 0 from the left, when the table said it.
    """

    row: int
    column: int | None = None


@dataclass(frozen=True, slots=True)
class RowsRead(Event):
    """The table counted the hexes in each row of its board, from the bottom."""

    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UpperEndRead(Event):
    """The table looked up the last space of the upper track."""

    space: int


@dataclass(frozen=True, slots=True)
class ShapeRead(Event):
    """The table compared the whole side, hex by hex: row lengths and shifts in half hexes."""

    rows: tuple[int, ...]
    shifts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowPointsRead(Event):
    """The table looked up the points on the bonus tile of a row (OB17)."""

    row: int
    points: int


@dataclass(frozen=True, slots=True)
class BonusTilesDrawn(Event):
    """Five of the bonus tiles were drawn for a short game of Plus (OB18)."""

    tiles: tuple[BonusTile, ...] = ()


@dataclass(frozen=True, slots=True)
class BonusTilesTaken(Event):
    """At the end of a turn, all bonus tiles were taken whose conditions hold (OB17)."""

    tiles: tuple[BonusTile, ...]


OutbackEvent: TypeAlias = (
    StartRolled
    | FirstChosen
    | JeepFilled
    | JeepSwapped
    | DiceRolled
    | DieKept
    | DieReleased
    | AnimalsTaken
    | TilePlaced
    | HexBlocked
    | RowsRead
    | UpperEndRead
    | ShapeRead
    | RowPointsRead
    | BonusTilesDrawn
    | BonusTilesTaken
)
