"""What came of a phase, as values that a screen can draw and read out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Params
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.race import Race


@dataclass(frozen=True, slots=True)
class Play:
    """A token played this turn and not yet applied; ``kind`` is ``None`` while face down.

    ``is_void``: it was not allowed when it was played, so it has no effect (O2).
    """

    seat: int
    kind: TokenKind | None
    is_void: bool = False


class Cause(StrEnum):
    """Why a ship moves: in Bonus a token, in Resolution the rows of the tile."""

    NITRO = "nitro"  # +1
    FLAMETHROWER = "flamethrower"  # O4: the next occupied row ahead, -2
    MAGNET_FRONT = "magnet_front"  # O3: the first occupied row, -3
    MAGNET_BETWEEN = "magnet_between"  # O3: an occupied row in between, -2
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Push:
    """One reason of a movement: which, by whose token or path, and how many rows (minus: back)."""

    cause: Cause
    by: int
    rows: int


@dataclass(frozen=True, slots=True)
class Movement:
    """One movement of one ship, all pushes of one moment added up (O7).

    ``start`` and ``end`` are absolute rows; ``stopped_by_field`` says that a force field kept it
    from going as far as ``pushes`` say (O6), so ``end`` is that field's row. A ship pushed off the
    back (O9) has ``is_off`` and the row it would have come to as ``end``.
    """

    seat: int
    start: int
    end: int
    pushes: tuple[Push, ...]
    stopped_by_field: bool = False
    is_off: bool = False

    @property
    def rows(self) -> int:
        """How many rows the pushes add up to; minus is back."""
        return sum(push.rows for push in self.pushes)


@dataclass(frozen=True, slots=True)
class FuelChange:
    """A token changed a ship's fuel: a Fuel Can its own, Ion Cannons the others' (O5).

    ``by`` are the seats whose tokens did it.
    """

    seat: int
    before: int
    after: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BonusStep:
    """One row's tokens, applied together (O1): the race before and after, and all reasons.

    ``plays`` are the tokens of the row by seat, the void ones too; ``marked`` says that a force
    field marker was laid on the row; ``board_added`` that the third board came (O8).
    """

    row: int
    plays: tuple[Play, ...]
    before: Race
    after: Race
    movements: tuple[Movement, ...] = ()
    fuel: tuple[FuelChange, ...] = ()
    marked: bool = False
    board_added: bool = False


class Told(StrEnum):
    """What a line of the Resolution says; the names in brackets are its parameters.

    Lines come in the order of the rules, and every one is about ``TurnLine.seat`` if it has one.
    """

    CHOSE = "chose"  # seat (path)
    CHOSE_DIAL = "chose_dial"  # seat (path, dial)
    STRANDED = "stranded"  # seat (); no path could be paid (O11)
    CROWD = "crowd"  # (path, ships); how many chose it, for crowd symbols (O13)
    CROWDED = "crowded"  # seat (path, ships, places); loses the turn (O12)
    LOST_TURN = "lost_turn"  # seat (); typed
    ALONE = "alone"  # seat (path); gains without paying
    NOT_ALONE = "not_alone"  # seat (path, ships); pays without gaining
    DIALLED = "dialled"  # seat (dial); set after the paths were shown (O15)
    ROLLED = "rolled"  # seat (die, rolls, total)
    PAID = "paid"  # seat (fuel, left); what was asked and could be paid
    PAID_SHORT = "paid_short"  # seat (asked, fuel); fuel: all it had
    OUT = "out"  # seat (exit)
    FUELLED = "fuelled"  # seat (fuel, now)
    MOVED = "moved"  # seat (rows, start, end)
    STOPPED = "stopped"  # seat (rows, start, end); a force field at end (O6)
    TOKENS_DUE = "tokens_due"  # seat (tokens)
    BOARD_ADDED = "board_added"  # (first, last); its rows (O8)
    BOARD_REMOVED = "board_removed"  # (first, last)
    FLIPPED = "flipped"  # (ships); the tiles now show the face for few (O17)
    LAST_SHIP = "last_ship"  # seat ()
    NONE_LEFT = "none_left"  # ()


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One line to be read out: what happened, to which seat if to one, and its numbers."""

    code: Told
    seat: int | None = None
    params: Params = ()


def told(code: Told, seat: int | None = None, /, **params: str | int) -> TurnLine:
    """Return a line with its parameters in the order given.

    >>> told(Told.PAID, 2, fuel=3, left=9).params
    (('fuel', 3), ('left', 9))
    """
    return TurnLine(code, seat, tuple(params.items()))
