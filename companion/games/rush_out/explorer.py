"""What one explorer has in front of them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.rush_out.pieces import ARTEFACTS, WRITINGS, ActionTile, Special, Symbol, Tile


@dataclass(frozen=True, slots=True)
class Equipment:
    """One piece of equipment; ``is_used``: it lies face down (R11)."""

    symbol: Symbol
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class InFront:
    """One special action; ``is_used``: it lies face down, used or turned idly, until phase 6."""

    special: Special
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """One of the three action tiles of a round; ``is_idle``: turned without its effect (R1)."""

    action: ActionTile
    is_idle: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """That an explorer has looked at a tile, by its number, and what they noted it is.

    ``tile`` is ``None`` when nothing was noted, and for everybody but the explorer themselves.
    """

    number: int
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Explorer:
    """One explorer.

    ``number`` is the tile they stand on, ``None`` before they were placed. ``dealt`` are the three
    pieces of equipment to keep two of, while that is open. ``turned`` are the actions of this
    round, in their order. ``owned`` are the tiles they took when they left them (R9).

    ``is_stuck``: a rockfall holds them on their tile (R22). ``is_down``: an orc has stunned them,
    and they have not stood up yet (R25). ``artefacts_used`` lie face down until phase 5 (R26).
    """

    number: int | None = None
    dealt: tuple[Symbol, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    specials: tuple[InFront, ...] = ()
    turned: tuple[Turned, ...] = ()
    has_talkie: bool = True
    owned: tuple[Tile, ...] = ()
    notes: tuple[Note, ...] = ()
    is_stuck: bool = False
    is_down: bool = False
    artefacts_used: tuple[Tile, ...] = ()

    def has_up(self, special: Special) -> bool:
        """Whether a special of this kind lies face up in front of them."""
        return InFront(special) in self.specials

    def has_equipment(self, symbol: Symbol, *, is_used: bool) -> bool:
        """Whether they have such a piece of equipment, face down or face up."""
        return Equipment(symbol, is_used) in self.equipment

    @property
    def treasures(self) -> int:
        """How many treasures they have."""
        return self.owned.count(Tile.TREASURE)

    @property
    def writings(self) -> tuple[Tile, ...]:
        """The writings they have, in the order they took them."""
        return tuple(tile for tile in self.owned if tile in WRITINGS)

    @property
    def artefacts(self) -> tuple[Tile, ...]:
        """The artefacts they have, in the order they took them."""
        return tuple(tile for tile in self.owned if tile in ARTEFACTS)

    @property
    def has_exit(self) -> bool:
        """Whether they carry an exit: where they stand, all can leave (R8)."""
        return Tile.EXIT in self.owned
