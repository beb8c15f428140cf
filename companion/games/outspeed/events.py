"""Everything that can happen at a table of Outspeed, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.game import Event
from companion.games.outspeed.pieces import Die, PathKey, Pip, TileNumber, TokenKind
from companion.games.outspeed.tiles import RaceTile


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The app's tokens were shuffled: all of them, or the discards to go on with (O16).

    ``order`` tells the kinds from the top; it is secret, so no sentence may tell it. Never comes
    where tokens are drawn by hand.
    """

    order: tuple[TokenKind, ...] = ()


@dataclass(frozen=True, slots=True)
class TileRevealed(Event):
    """The next tile was turned up, and with it a turn began. ``drawn`` is exactly one tile."""

    drawn: tuple[TileNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class BonusPlayed(Event):
    """A seat laid a token face down before it (Bonus).

    ``kind`` is secret until all who are asked with it have declared; ``None`` is a token the app
    does not know, which only can be where tokens are drawn by hand. ``turn`` keeps a late
    tap out of the next turn.
    """

    seat: int
    turn: int
    kind: TokenKind | None = None


@dataclass(frozen=True, slots=True)
class BonusPassed(Event):
    """A seat said that it plays no token this turn."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class TokenTurnedUp(Event):
    """When all who were asked had declared, a token the app did not know was turned up (O2)."""

    seat: int
    kind: TokenKind


@dataclass(frozen=True, slots=True)
class BonusRowResolved(Event):
    """All tokens of one row were applied together (O1). ``row`` is absolute, and the next due."""

    row: int


@dataclass(frozen=True, slots=True)
class PathProgrammed(Event):
    """A seat chose a path, and a number on the centre dial where that is set with it (O15).

    Secret until :class:`DialsRevealed`; may be said again, with another choice, until then.
    ``turn`` keeps a late tap out of the next turn.
    """

    seat: int
    turn: int
    path: PathKey
    dial: int = 0


@dataclass(frozen=True, slots=True)
class DialsRevealed(Event):
    """All had programmed, and showed it: the Resolution began."""


@dataclass(frozen=True, slots=True)
class NumberSet(Event):
    """A seat set its centre dial, after all paths had been shown (O15).

    ``number`` is secret until :class:`NumbersRevealed`, and may be set anew until then. ``turn``
    keeps a late tap out of the next turn.
    """

    seat: int
    turn: int
    number: int


@dataclass(frozen=True, slots=True)
class NumbersRevealed(Event):
    """All who had to had set their centre dial, and showed it (O15)."""


@dataclass(frozen=True, slots=True)
class ShipResult:
    """What an unknown tile did to one ship, as the table reads it off.

    ``spent`` is fuel that was asked, even if it had less; ``rows`` moved forward, ``fuel`` and
    ``tokens`` gained. ``is_lost``: too many chose its path, so nothing happened to it (O12).
    """

    seat: int
    spent: int = 0
    rows: int = 0
    fuel: int = 0
    tokens: int = 0
    is_lost: bool = False


@dataclass(frozen=True, slots=True)
class TurnTyped(Event):
    """The table typed what an unknown tile did: one result for each ship in the race."""

    turn: int
    results: tuple[ShipResult, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A seat rolled a die for its path: what the faces count, without a sign (O14).

    The app rolls all that are due at once; by hand it may be one at a time.
    """

    seat: int
    die: Die
    faces: tuple[Pip, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenKept(Event):
    """A seat drew two tokens, kept one and put the other under the pile (O16).

    ``kind`` is secret. It is ``None`` where tokens are drawn by hand and the app was not told.
    """

    seat: int
    kind: TokenKind | None = None


@dataclass(frozen=True, slots=True)
class ShipCorrected(Event):
    """The table said that a ship stands on another row, or has other fuel, than the app thought."""

    seat: int
    row: int
    fuel: int


@dataclass(frozen=True, slots=True)
class TileRead(Event):
    """The table read a face of a tile, known or not yet, in play or not."""

    tile: RaceTile


@dataclass(frozen=True, slots=True)
class DiceFacesRead(Event):
    """The table read the six faces of a die: counts without a sign, 0 for a blank one."""

    die: Die
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoxRead(Event):
    """The race took over what the house has learned of its box since it began.

    ``tiles`` are faces of tiles, ``yellow`` and ``blue`` the faces of a die; empty: nothing new.
    """

    tiles: tuple[RaceTile, ...] = ()
    yellow: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()


OutspeedEvent: TypeAlias = (
    PileShuffled
    | TileRevealed
    | BonusPlayed
    | BonusPassed
    | TokenTurnedUp
    | BonusRowResolved
    | PathProgrammed
    | DialsRevealed
    | NumberSet
    | NumbersRevealed
    | TurnTyped
    | DiceRolled
    | TokenKept
    | ShipCorrected
    | TileRead
    | DiceFacesRead
    | BoxRead
)
