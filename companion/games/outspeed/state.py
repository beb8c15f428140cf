"""Where a race of Outspeed stands: frozen values, and what can be read off them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import LuckBy, State
from companion.games.outspeed.box import OutspeedBox, find_tile
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import (
    FEW_MOST_SHIPS,
    TURNS,
    Die,
    PathKey,
    TileFace,
    TileNumber,
    TokenKind,
)
from companion.games.outspeed.race import Race
from companion.games.outspeed.steps import BonusStep, Play, TurnLine
from companion.games.outspeed.tiles import RaceTile

__all__ = [
    "OutspeedBox",
    "OutspeedOptions",
    "OutspeedState",
    "Phase",
    "Program",
    "Roll",
]


class Phase(StrEnum):
    """What the table is waiting for."""

    SHUFFLING = "shuffling"  # the app's pile of tokens has to be shuffled
    REVEALING = "revealing"  # a tile has to be turned up: the turn begins with it
    DECLARING = "declaring"  # Bonus: who plays a token?
    TURNING_UP = "turning_up"  # Bonus: tokens played face down, of a kind the app does not know
    RESOLVING_BONUS = "resolving_bonus"  # Bonus: one row a step
    PROGRAMMING = "programming"  # each ship chooses a path
    TYPING = "typing"  # the tile is not known: the table types what it did
    DIALLING = "dialling"  # Resolution: numbers are set on the centre dial (O15)
    PAYING = "paying"  # Resolution: yellow dice are rolled for costs
    GAINING = "gaining"  # Resolution: blue dice are rolled for rows
    DRAWING = "drawing"  # Resolution: tokens are drawn
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Program:
    """What a ship has programmed; ``path`` is ``None`` where the viewer may not see it.

    ``dial`` is the number on the centre dial, 0 while none is set or the viewer may not see it.
    """

    path: PathKey | None
    dial: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll of a die for a ship in this Resolution: its count without a sign."""

    seat: int
    die: Die
    value: int


@dataclass(frozen=True, slots=True)
class OutspeedState(State):
    """A race of Outspeed.

    Tokens: ``hands`` are those held, by seat, ``pile`` those to draw, the top one first; ``None``
    is a token whose kind the app, or the viewer, does not know. ``discards`` lie open; those of a
    hand that the app never knew are ``None``. ``drawers`` are the seats that still draw, in their
    order, one token each time (O16).
    Tiles: ``tiles``, ``yellow`` and ``blue`` are the box as this table knows it; ``turned_up`` are
    the tiles so far, the current one last; ``face`` is the one now played with (O17). ``turn``
    counts from 1 and is 0 before the first tile.
    Bonus: ``declared`` are the seats that said this turn whether they play a token, ``plays`` the
    tokens played and not yet applied, by seat, ``steps`` the rows resolved so far this turn.
    Programming: ``programs`` by seat, ``None``: not yet. Resolution: ``dialled`` are the seats that
    have set a number after the paths were shown (O15), ``rolls`` of this turn and ``lines``, what
    happened so far, in the order of the rules; a flip or an end that a Bonus phase brought is told
    there, too. Lines and steps stay until the next tile is turned up.
    """

    options: OutspeedOptions
    race: Race
    hands: tuple[tuple[TokenKind | None, ...], ...]
    pile: tuple[TokenKind | None, ...]
    programs: tuple[Program | None, ...]
    face: TileFace
    phase: Phase
    tiles: tuple[RaceTile, ...] = ()
    yellow: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()
    turn: int = 0
    turned_up: tuple[TileNumber, ...] = ()
    discards: tuple[TokenKind | None, ...] = ()
    declared: frozenset[int] = frozenset()
    plays: tuple[Play, ...] = ()
    steps: tuple[BonusStep, ...] = ()
    dialled: frozenset[int] = frozenset()
    rolls: tuple[Roll, ...] = ()
    lines: tuple[TurnLine, ...] = ()
    drawers: tuple[int, ...] = ()

    @property
    def seats(self) -> range:
        """All seats, the ships that are out too."""
        return range(len(self.race.ships))

    @property
    def tile_number(self) -> TileNumber | None:
        """The number of the tile that lies open; ``None`` before the first."""
        return self.turned_up[-1] if self.turned_up else None

    @property
    def tile(self) -> RaceTile | None:
        """What is printed on the tile that lies open; ``None`` while nobody has read it."""
        number = self.tile_number
        return None if number is None else find_tile(self.tiles, number.number, self.face)

    @property
    def is_end_tile(self) -> bool:
        """Whether the tile that lies open is the End tile."""
        return self.turn == TURNS

    @property
    def is_over(self) -> bool:
        """Whether the race has ended."""
        return self.phase is Phase.OVER

    @property
    def is_flip_due(self) -> bool:
        """Whether so few ships are left that the tiles have to be flipped (O17)."""
        return self.face is TileFace.MANY and len(self.race.racing) <= FEW_MOST_SHIPS

    @property
    def knows_tokens(self) -> bool:
        """Whether the app draws the tokens, so that it knows every one of them."""
        return self.options.tokens is LuckBy.APP

    def faces(self, die: Die) -> tuple[int, ...]:
        """Return the six faces of a die, without a sign; empty while nobody has read them."""
        return self.yellow if die is Die.YELLOW else self.blue

    def tokens(self, seat: int) -> int:
        """How many tokens a seat holds: everybody may know."""
        return len(self.hands[seat])

    def with_hand(self, seat: int, hand: tuple[TokenKind | None, ...]) -> OutspeedState:
        """Return the state with another hand of tokens at a seat."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))
